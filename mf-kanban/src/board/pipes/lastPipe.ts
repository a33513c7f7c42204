/** The first part of the entry's name; company and user follow, as for everything that a page reads early (`fromKept`). */
export const LAST_PIPE = 'kanban.last-pipe';

const keyOf = (companyKey: string, userId: number) => `${LAST_PIPE}.${companyKey}.${userId}`;

/** The UniqueId of the pipe that this user looked at last in this browser, or null. */
export function readLastPipe(companyKey: string, userId: number): string | null {
  try {
    return localStorage.getItem(keyOf(companyKey, userId));
  } catch {
    // A browser may refuse storage; the board then opens on the first pipe.
    return null;
  }
}

export function rememberLastPipe(companyKey: string, userId: number, uniqueId: string): void {
  try {
    localStorage.setItem(keyOf(companyKey, userId), uniqueId);
  } catch {
    // As above: nothing depends on it.
  }
}
