import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { bondTemplates } from '../../../platform/database/schema/bondTemplates';
import { notFound } from '../../../platform/server/refusal';

export type TemplateRow = typeof bondTemplates.$inferSelect;

/** Those of the user's brokerage, or the insurer's own: neither sees the other's. */
export function ownTemplates(user: CurrentUser): SQL | undefined {
  const visibility = visibilityOf(user);
  const ofCompany = eq(bondTemplates.companyId, user.companyId);
  if (visibility.kind === 'company') return and(ofCompany, isNull(bondTemplates.brokerId));
  return visibility.kind === 'brokers' && visibility.brokerIds.length > 0
    ? and(ofCompany, inArray(bondTemplates.brokerId, [...visibility.brokerIds]))
    : sql`false`;
}

/** One of them; another's does not exist. */
export async function requireTemplate(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
): Promise<TemplateRow> {
  const [row] = await database
    .select()
    .from(bondTemplates)
    .where(and(ownTemplates(user), eq(bondTemplates.uniqueId, uniqueId)));
  if (!row) throw notFound('Este modelo não existe mais: ele foi excluído.', { field: 'UniqueId' });
  return row;
}

/** Changes of one brokerage's templates come in turn, so that names and their number are judged as they are. */
export const takeTurn = (transaction: Transaction, companyId: number, brokerId: number | null) =>
  transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('bond_templates', ${companyId * 1_000_003 + (brokerId ?? 0)}))`,
  );

/** All of one owner. */
export const ofOwner = (companyId: number, brokerId: number | null): SQL | undefined =>
  and(
    eq(bondTemplates.companyId, companyId),
    brokerId === null ? isNull(bondTemplates.brokerId) : eq(bondTemplates.brokerId, brokerId),
  );
