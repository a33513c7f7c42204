import { INVALID_NUMBER } from './numbers';

/** What a typed text means: a number, null for an empty text, or the sentence that says why it means none. */
export type TypedNumber =
  | { value: number | null; problem?: never; isUnfinished?: never }
  /** `isUnfinished` where further keys may still make it a number: `1,5 m` on the way to `1,5 mi`. */
  | { value?: never; problem: string; isUnfinished: boolean };

/** The digits before and behind the decimal sign. */
interface Digits {
  whole: string;
  fraction: string;
  /** The only dot stands before exactly three digits: thousands, where somebody else may mean a decimal point. */
  hasOneGroup: boolean;
  /** The dot is a decimal point by now, and further digits may make it one of thousands: `1.5` on the way to `1.500`. */
  mayBecomeGroup: boolean;
}

interface NumberOptions {
  /** Decimal places that are understood; none unless told. */
  decimals?: number;
  /** May follow the number, also singular and shortened: `0,85%`, `1 dia`, `180d`. */
  unit?: string;
  allowsNegative?: boolean;
}

const TOO_LARGE = 'O valor é grande demais.';
const NEGATIVE = 'O valor não pode ser negativo.';

/** More digits than these are not counted exactly. */
const MAX_DIGITS = 15;

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const GROUPED_SO_FAR = /^[1-9]\d{0,2}(?:\.\d{3})*\.\d{0,2}$/;
const GROUPED_BY_SPACES = /^[1-9]\d{0,2}(?: \d{3})+(?=$|[.,])/;
const GROUPED_BY_SPACES_SO_FAR = /^[1-9]\d{0,2}(?: \d{3})* \d{1,2}$/;
/** Sign, number, and whatever follows. */
const NUMBER_AND_REST = /^(-?) ?([\d., ]*?) ?([^\d., ].*)?$/;
const CURRENCY = /^(-?) ?(?:r(?:\$|$)) ?/;

/** Decimal places that words for amounts move the comma by. */
const amountWords: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['mil', 3],
  ['mi', 6],
  ['mm', 6],
  ['milhao', 6],
  ['milhoes', 6],
  ['bi', 9],
  ['bilhao', 9],
  ['bilhoes', 9],
]);

/** Other ways to write a unit. */
const unitNames: Readonly<Record<string, readonly string[]>> = {
  dias: ['d', 'dia', 'dias'],
  meses: ['m', 'mes', 'meses'],
  anos: ['a', 'ano', 'anos'],
};

/** A typed text in lower case, without accents and invisible characters, with single spaces and one kind of minus. */
export const normalizeTyped = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .replace(/[−–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Reads an amount in reais as Brazilians type or paste it; the value is in cents: `1.500.000`, `1500000`, `R$ 1,5`,
 * `1,5 mi`, `800 mil`. A dot before exactly three digits separates thousands, any other single dot is a decimal point
 * (`38650000.5`). What would lose parts of a cent is refused, never rounded: with three digits behind its comma the
 * amount may be one that somebody else writes `1,500` for 1500.
 */
export function parseTypedMoney(typed: string): TypedNumber {
  const text = normalizeTyped(typed).replace(CURRENCY, '$1');
  if (text === '' && typed.trim() === '') return { value: null };
  const refused = `“${typed.trim()}” não é um valor em reais. Escreva como 1.500,00 ou 1,5 mi.`;
  const [, sign, number = '', word = ''] = NUMBER_AND_REST.exec(text) ?? [];
  if (sign) return refuse(NEGATIVE);
  const digits = readDigits(number);
  if (digits === null) return refuse(refused);
  if (digits === 'unfinished') return refuse(refused, word === '');
  const places = word === '' ? 0 : amountWords.get(word);
  if (places === undefined) return refuse(refused, isBegun(word, [...amountWords.keys()]));
  const cents = toCents(digits, places);
  if (cents === null || (places === 0 && digits.fraction.length > 2))
    return refuse(`“${typed.trim()}” tem mais de duas casas decimais. Escreva o valor até os centavos.`);
  return Number.isSafeInteger(cents) ? { value: cents } : refuse(TOO_LARGE);
}

/**
 * Reads a number as Brazilians type it, by the rules of amounts: `1.825`, `1,5`, `1.5`. Of a percentage a dot before
 * exactly three digits is refused: it would be thousands of per cent where a decimal point is meant.
 */
export function parseTypedNumber(
  typed: string,
  { decimals = 0, unit = '', allowsNegative = false }: NumberOptions = {},
): TypedNumber {
  const text = normalizeTyped(typed);
  if (text === '') return { value: null };
  const [, sign, number = '', written = ''] = NUMBER_AND_REST.exec(text) ?? [];
  if (sign && !allowsNegative) return refuse(NEGATIVE);
  const digits = readDigits(number);
  if (digits === null) return refuse(INVALID_NUMBER);
  if (digits === 'unfinished') return refuse(INVALID_NUMBER, written === '');
  if (written !== '' && !namesOf(unit).includes(written))
    return refuse(INVALID_NUMBER, isBegun(written, namesOf(unit)));
  const { whole, fraction, hasOneGroup, mayBecomeGroup } = digits;
  if (hasOneGroup && unit === '%') {
    const readings = `${number.replace('.', ',')} ou ${whole}`;
    return refuse(`“${number}” pode ser ${readings}. Escreva com vírgula ou sem o ponto.`, true);
  }
  if (fraction.length > decimals) return refuse(decimalsProblem(decimals), mayBecomeGroup);
  if (whole.length + fraction.length > MAX_DIGITS) return refuse(TOO_LARGE);
  const value = Number(`${whole}.${fraction || '0'}`);
  return { value: sign && value !== 0 ? -value : value };
}

const refuse = (problem: string, isUnfinished = false): TypedNumber => ({ problem, isUnfinished });

const isBegun = (word: string, words: readonly string[]): boolean => words.some((one) => one.startsWith(word));

/** All ways to write a unit: the first word of `dias corridos` is enough. */
export function namesOf(unit: string): readonly string[] {
  const name = normalizeTyped(unit);
  return name === '' ? [] : [name, ...(unitNames[name.split(' ')[0] ?? ''] ?? [])];
}

const decimalsProblem = (decimals: number): string =>
  decimals === 0
    ? 'Escreva um número inteiro.'
    : `Use no máximo ${decimals} ${decimals === 1 ? 'casa decimal' : 'casas decimais'}.`;

/** The digits of a number without sign and unit; null for what is none. */
function readDigits(number: string): Digits | 'unfinished' | null {
  const text = number.replace(GROUPED_BY_SPACES, (groups) => groups.replaceAll(' ', ''));
  if (text.includes(' ')) return GROUPED_BY_SPACES_SO_FAR.test(text) ? 'unfinished' : null;
  const [whole = '', fraction, ...more] = text.split(',');
  if (more.length > 0) return null;
  if (fraction === undefined) return readDots(whole);
  if (whole === '' && fraction === '') return 'unfinished';
  if (!/^\d*$/.test(fraction) || !(/^\d*$/.test(whole) || GROUPED.test(whole))) return null;
  return { whole: whole.replaceAll('.', '') || '0', fraction, hasOneGroup: false, mayBecomeGroup: false };
}

/** The digits of a number without comma, in which a dot may be a decimal point. */
function readDots(text: string): Digits | 'unfinished' | null {
  const [left = '', right, ...more] = text.split('.');
  const plain = { hasOneGroup: false, mayBecomeGroup: false };
  if (GROUPED.test(text))
    return { ...plain, whole: text.replaceAll('.', ''), fraction: '', hasOneGroup: more.length === 0 };
  if (more.length > 0) return GROUPED_SO_FAR.test(text) ? 'unfinished' : null;
  if (left === '' && !right) return 'unfinished';
  return {
    ...plain,
    whole: left || '0',
    fraction: right ?? '',
    mayBecomeGroup: right !== undefined && GROUPED_SO_FAR.test(text),
  };
}

/** Whole cents, counted by moving the comma in the text; null where parts of a cent are left. */
function toCents({ whole, fraction }: Digits, places: number): number | null {
  const moved = fraction.padEnd(places + 2, '0');
  if (/[1-9]/.test(moved.slice(places + 2))) return null;
  return Number(whole + moved.slice(0, places + 2));
}
