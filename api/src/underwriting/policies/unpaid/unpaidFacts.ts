import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import { coverKeptBy } from '@portal/shared/domain/parameters/renewal';
import type { CoverKept } from '@portal/shared/domain/parameters/renewal';
import type { OwnClosedDay } from '@portal/shared/domain/time/businessDays';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { UnpaidTerms } from '@portal/shared/domain/underwriting/unpaidPremium';
import { isLaidOut } from '../../../parameters/billing/bankSlipDigits';
import { leftUnpaid, slipsThatCount } from '../../../parameters/billing/slipsThatCount';
import { noticesInForce } from '../../../parameters/inForce/noticesInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { parametersOf } from '../../../parameters/inForce/parametersInForce';
import { closedDaysInForce } from '../../../parameters/inForce/paymentInForce';
import { askEach } from '../../../platform/database/askEach';
import { kept } from '../../../platform/database/kept';
import type { Asked, Reader } from '../../../platform/database/kept';
import { bankSlips } from '../../../platform/database/schema/billing';
import { insuranceBranches } from '../../../platform/database/schema/companies';
import { modalities } from '../../../platform/database/schema/modalities';
import type { PolicyRow } from '../record/findPolicy';
import type { UnpaidSequence } from './sequences';

/** The oldest instalment that is late, or the one for which a sequence goes on. */
export interface LateInstallment {
  installment: number;
  dueOn: PlainDate;
  /** Of the slip in the payer's hands; null while its bank has not registered it. */
  payableUntil: PlainDate | null;
  amountCents: number;
  /** Null where no bank reads its bar code. */
  digitableLine: string | null;
}

/** By what the sequence of a policy is judged on a day. */
export interface UnpaidFacts {
  kept: CoverKept | null;
  /** Null where automatic cancellation is off. */
  terms: UnpaidTerms | null;
  own: OwnClosedDay[];
  late: LateInstallment | null;
}

const readInsured = kept((reader, { branchId, modalityId }: Asked<'branchId' | 'modalityId'>) =>
  reader
    .select({
      modality: { uniqueId: modalities.uniqueId, riskKind: modalities.riskKind },
      code: insuranceBranches.code,
    })
    .from(modalities)
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, branchId))
    .where(eq(modalities.id, modalityId)),
);

const payable = {
  installment: bankSlips.installment,
  dueOn: bankSlips.dueOn,
  bankState: bankSlips.bankState,
  amountCents: bankSlips.amountCents,
  digitableLine: bankSlips.digitableLine,
  barCode: bankSlips.barCode,
  ourNumber: bankSlips.ourNumber,
  lineOfBank: bankSlips.lineOfBank,
};

const readOldestUnpaid = kept((reader, { proposalId, today }: Asked<'proposalId' | 'today'>) =>
  reader
    .select(payable)
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), leftUnpaid(today)))
    .orderBy(asc(bankSlips.installment))
    .limit(1),
);

/** What of an instalment with a sequence is to be paid still. */
const readUnpaid = kept((reader, { proposalId, installment }: Asked<'proposalId' | 'installment'>) =>
  reader
    .select(payable)
    .from(bankSlips)
    .where(
      and(
        eq(bankSlips.proposalId, proposalId),
        eq(bankSlips.installment, installment),
        slipsThatCount,
        isNull(bankSlips.paidAt),
        isNull(bankSlips.cancelledAt),
      ),
    )
    .limit(1),
);

export async function unpaidFacts(
  database: Reader,
  policy: PolicyRow,
  parameters: Parameters,
  { today, open }: { today: PlainDate; open: UnpaidSequence | null },
): Promise<UnpaidFacts> {
  const { parameterPublicationId, insuranceBranchId: branchId, modalityId } = policy;
  const [[found], agreed, late] = await askEach(database, [
    () => readInsured(database, { branchId, modalityId }),
    // What was agreed without it does not come to end by it later.
    async () =>
      parameterPublicationId === null ? null : parametersOf(database, policy.companyId, parameterPublicationId),
    () => lateInstallment(database, policy, { today, open }),
  ]);
  if (!found) throw new Error('A policy has a modality and a branch');
  const { modality, code } = found;
  const [now, then] = [parameters, agreed ?? parameters].map((one) => bodyOf(one, modality.uniqueId));
  return {
    kept: coverKeptBy({ riskKind: now?.RiskKind ?? modality.riskKind, branchCode: code }),
    terms: termsOf(parameters, [now, then]),
    own: closedDaysInForce(parameters),
    late,
  };
}

const bodyOf = (parameters: Parameters, modalityUniqueId: string): ModalityParameters | null =>
  (parameters.version('modality', modalityUniqueId)?.body as ModalityParameters | undefined) ?? null;

/** By the modality as it was agreed and as it is: on where both say so, and by the longer days. */
function termsOf(
  parameters: Parameters,
  bodies: readonly (ModalityParameters | null | undefined)[],
): UnpaidTerms | null {
  let cancelDays = 0;
  for (const body of bodies) {
    if (!body?.EnableAutomaticCancel || body.DaysForAutomaticCancel === null) return null;
    cancelDays = Math.max(cancelDays, body.DaysForAutomaticCancel);
  }
  const { UnpaidNoticeDays, ResolutionDays } = noticesInForce(parameters);
  return { noticeDays: UnpaidNoticeDays, resolutionDays: ResolutionDays, cancelDays };
}

/**
 * What is late: a second copy with a later day makes an instalment no less unpaid once its sequence has begun, so that it
 * brings no cover back.
 */
async function lateInstallment(
  database: Reader,
  { proposalId }: PolicyRow,
  { today, open }: { today: PlainDate; open: UnpaidSequence | null },
): Promise<LateInstallment | null> {
  const [slip] = open
    ? await readUnpaid(database, { proposalId, installment: open.row.installment })
    : await readOldestUnpaid(database, { proposalId, today });
  if (!slip) return null;
  return {
    installment: slip.installment,
    dueOn: open?.row.dueOn ?? slip.dueOn,
    payableUntil: slip.bankState === 'registered' ? slip.dueOn : null,
    amountCents: slip.amountCents,
    digitableLine: isLaidOut(slip) ? slip.digitableLine : null,
  };
}
