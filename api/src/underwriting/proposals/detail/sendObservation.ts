import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { sendProposalObservation } from '@portal/shared/contracts/underwriting/proposalDetail';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { isInternal } from '@portal/shared/domain/access/roles';
import { writeObservation } from '../../../deals/records/observations';
import { permittedActions } from '../../../people/permissions/queries';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { forbidden } from '../../../platform/server/refusal';
import { changesDocuments } from '../documents/proposalDocuments';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import { tellOtherSide } from './tellOtherSide';

const ONLY_READS = 'Seu perfil permite ler as observações, mas não escrevê-las. Fale com o administrador do portal.';

/** Writes about a proposal. What a broker writes the insurer reads; what the insurer writes, the broker if it says so. */
export function sendObservation(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof sendProposalObservation>['body'],
): Promise<CallResponse<typeof sendProposalObservation>> {
  return database.transaction(async (transaction) => {
    const proposal = await requireVisibleProposal(transaction, user, body.ProposalUniqueId);
    const permitted = await permittedActions(transaction, user, ModuleId.PROPOSTA);
    if (!changesDocuments(permitted, user)) throw forbidden(ONLY_READS);
    const ofInsurer = isInternal(user.userTypeId);
    const isShared = !ofInsurer || body.IsVisibleToBroker;
    const subject = { kind: 'proposal' as const, uniqueId: proposal.uniqueId };
    const { observation, isNew } = await writeObservation(transaction, user, subject, {
      text: body.Text,
      isVisibleToBroker: isShared,
      uniqueId: body.UniqueId,
    });
    if (isNew && isShared)
      await tellOtherSide(transaction, user, proposal, {
        kind: 'observationSent',
        title: ofInsurer
          ? `A seguradora escreveu sobre a proposta ${proposal.number}`
          : `A corretora escreveu sobre a proposta ${proposal.number}`,
        text: observation.Text,
        awaitedByUserId: ofInsurer ? null : proposal.createdByUserId,
      });
    return { UniqueId: observation.UniqueId, CreatedAt: observation.CreatedAt };
  });
}
