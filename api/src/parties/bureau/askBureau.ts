import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import { bureauActionFor } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import type { BureauFinding } from '@portal/shared/domain/parameters/kinds/bureauQuery';
import type { Database, Transaction } from '../../platform/database/connection';
import { bureauQueries } from '../../platform/database/schema/bureau';
import type { BureauCompany, BureauPerson } from '../../platform/database/schema/bureauAnswers';
import { unprocessable } from '../../platform/server/refusal';
import type { Bureaus } from './bureau';
import { bureauRuleInForce, orderOf } from './bureauRule';
import type { BureauKind, OrderedBureau } from './bureauRule';
import { askAndNote, refuseTooMany } from './noteQuery';
import type { Answer, Asking } from './noteQuery';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is told of a document, and why somebody should look at it before it counts; absent where nothing speaks for that. */
export type Told<Kind extends Answer> = Kind & { cardReason?: string };

/** What came of a question that went through the bureaus in their order. */
export interface Outcome {
  finding: BureauFinding;
  answer: Answer | null;
  /** Of the bureau that failed last. */
  error: unknown;
}

/** What bureaus know of a company, as the rule in force lets it count; null where they know nothing. */
export const askAboutCompany = (database: Database, bureaus: Bureaus, user: Asking, cnpj: string) =>
  ask<BureauCompany>(database, bureaus, { user, kind: 'company', document: cnpj });

/** The same of a person. Whoever keeps the answer writes down who saw it. */
export const askAboutPerson = (database: Database, bureaus: Bureaus, user: Asking, cpf: string) =>
  ask<BureauPerson>(database, bureaus, { user, kind: 'person', document: cpf });

interface Asked {
  user: Asking;
  kind: BureauKind;
  document: string;
}

/** What they say of a document that is registered already: the rule lets nothing in or out by it. */
export async function whatBureausSay(database: Database, bureaus: Bureaus, asked: Asked): Promise<Answer | null> {
  const rule = await bureauRuleInForce(database, asked.user.companyId, asked.kind);
  const { answer, finding, error } = await goThrough(database, bureaus, asked, rule);
  if (finding === 'failed') throw error;
  return answer;
}

async function ask<Kind extends Answer>(
  database: Database,
  bureaus: Bureaus,
  asked: Asked,
): Promise<Told<Kind> | null> {
  const rule = await bureauRuleInForce(database, asked.user.companyId, asked.kind);
  const { finding, answer, error } = await goThrough(database, bureaus, asked, rule);
  const action = bureauActionFor(rule, finding);
  if (finding === 'regular') return answer as Kind;
  if (finding === 'irregular') {
    const situation = answer?.registration?.situation ?? '';
    if (action === 'block')
      throw unprocessable(
        `A situação cadastral deste documento na Receita Federal é "${situation}", e a seguradora não cadastra assim. Regularize-a antes.`,
        { code: 'BureauBlocks' },
      );
    return told<Kind>(answer, action === 'card' ? `Situação cadastral na Receita Federal: ${situation}` : null);
  }
  // Nobody is registered out of nothing: what goes on goes on with an earlier answer, or not at all.
  const earlier =
    action === 'block' ? null : (await lastAnswer(database, asked.user.companyId, asked.document))?.answer;
  if (!earlier && finding === 'failed') throw error;
  const why = finding === 'failed' ? 'Nenhum bureau respondeu' : 'Os bureaus não conhecem mais este documento';
  return earlier ? told<Kind>(earlier, action === 'card' ? `${why}: vale uma resposta anterior` : null) : null;
}

const told = <Kind extends Answer>(answer: Answer | null, cardReason: string | null): Told<Kind> =>
  ({ ...answer, ...(cardReason !== null && { cardReason }) }) as Told<Kind>;

/**
 * One bureau after the other, until one knows the document: who is away or does not know it leaves it to the next. What was
 * answered within the days of the rule is not asked again, unless somebody wants it anew.
 */
export async function goThrough(
  database: Database,
  bureaus: Bureaus,
  { user, kind, document }: Asked,
  rule: BureauQueryParameters,
  isAnew = false,
): Promise<Outcome> {
  const askedAt = new Date();
  const order = orderOf(rule, bureaus).filter(isConfigured);
  const since = new Date(askedAt.getTime() - rule.ValidDays * DAY_MS);
  const known = isAnew ? [] : await answeredSince(database, { user, kind, document }, order, since);
  const found = known.find(({ outcome }) => outcome === 'found');
  if (found?.answer) return { finding: findingOf(found.answer), answer: found.answer, error: null };
  const open = order.filter(({ name }) => !known.some(({ provider }) => provider === name));
  if (open.length > 0) await refuseTooMany(database, user, askedAt);
  let error: unknown = null;
  for (const one of open) {
    const noted = await askAndNote(database, { user, kind, document, askedAt }, one);
    if (noted.answer) return { finding: findingOf(noted.answer), answer: noted.answer, error: null };
    if (noted.outcome === 'failed') error = noted.error;
  }
  // Whoever was away might have known it.
  return { finding: error === null ? 'unknown' : 'failed', answer: null, error };
}

type Configured = OrderedBureau & { bureau: NonNullable<OrderedBureau['bureau']> };
const isConfigured = (one: OrderedBureau): one is Configured => one.bureau !== null;

/** Bureaus that do not say it, and answers from before they were asked for it, are in order. */
export const findingOf = ({ registration }: Answer): BureauFinding =>
  registration?.isRegular === false ? 'irregular' : 'regular';

/** The last answer about a document, however old; null where no bureau ever answered about it. */
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

/** What each of the bureaus answered last, the latest first. */
const answeredSince = (
  database: Database,
  { user, kind, document }: Asked,
  order: readonly OrderedBureau[],
  since: Date,
) =>
  database
    .select({
      provider: bureauQueries.provider,
      outcome: bureauQueries.outcome,
      answer: bureauQueries.answer,
    })
    .from(bureauQueries)
    .where(
      and(
        eq(bureauQueries.companyId, user.companyId),
        eq(bureauQueries.document, document),
        eq(bureauQueries.kind, kind),
        inArray(
          bureauQueries.provider,
          order.map(({ name }) => name),
        ),
        inArray(bureauQueries.outcome, ['found', 'unknown']),
        gte(bureauQueries.askedAt, since),
      ),
    )
    .orderBy(desc(bureauQueries.id));
