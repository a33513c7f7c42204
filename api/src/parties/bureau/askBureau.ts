import { and, count, desc, eq, gte, inArray } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { tooMany } from '../../platform/server/refusal';
import type { Bureau } from './bureau';
import type { BureauCompany, BureauPerson } from '../../platform/database/schema/bureauAnswers';

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than anybody types; a list of documents is being tried out, and each answer costs the company. */
const MOST_QUERIES = 60;
const WITHIN_MS = 10 * 60 * 1000;

/** On whose behalf the bureau is asked. */
export type Asking = Pick<CurrentUser, 'companyId' | 'id'> & {
  /** For the rows of a file: no person's tries, so they neither count as some nor are they held up by them. */
  isOfImport?: boolean;
};

interface Question<Kind, Answer> {
  bureau: Bureau;
  user: Asking;
  kind: Kind;
  document: string;
  ask: () => Promise<Answer | null>;
}

/** What the bureau knows of a company; null where it knows nothing. */
export const askAboutCompany = (database: Database, bureau: Bureau, user: Asking, cnpj: string) =>
  ask<BureauCompany>(database, { bureau, user, kind: 'company', document: cnpj, ask: () => bureau.company(cnpj) });

/** The same of a person. Whoever keeps the answer writes down who saw it. */
export const askAboutPerson = (database: Database, bureau: Bureau, user: Asking, cpf: string) =>
  ask<BureauPerson>(database, { bureau, user, kind: 'person', document: cpf, ask: () => bureau.person(cpf) });

/**
 * Asks outside of any transaction, because a bureau may take seconds, and writes down each query as soon as it is
 * answered, also one that failed. What the company was told within a day is not asked again.
 */
async function ask<Answer extends BureauCompany | BureauPerson>(
  database: Database,
  question: Question<'company' | 'person', Answer>,
): Promise<Answer | null> {
  const now = new Date();
  const known = await answeredLately(database, question, now);
  if (known) return known.answer as Answer | null;
  if (!question.user.isOfImport) await refuseTooMany(database, question.user, now);
  const note = async (outcome: 'found' | 'unknown' | 'failed', answer: Answer | null) => {
    const { bureau, user, kind, document } = question;
    await database.insert(bureauQueries).values({
      companyId: user.companyId,
      userId: user.id,
      isOfImport: user.isOfImport ?? false,
      provider: bureau.name,
      kind,
      document,
      outcome,
      answer,
      askedAt: now,
    });
  };
  const answer = await question.ask().catch(async (error: unknown) => {
    await note('failed', null);
    throw error;
  });
  await note(answer ? 'found' : 'unknown', answer);
  return answer;
}

/** The last answer about a document, however old; null where the bureau never answered about it. */
export async function lastAnswer(database: Database | Transaction, companyId: number, document: string) {
  const [last] = await database
    .select({ answer: bureauQueries.answer, askedAt: bureauQueries.askedAt, provider: bureauQueries.provider })
    .from(bureauQueries)
    .where(
      and(
        eq(bureauQueries.companyId, companyId),
        eq(bureauQueries.document, document),
        eq(bureauQueries.outcome, 'found'),
      ),
    )
    .orderBy(desc(bureauQueries.id))
    .limit(1);
  return last ?? null;
}

async function answeredLately(database: Database, question: Question<'company' | 'person', unknown>, now: Date) {
  const [known] = await database
    .select({ answer: bureauQueries.answer })
    .from(bureauQueries)
    .where(
      and(
        eq(bureauQueries.companyId, question.user.companyId),
        eq(bureauQueries.document, question.document),
        eq(bureauQueries.kind, question.kind),
        eq(bureauQueries.provider, question.bureau.name),
        inArray(bureauQueries.outcome, ['found', 'unknown']),
        gte(bureauQueries.askedAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(bureauQueries.id))
    .limit(1);
  return known;
}

async function refuseTooMany(database: Database, user: Asking, now: Date): Promise<void> {
  const [lately] = await database
    .select({ queries: count() })
    .from(bureauQueries)
    .where(
      and(
        eq(bureauQueries.userId, user.id),
        eq(bureauQueries.isOfImport, false),
        gte(bureauQueries.askedAt, new Date(now.getTime() - WITHIN_MS)),
      ),
    );
  if ((lately?.queries ?? 0) < MOST_QUERIES) return;
  throw tooMany(
    'TooManyBureauQueries',
    'Você consultou muitos documentos novos em poucos minutos. Aguarde alguns minutos e tente de novo.',
    WITHIN_MS / 1000,
  );
}
