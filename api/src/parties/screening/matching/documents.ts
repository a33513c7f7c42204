import { cleanDocument, documentKind } from '@portal/shared/domain/people/document';

const CNPJ_ROOT = 8;
const CPF_LENGTH = 11;

/** A whole CPF, or the root of a CNPJ: matriz and filiais are one legal person. Null for anything that is not whole. */
export function documentKey(document: string | null): string | null {
  if (document === null || document.includes('*')) return null;
  const clean = cleanDocument(document);
  const kind = documentKind(clean);
  if (kind === null) return null;
  return kind === 'CPF' ? clean : clean.slice(0, CNPJ_ROOT);
}

/** What two writings of documents say of each other: `part` where digits that both show agree, `unknown` where none do. */
export type DocumentComparison = 'same' | 'part' | 'unknown' | 'different';

/** Compares the document of a record with that of an entry, each whole, in part or missing. */
export function compareDocuments(ours: string | null, theirs: string | null): DocumentComparison {
  const keys = [documentKey(ours), documentKey(theirs)] as const;
  if (keys[0] !== null && keys[1] !== null) return keys[0] === keys[1] ? 'same' : 'different';
  const shown = [shownDigits(ours), shownDigits(theirs)] as const;
  if (shown[0] === null || shown[1] === null) return 'unknown';
  let agreeing = 0;
  for (let place = 0; place < CPF_LENGTH; place += 1) {
    const [one, other] = [shown[0][place], shown[1][place]];
    if (one === '*' || other === '*') continue;
    if (one !== other) return 'different';
    agreeing += 1;
  }
  return agreeing === 0 ? 'unknown' : 'part';
}

/** The eleven places of a CPF with `*` for those that are hidden; null for what is none. */
function shownDigits(document: string | null): string | null {
  const places = (document ?? '').replace(/[^0-9*]/g, '');
  return places.length === CPF_LENGTH ? places : null;
}
