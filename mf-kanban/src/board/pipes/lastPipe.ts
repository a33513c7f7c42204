const keyOf = (companyKey: string, userId: number) => `kanban.last-pipe.${companyKey}.${userId}`;

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
