import { bankAccountProblem, bankAccountProblems, expectedBankDigits, uncheckedDigitsNote } from './bankAccount';
import type { BankAccountNumbers } from './bankAccount';

const account = (
  BankId: number,
  [BankBranchNumber, BankBranchDigit]: [string, string],
  [BankAccountNumber, BankAccountDigit]: [string, string],
): BankAccountNumbers => ({
  BankId,
  BankBranchNumber,
  BankBranchDigit,
  BankAccountNumber,
  BankAccountDigit,
  BankAccountTypeId: 1,
});

/** As the banks print them in their own explanations of the rule. */
const printed: [bank: string, BankAccountNumbers][] = [
  ['Banco do Brasil', account(1, ['1584', '9'], ['210169', '6'])],
  ['Santander', account(33, ['0189', ''], ['01017417', '9'])],
  ['Caixa', account(104, ['2004', ''], ['00100000448', '6'])],
  ['Bradesco', account(237, ['1425', '7'], ['0238069', '2'])],
  ['Itaú', account(341, ['2545', ''], ['02366', '1'])],
];

describe('the digits of an account', () => {
  it.each(printed)('of %s are right as it prints them', (_bank, right) => {
    expect(bankAccountProblems(right)).toEqual([]);
    expect(uncheckedDigitsNote(right)).toBeNull();
  });

  it.each(printed)(
    'of %s are refused when two digits of the account are swapped or one is mistyped',
    (_bank, right) => {
      const number = right.BankAccountNumber;
      const mistyped = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
      const swapped = `${number.slice(0, -2)}${number.at(-1)}${number.at(-2)}`;
      for (const BankAccountNumber of [mistyped, swapped].filter((wrong) => wrong !== number))
        expect(bankAccountProblem({ ...right, BankAccountNumber }, 'BankAccountDigit')).toMatch(/Confira os três/);
    },
  );

  it.each([printed[0]!, printed[3]!])('of a branch of %s are checked too', (_bank, right) => {
    expect(bankAccountProblem({ ...right, BankBranchDigit: '0' }, 'BankBranchDigit')).toMatch(/não é o desta agência/);
    expect(bankAccountProblem({ ...right, BankBranchDigit: '' }, 'BankBranchDigit')).toBe(
      'Informe o dígito da agência',
    );
  });

  it('of a branch are left out where the bank has none', () => {
    expect(bankAccountProblem(account(341, ['2545', '3'], ['02366', '1']), 'BankBranchDigit')).toMatch(
      /não têm dígito/,
    );
  });

  it('are a letter where the rule gives ten', () => {
    // 6·5 + 2·2 = 34: one more than 33.
    expect(expectedBankDigits(1, '6002', '1').branchDigit).toBe('X');
    expect(expectedBankDigits(237, '6002', '1').branchDigit).toBe('P');
    const bradesco = { ...account(237, ['6002', 'p'], ['0238069', '2']) };
    expect(bankAccountProblems(bradesco)).toEqual([]);
    expect(bankAccountProblems({ ...bradesco, BankBranchDigit: '0' })).toEqual([]);
    expect(bankAccountProblems({ ...bradesco, BankBranchDigit: 'X' })).toHaveLength(1);
  });

  it('count leading zeros for nothing', () => {
    expect(bankAccountProblems(account(1, ['1584', '9'], ['00210169', '6']))).toEqual([]);
    expect(bankAccountProblems(account(33, ['189', ''], ['1017417', '9']))).toEqual([]);
  });

  it('are accepted with a word of warning where nobody knows the rule', () => {
    for (const unknown of [
      account(260, ['1', ''], ['9876543', '2']),
      account(260, ['1', '7'], ['9876543', '2']),
      account(104, ['2004', ''], ['448', '6']),
    ]) {
      expect(bankAccountProblems(unknown)).toEqual([]);
      expect(uncheckedDigitsNote(unknown)).toMatch(/Compare-os com um comprovante/);
    }
  });
});

describe('an account', () => {
  it('is asked for whole', () => {
    const empty = { ...account(1, ['', ''], ['', '']), BankId: null, BankAccountTypeId: null };
    expect(bankAccountProblems(empty).map(({ field }) => field)).toEqual([
      'BankId',
      'BankAccountTypeId',
      'BankBranchNumber',
      'BankAccountNumber',
      'BankAccountDigit',
    ]);
    expect(uncheckedDigitsNote(empty)).toBeNull();
  });

  it('has numbers of digits alone, no longer than the bank’s', () => {
    expect(bankAccountProblem(account(341, ['2545', ''], ['023661', '1']), 'BankAccountNumber')).toMatch(/até 5/);
    expect(bankAccountProblem(account(1, ['15849', ''], ['210169', '6']), 'BankBranchNumber')).toMatch(/até 4/);
    expect(bankAccountProblem(account(260, ['15-8', ''], ['210169', '6']), 'BankBranchNumber')).toMatch(/até 5/);
    expect(bankAccountProblem(account(260, ['158', ''], ['2101a9', '6']), 'BankAccountNumber')).toMatch(/até 12/);
    expect(bankAccountProblem(account(260, ['158', ''], ['2101', '?']), 'BankAccountDigit')).toMatch(/um número/);
  });
});
