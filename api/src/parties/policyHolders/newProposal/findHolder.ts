import { and, asc, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import type { SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policyHolders } from '../../../platform/database/schema/parties';
import { visiblePolicyHolders } from '../../../platform/lists/visiblePolicyHolders';
import { notFound } from '../../../platform/server/refusal';
import type { HolderRow } from './holderRecord';

const ROOT_LENGTH = 8;

/** What the CNPJs of one company have in common. */
export const rootOf = (cnpj: string): string => cnpj.slice(0, ROOT_LENGTH);

/** The CNPJ of the matriz of a filial. */
export const headOfficeOf = (cnpj: string): string => `${rootOf(cnpj)}0001${cnpjCheckDigits(`${rootOf(cnpj)}0001`)}`;

/** The company's policy holder with this CNPJ, or with its root, in which case the CNPJ is one of its filiais. */
export async function findHolder(
  database: Database | Transaction,
  companyId: number,
  cnpj: string,
): Promise<HolderRow | undefined> {
  const { document } = policyHolders;
  const [row] = await database
    .select()
    .from(policyHolders)
    .where(
      and(
        eq(policyHolders.companyId, companyId),
        // One that was merged away has the root of the one that counts.
        isNull(policyHolders.mergedIntoId),
        like(document, `${rootOf(cnpj)}%`),
        // A CPF may begin with the same digits.
        sql`length(${document}) = 14`,
      ),
    )
    .orderBy(desc(eq(document, cnpj)), desc(eq(document, headOfficeOf(cnpj))), asc(policyHolders.id))
    .limit(1);
  return row;
}

/** The policy holder, if the user may work for it; otherwise it does not exist for them. */
export async function requireVisibleHolder(
  database: Database | Transaction,
  user: CurrentUser,
  by: { uniqueId: string } | { id: number },
  field: string,
): Promise<HolderRow> {
  const visible = visiblePolicyHolders(database, visibilityOf(user));
  const wanted = and(
    eq(policyHolders.companyId, user.companyId),
    'id' in by ? eq(policyHolders.id, by.id) : eq(policyHolders.uniqueId, by.uniqueId),
  );
  const [row] = await database.select().from(policyHolders).where(and(wanted, visible));
  const found = row ?? (visible && (await mergedIntoVisible(database, wanted, visible)));
  if (!found) throw notFound('Tomador não encontrado entre os que você atende.', { field });
  return found;
}

/** One that was merged away stays readable for whoever sees the one that counts: its nominations went there. */
async function mergedIntoVisible(database: Database | Transaction, wanted: SQL | undefined, visible: SQL) {
  const [row] = await database
    .select()
    .from(policyHolders)
    .where(and(wanted, isNotNull(policyHolders.mergedIntoId)));
  if (!row) return undefined;
  const [surviving] = await database
    .select({ id: policyHolders.id })
    .from(policyHolders)
    .where(and(eq(policyHolders.id, row.mergedIntoId ?? 0), visible));
  return surviving && row;
}
