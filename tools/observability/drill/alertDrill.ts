import type { Stand } from './stand';

/** The cause of an alert, brought about. */
export interface Drill {
  alert: string;
  cause: string;
  /** What else may be told with it; any other alert is a false one. */
  with?: readonly string[];
  /** Gives what takes the cause away. */
  bring(stand: Stand): Promise<() => Promise<unknown>>;
}
