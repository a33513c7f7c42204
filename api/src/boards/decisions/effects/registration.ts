import { eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { decidesReinsurance } from '@portal/shared/domain/boards/cardDecisions';
import { nameOpenDocuments } from '@portal/shared/domain/documents/describeDocuments';
import { openDocumentsOf } from '../../../deals/engine/openDocuments';
import { ofDeal } from '../../../deals/engine/validations/registration';
import { policyHolders } from '../../../platform/database/schema/parties';
import type { Decision } from '../settledCard';
import { audit } from './audit';
import { dealOf, isWaiting, resumeDeal } from './deal';
import { refuseOpenDocuments } from './openDocuments';
import { decideReinsurance } from './reinsurance';

/**
 * Approves a proposal or an endorsement on its pipe. On cadastro that completes the policy holder's registration, which
 * takes the required documents to be accepted; on resseguro it stores how the risk is reinsured.
 */
export async function approveDeal(decision: Decision): Promise<string> {
  if (decision.card.pipe.functionalityId === Functionality.GERENCIAR_PIPE_CADASTRO)
    await completeRegistration(decision);
  if (decidesReinsurance(decision.card, decision.card.pipe)) await decideReinsurance(decision);
  return (await resumeDeal(decision)) ?? '';
}

async function completeRegistration(decision: Decision): Promise<void> {
  const deal = await dealOf(decision);
  if (!deal || !isWaiting(deal)) return;
  const { transaction } = decision;
  const { row, kind, policyHolder } = deal;
  const ofHolder = await openDocumentsOf(transaction, row.companyId, 'policyHolder', policyHolder.uniqueId);
  const ofItself = await openDocumentsOf(transaction, row.companyId, kind, row.uniqueId, 'registration');
  refuseOpenDocuments([nameOpenDocuments(ofHolder, 'do tomador'), nameOpenDocuments(ofItself, ofDeal[kind])]);
  if (policyHolder.isRegistrationComplete) return;
  await transaction
    .update(policyHolders)
    .set({ isRegistrationComplete: true })
    .where(eq(policyHolders.id, policyHolder.id));
  await audit(decision, {
    subjectKind: 'policyHolder',
    subjectUniqueId: policyHolder.uniqueId,
    action: 'registrationCompleted',
    changes: [{ field: 'isRegistrationComplete', before: false, after: true }],
  });
}
