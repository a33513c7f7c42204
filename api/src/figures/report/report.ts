import { eq, inArray } from 'drizzle-orm';
import type { Report } from '@portal/shared/contracts/figures/report';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Database } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { brokers } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import { signReportToken } from './reportToken';

/** The report's address as this user opens it, or none. */
export async function reportOf(database: Database, user: CurrentUser): Promise<Report> {
  const [company] = await database.select().from(companies).where(eq(companies.id, user.companyId));
  if (!company?.reportUrl || !company.reportSecret) return { Address: null };
  const address = new URL(company.reportUrl);
  const [self] = await database.select({ uniqueId: users.uniqueId }).from(users).where(eq(users.id, user.id));
  const token = await signReportToken(
    {
      userUniqueId: self?.uniqueId ?? '',
      companyKey: company.key,
      brokerUniqueIds: await brokersOf(database, user),
    },
    { secret: company.reportSecret, origin: address.origin },
  );
  address.searchParams.set('token', token);
  return { Address: address.href };
}

async function brokersOf(database: Database, user: CurrentUser): Promise<string[] | null> {
  const visibility = visibilityOf(user);
  if (visibility.kind === 'company') return null;
  if (visibility.kind !== 'brokers' || visibility.brokerIds.length === 0) return [];
  const rows = await database
    .select({ uniqueId: brokers.uniqueId })
    .from(brokers)
    .where(inArray(brokers.id, [...visibility.brokerIds]));
  return rows.map(({ uniqueId }) => uniqueId);
}
