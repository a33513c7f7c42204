import { and, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { createPolicyHolderRequestLimitObservation } from '@portal/shared/contracts/boards/kanbanFollowUp';
import { mayManagePipe, maySeePipe } from '../../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import { policyHolders } from '../../../platform/database/schema/parties';
import { notFound } from '../../../platform/server/refusal';
import { writeObservation } from '../../../deals/records/observations';
import { lookOnly, pipe } from './followUp';

/** Writes about the newest request to review a policy holder's limit; whoever manages the pipe of one of its cards may. */
export function observeLimitRequest(
  database: Database,
  user: CurrentUser,
  { PolicyHolderUniqueId, Observation, UniqueId }: CallInput<typeof createPolicyHolderRequestLimitObservation>['body'],
): Promise<CallResponse<typeof createPolicyHolderRequestLimitObservation>> {
  return database.transaction(async (transaction) => {
    const ofCards = await transaction
      .selectDistinct(pipe)
      .from(cards)
      .innerJoin(pipes, eq(pipes.id, cards.pipeId))
      .where(
        and(
          eq(cards.companyId, user.companyId),
          eq(cards.policyHolderUniqueId, PolicyHolderUniqueId),
          eq(cards.cardType, 'REQUEST_LIMIT'),
        ),
      );
    const seen = ofCards.filter((one) => maySeePipe(user, one));
    const [request] = await transaction
      .select({ uniqueId: limitRequests.uniqueId })
      .from(limitRequests)
      .innerJoin(policyHolders, eq(policyHolders.id, limitRequests.policyHolderId))
      .where(and(eq(limitRequests.companyId, user.companyId), eq(policyHolders.uniqueId, PolicyHolderUniqueId)))
      .orderBy(desc(limitRequests.id))
      .limit(1);
    if (seen.length === 0 || !request)
      throw notFound('Nenhuma solicitação de limite deste tomador foi encontrada nas esteiras que você vê.', {
        field: 'PolicyHolderUniqueId',
      });
    if (!seen.some((one) => mayManagePipe(user, one))) throw lookOnly();
    const { observation } = await writeObservation(
      transaction,
      user,
      { kind: 'limitRequest', uniqueId: request.uniqueId },
      { text: Observation, isVisibleToBroker: false, uniqueId: UniqueId },
    );
    return { ...observation, Mentions: [] };
  });
}
