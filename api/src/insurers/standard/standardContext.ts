/** Numbers rows per table, because ids are known before anything is written. */
export interface Numbering {
  next(table: string): number;
}

/** Where rows take their UniqueId from; a fork gives those of one kind, so that one kind does not shift another's. */
export interface Identities {
  uuid(): string;
  fork(name: string): Identities;
}

/** What the standard set of an insurer is made from. */
export interface StandardContext {
  companyId: number;
  numbering: Numbering;
  random: Identities;
}
