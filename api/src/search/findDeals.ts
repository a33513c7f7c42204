import { and, desc, eq } from 'drizzle-orm';
import type { FoundRecord } from '@portal/shared/contracts/search';
import type { CurrentUser } from '../platform/auth/currentUser';
import { visibilityOf } from '../platform/auth/visibility';
import type { Database } from '../platform/database/connection';
import { policyHolders } from '../platform/database/schema/parties';
import { policies } from '../platform/database/schema/policies';
import { proposals } from '../platform/database/schema/proposals';
import { listedDocument } from '../platform/lists/privacy';
import { matchesText } from '../platform/lists/textSearch';
import { visibleRows } from '../platform/lists/visibleRows';
import { seenStatus } from '../proposals/seenStatus';
import { MOST_OF_A_KIND, startsWith } from './relevance';

interface Search {
  database: Database;
  user: CurrentUser;
  text: string;
}

/** Proposals that hold every word: those whose number begins with the text first, then the newest. */
export async function findProposals({ database, user, text }: Search): Promise<FoundRecord[]> {
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
    ...asListed(row),
    StatusId: seenStatus(user, row.StatusId),
    Kind: 'Proposal',
  }));
}

/** Policies that hold every word: those whose number begins with the text first, then the last issued. */
export async function findPolicies({ database, user, text }: Search): Promise<FoundRecord[]> {
  const best = database
    .select({ id: policies.id })
    .from(policies)
    .where(
      and(
        eq(policies.companyId, user.companyId),
        visibleRows(policies, visibilityOf(user)),
        matchesText(policies.searchText, text),
      ),
    )
    .orderBy(startsWith(policies.number, text), desc(policies.issueDate), desc(policies.id))
    .limit(MOST_OF_A_KIND)
    .as('best');
  const rows = await database
    .select({
      UniqueId: policies.uniqueId,
      Number: policies.number,
      Name: policyHolders.name,
      CpfCnpj: policyHolders.document,
      StatusId: policies.statusId,
    })
    .from(best)
    .innerJoin(policies, eq(policies.id, best.id))
    .innerJoin(policyHolders, eq(policyHolders.id, policies.policyHolderId))
    .orderBy(startsWith(policies.number, text), desc(policies.issueDate), desc(policies.id));
  return rows.map((row) => ({ ...row, ...asListed(row), Kind: 'Policy' }));
}

const asListed = ({ CpfCnpj }: { CpfCnpj: string }) => ({ CpfCnpj: listedDocument(CpfCnpj), IsBlocked: false });
