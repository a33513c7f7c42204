import { and, eq, gte, sql } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import type { BureauCompany, BureauPerson } from '../../platform/database/schema/bureauAnswers';
import { Refusal, tooMany } from '../../platform/server/refusal';
import type { Bureau } from './bureau';
import type { BureauKind } from './bureauRule';

/** More than anybody types; a list of documents is being tried out, and each answer costs the company. */
const MOST_QUERIES = 60;
const WITHIN_MS = 10 * 60 * 1000;

/** On whose behalf bureaus are asked; without an id the portal asks by itself. */
export type Asking = Pick<CurrentUser, 'companyId'> & {
  id: number | null;
  /** For the rows of a file: no person's tries, so they neither count as some nor are they held up by them. */
  isOfImport?: boolean;
};

export type Answer = BureauCompany | BureauPerson;

/** What a bureau said to a question; null with the error where it did not answer. */
export interface Noted {
  outcome: 'found' | 'unknown' | 'failed';
  answer: Answer | null;
  error: unknown;
  durationMs: number;
  uniqueId: string;
}

/** One question of one bureau, of its own or one of several that the same question goes to. */
export interface Question {
  user: Asking;
  kind: BureauKind;
  document: string;
  askedAt: Date;
  /** The failed query that is asked again. */
  retryOfId?: number;
}

/** What the log would say of it, which holds nothing of the document; of an error of ours nothing is known to the reader. */
const problemIn = (error: unknown): string | null => (error instanceof Refusal ? (error.reason ?? null) : null);

/** Asks one bureau, outside of any transaction, and writes it down as soon as it is answered, also where it was not. */
export async function askAndNote(
  database: Database,
  { user, kind, document, askedAt, retryOfId }: Question,
  { bureau, costCents }: { bureau: Bureau; costCents: number },
): Promise<Noted> {
  const begun = performance.now();
  const told = await bureau[kind](document).then(
    (answer) => ({ outcome: answer ? ('found' as const) : ('unknown' as const), answer, error: null }),
    (error: unknown) => ({ outcome: 'failed' as const, answer: null, error }),
  );
  const durationMs = Math.round(performance.now() - begun);
  const [row] = await database
    .insert(bureauQueries)
    .values({
      companyId: user.companyId,
      userId: user.id,
      isOfImport: user.isOfImport ?? false,
      provider: bureau.name,
      kind,
      document,
      outcome: told.outcome,
      answer: told.answer,
      askedAt,
      // Who does not answer is not paid.
      costCents: told.outcome === 'failed' ? 0 : costCents,
      durationMs,
      problemCode: problemIn(told.error),
      retryOfId,
    })
    .returning({ uniqueId: bureauQueries.uniqueId });
  if (!row) throw new Error('An inserted query has an id');
  return { ...told, durationMs, uniqueId: row.uniqueId };
}

/** Refuses somebody who tries documents out; what goes to several bureaus at once is one question. */
export async function refuseTooMany(database: Database, user: Asking, now: Date): Promise<void> {
  if (user.isOfImport || user.id === null) return;
  const [lately] = await database
    .select({
      questions: sql<number>`count(distinct (${bureauQueries.document}, ${bureauQueries.askedAt}))::int`,
    })
    .from(bureauQueries)
    .where(
      and(
        eq(bureauQueries.userId, user.id),
        eq(bureauQueries.isOfImport, false),
        gte(bureauQueries.askedAt, new Date(now.getTime() - WITHIN_MS)),
      ),
    );
  if ((lately?.questions ?? 0) < MOST_QUERIES) return;
  throw tooMany(
    'TooManyBureauQueries',
    'Você consultou muitos documentos novos em poucos minutos. Aguarde alguns minutos e tente de novo.',
    WITHIN_MS / 1000,
  );
}
