/** What an input shows while a person types: `0` takes a digit, `A` a digit or a letter, the rest is written by itself. */
export const inputMasks = {
  cpf: ['000.000.000-00'],
  cnpj: ['AA.AAA.AAA/AAAA-00'],
  cpfOrCnpj: ['000.000.000-00', 'AA.AAA.AAA/AAAA-00'],
  zipCode: ['00000-000'],
  phone: ['(00) 0000-0000', '(00) 00000-0000'],
} as const;
export type InputMask = keyof typeof inputMasks;

const slotOf: Record<string, RegExp> = { '0': /[0-9]/, A: /[0-9A-Z]/ };

/** Fills a pattern with the characters of a text; separators appear once a character follows them. */
function fill(pattern: string, characters: readonly string[]): { text: string; taken: number } {
  let text = '';
  let separators = '';
  let taken = 0;
  for (const place of pattern) {
    const slot = slotOf[place];
    if (!slot) {
      separators += place;
      continue;
    }
    while (taken < characters.length && !slot.test(characters[taken] ?? '')) taken += 1;
    if (taken >= characters.length) break;
    text += separators + characters[taken];
    separators = '';
    taken += 1;
  }
  return { text, taken };
}

/** The text as the input shows it: the first pattern that has room for all its characters, else the last, cut off. */
function formatWhileTyping(mask: InputMask, text: string): string {
  const characters = [...text.toUpperCase()].filter((character) => /[0-9A-Z]/.test(character));
  const digitsOnly = characters.every((character) => /[0-9]/.test(character));
  const patterns: readonly string[] = inputMasks[mask];
  const roomy = patterns.find((pattern) => {
    const places = [...pattern].filter((place) => slotOf[place]);
    return places.length >= characters.length && (digitsOnly || places.includes('A'));
  });
  return fill(roomy ?? patterns[patterns.length - 1] ?? '', characters).text;
}

/** `52998224` → `529.982.24`; what is no digit is left out. */
export const formatCpfWhileTyping = (text: string): string => formatWhileTyping('cpf', text.replace(/\D/g, ''));

/** `12abc345` → `12.ABC.345`: digits, and letters in upper case. */
export const formatCnpjWhileTyping = (text: string): string => formatWhileTyping('cnpj', text);

/** A CPF up to eleven digits, a CNPJ beyond or as soon as a letter appears. */
export const formatDocumentWhileTyping = (text: string): string => formatWhileTyping('cpfOrCnpj', text);

/** `013100` → `01310-0`. */
export const formatZipCodeWhileTyping = (text: string): string => formatWhileTyping('zipCode', text.replace(/\D/g, ''));

/** A landline up to ten digits, a mobile beyond. */
export const formatPhoneWhileTyping = (text: string): string => formatWhileTyping('phone', text.replace(/\D/g, ''));
