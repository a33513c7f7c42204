/** Set on the answers of a process that is about to stop, for the edge alone: its next requests go to another one. */
export const DRAINING_HEADER = 'x-draining';

/**
 * Set on an answer that failed because the process does not reach its database, for the edge alone: it asks others until
 * this one says at `/readyz` that it is ready again.
 */
export const OUT_OF_REACH_HEADER = 'x-out-of-reach';

/**
 * How long a process that was told to stop answers on before it closes: longer than the edge, and a balancer that asks every
 * few seconds, needs to notice. Nobody goes elsewhere in a demonstration, and whoever ends it waits.
 */
export const usualDrainSeconds = (isDemo: boolean): number => (isDemo ? 0 : 5);
