import { createRoot } from 'react-dom/client';
import { pageBus } from '../bus/bus';
import type { RemoteDefinition } from '../remote/definition';
import { StandaloneRemote } from './StandaloneRemote';
import type { MountOptions } from './StandaloneRemote';

/** A mounted remote. */
export interface MountedRemote {
  /** Changes what was given at the start, for example after the page's user changed. */
  update(changed: Partial<MountOptions>): void;
  /** Takes the remote off the page, with its listeners and subscriptions. */
  unmount(): void;
}

/**
 * Shows a remote in an element of any page, without the shell: the page lends its sign-in, addresses and user.
 * Errors of screens go to `onError`; what the remote publishes goes to `onEvent`.
 */
export function mountRemote(definition: RemoteDefinition, element: Element, options: MountOptions): MountedRemote {
  const root = createRoot(element);
  let current = options;
  const show = () => root.render(<StandaloneRemote definition={definition} options={current} />);
  const subscriptions = (definition.publishes ?? []).map((topic) =>
    pageBus()
      .observe(topic)
      .subscribe((payload) => current.onEvent?.(topic.name, payload)),
  );
  show();
  return {
    update: (changed) => {
      current = { ...current, ...changed };
      show();
    },
    unmount: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      root.unmount();
    },
  };
}
