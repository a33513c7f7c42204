import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getPolicyHolderNominations } from '@portal/shared/contracts/parties/nominations';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { readsOwnRecord, visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { waitingCard } from '../../deals/cards/sentBack';
import { cards } from '../../platform/database/schema/boards';
import { brokers, policyHolderNominations } from '../../platform/database/schema/parties';
import { modalityNames } from './modalityNames';
import { answersReturned } from './returnedNominations';
import { documentsByOwner } from '../documents/partyDocuments';
import type { PartyOfDocuments } from '../documents/partyOfDocuments';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';

const LATEST = 200;

/** The insurer's staff that manages policy holders. */
export const managesNominations = (user: CurrentUser): boolean =>
  isInternal(user.userTypeId) && functionalitiesOf(user).includes(F.GERENCIAR_TOMADORES_SEGURADORA);

/** The letters of requests: what came with one stays with it. */
const letters: PartyOfDocuments = {
  kind: 'nomination',
  lock: () => Promise.reject(new Error('A letter is not changed from the page')),
  mayGive: () => false,
  mayManage: () => false,
};

/** The nominations of a policy holder that the user reads: another broker's are its competitor's. */
export async function nominationsOf(
  database: Database,
  user: CurrentUser,
  holder: HolderRow,
): Promise<CallResponse<typeof getPolicyHolderNominations>> {
  const visibility = visibilityOf(user);
  const rows = await database
    .select({
      row: policyHolderNominations,
      brokerUniqueId: brokers.uniqueId,
      brokerName: brokers.name,
      sentBackAt: cards.sentBackAt,
      sentBackReason: cards.sentBackReason,
    })
    .from(policyHolderNominations)
    .innerJoin(brokers, eq(brokers.id, policyHolderNominations.brokerId))
    .leftJoin(cards, waitingCard)
    .where(
      and(
        eq(policyHolderNominations.companyId, user.companyId),
        eq(policyHolderNominations.policyHolderId, holder.id),
        visibility.kind === 'brokers'
          ? inArray(policyHolderNominations.brokerId, [...visibility.brokerIds, 0])
          : undefined,
      ),
    )
    .orderBy(desc(policyHolderNominations.id))
    .limit(LATEST);
  const nameOf = await modalityNames(
    database,
    rows.flatMap(({ row }) => row.modalityIds),
  );
  const mayAnswer = await answersReturned(database, user);
  const documents = await documentsByOwner(
    database,
    user,
    letters,
    rows.map(({ row }) => row.uniqueId),
  );
  return {
    Nominations: rows.map(({ row, brokerUniqueId, brokerName, sentBackAt, sentBackReason }) => ({
      UniqueId: row.uniqueId,
      BrokerUniqueId: brokerUniqueId,
      BrokerName: brokerName,
      Status: row.status,
      CoversAll: row.coversAll,
      ModalityNames: row.modalityIds.flatMap((id) => nameOf.get(id) ?? []).toSorted((a, b) => a.localeCompare(b)),
      RequestedAt: row.requestedAt.toISOString(),
      DecidedAt: row.decidedAt?.toISOString() ?? null,
      StartedOn: row.startedOn,
      EndedOn: row.endedOn,
      // Of a refusal the broker alone is told the reason, which may be about the broker.
      Answer: readsOwnRecord(user) ? null : row.answer,
      Documents: (documents.get(row.uniqueId) ?? []).filter(({ DeletedAt }) => DeletedAt === null),
      MayEnd: row.status === 'approved' && managesNominations(user),
      ...(sentBackAt && {
        Returned: { At: sentBackAt.toISOString(), Reason: sentBackReason ?? '' },
        MayAnswer: mayAnswer,
      }),
    })),
    MayRequest: managesNominations(user) && holder.isActive,
  };
}
