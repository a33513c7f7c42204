import { eq, inArray } from 'drizzle-orm';
import type { BrokerCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import { addMonths } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { roundHalfUp } from '@portal/shared/domain/values/rounding';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities, modalityGroups } from '../../../platform/database/schema/modalities';
import { requireReadableBroker } from '../record/findBroker';
import { earnedBy, netOf } from './earned';
import type { Earned } from './earned';

const MONTHS = 12;

/** What a broker that the user may read earned in the last twelve months. */
export async function brokerCommissions(
  database: Database,
  user: CurrentUser,
  brokerId: number,
  now = new Date(),
): Promise<BrokerCommissions> {
  const broker = await requireReadableBroker(database, user, { id: brokerId }, 'brokerId');
  const today = dateOfInstant(now);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(thisMonth, at + 1 - MONTHS));
  const earned = await earnedBy(database, broker, { from: months[0] ?? thisMonth, to: today });
  return {
    CommissionPercent: broker.commissionPercent,
    Modalities: await byModality(database, earned),
    Months: months.map((month) => inMonth(month, earned)),
  };
}

const sumOf = (rows: readonly Earned[], of: (row: Earned) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function inMonth(month: PlainDate, earned: readonly Earned[]): BrokerCommissions['Months'][number] {
  const rows = earned.filter((row) => row.month === month);
  return {
    Date: month,
    PolicyComissionValue: sumOf(rows, (row) => row.ofPoliciesCents),
    EndorsementComissionValue: sumOf(rows, (row) => row.ofEndorsementsCents),
    RefundedComissionValue: sumOf(rows, (row) => row.refundedCents),
    ComissionValue: sumOf(rows, netOf),
  };
}

async function byModality(database: Database, earned: readonly Earned[]): Promise<BrokerCommissions['Modalities']> {
  const ids = [...new Set(earned.map(({ modalityId }) => modalityId))];
  const named = await database
    .select({
      id: modalities.id,
      ModalityUniqueId: modalities.uniqueId,
      ModalityName: modalities.name,
      BranchName: insuranceBranches.name,
    })
    .from(modalities)
    .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(inArray(modalities.id, ids));
  return named
    .map(({ id, ...modality }) => {
      const rows = earned.filter(({ modalityId }) => modalityId === id);
      const premium = sumOf(rows, ({ premiumCents }) => premiumCents);
      const commission = sumOf(rows, netOf);
      return {
        ...modality,
        PolicyCount: sumOf(rows, ({ policyCount }) => policyCount),
        InsurancePremium: premium,
        ComissionValue: commission,
        ComissionPercentage: premium > 0 ? roundHalfUp((commission / premium) * 100, 2) : null,
      };
    })
    .sort((a, b) => b.ComissionValue - a.ComissionValue || a.ModalityName.localeCompare(b.ModalityName, 'pt-BR'));
}
