import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { endSentence } from '@portal/shared/domain/values/sentences';
import { tellBrokers } from '../../../../deals/messages/tellBrokers';
import { tellInsurer } from '../../../../deals/messages/tellInsurer';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Transaction } from '../../../../platform/database/connection';
import type { AskedEndorsement } from '../asked/readRequest';

/** A broker's request is told to whoever of the insurer works on what brokers send, the insurer's own to the broker. */
export async function tellRequest(
  transaction: Transaction,
  user: CurrentUser,
  { standing: { policy, policyHolder }, subType }: AskedEndorsement,
  endorsement: { uniqueId: string; number: string },
): Promise<void> {
  const news = {
    kind: 'endorsementRequested' as const,
    title: `Endosso ${endorsement.number} pedido`,
    text: endSentence(`${user.name} pediu ${subType.Name} da apólice ${policy.number}, de ${policyHolder.Nome}`),
    subject: { kind: 'endorsement', uniqueId: endorsement.uniqueId },
  };
  if (isInternal(user.userTypeId))
    await tellBrokers(transaction, user, [policy.brokerId], {
      ...news,
      path: addresses.issueEndorsement(endorsement.uniqueId),
    });
  else
    await tellInsurer(transaction, Functionality.GERENCIAR_PROPOSTAS_SEGURADORA, {
      ...news,
      companyId: policy.companyId,
      // Not everybody who works on proposals opens endorsements; the policy leads on.
      path: addresses.policy(policy.uniqueId),
    });
}
