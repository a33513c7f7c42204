import type { BrokerAction, BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { conflict, forbidden } from '../../../platform/server/refusal';
import { managesAllBrokers, managesOwnBroker } from './findBroker';
import type { BrokerRow } from './findBroker';

/** What the user may do with a broker; the commands ask the same. */
export function actionsOn(user: CurrentUser, broker: BrokerRow): BrokerRecord['Actions'] {
  const now = (Action: BrokerAction, DisabledReason: string | null = null) => ({ Action, DisabledReason });
  if (managesAllBrokers(user)) return [now('editRegistration'), now(broker.isBlocked ? 'unblock' : 'block')];
  return managesOwnBroker(user, broker)
    ? [now('editOwnData', broker.isBlocked ? 'A corretora está bloqueada. Fale com a seguradora.' : null)]
    : [];
}

/** 403 where none of the actions is ever this user's, 409 where it is but not now. */
export function requireAction(user: CurrentUser, broker: BrokerRow, ...wanted: readonly BrokerAction[]): void {
  const found = actionsOn(user, broker).find(({ Action }) => wanted.includes(Action));
  if (!found)
    throw forbidden('Seu perfil não permite alterar esta corretora. Peça o acesso a quem administra os usuários.');
  if (found.DisabledReason !== null) throw conflict(found.DisabledReason);
}
