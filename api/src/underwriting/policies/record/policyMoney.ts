import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ledgersOf, sumLedgers } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import { receivableOf } from '@portal/shared/domain/billing/receivable';
import type { Receivable } from '@portal/shared/domain/billing/receivable';
import { taxRemittanceDay } from '@portal/shared/domain/billing/taxRemittance';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { PolicyMoney } from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import { closedDaysInForce, returnsRemittedTax } from '../../../parameters/inForce/paymentInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bankSlips } from '../../../platform/database/schema/billing';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { proposals } from '../../../platform/database/schema/proposals';
import type { PolicyRow } from './findPolicy';

/** An installment that was paid, of the policy's issue or of an endorsement that stands; in cents. */
interface PaidInstallment {
  endorsementId: number | null;
  dueOn: PlainDate;
  interestCents: number;
}

/** The money of a policy with its paid installments, which say whose interest and of which due dates was paid. */
export interface PolicyMoneyRecord extends PolicyMoney {
  installments: readonly PaidInstallment[];
  /** Of slips that nobody has paid yet. */
  open: Ledgers;
}

type PaidPolicy = Pick<PolicyRow, 'id' | 'proposalId' | 'premiumCents' | 'paidCents'>;

const counter = alias(endorsements, 'counter');

/**
 * Reads the money of a policy by ledger: what was charged, and what was paid and not given back. What was paid and is neither
 * interest nor IOF is premium, a payment beyond what was asked for among it. The caller has read the policy, or holds its lock.
 */
export async function readPolicyMoney(
  database: Database | Transaction,
  policy: PaidPolicy & Pick<PolicyRow, 'companyId'>,
  now: Date,
): Promise<PolicyMoneyRecord> {
  const movements = movementsOf(await readMovements(database, [policy]), policy);
  const paid = paidLedgers(policy, movements);
  const installments = movements.slips.filter(({ paidAt }) => paidAt !== null);
  const parameters = await parametersInForce(database, policy.companyId, now);
  const closedDays = closedDaysInForce(parameters);
  const today = dateOfInstant(now);
  const remittedCents = returnsRemittedTax(parameters)
    ? 0
    : installments
        .filter(({ paidAt }) => paidAt !== null && taxRemittanceDay(dateOfInstant(paidAt), closedDays) < today)
        .reduce((sum, slip) => sum + slip.taxCents, 0);
  return {
    chargedCents: policy.premiumCents,
    paid: {
      ...paid,
      taxPercent: movements.taxPercent,
      returnableTaxCents: Math.max(0, paid.taxCents - remittedCents),
    },
    installments: installments.filter(({ isUndone }) => !isUndone),
    open: openLedgers(movements),
  };
}

/**
 * Reads the balances of policies, by id: one for a list is the same as one for the policy's page. As many statements for a
 * page of policies as for one.
 */
export async function readReceivables(
  database: Database | Transaction,
  policies: readonly PaidPolicy[],
): Promise<Map<number, Receivable>> {
  const movements = await readMovements(database, policies);
  return new Map(
    policies.map((policy) => {
      const moved = movementsOf(movements, policy);
      const paid = { ...paidLedgers(policy, moved), taxPercent: moved.taxPercent };
      return [policy.id, receivableOf({ chargedCents: policy.premiumCents, paid, open: openLedgers(moved) })];
    }),
  );
}

/** What was asked for and given back of a policy, and at which rate IOF is charged. */
interface Movements {
  slips: Slip[];
  refunded: Omit<Ledgers, 'premiumCents'>;
  taxPercent: number;
}

type Slip = Awaited<ReturnType<typeof readSlips>>[number];

async function readMovements(
  database: Database | Transaction,
  policies: readonly PaidPolicy[],
): Promise<Map<number, Movements>> {
  const proposalIds = policies.map(({ proposalId }) => proposalId);
  const slips = await readSlips(database, proposalIds);
  const refunded = await readRefunded(
    database,
    policies.map(({ id }) => id),
  );
  const taxPercents = await readTaxPercents(database, proposalIds);
  return new Map(
    policies.map(({ id, proposalId }) => {
      const taxPercent = taxPercents.get(proposalId);
      if (taxPercent === undefined) throw new Error('A policy comes of a proposal');
      const moved = {
        slips: slips.filter((slip) => slip.proposalId === proposalId),
        refunded: refunded.get(id) ?? { interestCents: 0, taxCents: 0 },
        taxPercent,
      };
      return [id, moved];
    }),
  );
}

function movementsOf(movements: Map<number, Movements>, { id }: PaidPolicy): Movements {
  const found = movements.get(id);
  if (!found) throw new Error('The movements of each policy are read');
  return found;
}

function paidLedgers({ paidCents }: PaidPolicy, { slips, refunded }: Movements): Ledgers {
  const { interestCents, taxCents } = sumLedgers([
    ...slips
      .filter(({ paidAt }) => paidAt !== null)
      .map(({ interestCents, taxCents }) => ({ premiumCents: 0, interestCents, taxCents })),
    { premiumCents: 0, interestCents: -refunded.interestCents, taxCents: -refunded.taxCents },
  ]);
  return { premiumCents: paidCents - interestCents - taxCents, interestCents, taxCents };
}

const openLedgers = ({ slips }: Movements): Ledgers =>
  sumLedgers(slips.filter(({ paidAt, cancelledAt }) => paidAt === null && cancelledAt === null).map(ledgersOf));

const readSlips = (database: Database | Transaction, proposalIds: readonly number[]) =>
  database
    .select({
      proposalId: bankSlips.proposalId,
      endorsementId: bankSlips.endorsementId,
      dueOn: bankSlips.dueOn,
      paidAt: bankSlips.paidAt,
      cancelledAt: bankSlips.cancelledAt,
      amountCents: bankSlips.amountCents,
      interestCents: bankSlips.interestCents,
      taxCents: bankSlips.taxCents,
      isUndone: sql<boolean>`${counter.id} is not null`,
    })
    .from(bankSlips)
    .leftJoin(counter, and(eq(counter.undoesId, bankSlips.endorsementId), isNotNull(bankSlips.endorsementId)))
    .where(and(inArray(bankSlips.proposalId, [...proposalIds]), isNull(bankSlips.replacedAt)));

async function readRefunded(
  database: Database | Transaction,
  policyIds: readonly number[],
): Promise<Map<number, Omit<Ledgers, 'premiumCents'>>> {
  const refunded = await database
    .select({
      policyId: endorsements.policyId,
      interestCents: sql`sum(${endorsementRefunds.interestCents})`.mapWith(Number),
      taxCents: sql`sum(${endorsementRefunds.taxCents})`.mapWith(Number),
    })
    .from(endorsementRefunds)
    .innerJoin(endorsements, eq(endorsements.id, endorsementRefunds.endorsementId))
    .where(inArray(endorsements.policyId, [...policyIds]))
    .groupBy(endorsements.policyId);
  return new Map(refunded.map(({ policyId, ...ledgers }) => [policyId, ledgers]));
}

async function readTaxPercents(
  database: Database | Transaction,
  proposalIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await database
    .select({ id: proposals.id, taxPercent: proposals.taxPercent })
    .from(proposals)
    .where(inArray(proposals.id, [...proposalIds]));
  return new Map(found.map(({ id, taxPercent }) => [id, taxPercent]));
}

/** Returns the interest that was paid with installments due after a day, in cents: it goes back when the policy ends then. */
export const undueInterestCents = ({ paid, installments }: PolicyMoneyRecord, on: PlainDate): number =>
  Math.min(
    Math.max(0, paid.interestCents),
    installments.filter(({ dueOn }) => dueOn > on).reduce((sum, { interestCents }) => sum + interestCents, 0),
  );

/** Returns the interest that was paid with the installments of one endorsement, in cents: it goes back when that is undone. */
export const interestCentsOf = ({ paid, installments }: PolicyMoneyRecord, endorsementId: number): number =>
  Math.min(
    Math.max(0, paid.interestCents),
    installments
      .filter((installment) => installment.endorsementId === endorsementId)
      .reduce((sum, { interestCents }) => sum + interestCents, 0),
  );
