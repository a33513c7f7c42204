import { and, count, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { getTermAcceptances } from '@portal/shared/contracts/people/company';
import type { Database } from '../../platform/database/connection';
import { companyTerms } from '../../platform/database/schema/companies';
import { termAcceptances } from '../../platform/database/schema/contracts';
import { profiles, users } from '../../platform/database/schema/users';
import { ordered, pageAnswer, pageOf } from '../../platform/lists/page';
import { matchesText } from '../../platform/lists/textSearch';

type Query = CallInput<typeof getTermAcceptances>['query'];

const orders = { AcceptedAt: termAcceptances.acceptedAt, UserName: users.searchText, Version: companyTerms.version };

/** Who of the company accepted which version, the latest first unless told. */
export async function listAcceptances(database: Database, companyId: number, query: Query) {
  const page = pageOf(query);
  const wanted = and(
    eq(termAcceptances.companyId, companyId),
    query.version === undefined ? undefined : eq(companyTerms.version, query.version),
    matchesText(users.searchText, query.textSearch),
  );
  const [rows, [total]] = await Promise.all([
    database
      .select({
        Id: termAcceptances.id,
        UserName: users.name,
        Email: users.email,
        ProfileName: profiles.name,
        Version: companyTerms.version,
        acceptedAt: termAcceptances.acceptedAt,
      })
      .from(termAcceptances)
      .innerJoin(users, eq(users.id, termAcceptances.userId))
      .innerJoin(profiles, eq(profiles.id, users.profileId))
      .innerJoin(companyTerms, eq(companyTerms.id, termAcceptances.termId))
      .where(wanted)
      .orderBy(...ordered(orders[query.orderBy ?? 'AcceptedAt'], termAcceptances.id, query.orderDirection ?? 'desc'))
      .limit(page.size)
      .offset(page.offset),
    database
      .select({ rows: count() })
      .from(termAcceptances)
      .innerJoin(users, eq(users.id, termAcceptances.userId))
      .innerJoin(companyTerms, eq(companyTerms.id, termAcceptances.termId))
      .where(wanted),
  ]);
  const items = rows.map(({ acceptedAt, ...row }) => ({ ...row, AcceptedAt: acceptedAt.toISOString() }));
  return pageAnswer(page, items, total?.rows ?? 0);
}
