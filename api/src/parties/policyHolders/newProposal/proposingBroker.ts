import { and, eq, inArray } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database } from '../../../platform/database/connection';
import { brokers } from '../../../platform/database/schema/parties';
import { forbidden, invalid, notFound } from '../../../platform/server/refusal';

const FIELD = 'BrokerUniqueId';

export interface ProposingBroker {
  id: number;
  uniqueId: string;
  name: string;
}

/**
 * For which broker a user writes: its own, the one that an advisor or the insurer names. Null for an insurer's user who
 * named none yet. 404 for a broker that the user does not work for.
 */
export async function proposingBroker(
  database: Database,
  user: CurrentUser,
  named: string | undefined,
): Promise<ProposingBroker | null> {
  const visibility = visibilityOf(user);
  if (visibility.kind === 'company') return named === undefined ? null : only(await find(database, user, named));
  if (visibility.kind !== 'brokers' || visibility.brokerIds.length === 0)
    throw forbidden('Seu usuário não trabalha para uma corretora, e por isso não escreve propostas.');
  const own = await find(database, user, named, visibility.brokerIds);
  if (named === undefined && own.length > 1)
    throw invalid('Escolha a corretora para a qual a proposta é feita.', { field: FIELD });
  return only(own);
}

const find = (database: Database, user: CurrentUser, named: string | undefined, ids?: readonly number[]) =>
  database
    .select({ id: brokers.id, uniqueId: brokers.uniqueId, name: brokers.name })
    .from(brokers)
    .where(
      and(
        eq(brokers.companyId, user.companyId),
        named === undefined ? undefined : eq(brokers.uniqueId, named),
        ids && inArray(brokers.id, [...ids]),
      ),
    )
    .limit(2);

function only([broker]: ProposingBroker[]): ProposingBroker {
  if (!broker) throw notFound('Corretora não encontrada entre as que você atende.', { field: FIELD });
  return broker;
}
