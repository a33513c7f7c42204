import { and, eq, sql } from 'drizzle-orm';
import type { CurrentUser } from '../auth/currentUser';
import type { Transaction } from '../database/connection';
import { idempotencyKeys } from '../database/schema/proposalParts';
import { unprocessable } from '../server/refusal';

export interface RepeatableRequest {
  /** Made by the caller for each thing that it means to do; without one every request acts. */
  key: string | undefined;
  /** The call: a key of one is no key of another. */
  operation: string;
  /** What was asked (`fingerprintOf`): the same key for something else is a mistake. */
  fingerprint: string;
}

type User = Pick<CurrentUser, 'id' | 'companyId'>;

/**
 * Does the work once for a user's key: the same request sent again, also at the same moment, gets the stored answer. The
 * key is stored with the work, in the caller's transaction: what fails keeps no key and may be tried again.
 */
export async function once<Answer>(
  transaction: Transaction,
  user: User,
  request: RepeatableRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key, operation, fingerprint } = request;
  if (key === undefined) return work();
  const place = { companyId: user.companyId, userId: user.id, key };
  const claimed = await transaction
    .insert(idempotencyKeys)
    .values({ ...place, operation, fingerprint, answer: sql`'null'::jsonb` })
    // Whoever comes second with the key waits here until the first one has ended.
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) return storedAnswer<Answer>(transaction, user, request);
  const answer = await work();
  await transaction.update(idempotencyKeys).set({ answer: answer }).where(ofKey(place));
  return answer;
}

async function storedAnswer<Answer>(transaction: Transaction, user: User, request: RepeatableRequest): Promise<Answer> {
  const [stored] = await transaction
    .select()
    .from(idempotencyKeys)
    .where(ofKey({ companyId: user.companyId, userId: user.id, key: request.key ?? '' }));
  if (!stored) throw new Error('A key that is taken has an answer');
  if (stored.operation !== request.operation || stored.fingerprint !== request.fingerprint)
    throw unprocessable('Esta chave já foi usada para outro pedido. Repita a ação a partir da tela.', {
      field: 'IdempotencyKey',
    });
  return stored.answer as Answer;
}

const ofKey = ({ companyId, userId, key }: { companyId: number; userId: number; key: string }) =>
  and(eq(idempotencyKeys.companyId, companyId), eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
