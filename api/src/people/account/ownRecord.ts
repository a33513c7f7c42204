import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { auditRecord } from '../../platform/history/auditRecord';
import type { FieldChange } from '../../platform/database/schema/history';
import { users } from '../../platform/database/schema/users';
import { unauthenticated } from '../../platform/server/refusal';

type Own = Pick<CurrentUser, 'id' | 'companyId'>;

/** The signed-in user with what mails and rules need of them. */
export async function ownRecord(database: Database | Transaction, { id, companyId }: Own) {
  const [found] = await database
    .select({
      id: users.id,
      uniqueId: users.uniqueId,
      companyId: users.companyId,
      name: users.name,
      email: users.email,
      passwordHash: users.passwordHash,
      companyName: companies.name,
      primaryColor: companies.primaryColor,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, id), eq(users.companyId, companyId)));
  if (!found) throw unauthenticated('Sua sessão não é válida ou expirou. Entre novamente.');
  return found;
}

/** What somebody changed of a user, for its history; of themselves unless another is named. */
export async function recordOwnChange(
  transaction: Transaction,
  by: Pick<CurrentUser, 'id' | 'companyId' | 'name'>,
  action: string,
  changes: FieldChange[] = [],
  userId = by.id,
): Promise<void> {
  const { uniqueId } = await ownRecord(transaction, { id: userId, companyId: by.companyId });
  await auditRecord(transaction, by, { kind: 'user', uniqueId }, { action, changes });
}
