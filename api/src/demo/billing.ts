import type { companyBankAccounts, companyClosedDays } from '../platform/database/schema/billing';
import type { Context } from './context';

const ACCOUNTS: Record<string, Omit<typeof companyBankAccounts.$inferInsert, 'companyId'>> = {
  aurora: {
    bankCode: '341',
    branch: '1234',
    branchDigit: '',
    account: '56789',
    accountDigit: '7',
    wallet: '109',
    agreement: null,
    paymentAgreement: '445566',
    pixKey: 'cobranca@aurora.example',
  },
  // Its bank registers slips by files: they count once a remittance was sent and the bank has answered.
  atlas: {
    bankCode: '001',
    branch: '4321',
    branchDigit: '4',
    account: '98765',
    accountDigit: '4',
    wallet: '17',
    agreement: '3128557',
  },
};

/** Where premiums are paid. */
export function makeBankAccount({ companyId, settings }: Context): typeof companyBankAccounts.$inferInsert {
  const account = ACCOUNTS[settings.key];
  if (!account) throw new Error(`The demo knows no bank account of ${settings.key}`);
  return { companyId, ...account };
}

const CLOSED_DAYS: Record<string, { month: number; day: number; name: string }> = {
  aurora: { month: 1, day: 25, name: 'Aniversário de São Paulo' },
  atlas: { month: 4, day: 23, name: 'Dia de São Jorge' },
};

/** The holiday of the town where the insurer has its seat, each year. */
export function makeClosedDays({ companyId, numbering, settings }: Context): (typeof companyClosedDays.$inferInsert)[] {
  const day = CLOSED_DAYS[settings.key];
  return day ? [{ id: numbering.next('companyClosedDays'), companyId, year: null, ...day }] : [];
}
