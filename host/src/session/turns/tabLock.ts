/** Something that one tab of the browser holds at a time. */
export interface TabLock {
  acquire: () => Promise<HeldLock>;
}

export interface HeldLock {
  /** True when another tab held it before, whose news may still be on their way. */
  waited: boolean;
  /** Aborted when another tab has taken it over, because this one seemed to hang. */
  lost: AbortSignal;
  release: () => void;
}

/** The name of the one lock, for the browser's locks and in local storage alike. */
export const REFRESH_LOCK = 'portal.token-refresh';

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
