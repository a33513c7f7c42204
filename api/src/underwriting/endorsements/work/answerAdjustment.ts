import { and, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { Adjustment } from '@portal/shared/contracts/underwriting/adjustment';
import type { answerEndorsementAdjustment } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { moveUndecidedCards } from '../../../deals/engine/undecidedCards';
import { settleLegalClock } from '../../../deals/legalClock/settleLegalClock';
import { requireAwaitedAnswer } from '../../../deals/records/answering';
import { writeObservation } from '../../../deals/records/observations';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { auditHistory } from '../../../platform/database/schema/history';
import { auditRecord } from '../../../platform/history/auditRecord';
import { requireEndorsementRight, seenEndorsement } from './endorsementAccess';
import type { EndorsementRow } from './endorsementAccess';
import { lockEndorsement } from './lockEndorsement';
import { tellOtherSide } from './tellOtherSide';

const { AguardandoCorretor, EmAnalise } = ProposalStatus;

/** Reads why an endorsement is with its broker, and since when; null where it is not. */
export async function readAdjustment(
  transaction: Transaction,
  { companyId, uniqueId, statusId }: EndorsementRow,
): Promise<Adjustment | null> {
  if (statusId !== AguardandoCorretor) return null;
  const [sent] = await transaction
    .select({ changes: auditHistory.changes, at: auditHistory.changedAt })
    .from(auditHistory)
    .where(
      and(
        eq(auditHistory.companyId, companyId),
        eq(auditHistory.subjectKind, 'endorsement'),
        eq(auditHistory.subjectUniqueId, uniqueId),
        eq(auditHistory.action, 'sentToBroker'),
      ),
    )
    .orderBy(desc(auditHistory.id))
    .limit(1);
  if (!sent) return null;
  const reason = sent.changes.find(({ field }) => field === 'reason')?.after;
  return { Reason: typeof reason === 'string' ? reason : null, AskedAt: sent.at.toISOString(), IsOfInsurer: true };
}

/**
 * Answers a request of the insurer: the endorsement goes back to it as it was asked for, with the broker's words as an
 * observation. Repeated, the same answer is given once.
 */
export function answerAdjustment(
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, UniqueId, Text }: CallInput<typeof answerEndorsementAdjustment>['body'],
  now = new Date(),
): Promise<CallResponse<typeof answerEndorsementAdjustment>> {
  return database.transaction(async (transaction) => {
    const seen = await seenEndorsement(transaction, user, ProposalUniqueId, 'ProposalUniqueId');
    await requireEndorsementRight(transaction, user, 'SOLICITAR', 'EDITAR');
    const deal = await lockEndorsement(transaction, seen.endorsement, now);
    const { row } = deal;
    const subject = { kind: 'endorsement', uniqueId: row.uniqueId } as const;
    const words = { text: Text, isVisibleToBroker: true, uniqueId: UniqueId };
    const { observation, isNew } = await writeObservation(transaction, user, subject, words);
    // A late repetition does not answer what the insurer has asked since.
    if (!isNew) return { StatusId: row.statusId };
    requireAwaitedAnswer(user, deal);
    await transaction.update(endorsements).set({ statusId: EmAnalise }).where(eq(endorsements.id, row.id));
    await auditRecord(transaction, user, subject, {
      action: 'handedInAgain',
      changes: [{ field: 'statusId', before: row.statusId, after: EmAnalise }],
    });
    await settleLegalClock(transaction, { ...subject, companyId: user.companyId }, { isAnswer: true, now });
    await moveUndecidedCards(transaction, user, deal, {
      stage: 'analysis',
      action: 'handedInAgain',
      reason: null,
      now,
    });
    await tellOtherSide(transaction, user, seen, {
      kind: 'proposalReturned',
      title: `${deal.called} voltou para análise`,
      text: `O corretor respondeu sobre o endosso de ${deal.policyHolder.name}: ${observation.Text}`,
    });
    return { StatusId: EmAnalise };
  });
}
