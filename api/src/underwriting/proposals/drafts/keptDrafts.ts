import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { saveProposalDraft } from '@portal/shared/contracts/underwriting/proposalDrafts';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { proposalDrafts } from '../../../platform/database/schema/proposalParts';
import { conflict, invalid, notFound, unprocessable } from '../../../platform/server/refusal';

const MOST_LISTED = 50;
/** More than any proposal or endorsement of the longest wordings takes, and far from filling a database. */
const LARGEST_FORM_BYTES = 200_000;

type Saved = CallInput<typeof saveProposalDraft>['body'];
type Kept = CallResponse<typeof saveProposalDraft>;
export type DraftRow = typeof proposalDrafts.$inferSelect;
type DraftKind = DraftRow['kind'];

/** What a draft is to become, and what is said of one that is there no more. */
export interface KindOfDraft {
  kind: DraftKind;
  /** Of one that was thrown away, or became what it was to become. */
  gone: string;
  /** Of an id that somebody else's draft has. */
  taken: string;
  /** Whether what it was to become is there: a window that was left open must not bring the draft back. */
  hasBecome: (uniqueId: string) => SQL;
  /** What is said then. */
  became: string;
}

/** A user's own drafts, and of an advisor's those of the broker for which they act now. */
export const ownDrafts = (user: CurrentUser, kind: DraftKind, uniqueId?: string): SQL | undefined =>
  and(
    eq(proposalDrafts.companyId, user.companyId),
    eq(proposalDrafts.userId, user.id),
    eq(proposalDrafts.kind, kind),
    user.actingBrokerId === null
      ? isNull(proposalDrafts.actingBrokerId)
      : eq(proposalDrafts.actingBrokerId, user.actingBrokerId),
    uniqueId === undefined ? undefined : eq(proposalDrafts.uniqueId, uniqueId),
  );

/** What lists of drafts show, the latest first. */
export const listedDrafts = async (database: Database, wanted: SQL | undefined) => {
  const rows = await database
    .select({
      UniqueId: proposalDrafts.uniqueId,
      Title: proposalDrafts.title,
      Step: proposalDrafts.step,
      updatedAt: proposalDrafts.updatedAt,
      policyId: proposalDrafts.policyId,
    })
    .from(proposalDrafts)
    .where(wanted)
    .orderBy(desc(proposalDrafts.updatedAt), desc(proposalDrafts.uniqueId))
    .limit(MOST_LISTED);
  return rows.map(({ updatedAt, ...row }) => ({ ...row, UpdatedAt: updatedAt.toISOString() }));
};

/** One of the user's own drafts. */
export async function requireDraft(
  database: Database,
  user: CurrentUser,
  { kind, gone }: KindOfDraft,
  uniqueId: string,
): Promise<DraftRow> {
  const [row] = await database
    .select()
    .from(proposalDrafts)
    .where(ownDrafts(user, kind, uniqueId));
  if (!row) throw notFound(gone, { field: 'UniqueId' });
  return row;
}

/** Keeps a draft; without a version a new one, with one the next state of the one that was read. */
export async function keepDraft(
  database: Database,
  user: CurrentUser,
  of: KindOfDraft,
  { UniqueId, Version, Title, Step, Form }: Saved,
  policyId: number | null = null,
): Promise<Kept> {
  const contents = { title: Title, step: Step, form: requireForm(Form), updatedAt: new Date() };
  const [saved] =
    Version === undefined
      ? await insertDraft(database, user, of, { ...contents, uniqueId: UniqueId, policyId })
      : await database
          .update(proposalDrafts)
          .set({ ...contents, version: sql`${proposalDrafts.version} + 1` })
          .where(and(ownDrafts(user, of.kind, UniqueId), eq(proposalDrafts.version, Version)))
          .returning({ version: proposalDrafts.version });
  if (saved) return { UniqueId, Version: saved.version, UpdatedAt: contents.updatedAt.toISOString() };
  return refuseOlder(database, user, of, { UniqueId, Version, Title, Step, Form });
}

type NewDraft = Pick<DraftRow, 'uniqueId' | 'title' | 'step' | 'form' | 'updatedAt' | 'policyId'>;

/** In one statement with the question whether it may be: a draft is kept at every few words that somebody types. */
async function insertDraft(
  database: Database,
  user: CurrentUser,
  { kind, hasBecome }: KindOfDraft,
  { uniqueId, title, step, form, updatedAt, policyId }: NewDraft,
) {
  const { rows } = await database.execute<Pick<DraftRow, 'version'>>(sql`
    insert into proposal_drafts
      (unique_id, company_id, user_id, acting_broker_id, kind, policy_id, title, step, form, updated_at)
    select ${uniqueId}::uuid, ${user.companyId}::int, ${user.id}::int, ${user.actingBrokerId}::int, ${kind}, ${policyId}::int,
      ${title}, ${step}, ${JSON.stringify(form)}::jsonb, ${updatedAt.toISOString()}::timestamptz
    where not ${hasBecome(uniqueId)}
    on conflict do nothing returning version`);
  return rows;
}

/** Whoever repeats a request that was kept already gets what it answered; anything else is older than what is kept. */
async function refuseOlder(
  database: Database,
  user: CurrentUser,
  { kind, gone, taken, hasBecome, became }: KindOfDraft,
  { UniqueId, Version, Title, Step, Form }: Saved,
): Promise<Kept> {
  if (Version === undefined) {
    const { rows } = await database.execute(sql`select 1 where ${hasBecome(UniqueId)}`);
    if (rows.length > 0) throw conflict(became, { field: 'UniqueId' });
  }
  const [row] = await database
    .select({
      kept: proposalDrafts,
      isSame: sql<boolean>`${proposalDrafts.form} = ${JSON.stringify(Form)}::jsonb`,
    })
    .from(proposalDrafts)
    .where(ownDrafts(user, kind, UniqueId));
  if (!row && Version !== undefined) throw notFound(gone, { field: 'UniqueId' });
  if (!row) throw conflict(taken);
  const { kept, isSame } = row;
  const response = { UniqueId, Version: kept.version, UpdatedAt: kept.updatedAt.toISOString() };
  if (isSame && kept.title === Title && kept.step === Step && kept.version === (Version ?? 0) + 1) return response;
  throw conflict('Outra janela guardou uma versão mais nova deste rascunho.', { response });
}

function requireForm(form: unknown): Record<string, unknown> {
  if (typeof form !== 'object' || form === null || Array.isArray(form))
    throw invalid('O rascunho não pôde ser lido.', { field: 'Form' });
  if (Buffer.byteLength(JSON.stringify(form)) > LARGEST_FORM_BYTES)
    throw unprocessable('O rascunho é grande demais para ser guardado. Reduza os textos do objeto e das cláusulas.', {
      field: 'Form',
    });
  return form as Record<string, unknown>;
}

/** Throws a draft away, or drops the one that has become what it was to become. */
export async function dropDraft(
  database: Database | Transaction,
  user: CurrentUser,
  kind: DraftKind,
  uniqueId: string,
): Promise<{ UniqueId: string }> {
  await database.delete(proposalDrafts).where(ownDrafts(user, kind, uniqueId));
  return { UniqueId: uniqueId };
}
