import { isValidDocument } from '../people/document';
import { isValidEmail } from '../people/email';

/** Room for a Pix key in a BR Code. */
const MAX_KEY_LENGTH = 77;
const RANDOM_KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PHONE_KEY = /^\+55\d{10,11}$/;
const DOCUMENT_KEY = /^[0-9A-Z]{11,14}$/;

const isPixKey = (key: string): boolean =>
  key.length <= MAX_KEY_LENGTH &&
  (RANDOM_KEY.test(key) ||
    PHONE_KEY.test(key) ||
    (DOCUMENT_KEY.test(key) && isValidDocument(key)) ||
    (key === key.toLowerCase() && isValidEmail(key)));

/** Returns why a text is no Pix key, or null. */
export const pixKeyProblem = (key: string): string | null =>
  isPixKey(key)
    ? null
    : 'Informe a chave Pix como ela está no banco: CPF ou CNPJ sem pontuação, e-mail, telefone como +5511987654321, ou a chave aleatória.';

interface Pix {
  key: string;
  /** Who receives it. */
  name: string;
  city: string;
  /** Null lets the payer choose. */
  amountCents: number | null;
  /** Comes back with the payment (txid). */
  reference: string | null;
}

const MAX_NAME_LENGTH = 25;
const MAX_CITY_LENGTH = 15;
const MAX_REFERENCE_LENGTH = 25;
const NO_REFERENCE = '***';

/** Each field of a BR Code: number, length and value. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Banks read plain ASCII alone. */
const plain = (text: string, maxLength: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, maxLength)
    .trim();

/** The static BR Code of a Pix ("copia e cola"): what people paste, and what its QR code holds. */
export function pixCode({ key, name, city, amountCents, reference }: Pix): string {
  const own = (reference ?? '').replace(/[^A-Za-z0-9]/g, '').slice(0, MAX_REFERENCE_LENGTH);
  const code = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amountCents === null ? '' : field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(name, MAX_NAME_LENGTH)),
    field('60', plain(city, MAX_CITY_LENGTH)),
    field('62', field('05', own || NO_REFERENCE)),
    '6304',
  ].join('');
  return code + crc16(code);
}

const POLYNOMIAL = 0x1021;

/** CRC-16/CCITT-FALSE of ASCII, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? POLYNOMIAL : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
