import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FoundRecord } from '@portal/shared/contracts/portal/search';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Visibility } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { brokers, policyHolders } from '../../platform/database/schema/parties';
import { listedDocument } from '../../platform/lists/privacy';
import { matchesText } from '../../platform/lists/textSearch';
import { visiblePolicyHolders } from '../../platform/lists/visiblePolicyHolders';
import type { WantedText } from '../../portal/search/finder';
import { MOST_OF_A_KIND, startsWith } from '../../portal/search/relevance';

export const findPolicyHolders = ({ database, user, text }: WantedText): Promise<FoundRecord[]> =>
  find(
    database,
    user,
    policyHolders,
    text,
    and(visiblePolicyHolders(database, visibilityOf(user)), isNull(policyHolders.mergedIntoId)),
    'PolicyHolder',
  );

export const findBrokers = ({ database, user, text }: WantedText): Promise<FoundRecord[]> =>
  find(database, user, brokers, text, visibleBrokers(visibilityOf(user)), 'Broker');

/** Parties whose name and document hold every word: those whose name begins with the text first. */
async function find(
  database: Database,
  user: CurrentUser,
  party: typeof policyHolders | typeof brokers,
  text: string,
  visible: SQL | undefined,
  Kind: 'PolicyHolder' | 'Broker',
): Promise<FoundRecord[]> {
  const rows = await database
    .select({ UniqueId: party.uniqueId, Name: party.name, CpfCnpj: party.document, IsBlocked: party.isBlocked })
    .from(party)
    .where(and(eq(party.companyId, user.companyId), visible, matchesText(party.searchText, text)))
    .orderBy(startsWith(party.searchText, text), asc(party.searchText), asc(party.id))
    .limit(MOST_OF_A_KIND);
  return rows.map((row) => ({
    ...row,
    Kind,
    CpfCnpj: listedDocument(row.CpfCnpj),
    Number: null,
    StatusId: null,
  }));
}

/** The insurer's staff sees all brokers of the company, brokers and advisors theirs, the others none. */
function visibleBrokers(visibility: Visibility): SQL | undefined {
  if (visibility.kind === 'company') return undefined;
  if (visibility.kind !== 'brokers' || visibility.brokerIds.length === 0) return sql`false`;
  return inArray(brokers.id, [...visibility.brokerIds]);
}
