import { searchable } from '@portal/shared/domain/values/textSearch';

/** Whom a name is of. */
export type NameKind = 'person' | 'company';

/** Words that people leave out, or write in another way. */
const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'di', 'del', 'du']);
/** What stands behind a company's name, with points and strokes taken away. */
const COMPANY_SUFFIXES = new Set(['ltda', 'limitada', 'sa', 'me', 'epp', 'eireli', 'mei', 'ss', 'cia', 'companhia']);
/** "S/A" and "S.A.", once their signs are spaces. */
const SPACED_FORMS = /\b(s) ([as])\b/g;
/** States of a company that its register writes into the name. */
const COMPANY_STATES = /\bem (recuperacao judicial|liquidacao( extrajudicial)?|falencia)\b/g;

/**
 * A name by which two writings of it are the same: without accents, capitals, order of its parts, particles and a
 * company's legal form. Null where too little is left to tell one from another: a person has two names at least.
 */
export function nameKey(name: string, kind: NameKind): string | null {
  const plain = searchable(name)
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const stated = kind === 'company' ? plain.replace(COMPANY_STATES, ' ').replace(SPACED_FORMS, '$1$2') : plain;
  const words = stated
    .split(' ')
    .filter((word) => word !== '' && !PARTICLES.has(word) && !(kind === 'company' && COMPANY_SUFFIXES.has(word)))
    .sort();
  const tells = kind === 'person' ? words.length >= 2 : words.join('').length >= 3;
  return tells ? `${kind}:${words.join(' ')}` : null;
}
