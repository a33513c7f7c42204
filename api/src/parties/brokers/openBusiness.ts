import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { isOpenProposal } from '../../deals/records/openProposals';
import type { Database } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { proposals } from '../../platform/database/schema/proposals';

/** What each broker of a page has open: two statements, however many they are. */
export async function openBusiness(database: Database, page: readonly { id: number; uniqueId: string }[]) {
  const proposalCounts = await database
    .select({ id: proposals.brokerId, open: count() })
    .from(proposals)
    .where(
      and(
        inArray(
          proposals.brokerId,
          page.map(({ id }) => id),
        ),
        isOpenProposal,
      ),
    )
    .groupBy(proposals.brokerId);
  const documentCounts = await database
    .select({ owner: requestDocuments.ownerUniqueId, asked: count() })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.ownerKind, 'broker'),
        inArray(
          requestDocuments.ownerUniqueId,
          page.map(({ uniqueId }) => uniqueId),
        ),
        inArray(requestDocuments.status, ['Pendente', 'Reprovado']),
        eq(requestDocuments.isInternal, false),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .groupBy(requestDocuments.ownerUniqueId);
  return {
    proposals: new Map(proposalCounts.map(({ id, open }) => [id, open])),
    documents: new Map(documentCounts.map(({ owner, asked }) => [owner, asked])),
  };
}
