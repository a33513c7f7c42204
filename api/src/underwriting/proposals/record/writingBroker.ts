import { and, eq, inArray } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { brokers } from '../../../platform/database/schema/parties';
import { forbidden, unprocessable } from '../../../platform/server/refusal';

type Broker = typeof brokers.$inferSelect;

const FIELD = 'BrokerUniqueId';

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
  const [broker] = await database
    .select()
    .from(brokers)
    .where(
      and(
        eq(brokers.companyId, user.companyId),
        uniqueId === undefined ? eq(brokers.id, own ?? 0) : eq(brokers.uniqueId, uniqueId),
        among ? inArray(brokers.id, [...among]) : undefined,
      ),
    );
  if (!broker) throw unprocessable('Você não pode fazer propostas por esta corretora.', { field: FIELD });
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
