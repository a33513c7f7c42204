import { documentKind } from '@portal/shared/domain/people/document';
import type { ScreeningBasis } from '@portal/shared/domain/parties/screening';
import { compareDocuments } from './documents';
import { nameKey } from './names';
import type { NameKind } from './names';

/** Somebody of a register: all their names, and their document as it is kept. */
export interface Subject {
  names: readonly string[];
  document: string;
}

/** Somebody on a list. */
export interface Entry {
  kind: NameKind;
  names: readonly string[];
  document: string | null;
}

export interface Verdict {
  basis: ScreeningBasis;
  /** From 1 to 100; a document is certain. */
  score: number;
}

const scores: Record<ScreeningBasis, number> = { document: 100, nameAndDocumentPart: 90, name: 60 };
const verdict = (basis: ScreeningBasis): Verdict => ({ basis, score: scores[basis] });

/** Whether a document is a company's; whatever is no CNPJ is taken for a person's. */
export const kindOf = (document: string): NameKind => (documentKind(document) === 'CNPJ' ? 'company' : 'person');

/** The keys of all names of somebody. */
export const nameKeysOf = (names: readonly string[], kind: NameKind): string[] => [
  ...new Set(names.flatMap((name) => nameKey(name, kind) ?? [])),
];

/**
 * Whether somebody of a register is, or may be, an entry of a list. The same document is certain whatever the names say; a
 * name alone is a possibility that a person judges; a document that is known to be another one clears a namesake.
 */
export function judgeMatch(subject: Subject, entry: Entry): Verdict | null {
  const kind = kindOf(subject.document);
  if (kind !== entry.kind) return null;
  const documents = compareDocuments(subject.document, entry.document);
  if (documents === 'same') return verdict('document');
  if (documents === 'different') return null;
  const theirs = new Set(nameKeysOf(entry.names, kind));
  if (!nameKeysOf(subject.names, kind).some((key) => theirs.has(key))) return null;
  return verdict(documents === 'part' ? 'nameAndDocumentPart' : 'name');
}
