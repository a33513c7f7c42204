import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import { cpfCheckDigits } from '@portal/shared/domain/people/cpf';
import type { Random } from '../parties/bureau/invented/random';

/** Makes documents with right check digits, each of them once. */
export interface DocumentMaker {
  cpf(): string;
  /** Numeric, or of the alphanumeric kind that is given out since July 2026. */
  cnpj(kind?: 'numeric' | 'alphanumeric'): string;
}

const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const DIGITS = CHARACTERS.slice(0, 10);

export function createDocumentMaker(random: Random): DocumentMaker {
  const given = new Set<string>();
  const text = (length: number, alphabet: readonly string[]) =>
    Array.from({ length }, () => random.pick(alphabet)).join('');

  function once(make: () => string): string {
    for (;;) {
      const document = make();
      if (given.has(document)) continue;
      given.add(document);
      return document;
    }
  }

  return {
    cpf: () =>
      once(() => {
        const nine = text(9, DIGITS);
        return `${nine}${cpfCheckDigits(nine)}`;
      }),
    cnpj: (kind = 'numeric') =>
      once(() => {
        const root = kind === 'numeric' ? text(8, DIGITS) : `${text(2, DIGITS)}${text(6, CHARACTERS)}`;
        return `${root}0001${cnpjCheckDigits(`${root}0001`)}`;
      }),
  };
}
