import { and, asc, between, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type {
  CommissionAccount,
  CommissionEndorsement,
  CommissionSlip,
} from '@portal/shared/domain/billing/commissionLedger';
import { ledgersOf } from '@portal/shared/domain/billing/ledgers';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, instantAt } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Database } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { brokers, policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { proposalCoBrokers } from '../../../platform/database/schema/proposalParts';
import { withinDays } from '../../../platform/lists/withinDays';

/** Policies that were issued, whatever became of them. */
const ISSUED = [PolicyStatus.Emitida, PolicyStatus.Cancelada, PolicyStatus.Vencida];

/** A statement of the database takes no more than 65,535 values. */
const AT_ONCE = 10_000;

interface Wanted {
  companyId: number;
  from: PlainDate;
  to: PlainDate;
  /** Null for all of the company. */
  brokerIds: readonly number[] | null;
}

/** A policy with all that its commission is calculated from, and with what its lines are called by. */
export interface PolicyAccount extends CommissionAccount {
  uniqueId: string;
  number: string;
  policyHolderName: string;
  /** Those who share its commission, the leading one first. */
  brokerIds: readonly number[];
  slipById: ReadonlyMap<number, { installment: number; installments: number }>;
  endorsementById: ReadonlyMap<number, { number: string }>;
}

/** Reads the policies of which something was paid, or an endorsement was issued, between two days; each with its whole past. */
export async function readAccounts(database: Database, wanted: Wanted): Promise<PolicyAccount[]> {
  const found = await database
    .select({ policy: policies, policyHolderName: policyHolders.name })
    .from(policies)
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .where(
      and(
        eq(policies.companyId, wanted.companyId),
        inArray(policies.statusId, ISSUED),
        movedWithin(database, wanted),
        sharedBy(database, wanted.brokerIds),
      ),
    )
    .orderBy(asc(policies.id));
  const accounts: PolicyAccount[] = [];
  for (let start = 0; start < found.length; start += AT_ONCE)
    accounts.push(...(await accountsOf(database, found.slice(start, start + AT_ONCE))));
  return accounts;
}

const movedWithin = (database: Database, { companyId, from, to }: Wanted): SQL | undefined =>
  or(
    inArray(
      policies.proposalId,
      database
        .select({ id: bankSlips.proposalId })
        .from(bankSlips)
        .where(
          and(eq(bankSlips.companyId, companyId), isNotNull(bankSlips.paidAt), withinDays(bankSlips.paidAt, from, to)),
        ),
    ),
    inArray(
      policies.id,
      database
        .select({ id: endorsements.policyId })
        .from(endorsements)
        .where(
          and(
            eq(endorsements.companyId, companyId),
            eq(endorsements.statusId, ProposalStatus.Emitida),
            between(endorsements.issueDate, from, to),
          ),
        ),
    ),
  );

const sharedBy = (database: Database, brokerIds: readonly number[] | null): SQL | undefined =>
  brokerIds === null
    ? undefined
    : or(
        // Nobody is broker -1: of no brokers at all nothing is found.
        inArray(policies.brokerId, [...brokerIds, -1]),
        inArray(
          policies.proposalId,
          database
            .select({ id: proposalCoBrokers.proposalId })
            .from(proposalCoBrokers)
            .where(inArray(proposalCoBrokers.brokerId, [...brokerIds, -1])),
        ),
      );

interface Found {
  policy: typeof policies.$inferSelect;
  policyHolderName: string;
}

async function accountsOf(database: Database, found: readonly Found[]): Promise<PolicyAccount[]> {
  const proposalIds = found.map(({ policy }) => policy.proposalId);
  const [slips, issued, coBrokers] = await Promise.all([
    database.select().from(bankSlips).where(inArray(bankSlips.proposalId, proposalIds)).orderBy(asc(bankSlips.id)),
    readIssued(
      database,
      found.map(({ policy }) => policy.id),
    ),
    database
      .select({
        proposalId: proposalCoBrokers.proposalId,
        brokerId: proposalCoBrokers.brokerId,
        sharePercent: proposalCoBrokers.sharePercent,
      })
      .from(proposalCoBrokers)
      .innerJoin(brokers, eq(brokers.id, proposalCoBrokers.brokerId))
      .where(inArray(proposalCoBrokers.proposalId, proposalIds))
      // As everywhere: the first of them has what rounding leaves (`coBrokersOf`).
      .orderBy(asc(brokers.name), asc(brokers.id)),
  ]);
  const slipsOf = grouped(slips, ({ proposalId }) => proposalId);
  const issuedOf = grouped(issued, ({ policyId }) => policyId);
  const coBrokersOf = grouped(coBrokers, ({ proposalId }) => proposalId);
  return found.map(({ policy, policyHolderName }) => {
    const ownSlips = slipsOf.get(policy.proposalId) ?? [];
    const ownIssued = issuedOf.get(policy.id) ?? [];
    const others = coBrokersOf.get(policy.proposalId) ?? [];
    return {
      uniqueId: policy.uniqueId,
      number: policy.number,
      policyHolderName,
      premiumCents: policy.premiumCents,
      commissionCents: policy.commissionCents,
      brokerIds: [policy.brokerId, ...others.map(({ brokerId }) => brokerId)],
      sharePercents: others.map(({ sharePercent }) => sharePercent),
      slips: toSlips(ownSlips, ownIssued),
      slipById: new Map(ownSlips.map((slip) => [slip.id, slip])),
      endorsements: ownIssued,
      endorsementById: new Map(ownIssued.map((one) => [one.id, one])),
    };
  });
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

type IssuedEndorsement = CommissionEndorsement & { policyId: number; number: string };

async function readIssued(database: Database, policyIds: number[]): Promise<IssuedEndorsement[]> {
  const rows = await database
    .select({
      id: endorsements.id,
      policyId: endorsements.policyId,
      number: endorsements.number,
      issueDate: endorsements.issueDate,
      issuedAt: endorsements.issuedAt,
      premiumDifferenceCents: endorsements.premiumDifferenceCents,
      commissionDifferenceCents: endorsements.commissionDifferenceCents,
      undoesId: endorsements.undoesId,
      amountCents: endorsementRefunds.amountCents,
      interestCents: endorsementRefunds.interestCents,
      taxCents: endorsementRefunds.taxCents,
    })
    .from(endorsements)
    .leftJoin(endorsementRefunds, eq(endorsementRefunds.endorsementId, endorsements.id))
    .where(
      and(
        inArray(endorsements.policyId, policyIds),
        eq(endorsements.statusId, ProposalStatus.Emitida),
        isNotNull(endorsements.issueDate),
      ),
    )
    .orderBy(asc(endorsements.id));
  return rows.flatMap(({ issueDate, issuedAt, amountCents, interestCents, taxCents, ...row }) =>
    issueDate === null
      ? []
      : [
          {
            ...row,
            issuedOn: issueDate,
            // Of older ones only the day is known.
            issuedAt: (issuedAt ?? instantAt(issueDate, '12:00')).getTime(),
            refundedCents:
              amountCents === null
                ? 0
                : ledgersOf({ amountCents, interestCents: interestCents ?? 0, taxCents: taxCents ?? 0 }).premiumCents,
          },
        ],
  );
}

type SlipRow = typeof bankSlips.$inferSelect;

/** A slip counts since the issue, since its endorsement, or since the one of which it took the place stopped to. */
function toSlips(rows: readonly SlipRow[], issued: readonly CommissionEndorsement[]): CommissionSlip[] {
  const issuedAt = new Map(issued.map((one) => [one.id, one.issuedAt]));
  const replacedAt = new Map<number, number>();
  return rows.map((row) => {
    const made = row.endorsementId === null ? null : (issuedAt.get(row.endorsementId) ?? null);
    const from = replacedAt.get(row.installment) ?? made;
    if (row.replacedAt) replacedAt.set(row.installment, row.replacedAt.getTime());
    return {
      id: row.id,
      endorsementId: row.endorsementId,
      premiumCents: ledgersOf(row).premiumCents,
      from,
      until: row.replacedAt?.getTime() ?? null,
      cancelledAt: row.cancelledAt?.getTime() ?? null,
      paidAt: row.paidAt?.getTime() ?? null,
      paidOn: row.paidAt && dateOfInstant(row.paidAt),
    };
  });
}
