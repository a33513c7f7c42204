import { eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import { policyReleased } from '@portal/shared/contracts/events/policies';
import type { releasePolicy as call } from '@portal/shared/contracts/underwriting/policyChanges';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { releaseGroundLabels } from '@portal/shared/domain/underwriting/policyEnd';
import { storedAmountAtRisk } from '../../../deals/records/amountAtRisk';
import { attachArchive } from '../../../deals/documents/takeArchive';
import { takeUpLimits } from '../../../parties/exposure/takeUpLimits';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { brokers } from '../../../platform/database/schema/parties';
import { publish } from '../../../platform/outbox/publish';
import { conflict, forbidden, invalid } from '../../../platform/server/refusal';
import { enforceClaim } from '../claims/enforceClaim';
import { mayCancel, whyNotRelease } from '../detail/policyActions';
import { lockPolicy } from '../record/lockPolicy';
import { changePolicy } from '../record/movePolicy';

/** Releases a policy whose date has passed (baixa), with what proves it: it leaves the exposure, its limit is free. */
export const releasePolicy = (
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, ReleasedOn, Ground, ArchiveUniqueIds }: CallInput<typeof call>['body'],
  now = new Date(),
): Promise<CallResponse<typeof call>> =>
  database.transaction(async (transaction) => {
    const locked = await lockPolicy(transaction, user, { uniqueId: PolicyUniqueId });
    const { policy } = locked;
    if (!mayCancel(user)) throw forbidden('A baixa é da seguradora, por quem tem a permissão de cancelar apólices.');
    const why = whyNotRelease(policy);
    if (why) throw conflict(why, { code: 'TransitionNotAllowed' });
    await enforceClaim(transaction, policy, { act: 'release' }, { by: user, now });
    const today = dateOfInstant(now);
    if (ReleasedOn < policy.startDate || ReleasedOn > today)
      throw invalid(`A baixa vale de um dia entre ${formatDate(policy.startDate)} e hoje, ${formatDate(today)}.`, {
        field: 'ReleasedOn',
      });
    const [document] = await transaction
      .insert(requestDocuments)
      .values({
        companyId: policy.companyId,
        ownerKind: 'policy',
        ownerUniqueId: policy.uniqueId,
        name: releaseGroundLabels[Ground],
        status: 'Conforme',
        requestedByUserId: user.id,
        createdAt: now,
      })
      .returning({ id: requestDocuments.id });
    if (!document) throw new Error('An inserted document has a row');
    for (const id of new Set(ArchiveUniqueIds.map((one) => one.toLowerCase())))
      await attachArchive(transaction, user, document.id, id, now);
    const freedCents = policy.limitFreedOn === null ? storedAmountAtRisk(policy) : 0;
    await changePolicy(transaction, policy, {
      action: 'released',
      set: { releasedOn: ReleasedOn, releaseGround: Ground, limitFreedOn: policy.limitFreedOn ?? today },
      changes: [
        { field: 'releasedOn', before: null, after: ReleasedOn },
        { field: 'reason', before: null, after: releaseGroundLabels[Ground] },
      ],
      by: user,
      now,
    });
    if (freedCents > 0) await takeUpLimits(transaction, locked, -freedCents);
    const [broker] = await transaction
      .select({ uniqueId: brokers.uniqueId })
      .from(brokers)
      .where(eq(brokers.id, policy.brokerId));
    if (!broker) throw new Error('A policy has a broker');
    await publish(transaction, policyReleased, {
      companyId: policy.companyId,
      subjectUniqueId: policy.uniqueId,
      occurredAt: now,
      payload: {
        PolicyUniqueId: policy.uniqueId,
        Number: policy.number,
        ReleasedOn,
        Ground,
        FreedLimitValue: freedCents,
        BrokerUniqueId: broker.uniqueId,
      },
    });
    return { FreedLimitValue: freedCents };
  });
