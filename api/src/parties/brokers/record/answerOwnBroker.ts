import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { answerReturnedBroker } from '@portal/shared/contracts/parties/brokerRecord';
import { lockSentBack, registrationCards } from '../../../deals/cards/sentBack';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { forbidden, invalid, unprocessable } from '../../../platform/server/refusal';
import { answerCards } from '../answerReturned';
import { brokerRecord } from './brokerRecord';
import { managesOwnBroker, requireReadableBroker } from './findBroker';

const FIELD = 'BrokerUniqueId';

/** The broker's own people answer what the insurer sent back about it; the insurer's people, who judge it, do not. */
export function answerOwnBroker(
  database: Database,
  user: CurrentUser,
  body: CallInput<typeof answerReturnedBroker>['body'],
  now = new Date(),
): Promise<CallResponse<typeof answerReturnedBroker>> {
  const observation = body.Observation.trim();
  if (observation === '') throw invalid('Escreva a resposta à seguradora.', { field: 'Observation' });
  return database.transaction(async (transaction) => {
    const broker = await requireReadableBroker(
      transaction,
      user,
      { uniqueId: body.BrokerUniqueId.toLowerCase() },
      FIELD,
    );
    if (!managesOwnBroker(user, broker))
      throw forbidden(
        'Quem responde pelo cadastro é a própria corretora. Peça o acesso a quem administra os usuários.',
      );
    const returned = await lockSentBack(transaction, user.companyId, registrationCards(broker.uniqueId));
    if (returned.length === 0)
      throw unprocessable('Nada do cadastro espera por uma resposta da corretora.', { field: FIELD });
    await answerCards(transaction, user, broker, { returned, observation, now });
    return brokerRecord(transaction, user, broker);
  });
}
