import { cleanDocument, looksLikeDocument } from '@portal/shared/domain/people/document';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { employersKnownAs } from '../employer';

/** Where the parties stand that a cell names. */
export type EmployerRegister = 'broker' | 'policyHolder' | 'insured';

/** The party that a cell names: null for none that the caller reaches, `several` where its name does not tell. */
export type Employers = (text: string) => number | 'several' | null;

const AT_ONCE = 200;

/** Spreadsheets take a document for a number and drop its first zeros. */
const documentsOf = (text: string): string[] => {
  const document = cleanDocument(text);
  return /^\d+$/.test(document) ? [document, document.padStart(11, '0'), document.padStart(14, '0')] : [document];
};

/** Looks up the parties that the cells of a file name, by document or by their whole name. */
export async function namedEmployers(
  database: Database,
  user: CurrentUser,
  kind: EmployerRegister,
  texts: readonly string[],
): Promise<Employers> {
  const wanted = [...new Set(texts.filter((text) => text !== ''))];
  const found: { id: number; name: string; document: string }[] = [];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const some = wanted.slice(start, start + AT_ONCE);
    found.push(
      ...(await employersKnownAs(database, user, kind, {
        documents: some.filter(looksLikeDocument).flatMap(documentsOf),
        names: some.filter((text) => !looksLikeDocument(text)),
      })),
    );
  }
  const ids = new Map<string, Set<number>>();
  for (const { id, name, document } of found)
    for (const key of [document, searchable(name)]) ids.set(key, (ids.get(key) ?? new Set()).add(id));
  return (text) => {
    const keys = looksLikeDocument(text) ? documentsOf(text) : [searchable(text)];
    const [id, other] = new Set(keys.flatMap((key) => [...(ids.get(key) ?? [])]));
    return other === undefined ? (id ?? null) : 'several';
  };
}
