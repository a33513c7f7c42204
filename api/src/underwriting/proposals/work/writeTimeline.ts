import type { CallInput } from '@portal/shared/contracts/call';
import type { updateProposalTimelineInfo } from '@portal/shared/contracts/underwriting/proposalWork';
import { isInternal } from '@portal/shared/domain/access/roles';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { forbidden, invalid } from '../../../platform/server/refusal';
import { lockProposalToChange } from '../../../deals/records/visibleProposal';

type Entry = CallInput<typeof updateProposalTimelineInfo>['body'];

/** Writes on the timeline by hand what happened outside of the portal; it moves the proposal nowhere. */
export function writeTimeline(
  database: Database,
  user: CurrentUser,
  { IdempotencyKey, ...entry }: Entry,
  now = new Date(),
): Promise<{ HappenedAt: string }> {
  const description = entry.Description.trim();
  if (description === '') throw invalid('Escreva o que aconteceu.', { field: 'Description' });
  const request = {
    key: IdempotencyKey,
    operation: 'UpdateProposalTimelineInfo',
    fingerprint: fingerprintOf(entry),
  };
  return database.transaction(async (transaction) => {
    const row = await lockProposalToChange(transaction, user, entry.ProposalUniqueId, 'EDITAR');
    if (!isInternal(user.userTypeId))
      throw forbidden('Só a seguradora escreve na linha do tempo. Use uma observação para falar com ela.');
    return once(transaction, user, request, async () => {
      await tellOnTimeline(
        transaction,
        { proposalId: row.id },
        {
          situation: entry.SituationId,
          status: entry.StatusId,
          description,
          userId: user.id,
          now,
        },
      );
      await auditRecord(
        transaction,
        user,
        { kind: 'proposal', uniqueId: row.uniqueId },
        { action: 'timelineWritten', changes: [{ field: 'description', before: null, after: description }] },
      );
      return { HappenedAt: now.toISOString() };
    });
  });
}
