import { desc, eq, and } from 'drizzle-orm';
import type { FoundRecord } from '@portal/shared/contracts/portal/search';
import { visibilityOf } from '../../platform/auth/visibility';
import { policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { listedDocument } from '../../platform/lists/privacy';
import { matchesText } from '../../platform/lists/textSearch';
import { visibleRows } from '../../platform/lists/visibleRows';
import type { WantedText } from '../../portal/search/finder';
import { MOST_OF_A_KIND, startsWith } from '../../portal/search/relevance';
import { seenStatus } from '../../deals/records/seenStatus';

/** Proposals that hold every word: those whose number begins with the text first, then the newest. */
export async function findProposals({ database, user, text }: WantedText): Promise<FoundRecord[]> {
  const best = database
    .select({ id: proposals.id })
    .from(proposals)
    .where(
      and(
        eq(proposals.companyId, user.companyId),
        visibleRows(proposals, visibilityOf(user)),
        matchesText(proposals.searchText, text),
      ),
    )
    .orderBy(startsWith(proposals.number, text), desc(proposals.createdAt), desc(proposals.id))
    .limit(MOST_OF_A_KIND)
    .as('best');
  const rows = await database
    .select({
      UniqueId: proposals.uniqueId,
      Number: proposals.number,
      Name: policyHolders.name,
      CpfCnpj: policyHolders.document,
      StatusId: proposals.statusId,
    })
    .from(best)
    .innerJoin(proposals, eq(proposals.id, best.id))
    .innerJoin(policyHolders, eq(policyHolders.id, proposals.policyHolderId))
    .orderBy(startsWith(proposals.number, text), desc(proposals.createdAt), desc(proposals.id));
  return rows.map((row) => ({
    ...row,
    CpfCnpj: listedDocument(row.CpfCnpj),
    IsBlocked: false,
    StatusId: seenStatus(user, row.StatusId),
    Kind: 'Proposal',
  }));
}
