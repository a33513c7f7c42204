import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import type { Payee } from '../../policies/cancel/payee';
import { toIssueChanges } from '../../policies/record/issueChanges';
import { nextEndorsementNumber } from '../../policies/record/nextEndorsementNumber';
import { changesOnWire } from '../request/asked/changesOnWire';
import type { EndorsementRow } from '../work/endorsementAccess';
import type { PlannedCharge } from '../work/settlePayment';
import { counterPremium } from './counterPremium';
import type { Undo } from './judgeUndo';

interface Written {
  justification: string;
  payee: Payee | null;
  charge: PlannedCharge;
  now: Date;
}

/** The counter-endorsement as it is issued, with the histories of both. Nobody asked for it, so it walks no engine. */
export async function writeCounter(
  transaction: Transaction,
  user: CurrentUser,
  undo: Undo,
  { justification, payee, charge, now }: Written,
): Promise<EndorsementRow> {
  const { policy, endorsement: undone, standing, counter, lasting, changes, figures, effect } = undo;
  const next = await nextEndorsementNumber(transaction, policy);
  const [made] = await transaction
    .insert(endorsements)
    .values({
      companyId: policy.companyId,
      policyId: policy.id,
      ...next,
      ...figures,
      statusId: ProposalStatus.Emitida,
      requestedByUserId: user.id,
      issueDate: dateOfInstant(now),
      issuedAt: now,
      effectiveOn: counter.effectiveOn,
      previousInsuredAmountCents: policy.insuredAmountCents,
      previousAddedAmountCents: policy.addedAmountCents,
      needsBankData: effect.refundCents > 0,
      baseVersion: standing.version,
      reason: `Desfaz o endosso ${undone.number}`,
      justification,
      object: `Desfaz o endosso ${undone.number}, emitido em ${formatDate(undone.issueDate)}: os valores dele são revertidos e a apólice ${policy.number} fica como se ele não tivesse sido emitido.`,
      changes: changesOnWire(changes),
      leaves: lasting.map(({ path, after }) => ({ path, after })),
      premiumPeriods: [...counter.periods],
      undoesId: undone.id,
      calculation: { ...(await counterPremium(transaction, user, undo, now)), LimitAfterValue: null },
      engineStep: 'finished',
      legalClockEndedAt: now,
      searchText: `${policy.searchText} ${searchable(next.number)}`,
      createdAt: now,
    })
    .returning();
  if (!made) throw new Error('An inserted endorsement has a row');
  const subject = (uniqueId: string) => ({ kind: 'endorsement', uniqueId });
  await auditRecord(transaction, user, subject(made.uniqueId), {
    action: 'issued',
    changes: [
      { field: 'statusId', before: null, after: ProposalStatus.Emitida },
      { field: 'justification', before: null, after: justification },
      ...toIssueChanges({ charge: charge.ledgers, refund: effect.refund, waivedCents: effect.waivedCents, payee }),
    ],
  });
  await auditRecord(transaction, user, subject(undone.uniqueId), {
    action: 'undone',
    changes: [{ field: 'endorsement', before: null, after: made.number }],
  });
  return made;
}
