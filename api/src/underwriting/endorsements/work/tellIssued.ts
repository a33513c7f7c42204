import { eq } from 'drizzle-orm';
import { policyEndorsed } from '@portal/shared/contracts/events/policies';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { brokers } from '../../../platform/database/schema/parties';
import { publish } from '../../../platform/outbox/publish';
import type { LockedPolicy } from '../../policies/record/lockPolicy';
import { notifyUsersOf } from '../../policies/record/policyPeople';
import type { EndorsementRow } from './endorsementAccess';
import { isCancellation } from './issueEffect';
import type { IssueEffect } from './issueEffect';
import { tellOtherSide } from './tellOtherSide';

interface Issued {
  user: CurrentUser;
  locked: LockedPolicy;
  endorsement: EndorsementRow;
  effect: IssueEffect;
  /** The number of the one that it takes back. */
  undone?: string;
  now: Date;
}

/** The outbox and the other side hear of an issued endorsement; of a cancellation the end of the policy was told already. */
export async function tellIssued(
  transaction: Transaction,
  { user, locked: { policy, policyHolder }, endorsement, effect, undone, now }: Issued,
): Promise<void> {
  const [broker] = await transaction
    .select({ uniqueId: brokers.uniqueId })
    .from(brokers)
    .where(eq(brokers.id, policy.brokerId));
  if (!broker) throw new Error('A policy has a broker');
  await publish(transaction, policyEndorsed, {
    companyId: policy.companyId,
    subjectUniqueId: policy.uniqueId,
    occurredAt: now,
    payload: {
      PolicyUniqueId: policy.uniqueId,
      Number: policy.number,
      EndorsementUniqueId: endorsement.uniqueId,
      EndorsementNumber: endorsement.number,
      EndorsementTypeId: endorsement.endorsementTypeId,
      EffectiveOn: effect.effectiveOn,
      PremiumDifference: endorsement.premiumDifferenceCents,
      RefundValue: effect.refundCents,
      BrokerUniqueId: broker.uniqueId,
    },
  });
  if (isCancellation(endorsement)) return;
  const type = endorsementTypeLabels[endorsement.endorsementTypeId];
  const kind = 'endorsementIssued' as const;
  const title = undone === undefined ? 'Endosso emitido' : 'Endosso desfeito';
  const text = `O endosso ${endorsement.number} (${undone === undefined ? type : `desfaz o endosso ${undone}`}) da apólice ${policy.number}, de ${policyHolder.name}, vale a partir de ${formatDate(effect.effectiveOn)}.`;
  await tellOtherSide(
    transaction,
    user,
    { endorsement, policy },
    { kind, title, text: `${text}${moneyWords(effect)}` },
  );
  await notifyUsersOf(transaction, policy, 'policyHolder', { kind, title, text: `${text}${moneyWords(effect)}` });
  // The premium is a matter of who pays it.
  await notifyUsersOf(transaction, policy, 'insured', { kind, title, text });
}

function moneyWords({ toChargeCents, refundCents }: IssueEffect): string {
  if (toChargeCents > 0) return ` Prêmio a cobrar: ${formatMoney(toChargeCents)}.`;
  return refundCents > 0 ? ` A restituir: ${formatMoney(refundCents)}.` : '';
}
