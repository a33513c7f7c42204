let count = 0;

/** Begins the ids of one mounted remote, so that those of another, or of another copy of React, are never the same. */
export const nextIdentifierPrefix = (): string => `portal-${(count += 1)}-${Math.random().toString(36).slice(2, 6)}-`;
