import { and, asc, desc, eq, like, sql } from 'drizzle-orm';
import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
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
  const [row] = await database
    .select()
    .from(policyHolders)
    .where(
      and(
        eq(policyHolders.companyId, user.companyId),
        'id' in by ? eq(policyHolders.id, by.id) : eq(policyHolders.uniqueId, by.uniqueId),
        visiblePolicyHolders(database, visibilityOf(user)),
      ),
    );
  if (!row) throw notFound('Tomador não encontrado entre os que você atende.', { field });
  return row;
}
