import type { Drill } from './alertDrill';
import type { Prometheus } from './prometheus';
import type { Stand } from './stand';
import { until } from './until';

export interface Result {
  alert: string;
  cause: string;
  /** Null where it did not come to it. */
  secondsToFire: number | null;
  secondsToResolve: number | null;
  /** Other alerts that were told, in the order of their names. */
  others: string[];
  problem: string | null;
}

const PATIENCE_SECONDS = 240;

/** Nothing is told, and nothing is about to be. */
const isQuiet = async (prometheus: Prometheus): Promise<boolean> =>
  (await prometheus.alerts('firing')).size + (await prometheus.alerts('pending')).size === 0;

/** Waits until all is well, brings the cause about, waits for the alert, takes the cause away and waits for its end. */
export async function runDrill(drill: Drill, stand: Stand, prometheus: Prometheus): Promise<Result> {
  const { alert, cause } = drill;
  const result: Result = { alert, cause, secondsToFire: null, secondsToResolve: null, others: [], problem: null };
  const others = new Set<string>();
  const isFiring = async (): Promise<boolean> => {
    const firing = await prometheus.alerts('firing');
    for (const name of firing) if (name !== alert) others.add(name);
    return firing.has(alert);
  };
  let takeAway: (() => Promise<unknown>) | null = null;
  try {
    await until('All is well before it', PATIENCE_SECONDS, () => isQuiet(prometheus));
    const began = performance.now();
    takeAway = await drill.bring(stand);
    await until('It is told', PATIENCE_SECONDS, isFiring);
    result.secondsToFire = (performance.now() - began) / 1_000;
    const ended = performance.now();
    await takeAway();
    takeAway = null;
    await until('It ends', PATIENCE_SECONDS, async () => !(await isFiring()));
    result.secondsToResolve = (performance.now() - ended) / 1_000;
  } catch (error) {
    result.problem = error instanceof Error ? error.message : String(error);
    if (result.problem.startsWith('All is well'))
      result.problem += `: ${[...(await prometheus.alerts('firing')), ...(await prometheus.alerts('pending'))].join(', ')}`;
    await takeAway?.();
  }
  result.others = [...others].sort();
  const unexpected = result.others.filter((name) => !drill.with?.includes(name));
  if (unexpected.length > 0) result.problem ??= `Told without a cause: ${unexpected.join(', ')}`;
  return result;
}
