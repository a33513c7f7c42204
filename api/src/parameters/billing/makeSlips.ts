import { eq } from 'drizzle-orm';
import { NO_MONEY, splitCharge } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import { plainOurNumber } from '@portal/shared/domain/billing/slipAccount';
import { findSlipLayout, slipAccountProblems } from '@portal/shared/domain/billing/slipLayouts';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { nextNumber } from '../numbering/nextNumber';
import type { Database, Transaction } from '../../platform/database/connection';
import { bankSlips, companyBankAccounts } from '../../platform/database/schema/billing';
import type { proposals } from '../../platform/database/schema/proposals';
import type { FieldChange } from '../../platform/database/schema/history';
import type { Doer } from '../../platform/history/auditRecord';
import { unprocessable } from '../../platform/server/refusal';
import { auditSlips } from './auditSlips';
import { bankSlipDigits } from './bankSlipDigits';
import { paymentRulesOf, planOfProposal } from './paymentRules';

/** A boleto has ten digits for its amount. */
const LARGEST_SLIP_CENTS = 9_999_999_999;

type Row = typeof proposals.$inferSelect;

/** The slips of a proposal, one for each instalment; those that were made before stay as they are. */
export async function makeSlips(transaction: Transaction, proposal: Row, making: Making): Promise<void> {
  const made = await transaction.$count(bankSlips, eq(bankSlips.proposalId, proposal.id));
  if (made > 0) return;
  const account = await collectionAccountOf(transaction, proposal.companyId);
  const plan = planOfProposal(proposal, await paymentRulesOf(transaction, proposal, making.now));
  requireFittingSlips(plan);
  const ledgers = splitCharge(
    proposal,
    plan.map(({ amountCents }) => amountCents),
  );
  const { id: proposalId, installments } = proposal;
  const wanted = plan.map((planned, at) => ({ ...planned, ...slipLedgers(ledgers[at]), proposalId, installments }));
  await createSlips(transaction, account, wanted, making);
}

/** Refuses parts that no slip can carry; the first is the largest. */
export function requireFittingSlips(plan: readonly { amountCents: number }[]): void {
  if ((plan[0]?.amountCents ?? 0) <= LARGEST_SLIP_CENTS) return;
  throw unprocessable(
    'Um boleto não comporta uma parcela deste valor. Divida o prêmio em mais parcelas nos dados financeiros.',
  );
}

/** Returns the columns of a slip that say what of its amount is interest and IOF. */
export const slipLedgers = ({ interestCents, taxCents }: Ledgers = NO_MONEY) => ({ interestCents, taxCents });

type Wanted = Pick<
  typeof bankSlips.$inferSelect,
  'proposalId' | 'installment' | 'installments' | 'dueOn' | 'amountCents' | 'interestCents' | 'taxCents'
> & {
  /** Of a charge that an endorsement makes. */
  endorsementId?: number | null;
};

/** By whom slips are made, and what the audit says of them besides. */
interface Making {
  by: Omit<Doer, 'companyId'>;
  changes?: readonly FieldChange[];
  now: Date;
}

/** Creates slips and writes them into the audit. Where the company registers by file they count once the bank has them. */
export async function createSlips(
  transaction: Transaction,
  account: CollectionAccount,
  wanted: readonly Wanted[],
  { by, changes = [], now }: Making,
): Promise<(typeof bankSlips.$inferSelect)[]> {
  const made = [];
  for (const one of wanted) made.push(await createSlip(transaction, account, one, now));
  await auditSlips(transaction, { action: 'bankSlipMade', slips: made.map((slip) => ({ slip })), by, changes });
  return made;
}

/** One slip with a number of its own. */
async function createSlip(
  transaction: Transaction,
  account: CollectionAccount,
  wanted: Wanted,
  now: Date,
): Promise<typeof bankSlips.$inferSelect> {
  const { companyId } = account;
  const ourNumber = await nextOurNumber(transaction, account, dateOfInstant(now));
  const { dueOn, amountCents } = wanted;
  const byFile = account.agreement !== null;
  const [made] = await transaction
    .insert(bankSlips)
    .values({
      ...wanted,
      companyId,
      ourNumber,
      ...(findSlipLayout(account.bankCode)
        ? bankSlipDigits({ ...account, ourNumber, dueOn, amountCents })
        : { barCode: null, digitableLine: null, lineOfBank: account.bankCode }),
      byFile,
      bankState: byFile ? 'awaitingRegistration' : 'registered',
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('An inserted slip is answered');
  return made;
}

/** The year of a count that never starts anew. */
const ALL_YEARS = 0;

/** The next number of the bank's; 422 once the bank has no digits left for it. */
async function nextOurNumber(transaction: Transaction, account: CollectionAccount, today: string): Promise<string> {
  requireSlipAccount(account);
  const layout = findSlipLayout(account.bankCode);
  const year = Number(today.slice(0, 4));
  const countedIn = layout?.countsByYear(account) === false ? ALL_YEARS : year;
  const count = await nextNumber(transaction, account.companyId, 'bankSlip', countedIn);
  const ourNumber = layout ? layout.ourNumber(account, year, count) : plainOurNumber(year, count);
  if (ourNumber === null)
    throw unprocessable(
      `O banco ${account.bankCode} não tem mais números para os boletos da seguradora neste convênio. Peça outro convênio ao banco e altere a conta em ${ACCOUNT_PLACE}.`,
      { code: 'NoOurNumberLeft' },
    );
  return ourNumber;
}

/** Where the collection account is changed. */
const ACCOUNT_PLACE = 'Parametrização, Conta de cobrança';

function requireSlipAccount(account: CollectionAccount): void {
  const problem = accountProblem(account);
  if (problem !== null) throw unprocessable(problem, { code: 'NoSlipLayout' });
}

/** Why the portal can make no slips for an account, and where to change it; null where it can. */
function accountProblem(account: CollectionAccount): string | null {
  const [problem] = slipAccountProblems(account);
  return problem ? `${problem.message} A conta é alterada em ${ACCOUNT_PLACE}.` : null;
}

type CollectionAccount = typeof companyBankAccounts.$inferSelect;

/** Where the company's slips are paid; 422 where it says nowhere, and where the portal cannot make slips for that account. */
export async function collectionAccountOf(transaction: Transaction, companyId: number): Promise<CollectionAccount> {
  const [account] = await transaction
    .select()
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, companyId));
  if (!account) throw unprocessable(`${NO_COLLECTION_ACCOUNT} Fale com ela.`);
  requireSlipAccount(account);
  return account;
}

/** Why nothing can be charged in a company that says nowhere that it is paid. */
const NO_COLLECTION_ACCOUNT =
  'A seguradora não tem conta bancária para a cobrança, e por isso os boletos não podem ser gerados.';

/** Why nothing can be charged in a company: it has no account, or one whose slips the portal cannot make. Null where it can. */
export async function collectionProblem(database: Database | Transaction, companyId: number): Promise<string | null> {
  const [account] = await database
    .select()
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, companyId));
  return account ? accountProblem(account) : NO_COLLECTION_ACCOUNT;
}
