import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { LimitRequests } from '@portal/shared/contracts/parties/limitRequests';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { readsOwnRecord, visibilityOf } from '../../platform/auth/visibility';
import type { Database, Transaction } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import { modalityGroups } from '../../platform/database/schema/modalities';
import { brokers } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import { notFound } from '../../platform/server/refusal';
import { documentsByOwner } from '../documents/partyDocuments';
import type { PartyOfDocuments } from '../documents/partyOfDocuments';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';
import { findBlock } from '../policyHolders/newProposal/situation';
import { grantedOf } from './grantedOf';

const LATEST = 50;

/**
 * Who asks for limits: the insurer's staff that manages policy holders, and whoever manages them for a broker. A policy
 * holder asks by its broker.
 */
export const asksForLimits = (user: CurrentUser): boolean =>
  !readsOwnRecord(user) &&
  functionalitiesOf(user).includes(
    isInternal(user.userTypeId) ? F.GERENCIAR_TOMADORES_SEGURADORA : F.GERENCIAR_TOMADORES,
  );

/** The requests that a user reads: what another broker asks for is its own business, and what the insurer notes is the insurer's. */
function readableRequests(user: CurrentUser, policyHolderId: number) {
  const visibility = visibilityOf(user);
  return and(
    eq(limitRequests.companyId, user.companyId),
    eq(limitRequests.policyHolderId, policyHolderId),
    visibility.kind === 'brokers' ? inArray(limitRequests.brokerId, [...visibility.brokerIds, 0]) : undefined,
    visibility.kind === 'policyHolder' ? isNotNull(limitRequests.brokerId) : undefined,
  );
}

/** A request that the user reads, locked until the change is through; 404 otherwise. */
export async function lockRequest(transaction: Transaction, user: CurrentUser, uniqueId: string, field: string) {
  const [named] = await transaction
    .select({ policyHolderId: limitRequests.policyHolderId })
    .from(limitRequests)
    .where(and(eq(limitRequests.companyId, user.companyId), eq(limitRequests.uniqueId, uniqueId)));
  const absent = () => notFound('Pedido de limite não encontrado.', { field });
  if (!named) throw absent();
  const holder = await requireVisibleHolder(transaction, user, { id: named.policyHolderId }, field);
  const [request] = await transaction
    .select()
    .from(limitRequests)
    .where(and(readableRequests(user, holder.id), eq(limitRequests.uniqueId, uniqueId)))
    .for('update');
  if (!request) throw absent();
  return { holder, request };
}

/** Requests, as what is asked for documents: by whoever decides them, on their card. */
export const requestDocuments: PartyOfDocuments = {
  kind: 'limitRequest',
  lock: lockRequest,
  mayGive: asksForLimits,
  mayManage: () => false,
};

/** The requests of a policy holder that the user sees, and whether another one can be made. */
export async function limitRequestsOf(
  database: Database | Transaction,
  user: CurrentUser,
  holder: HolderRow,
): Promise<LimitRequests> {
  const rows = await database
    .select({
      row: limitRequests,
      brokerName: brokers.name,
      requestedBy: users.name,
      group: { UniqueId: modalityGroups.uniqueId, Name: modalityGroups.name },
      branchName: insuranceBranches.name,
    })
    .from(limitRequests)
    .leftJoin(brokers, eq(brokers.id, limitRequests.brokerId))
    .leftJoin(users, eq(users.id, limitRequests.requestedByUserId))
    .leftJoin(modalityGroups, eq(modalityGroups.id, limitRequests.modalityGroupId))
    .leftJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(readableRequests(user, holder.id))
    .orderBy(desc(limitRequests.id))
    .limit(LATEST);
  const documents = await documentsByOwner(
    database,
    user,
    requestDocuments,
    rows.map(({ row }) => row.uniqueId),
  );
  return {
    Requests: rows.map(({ row, brokerName, requestedBy, group, branchName }) => ({
      UniqueId: row.uniqueId,
      Status: row.status,
      ModalityGroup: group && { ...group, BranchName: branchName ?? '' },
      CurrentLimitValue: row.currentLimitCents,
      RequestedLimitValue: row.requestedLimitCents,
      ...grantedOf(row),
      Justification: row.justification,
      BrokerName: brokerName,
      RequestedBy: requestedBy,
      CreatedAt: row.createdAt.toISOString(),
      DecidedAt: row.decidedAt?.toISOString() ?? null,
      Answer: row.answer,
      // What was taken away of a request stays away: it is sent once.
      Documents: (documents.get(row.uniqueId) ?? [])
        .filter(({ DeletedAt }) => DeletedAt === null)
        .map((document) => ({ ...document, MayGive: document.MayGive && row.status === 'pending' })),
    })),
    ...(asksForLimits(user) && { DisabledReason: await disabledReason(database, user, holder) }),
  };
}

/** Why this user cannot request a limit now, as a sentence; null where they can. */
export async function disabledReason(
  database: Database | Transaction,
  user: CurrentUser,
  holder: HolderRow,
): Promise<string | null> {
  if (!holder.isActive) return 'O cadastro do tomador está inativo.';
  const block = findBlock(holder, isInternal(user.userTypeId), 'não pode pedir limite');
  if (block !== null) return block;
  const waiting = await database.$count(
    limitRequests,
    and(eq(limitRequests.policyHolderId, holder.id), eq(limitRequests.status, 'pending')),
  );
  return waiting > 0 ? 'Um pedido de limite deste tomador já espera pela seguradora.' : null;
}
