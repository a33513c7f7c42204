import { desc, eq, and } from 'drizzle-orm';
import type { FoundRecord } from '@portal/shared/contracts/portal/search';
import { policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { listedDocument } from '../../platform/lists/privacy';
import { matchesText } from '../../platform/lists/textSearch';
import { visiblePolicies } from './record/findPolicy';
import type { WantedText } from '../../portal/search/finder';
import { MOST_OF_A_KIND, startsWith } from '../../portal/search/relevance';

/** Policies that hold every word: those whose number begins with the text first, then the last issued. */
export async function findPolicies({ database, user, text }: WantedText): Promise<FoundRecord[]> {
  const best = database
    .select({ id: policies.id })
    .from(policies)
    .where(and(visiblePolicies(user), matchesText(policies.searchText, text)))
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
  return rows.map((row) => ({ ...row, CpfCnpj: listedDocument(row.CpfCnpj), IsBlocked: false, Kind: 'Policy' }));
}
