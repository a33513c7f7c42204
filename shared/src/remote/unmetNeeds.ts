/** Stands for "the whole module" in lists of names: names that a build cannot see one by one. */
export const WHOLE_MODULE = '*';

/** Shared module → exported names. */
export type NamesByModule = Readonly<Record<string, readonly string[]>>;

/** Something that a remote takes and the shell does not give. */
export interface UnmetNeed {
  module: string;
  /** The missing names; null when the module itself is missing. */
  names: readonly string[] | null;
}

/**
 * What a remote takes that the shell does not give; empty when they fit. A missing name would otherwise only be noticed
 * as `undefined` in front of a user.
 */
export function unmetNeeds(takes: NamesByModule, gives: NamesByModule): UnmetNeed[] {
  return Object.entries(takes).flatMap(([module, names]): UnmetNeed[] => {
    const given = gives[module];
    if (!given) return [{ module, names: null }];
    if (given.includes(WHOLE_MODULE)) return [];
    const missing = names.filter((name) => name !== WHOLE_MODULE && !given.includes(name));
    return missing.length > 0 ? [{ module, names: missing }] : [];
  });
}
