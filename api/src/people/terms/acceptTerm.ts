import { and, desc, eq } from 'drizzle-orm';
import type { TermStatus } from '@portal/shared/contracts/people/terms';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { companyTerms } from '../../platform/database/schema/companies';
import { termAcceptances } from '../../platform/database/schema/contracts';
import { auditHistory } from '../../platform/database/schema/history';
import { users } from '../../platform/database/schema/users';
import { conflict } from '../../platform/server/refusal';
import { termInForce } from './termsInForce';

type Reader = Database | Transaction;

/** How the user stands to the terms in force; accepted where there are none. */
export async function termStatus(database: Reader, user: Pick<CurrentUser, 'id' | 'companyId'>): Promise<TermStatus> {
  const term = await termInForce(database, user.companyId);
  const [latest] = await database
    .select({ termId: termAcceptances.termId, version: companyTerms.version, acceptedAt: termAcceptances.acceptedAt })
    .from(termAcceptances)
    .innerJoin(companyTerms, eq(companyTerms.id, termAcceptances.termId))
    .where(and(eq(termAcceptances.userId, user.id), eq(termAcceptances.companyId, user.companyId)))
    .orderBy(desc(companyTerms.version))
    .limit(1);
  const isAccepted = !term || latest?.termId === term.id;
  return {
    IsAccepted: isAccepted,
    UniqueId: term?.uniqueId ?? null,
    Version: term?.version ?? null,
    InForceSince: term?.inForceSince.toISOString() ?? null,
    AcceptedAt: (term && isAccepted && latest?.acceptedAt.toISOString()) || null,
    LastAcceptedVersion: latest?.version ?? null,
  };
}

/**
 * Records that the user agrees to the version that was shown. Nobody agrees to a text unseen: when another version is in
 * force by now, it is refused. A repetition changes nothing.
 */
export function acceptTerm(database: Database, user: CurrentUser, termUniqueId: string): Promise<TermStatus> {
  return database.transaction(async (transaction) => {
    const before = await termStatus(transaction, user);
    const term = await termInForce(transaction, user.companyId);
    if (!term || term.uniqueId !== termUniqueId)
      throw conflict('Os termos de uso mudaram enquanto você lia. Leia a nova versão antes de concordar.', {
        field: 'UniqueId',
        response: before,
      });
    const [added] = await transaction
      .insert(termAcceptances)
      .values({ companyId: user.companyId, userId: user.id, termId: term.id })
      .onConflictDoNothing()
      .returning({ acceptedAt: termAcceptances.acceptedAt });
    if (added) await record(transaction, user, { term, before, acceptedAt: added.acceptedAt });
    return termStatus(transaction, user);
  });
}

interface Acceptance {
  term: typeof companyTerms.$inferSelect;
  before: TermStatus;
  acceptedAt: Date;
}

async function record(transaction: Transaction, user: CurrentUser, { term, before, acceptedAt }: Acceptance) {
  const [row] = await transaction
    .update(users)
    .set({ acceptedTermId: term.id, acceptedTermAt: acceptedAt })
    .where(and(eq(users.id, user.id), eq(users.companyId, user.companyId)))
    .returning({ uniqueId: users.uniqueId });
  if (!row) throw conflict('O usuário não existe mais.');
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    subjectKind: 'user',
    subjectUniqueId: row.uniqueId,
    action: 'termsAccepted',
    changes: [{ field: 'acceptedTermVersion', before: before.LastAcceptedVersion, after: term.version }],
    changedByUserId: user.id,
    changedByName: user.name,
    changedAt: acceptedAt,
  });
}
