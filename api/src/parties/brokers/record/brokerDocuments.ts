import { and, eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getBrokerDocumentArchives } from '@portal/shared/contracts/parties/brokerDocuments';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { noSuchDocument } from '../../../deals/documents/documentAccess';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { brokers } from '../../../platform/database/schema/parties';
import { partyDocuments } from '../../documents/partyDocuments';
import type { PartyOfDocuments } from '../../documents/partyOfDocuments';
import { managesAllBrokers, requireReadableBroker } from './findBroker';

/** Brokers, as those whose documents are asked for: the insurer asks, both sides give. Which broker, the lock asks. */
export const brokerDocuments: PartyOfDocuments = {
  kind: 'broker',
  lock: (transaction, user, uniqueId, field) =>
    requireReadableBroker(transaction, user, { uniqueId }, field, { lock: true }),
  mayGive: (user) => managesAllBrokers(user) || functionalitiesOf(user).includes(F.GERENCIAR_CORRETORA),
  mayManage: managesAllBrokers,
  readers: async (transaction, companyId, uniqueId) => {
    const [broker] = await transaction
      .select({ id: brokers.id, name: brokers.name })
      .from(brokers)
      .where(and(eq(brokers.companyId, companyId), eq(brokers.uniqueId, uniqueId)));
    if (!broker) throw new Error('A locked broker cannot vanish');
    return {
      name: broker.name,
      brokerIds: [broker.id],
      party: null,
      path: addresses.ownBroker(),
      ofInsurer: { path: addresses.broker(uniqueId), managers: F.GERENCIAR_CORRETORES },
    };
  },
};

/** The documents of a broker: those that stand, or those that were taken away. */
export async function documentsOfBroker(
  database: Database,
  user: CurrentUser,
  brokerId: number,
  { deleted }: { deleted: boolean },
) {
  const { uniqueId } = await requireReadableBroker(database, user, { id: brokerId }, 'brokerId');
  const all = await partyDocuments(database, user, brokerDocuments, uniqueId);
  return all.filter(({ DeletedAt }) => (DeletedAt !== null) === deleted);
}

/** The files of a document of a broker. */
export async function archivesOfDocument(
  database: Database,
  user: CurrentUser,
  documentUniqueId: string,
): Promise<CallResponse<typeof getBrokerDocumentArchives>> {
  const [document] = await database
    .select({ owner: requestDocuments.ownerUniqueId })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        eq(requestDocuments.ownerKind, 'broker'),
        eq(requestDocuments.uniqueId, documentUniqueId),
      ),
    );
  if (!document) throw noSuchDocument();
  const field = 'RequestDocumentUniqueId';
  const { uniqueId } = await requireReadableBroker(database, user, { uniqueId: document.owner }, field);
  const found = (await partyDocuments(database, user, brokerDocuments, uniqueId)).find(
    ({ UniqueId }) => UniqueId === documentUniqueId,
  );
  if (!found) throw noSuchDocument();
  return found.Archives;
}
