import { and, eq } from 'drizzle-orm';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { brokers } from '../../../platform/database/schema/parties';
import { notFound } from '../../../platform/server/refusal';

export type BrokerRow = typeof brokers.$inferSelect;

/** How a call names a broker: by its id of the wire, or by its number. */
type NamedBroker = { uniqueId: string } | { id: number };

const holds = (user: CurrentUser, ...functionalities: readonly number[]): boolean =>
  functionalitiesOf(user).some((held) => functionalities.includes(held));

/** Whether the user works at the insurer and sees, or manages, all of its brokers. */
const seesAllBrokers = (user: CurrentUser): boolean =>
  isInternal(user.userTypeId) && holds(user, F.VISUALIZAR_CORRETORES, F.GERENCIAR_CORRETORES);
export const managesAllBrokers = (user: CurrentUser): boolean =>
  isInternal(user.userTypeId) && holds(user, F.GERENCIAR_CORRETORES);

/** Whether the broker is the user's own, and the user sees, or manages, its data. */
const seesOwnBroker = (user: CurrentUser, { id }: Pick<BrokerRow, 'id'>): boolean =>
  user.brokerId === id && holds(user, F.VISUALIZAR_CORRETORA, F.GERENCIAR_CORRETORA);
export const managesOwnBroker = (user: CurrentUser, { id }: Pick<BrokerRow, 'id'>): boolean =>
  user.brokerId === id && holds(user, F.GERENCIAR_CORRETORA);

/** A broker that the user may read: any of the company for the insurer's people, the own one for a broker's. 404 otherwise. */
export async function requireReadableBroker(
  database: Database | Transaction,
  user: CurrentUser,
  named: NamedBroker,
  field: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<BrokerRow> {
  const query = database
    .select()
    .from(brokers)
    .where(
      and(
        eq(brokers.companyId, user.companyId),
        'id' in named ? eq(brokers.id, named.id) : eq(brokers.uniqueId, named.uniqueId),
      ),
    );
  const [broker] = await (lock ? query.for('update') : query);
  if (!broker || !(seesAllBrokers(user) || seesOwnBroker(user, broker)))
    throw notFound('Corretora não encontrada.', { field });
  return broker;
}
