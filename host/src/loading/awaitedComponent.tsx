import { useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Arrival = { Component: ComponentType<object> } | { error: unknown } | null;

export type AwaitedComponent<Props extends object> = ComponentType<Props & { fallback: ReactNode }>;

/**
 * A component whose code is on its way, like React's `lazy`, and drawn the moment it arrives: React holds back what
 * follows a fallback for up to 300 ms, which is a quarter of the way to the first screen. It draws its `fallback` until
 * then and throws what kept it from arriving.
 */
export function awaitedComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): AwaitedComponent<Props> {
  let arrival: Arrival = null;
  const waiting = new Set<() => void>();
  let isAskedFor = false;

  const arrive = (next: Arrival) => {
    arrival = next;
    for (const tell of waiting) tell();
  };
  const ask = () => {
    if (isAskedFor) return;
    isAskedFor = true;
    load().then(
      (Component) => arrive({ Component: Component as ComponentType<object> }),
      (error: unknown) => arrive({ error }),
    );
  };
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  const read = () => {
    ask();
    return arrival;
  };

  return function Awaited({ fallback, ...props }) {
    const arrived = useSyncExternalStore(subscribe, read);
    if (!arrived) return fallback;
    if ('error' in arrived) throw arrived.error;
    const { Component } = arrived;
    return <Component {...props} />;
  };
}
