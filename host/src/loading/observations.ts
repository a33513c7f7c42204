import type { FailureReason } from './loadPlan';

/** How one attempt to show a screen of a release ended. */
export interface LoadObservation {
  remote: string;
  version: string;
  /** `fell-back`: this version could not be loaded, and another one took its place. */
  outcome: 'loaded' | 'failed' | 'fell-back';
  /** From the moment that the screen was asked for. */
  milliseconds: number;
  /** `render`: it was loaded, and broke while it was drawn. */
  reason?: FailureReason | 'render';
  /** Shown to the user and written to the log, where it failed for good. */
  traceId?: string;
  /** What broke a screen that had been loaded. */
  error?: unknown;
}

type Listener = (observation: LoadObservation) => void;

const listeners = new Set<Listener>();

/** Tells how every load of a remote's screen ends, until the returned function is called. */
export function observeLoads(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One listener's error reaches neither the others nor the load. */
export function reportLoad(observation: LoadObservation): void {
  for (const listener of listeners)
    try {
      listener(observation);
    } catch (error) {
      console.error('A listener of loads failed', error);
    }
}
