/** What of a proposal a pasted text may tell. */
export type PastedField =
  | 'lawsuitNumber'
  | 'bidNumber'
  | 'contractNumber'
  | 'policyHolder'
  | 'insured'
  | 'contractValue'
  | 'debtValue'
  | 'insuredAmount'
  | 'startDate'
  | 'endDate'
  | 'term';

/** How a field is named beside a suggestion. */
export const pastedFieldLabels: Record<PastedField, string> = {
  lawsuitNumber: 'Número do processo',
  bidNumber: 'Número do edital',
  contractNumber: 'Número do contrato',
  policyHolder: 'Tomador',
  insured: 'Segurado',
  contractValue: 'Valor do contrato',
  debtValue: 'Valor da dívida',
  insuredAmount: 'Importância segurada',
  startDate: 'Início da vigência',
  endDate: 'Fim da vigência',
  term: 'Prazo',
};

/** A value for a field, which nobody has taken yet. */
export interface Suggestion {
  field: PastedField;
  /** As the form keeps it: cents as digits, dates as `YYYY-MM-DD`, a term as `+18m`, documents without their signs. */
  value: string;
  /** As people read it. */
  shown: string;
  /** Where it was found, in the words of the text. */
  found: string;
}

/** What a text tells: values to accept, and what looked like one and is none. */
export interface PastedReading {
  suggestions: Suggestion[];
  warnings: string[];
}

/** Where something stands in a text. */
export interface Place {
  at: number;
  end: number;
}

const BEFORE = 48;
const AFTER = 24;

/** The words around a place, cut at whole words. */
export function wordsAround(text: string, { at, end }: Place): string {
  const from = Math.max(0, at - BEFORE);
  const to = Math.min(text.length, end + AFTER);
  const begun = from === 0 ? text.slice(0, at) : text.slice(from, at).replace(/^\S*\s/, '');
  const ended = to === text.length ? text.slice(end) : text.slice(end, to).replace(/\s\S*$/, '');
  const whole = `${begun}${text.slice(at, end)}${ended}`.replace(/\s+/g, ' ').trim();
  return `${from === 0 ? '' : '…'}${whole}${to === text.length ? '' : '…'}`;
}

/** A sentence ends with a mark that a space and a capital follow, at a semicolon, or at an empty line; not at "nº 12." */
const SENTENCE_END = /[.;!?]\s+(?=[A-ZÀ-Ý])|;|\n\s*\n/g;

/** What the words before a place make of it: that of the patterns whose word stands nearest, in the same sentence. */
export function roleBefore<Role>(
  text: string,
  at: number,
  patterns: readonly (readonly [Role, RegExp])[],
  reach = 90,
): Role | null {
  const window = text.slice(Math.max(0, at - reach), at);
  const ends = [...window.matchAll(SENTENCE_END)];
  const last = ends.at(-1);
  const sentence = last ? window.slice(last.index + last[0].length) : window;
  let nearest: { role: Role; index: number } | null = null;
  for (const [role, pattern] of patterns)
    for (const match of sentence.matchAll(new RegExp(String.raw`(?<!\p{L})(?:${pattern.source})`, 'giu'))) {
      const index = match.index + match[0].length;
      if (nearest === null || index > nearest.index) nearest = { role, index };
    }
  return nearest?.role ?? null;
}

/** The same value of a field twice is one suggestion, where it was found first. */
export const withoutDoubles = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestions.filter(
    ({ field, value }, place) =>
      suggestions.findIndex((other) => other.field === field && other.value === value) === place,
  );
