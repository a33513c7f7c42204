interface Ahead {
  name: string;
  /** Empties it, for a portal that begins. */
  isNew: boolean;
  minutes: number;
}

/** The address of a database on a server, whose clock is so many minutes ahead. */
export function databaseAhead(server: string, ahead: Ahead): Promise<string>;
