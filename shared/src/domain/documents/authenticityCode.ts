const SIGNS = /^[0-9A-F]{16}$/;

/** Sixteen signs in four groups, as people read them out. */
export const authenticityText = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The code that somebody typed, with groups, spaces and small letters as they like; null where it cannot be one. */
export function authenticityCodeIn(typed: string): string | null {
  const signs = typed.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return SIGNS.test(signs) ? signs : null;
}

const MARK = 'autenticidade:';

/** What a signed document says of its code to programs, among its keywords. */
export const authenticityKeyword = (code: string): string => `${MARK}${code}`;

/** The code in the bytes of a signed document, read as Latin-1; null where there is none. */
export const authenticityCodeOfFile = (text: string): string | null =>
  new RegExp(`${MARK}([0-9A-F]{16})(?![0-9A-F])`).exec(text)?.[1] ?? null;
