import { asc, desc, eq } from 'drizzle-orm';
import { ledgersOf, NO_MONEY } from '@portal/shared/domain/billing/ledgers';
import { documentKind, maskDocument } from '@portal/shared/domain/people/document';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsementRefunds, policyVersions } from '../../../platform/database/schema/policyVersions';
import type { endorsements } from '../../../platform/database/schema/endorsements';
import { readContract } from '../terms/readContract';
import type { ProposalContract } from '../terms/readContract';

type Row = typeof endorsements.$inferSelect;

/** The contract with its parties as an endorsement leaves them; as the last version says where it is not issued yet. */
export async function contractOfEndorsement(
  database: Database,
  proposalId: number,
  /** Without an id one that nobody asked for yet. */
  endorsement: Pick<Row, 'policyId'> & { id: number | null; consolidatesId?: Row['consolidatesId'] },
) {
  const contract = await readContract(database, proposalId);
  const [own] =
    endorsement.id === null
      ? []
      : await database
          .select({ facts: policyVersions.facts })
          .from(policyVersions)
          // One that consolidates states what the one that it was issued with made.
          .where(eq(policyVersions.endorsementId, endorsement.consolidatesId ?? endorsement.id));
  const [last] = own
    ? [own]
    : await database
        .select({ facts: policyVersions.facts })
        .from(policyVersions)
        .where(eq(policyVersions.policyId, endorsement.policyId))
        .orderBy(desc(policyVersions.version))
        .limit(1);
  return last ? withParties(contract, last.facts) : contract;
}

const withParties = (contract: ProposalContract, { PolicyHolder, Insured }: PolicyFacts): ProposalContract => ({
  ...contract,
  policyHolder: { ...contract.policyHolder, ...partyOf(PolicyHolder) },
  insured: { ...contract.insured, ...partyOf(Insured) },
});

const partyOf = ({ Name, Address }: PolicyFacts['Insured']) => ({
  name: Name,
  ...(Address ? { addressLine: Address } : {}),
});

/** How an endorsement is paid, or what it gives back. */
export async function moneyOfEndorsement(database: Database | Transaction, { id }: Pick<Row, 'id'>) {
  const slips = await database
    .select({
      installment: bankSlips.installment,
      dueOn: bankSlips.dueOn,
      amountCents: bankSlips.amountCents,
      interestCents: bankSlips.interestCents,
      taxCents: bankSlips.taxCents,
    })
    .from(bankSlips)
    .where(eq(bankSlips.endorsementId, id))
    .orderBy(asc(bankSlips.installment), asc(bankSlips.id));
  const [refund] = await database
    .select({
      amountCents: endorsementRefunds.amountCents,
      interestCents: endorsementRefunds.interestCents,
      taxCents: endorsementRefunds.taxCents,
      payeeName: endorsementRefunds.payeeName,
      payeeDocument: endorsementRefunds.payeeDocument,
      bankId: endorsementRefunds.bankId,
      bankBranch: endorsementRefunds.bankBranch,
      bankAccount: endorsementRefunds.bankAccount,
    })
    .from(endorsementRefunds)
    .where(eq(endorsementRefunds.endorsementId, id));
  // As they were made with the issue: what took the place of one later is another endorsement's or the bank's matter.
  const first = slips.filter(({ installment }, at) => slips[at - 1]?.installment !== installment);
  return {
    slips: first,
    refundCents: refund?.amountCents ?? 0,
    refund: refund ? ledgersOf(refund) : NO_MONEY,
    payee: refund ? describePayee(refund) : null,
  };
}

type Payee = Pick<
  typeof endorsementRefunds.$inferSelect,
  'payeeName' | 'payeeDocument' | 'bankId' | 'bankBranch' | 'bankAccount'
>;

/** As many characters of an account as a document shows: brokers read it, too. */
const ACCOUNT_END = 4;

/** Names who receives a refund on a document. */
const describePayee = ({ payeeName, payeeDocument, bankId, bankBranch, bankAccount }: Payee): string =>
  `${payeeName}, ${documentKind(payeeDocument)} ${maskDocument(payeeDocument)}, banco ${String(bankId).padStart(3, '0')}, agência ${bankBranch}, conta com final ${bankAccount.slice(-ACCOUNT_END)}`;
