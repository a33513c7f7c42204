import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { Refusal } from '../../../platform/server/refusal';
import { brokerWrittenFor } from '../../proposals/record/writingBroker';
import type { Broker, KnownParties } from './knownParties';

/** For which broker a row is: its own, for a broker; the one that it names, for who writes for several. */
export async function brokerOfRow(
  database: Database,
  user: CurrentUser,
  typed: string,
  parties: KnownParties,
): Promise<{ found: Broker } | { problem: string }> {
  const notTheirs = `Você não faz propostas pela corretora “${typed.slice(0, 80)}”. Confira o CNPJ ou o nome.`;
  const named = typed === '' ? null : parties.broker(typed);
  if (typed !== '' && !named) return { problem: notTheirs };
  try {
    const found = await brokerWrittenFor(database, user, named?.uniqueId);
    return found ? { found } : { problem: 'Diga por qual corretora é a proposta, na coluna Corretora.' };
  } catch (error) {
    if (error instanceof Refusal) return { problem: notTheirs };
    throw error;
  }
}
