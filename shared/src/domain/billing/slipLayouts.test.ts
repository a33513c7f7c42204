import { findSlipLayout, isLaidOutByBank, slipAccountProblems } from './slipLayouts';
import type { SlipAccount } from './slipAccount';

const account = (changed: Partial<SlipAccount>): SlipAccount => ({
  bankCode: '341',
  branch: '0057',
  branchDigit: '',
  account: '12345',
  accountDigit: '7',
  wallet: '110',
  agreement: null,
  ...changed,
});
const itau = account({});
const bradesco = account({ bankCode: '237', branch: '0031', account: '0095279', wallet: '04' });
const brasil = account({ bankCode: '001', branch: '3174', account: '00011672', wallet: '17', agreement: '1474166' });
const santander = account({ bankCode: '033', wallet: '102', agreement: '0282033' });
const caixa = account({ bankCode: '104', wallet: '14', agreement: '005507' });
const sicredi = account({ bankCode: '748', branch: '0710', wallet: '1', agreement: '6500129' });

/** The free field that a published digitable line holds: its three fields without their check digits. */
const freeFieldOf = (line: string): string => {
  const digits = line.replace(/\D/g, '');
  return digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31);
};

/** Examples of the banks' own handbooks and real slips of the tests of public projects. */
const published: [source: string, SlipAccount, ourNumber: string, line: string][] = [
  [
    'Itaú’s handbook of March 2015, annexes 2 and 3',
    itau,
    '123456788',
    '34191.10121 34567.880058 71234.570001 6 16670000012345',
  ],
  [
    'brcobranca, Itaú 109',
    account({ branch: '1248', account: '02124', wallet: '109' }),
    '000101527',
    '34191.09008 01015.271248 80212.460002 4 25480000675787',
  ],
  [
    'caelum-stella, Itaú 157',
    account({ branch: '0167', account: '45145', wallet: '157' }),
    '218976666',
    '34191.57213 89766.660164 74514.590004 6 56550000268016',
  ],
  [
    'Bradesco’s handbook of August 2015',
    bradesco,
    '003177200283',
    '23790.03102 40031.772003 28009.527905 7 10010000000000',
  ],
  [
    'openboleto, Bradesco 06',
    account({ bankCode: '237', branch: '1172', account: '403005', wallet: '06' }),
    '001234567894',
    '23791.17209 60012.345678 89040.300504 8 55650000001050',
  ],
  [
    'brcobranca, Banco do Brasil with an agreement of seven digits',
    brasil,
    '14741660000000328',
    '00190.00009 01474.166004 00000.328179 1 68460000224674',
  ],
  [
    'openboleto, Banco do Brasil with an agreement of seven digits',
    account({ bankCode: '001', branch: '1545', account: '10403005', wallet: '18', agreement: '1234567' }),
    '12345670000000001',
    '00190.00009 01234.567004 00000.001180 7 55650000001050',
  ],
  [
    'openboleto, Banco do Brasil with an agreement of six digits',
    account({ bankCode: '001', branch: '1545', account: '10403005', wallet: '18', agreement: '123456' }),
    '123456000017',
    '00191.23454 60000.115455 10403.005183 1 55650000001050',
  ],
  [
    'openboleto, Santander',
    account({ bankCode: '033', wallet: '102', agreement: '1234567' }),
    '0123456789010',
    '03399.12347 56701.234561 78901.001020 2 55650000002300',
  ],
  [
    'brcobranca, Santander',
    account({ bankCode: '033', wallet: '102', agreement: '1899775' }),
    '0000090000269',
    '03399.18997 77500.000904 00026.901025 9 51150000002500',
  ],
  [
    'Caixa’s handbook 67.119 v009',
    caixa,
    '142223337777777772',
    '10490.05505 77222.133348 77777.777713 4 32420000032112',
  ],
  [
    'openboleto, Caixa with a beneficiary of seven digits',
    account({ bankCode: '104', wallet: '14', agreement: '1242119' }),
    '140000001574602996',
    '10491.24215 19000.100040 15746.029915 1 98900000002000',
  ],
  ['brcobranca, Sicredi', sicredi, '162088793', '74891.11620 08879.307109 65001.291015 1 68940000019557'],
  [
    'brcobranca, Sicredi of another day',
    sicredi,
    '162090488',
    '74891.11620 09048.807102 65001.291031 8 68980000022200',
  ],
];

describe('the free field of a bank', () => {
  it.each(published)('is that of %s', (_source, of, ourNumber, line) => {
    expect(slipAccountProblems(of)).toEqual([]);
    expect(findSlipLayout(of.bankCode)?.freeField(of, ourNumber)).toBe(freeFieldOf(line));
    expect(isLaidOutByBank(of.bankCode, freeFieldOf(line), ourNumber)).toBe(true);
  });

  it.each(published)('is not that of %s with another digit of our number', (_source, of, ourNumber, line) => {
    const wrong = `${ourNumber.slice(0, -1)}${(Number(ourNumber.at(-1)) + 1) % 10}`;
    expect(isLaidOutByBank(of.bankCode, freeFieldOf(line), wrong)).toBe(false);
  });

  it('is none of what the portal made up before: branch, wallet, our number of ten digits, account', () => {
    expect(isLaidOutByBank('341', '1234109260000004200056789', '2600000042')).toBe(false);
    expect(isLaidOutByBank('260', '1234109260000004200056789', '2600000042')).toBe(false);
  });
});

describe('our number', () => {
  it.each([
    // The last digits are the banks' own: Itaú over branch, account and wallet; Sicredi over its cooperative, post and code.
    [itau, '260000421'],
    [bradesco, '260000000428'],
    [brasil, '14741662600000042'],
    [santander, '2600000000421'],
    [caixa, '142600000000000421'],
    [sicredi, '262000427'],
  ])('of the 42nd slip of 2026 is as long as the bank of %j wants it', (of, whole) => {
    const made = findSlipLayout(of.bankCode)?.ourNumber(of, 2026, 42) ?? '';
    expect(made).toHaveLength(whole.length);
    expect(made.slice(0, -1)).toBe(whole.slice(0, -1));
    const layout = findSlipLayout(of.bankCode)!;
    expect(isLaidOutByBank(of.bankCode, layout.freeField(of, made), made)).toBe(true);
  });

  it.each([
    ['237', '19', '00000000001', 'P'],
    ['237', '19', '00000000002', '8'],
    ['237', '19', '00000000006', '0'],
    ['237', '06', '00000000525', 'P'],
  ])('of bank %s, wallet %s, %s has the digit %s of the bank’s handbook', (bankCode, wallet, number, digit) => {
    const free = findSlipLayout(bankCode)!.freeField(account({ bankCode, wallet }), `${number}${digit}`);
    expect(isLaidOutByBank(bankCode, free, `${number}${digit}`)).toBe(true);
  });

  it('of Caixa has the digits of its handbook', () => {
    const free = findSlipLayout('104')!.freeField(caixa, '140000000000000197');
    expect(isLaidOutByBank('104', free, '140000000000000197')).toBe(true);
  });

  it('ends where the bank has no more digits for a count', () => {
    for (const [of, last] of [
      [itau, 999_999],
      [sicredi, 799_992],
      [account({ bankCode: '001', agreement: '123456', wallet: '18' }), 99_999],
    ] as const) {
      expect(findSlipLayout(of.bankCode)?.ourNumber(of, 2026, last)).not.toBeNull();
      expect(findSlipLayout(of.bankCode)?.ourNumber(of, 2026, last + 1)).toBeNull();
    }
  });

  it('of Sicredi takes the next byte once the five digits of one are used up', () => {
    const layout = findSlipLayout('748')!;
    expect(layout.ourNumber(sicredi, 2026, 99_999)?.slice(0, 8)).toBe('26299999');
    expect(layout.ourNumber(sicredi, 2026, 100_000)?.slice(0, 8)).toBe('26300001');
  });

  it.each([
    [itau, '123456788', '110/12345678-8', '0057/12345-7', '110123456788        '],
    [
      { ...bradesco, branchDigit: '0', accountDigit: '5' },
      '003177200283',
      '04/00317720028-3',
      '0031-0/0095279-5',
      '00400000003177200283',
    ],
    [
      { ...brasil, branchDigit: '4', accountDigit: '6' },
      '14741660000000328',
      '14741660000000328',
      '3174-4/00011672-6',
      '14741660000000328   ',
    ],
    [santander, '5666124578002', '566612457800-2', '0057/0282033', '       5666124578002'],
    [caixa, '142223337777777772', '14222333777777777-2', '0057/005507-7', '00014222333777777777'],
    [sicredi, '162088793', '16/208879-3', '0710.65.00129', '162088793           '],
  ])('is printed and sent to the bank of %j as that bank writes it', (of, ourNumber, printed, payee, column) => {
    const layout = findSlipLayout(of.bankCode)!;
    expect(layout.printOurNumber(ourNumber, layout.freeField(of, ourNumber))).toBe(printed);
    expect(layout.printPayee(of)).toBe(payee);
    expect(layout.toCnab240(of, ourNumber)).toBe(column);
    expect(column).toHaveLength(20);
  });

  it('is found in the column of a return, whatever the bank writes around it', () => {
    expect(findSlipLayout('341')?.fromCnab240('110123456788')).toBe('123456788');
    expect(findSlipLayout('341')?.fromCnab240('2600000042')).toBe('2600000042');
    expect(findSlipLayout('237')?.fromCnab240('0040000000317720028P')).toBe('00317720028P');
    expect(findSlipLayout('104')?.fromCnab240(' 0142223337777777772')).toBe('142223337777777772');
    expect(findSlipLayout('001')?.fromCnab240('14741660000000328')).toBe('14741660000000328');
  });
});

describe('an account', () => {
  it.each([
    [
      'of a bank without a proven layout and without an agreement',
      { bankCode: '260' },
      'agreement',
      /não conhece o leiaute de boleto do banco 260/,
    ],
    ['of Itaú in a wallet whose layout differs', { wallet: '198' }, 'wallet', /carteira 198 do Itaú/],
    ['of Itaú in a wallet whose digit the sources disagree on', { wallet: '112' }, 'wallet', /carteira 112 do Itaú/],
    ['of Bradesco with a wallet of three digits', { ...bradesco, wallet: '109' }, 'wallet', /dois dígitos/],
    ['of Banco do Brasil without an agreement', { ...brasil, agreement: null }, 'agreement', /sete dígitos/],
    ['of Santander without an agreement', { ...santander, agreement: '' }, 'agreement', /código do beneficiário/],
    ['of Caixa in a wallet without registration', { ...caixa, wallet: '24' }, 'wallet', /14/],
    ['of Sicredi without its post', { ...sicredi, agreement: '00129' }, 'agreement', /posto/],
  ] as const)('%s is told what is missing', (_what, changed, field, message) => {
    const [problem] = slipAccountProblems(account(changed));
    expect(problem).toMatchObject({ field, message: expect.stringMatching(message) });
  });
});
