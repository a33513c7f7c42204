import { fillDigits, plainAccountProblems, yearAndCount } from './slipAccount';
import type { SlipAccount, SlipAccountProblem } from './slipAccount';
import { modulo10, modulo11OrLetter, modulo11OrZero } from './slipCheckDigits';

/**
 * How one bank lays out its slips. "Our number" is stored as its digits with the bank's check digit, without wallet and signs.
 * Every layout stands on two independent sources and on a line that one of them publishes (`slipLayouts.test.ts`).
 */
export interface SlipLayout {
  problems: (account: SlipAccount) => SlipAccountProblem[];
  /** Whether numbers start anew each year; a bank with five digits counts on. */
  countsByYear: (account: SlipAccount) => boolean;
  /** Our number for a count that starts with 1; null once the bank has no digits left for it. */
  ourNumber: (account: SlipAccount, year: number, count: number) => string | null;
  /** The 25 digits of the bar code that belong to the bank. */
  freeField: (account: SlipAccount, ourNumber: string) => string;
  /** Whether a stored number is as long as this bank's, and so was made by this layout. */
  isOurNumber: (ourNumber: string) => boolean;
  /** Whether a free field holds our number where this bank looks for it, with the right check digits. */
  isLaidOut: (freeField: string, ourNumber: string) => boolean;
  printOurNumber: (ourNumber: string, freeField: string) => string;
  /** "Agência / Código do beneficiário". */
  printPayee: (account: SlipAccount) => string;
  /** Columns 38 to 57 of segment P. */
  toCnab240: (account: SlipAccount, ourNumber: string) => string;
  /** Our number out of columns 38 to 57 of segment T, which are trimmed. */
  fromCnab240: (column: string) => string;
}

const agreementOf = ({ agreement }: SlipAccount): string => agreement ?? '';
const withoutDigit = (ourNumber: string): string => ourNumber.slice(0, -1);
const withDash = (ourNumber: string): string => `${withoutDigit(ourNumber)}-${ourNumber.slice(-1)}`;
const withDigit = (number: string, digit: string): string => (digit === '' ? number : `${number}-${digit}`);
const bareNumber = (column: string): string => column.trim().replace(/^0+/, '');
const byYear = { countsByYear: () => true };

const walletProblem = (isRight: boolean, message: string): SlipAccountProblem[] =>
  isRight ? [] : [{ field: 'wallet', message }];
const agreementProblem = (isRight: boolean, message: string): SlipAccountProblem[] =>
  isRight ? [] : [{ field: 'agreement', message }];

// Itaú: "Cobrança CNAB 400", March 2015, annexes 2 to 4; kivanio/brcobranca itau.rb; eduardokum/laravel-boleto Itau.php.
// Wallets whose free field differs, those whose digit leaves out branch and account, of which no line is published, and 112,
// on whose digit the handbook and the projects disagree.
const ITAU_UNPROVEN = '106 107 112 122 126 131 142 143 146 150 168 195 196 198'.split(' ');
const itauDigit = (branchAndAccount: string, wallet: string, number: string): string =>
  modulo10(branchAndAccount + wallet + number);
const itauAccount = ({ branch, account }: SlipAccount): string => fillDigits(branch, 4) + fillDigits(account, 5);

const itau: SlipLayout = {
  ...byYear,
  problems: ({ wallet }) => [
    ...walletProblem(/^\d{3}$/.test(wallet), 'A carteira do Itaú tem três dígitos, como 109.'),
    ...walletProblem(
      !ITAU_UNPROVEN.includes(wallet),
      `O portal não conhece o leiaute de boleto da carteira ${wallet} do Itaú. Use outra, como 109.`,
    ),
  ],
  ourNumber: (account, year, count) => {
    const number = yearAndCount(year, count, 6);
    return number && number + itauDigit(itauAccount(account), account.wallet, number);
  },
  freeField: (account, ourNumber) => {
    const own = itauAccount(account);
    return `${fillDigits(account.wallet, 3)}${ourNumber}${own}${modulo10(own)}000`;
  },
  isOurNumber: (ourNumber) => /^\d{9}$/.test(ourNumber),
  isLaidOut: (free, ourNumber) => {
    const own = free.slice(12, 21);
    const number = withoutDigit(ourNumber);
    const digit = itauDigit(own, free.slice(0, 3), number);
    return free === `${free.slice(0, 3)}${number}${digit}${own}${modulo10(own)}000` && ourNumber === number + digit;
  },
  printOurNumber: (ourNumber, free) => `${free.slice(0, 3)}/${withDash(ourNumber)}`,
  printPayee: (account) => {
    const own = itauAccount(account);
    return `${own.slice(0, 4)}/${own.slice(4)}-${modulo10(own)}`;
  },
  toCnab240: ({ wallet }, ourNumber) => `${fillDigits(wallet, 3)}${ourNumber}`.padEnd(20),
  fromCnab240: (column) => /^\d{3}(\d{9})$/.exec(column)?.[1] ?? bareNumber(column),
};

// Bradesco: "Especificação do Boleto", August 2015; caelum/caelum-stella Bradesco.java; kivanio/brcobranca bradesco.rb.
const bradescoDigit = (walletAndNumber: string): string => modulo11OrLetter(walletAndNumber, 'P', 7);

const bradesco: SlipLayout = {
  ...byYear,
  problems: ({ wallet }) => walletProblem(/^\d{2}$/.test(wallet), 'A carteira do Bradesco tem dois dígitos, como 09.'),
  ourNumber: ({ wallet }, year, count) => {
    const number = yearAndCount(year, count, 9);
    return number && number + bradescoDigit(wallet + number);
  },
  freeField: ({ branch, wallet, account }, ourNumber) =>
    `${fillDigits(branch, 4)}${fillDigits(wallet, 2)}${withoutDigit(ourNumber)}${fillDigits(account, 7)}0`,
  isOurNumber: (ourNumber) => /^\d{11}[\dP]$/.test(ourNumber),
  isLaidOut: (free, ourNumber) =>
    free.slice(6, 17) === withoutDigit(ourNumber) &&
    ourNumber.endsWith(bradescoDigit(free.slice(4, 17))) &&
    free.endsWith('0'),
  printOurNumber: (ourNumber, free) => `${free.slice(4, 6)}/${withDash(ourNumber)}`,
  printPayee: ({ branch, branchDigit, account, accountDigit }) =>
    `${withDigit(fillDigits(branch, 4), branchDigit)}/${withDigit(fillDigits(account, 7), accountDigit)}`,
  toCnab240: ({ wallet }, ourNumber) => `${fillDigits(wallet, 3)}00000${ourNumber}`,
  fromCnab240: (column) => /^\d{8}(\d{11}[\dP])$/.exec(column)?.[1] ?? bareNumber(column),
};

// Banco do Brasil: "Doc. 5175 Bloqueto", annexes 3, 4 and 9; openboleto/openboleto BancoDoBrasil.php; brcobranca banco_brasil.rb.
const hasLongAgreement = (account: SlipAccount): boolean => agreementOf(account).length === 7;

const brasil: SlipLayout = {
  countsByYear: hasLongAgreement,
  problems: (account) => [
    ...walletProblem(/^\d{2}$/.test(account.wallet), 'A carteira do Banco do Brasil tem dois dígitos, como 17.'),
    ...agreementProblem(
      /^(?:[1-9]\d{6}|[1-9]\d{5})$/.test(agreementOf(account)),
      'O convênio do Banco do Brasil tem sete dígitos ou, nos antigos, seis. Sem ele não há boleto.',
    ),
  ],
  ourNumber: (account, year, count) => {
    const agreement = agreementOf(account);
    if (!hasLongAgreement(account)) {
      const number = agreement + String(count).padStart(5, '0');
      return count > 99_999 ? null : number + modulo11OrLetter(number, 'X');
    }
    const number = yearAndCount(year, count, 8);
    return number && agreement + number;
  },
  freeField: ({ branch, account, wallet }, ourNumber) =>
    ourNumber.length === 17
      ? `000000${ourNumber}${fillDigits(wallet, 2)}`
      : `${withoutDigit(ourNumber)}${fillDigits(branch, 4)}${fillDigits(account, 8)}${fillDigits(wallet, 2)}`,
  isOurNumber: (ourNumber) => /^(?:\d{17}|\d{11}[\dX])$/.test(ourNumber),
  isLaidOut: (free, ourNumber) =>
    ourNumber.length === 17
      ? free.slice(0, 23) === `000000${ourNumber}`
      : free.startsWith(withoutDigit(ourNumber)) && ourNumber.endsWith(modulo11OrLetter(withoutDigit(ourNumber), 'X')),
  printOurNumber: (ourNumber) => (ourNumber.length === 17 ? ourNumber : withDash(ourNumber)),
  printPayee: ({ branch, branchDigit, account, accountDigit }) =>
    `${withDigit(fillDigits(branch, 4), branchDigit)}/${withDigit(fillDigits(account, 8), accountDigit)}`,
  toCnab240: (_account, ourNumber) => ourNumber.padEnd(20),
  fromCnab240: bareNumber,
};

// Santander: "Layout de Cobrança – Código de Barras", September 2012; openboleto Santander.php; caelum-stella Santander.java.
// The digit for IOF is "only for insurers": what it would be above zero is published for 7 % alone, so that it stays zero here.
const NO_IOF = '0';

const santander: SlipLayout = {
  ...byYear,
  problems: (account) => [
    ...walletProblem(
      ['101', '102', '201'].includes(account.wallet),
      'A carteira do Santander é 101 (com registro), 102 ou 201.',
    ),
    ...agreementProblem(
      /^\d{1,7}$/.test(agreementOf(account)),
      'Informe como convênio o código do beneficiário no Santander, de até sete dígitos. Sem ele não há boleto.',
    ),
  ],
  ourNumber: (_account, year, count) => {
    const number = yearAndCount(year, count, 10);
    return number && number + modulo11OrZero(number);
  },
  freeField: (account, ourNumber) =>
    `9${fillDigits(agreementOf(account), 7)}${ourNumber}${NO_IOF}${fillDigits(account.wallet, 3)}`,
  isOurNumber: (ourNumber) => /^\d{13}$/.test(ourNumber),
  isLaidOut: (free, ourNumber) =>
    free.startsWith('9') &&
    free.slice(8, 22) === ourNumber + NO_IOF &&
    ourNumber.endsWith(modulo11OrZero(withoutDigit(ourNumber))),
  printOurNumber: withDash,
  printPayee: (account) => `${fillDigits(account.branch, 4)}/${fillDigits(agreementOf(account), 7)}`,
  toCnab240: (_account, ourNumber) => ourNumber.padStart(20),
  fromCnab240: bareNumber,
};

// Caixa (SIGCB): handbook 67.119 v009, January 2016; openboleto Caixa.php; brcobranca caixa.rb.
/** The wallet in our number: registered, and the slip is made by the insurer. */
const CAIXA_WALLET = '14';
/** From this code on it has seven digits and none to check it. */
const caixaPayee = (code: string): string =>
  code.length === 7 ? code : fillDigits(code, 6) + modulo11OrZero(fillDigits(code, 6));
/** Our number in three parts, with the two digits of the wallet between them. */
const caixaFree = (payee: string, number: string): string => {
  const parts = `${payee}${number.slice(2, 5)}${number[0]}${number.slice(5, 8)}${number[1]}${number.slice(8)}`;
  return parts + modulo11OrZero(parts);
};

const caixa: SlipLayout = {
  ...byYear,
  problems: (account) => [
    ...walletProblem(
      account.wallet === CAIXA_WALLET,
      'A carteira da Caixa é 14: registrada, com boleto emitido pelo beneficiário.',
    ),
    ...agreementProblem(
      /^(?:\d{1,6}|1[1-9]\d{5}|[2-9]\d{6})$/.test(agreementOf(account)),
      'Informe como convênio o código do beneficiário na Caixa, de seis ou sete dígitos. Sem ele não há boleto.',
    ),
  ],
  ourNumber: (_account, year, count) => {
    const number = yearAndCount(year, count, 13);
    return number && CAIXA_WALLET + number + modulo11OrZero(CAIXA_WALLET + number);
  },
  freeField: (account, ourNumber) => caixaFree(caixaPayee(agreementOf(account)), withoutDigit(ourNumber)),
  isOurNumber: (ourNumber) => /^\d{18}$/.test(ourNumber),
  isLaidOut: (free, ourNumber) =>
    free === caixaFree(free.slice(0, 7), withoutDigit(ourNumber)) &&
    ourNumber.endsWith(modulo11OrZero(withoutDigit(ourNumber))),
  printOurNumber: withDash,
  printPayee: (account) => {
    const code = agreementOf(account);
    return `${fillDigits(account.branch, 4)}/${code.length === 7 ? code : withDash(caixaPayee(code))}`;
  },
  // Remittances leave out the digit, returns have it.
  toCnab240: (_account, ourNumber) => `000${withoutDigit(ourNumber)}`,
  fromCnab240: bareNumber,
};

// Sicredi: brcobranca sicredi.rb; laravel-boleto Sicredi.php; openboleto Sicredi.php.
/** Our number is the payee's own from byte 2 to byte 9; each has five digits. */
const [FIRST_BYTE, NUMBERS_OF_BYTE] = [2, 99_999];
const sicrediPayee = (account: SlipAccount): string =>
  fillDigits(account.branch, 4) + fillDigits(agreementOf(account), 7);

const sicredi: SlipLayout = {
  ...byYear,
  problems: (account) => [
    ...walletProblem(account.wallet === '1', 'A carteira do Sicredi é 1.'),
    ...agreementProblem(
      /^\d{7}$/.test(agreementOf(account)),
      'Informe como convênio o posto (dois dígitos) e o código do beneficiário (cinco dígitos) no Sicredi. Sem eles não há boleto.',
    ),
    ...(account.branch.length > 4
      ? [{ field: 'branch' as const, message: 'A cooperativa do Sicredi tem quatro dígitos.' }]
      : []),
  ],
  ourNumber: (account, year, count) => {
    const byte = FIRST_BYTE + Math.floor((count - 1) / NUMBERS_OF_BYTE);
    if (byte > 9) return null;
    const number = `${String(year).slice(-2)}${byte}${String(((count - 1) % NUMBERS_OF_BYTE) + 1).padStart(5, '0')}`;
    return number + modulo11OrZero(sicrediPayee(account) + number);
  },
  freeField: (account, ourNumber) => {
    const parts = `11${ourNumber}${sicrediPayee(account)}10`;
    return parts + modulo11OrZero(parts);
  },
  isOurNumber: (ourNumber) => /^\d{9}$/.test(ourNumber),
  isLaidOut: (free, ourNumber) => {
    const payee = free.slice(11, 22);
    const parts = `11${ourNumber}${payee}10`;
    const digit = modulo11OrZero(payee + withoutDigit(ourNumber));
    return free === parts + modulo11OrZero(parts) && ourNumber.endsWith(digit);
  },
  printOurNumber: (ourNumber) => `${ourNumber.slice(0, 2)}/${withDash(ourNumber.slice(2))}`,
  printPayee: (account) => {
    const payee = sicrediPayee(account);
    return `${payee.slice(0, 4)}.${payee.slice(4, 6)}.${payee.slice(6)}`;
  },
  toCnab240: (_account, ourNumber) => ourNumber.padEnd(20),
  fromCnab240: bareNumber,
};

const layouts: Readonly<Record<string, SlipLayout>> = {
  '001': brasil,
  '033': santander,
  '104': caixa,
  '237': bradesco,
  '341': itau,
  '748': sicredi,
};

/** The layout of a bank, or null where the portal has none that is proven: there the bank makes the line (`enteredLineProblem`). */
export const findSlipLayout = (bankCode: string): SlipLayout | null => layouts[bankCode] ?? null;

/** What keeps slips from being made for an account; empty when they can be. */
export const slipAccountProblems = (account: SlipAccount): SlipAccountProblem[] =>
  (findSlipLayout(account.bankCode)?.problems(account) ?? plainAccountProblems(account)).slice(0, 1);

const isLaidOutBy = (layout: SlipLayout | null, freeField: string, ourNumber: string): boolean =>
  layout !== null && layout.isOurNumber(ourNumber) && layout.isLaidOut(freeField, ourNumber);

/** Whether a bar code's free field is the one that its bank prescribes for our number. */
export const isLaidOutByBank = (bankCode: string, freeField: string, ourNumber: string): boolean =>
  isLaidOutBy(findSlipLayout(bankCode), freeField, ourNumber);
