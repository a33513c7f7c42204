import { and, asc, eq } from 'drizzle-orm';
import type { ProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalDetail';
import { isInternal } from '@portal/shared/domain/access/roles';
import { archivesOf } from '../../../deals/documents/archivesOf';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { users } from '../../../platform/database/schema/users';
import { isEnded } from '../work/allowedActions';

interface Owner {
  uniqueId: string;
  statusId: number;
  brokerId: number;
}

export interface ReadDocument {
  row: typeof requestDocuments.$inferSelect;
  onWire: ProposalRequestDocument;
}

/** Profiles that may ask for documents on boards may do it here too (`module_actions`). */
export const changesDocuments = (permitted: readonly string[], user: CurrentUser): boolean =>
  permitted.includes('EDITAR') || (isInternal(user.userTypeId) && permitted.includes('SOLICITAR_DOCUMENTO'));

/** What the insurer asked for is the insurer's to take away; the broker renames and removes what it added itself. */
export const mayRemove = (user: CurrentUser, proposal: Owner, requestedByBrokerId: number | null): boolean =>
  isInternal(user.userTypeId) || requestedByBrokerId === proposal.brokerId;

/**
 * The documents of a proposal with their files, in the order in which they were asked for, those taken away included. The
 * insurer's own are for its staff alone.
 */
export async function proposalDocuments(
  database: Database | Transaction,
  user: CurrentUser,
  proposal: Owner,
  permitted: readonly string[],
): Promise<ReadDocument[]> {
  const rows = await database
    .select({ row: requestDocuments, requestedByBrokerId: users.brokerId })
    .from(requestDocuments)
    .leftJoin(users, eq(users.id, requestDocuments.requestedByUserId))
    .where(
      and(
        eq(requestDocuments.companyId, user.companyId),
        eq(requestDocuments.ownerKind, 'proposal'),
        eq(requestDocuments.ownerUniqueId, proposal.uniqueId),
        isInternal(user.userTypeId) ? undefined : eq(requestDocuments.isInternal, false),
      ),
    )
    .orderBy(asc(requestDocuments.id));
  const archives = await archivesOf(
    database,
    user,
    rows.map(({ row }) => row.id),
  );
  const isOpen = changesDocuments(permitted, user) && !isEnded(proposal.statusId);
  return rows.map(({ row, requestedByBrokerId }) => {
    const mayChange = isOpen && row.status !== 'Conforme';
    return {
      row,
      onWire: {
        UniqueId: row.uniqueId,
        Name: row.name,
        Status: row.status,
        IsRequired: row.isRequired,
        IsInternal: row.isInternal,
        Observation: row.observation,
        RequestedAt: row.createdAt.toISOString(),
        Archives: (archives.get(row.id) ?? []).map(({ UniqueId, Name, SizeBytes, CreatedAt }) => ({
          UniqueId,
          Name,
          SizeBytes,
          CreatedAt,
        })),
        MayChange: mayChange,
        MayRemove: mayChange && mayRemove(user, proposal, requestedByBrokerId),
      },
    };
  });
}
