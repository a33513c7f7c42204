/** The state of a navigation to an endorsement that was just asked for: its engine begins there. */
export const RUNS_ENGINE = { runsEngine: true } as const;

/** Whether a page was reached so. */
export const runsEngine = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'runsEngine' in state && state.runsEngine === true;
