/** A draft as the platform holds it, or as somebody else left it there. */
export interface PlacedDraft<Form> {
  form: Form;
  /** Where in its steps the writer stood. */
  step: string;
}

export interface StoredDraft<Form> extends PlacedDraft<Form> {
  version: number;
  updatedAt: Date;
}

/** How drafts of one kind of record are kept on the platform; each kind has calls and a form of its own. */
export interface DraftCalls<Form> {
  /** Names the kind in this browser. */
  kind: string;
  emptyForm: Form;
  read: (uniqueId: string) => Promise<StoredDraft<Form>>;
  /** Builds on a version, or makes the draft where that is null; the platform refuses an outdated one with a conflict. */
  save: (
    uniqueId: string,
    draft: PlacedDraft<Form>,
    version: number | null,
  ) => Promise<Pick<StoredDraft<Form>, 'version' | 'updatedAt'>>;
  remove: (uniqueId: string) => Promise<unknown>;
}
