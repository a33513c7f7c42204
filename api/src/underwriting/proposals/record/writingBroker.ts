import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { keptForEach } from '../../../platform/database/kept';
import type { Asked } from '../../../platform/database/kept';
import { brokers } from '../../../platform/database/schema/parties';
import { forbidden, unprocessable } from '../../../platform/server/refusal';

type Broker = typeof brokers.$inferSelect;

const FIELD = 'BrokerUniqueId';

const readBroker = keptForEach((reader, { companyId, named }: Asked<'companyId' | 'named'>, by: 'id' | 'uniqueId') =>
  reader
    .select()
    .from(brokers)
    .where(and(eq(brokers.companyId, companyId), eq(brokers[by], named))),
);

/**
 * For which broker a user writes a new proposal: a broker for itself, an advisor for one of theirs (named, unless there is
 * one alone), the insurer for any that it names. Null where none was named that would have to be.
 */
export async function brokerWrittenFor(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string | undefined,
): Promise<Broker | null> {
  const visibility = visibilityOf(user);
  if (visibility.kind !== 'company' && visibility.kind !== 'brokers')
    throw forbidden('Novas propostas são feitas por corretores ou pela seguradora.');
  const among = visibility.kind === 'brokers' ? visibility.brokerIds : null;
  const own = among?.length === 1 ? among[0] : undefined;
  if (uniqueId === undefined && own === undefined) return null;
  const named = uniqueId ?? own ?? 0;
  const [broker] = await readBroker(
    database,
    { companyId: user.companyId, named },
    uniqueId === undefined ? 'id' : 'uniqueId',
  );
  if (!broker || (among && !among.includes(broker.id)))
    throw unprocessable('Você não pode fazer propostas por esta corretora.', { field: FIELD });
  return broker;
}

export async function requireBrokerWrittenFor(
  transaction: Transaction,
  user: CurrentUser,
  uniqueId: string | undefined,
): Promise<Broker> {
  const broker = await brokerWrittenFor(transaction, user, uniqueId);
  if (!broker) throw unprocessable('Diga por qual corretora é a proposta.', { field: FIELD });
  return broker;
}
