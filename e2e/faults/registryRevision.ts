let revision = 0;

/** Browsers refuse a registry that is older than one that they have seen, so no page may begin from the start again. */
export const nextRevision = (): number => (revision += 1);
