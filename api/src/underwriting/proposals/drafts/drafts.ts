import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  getProposalDraft,
  getProposalDrafts,
  saveProposalDraft,
} from '@portal/shared/contracts/underwriting/proposalDrafts';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { proposalDrafts } from '../../../platform/database/schema/proposalParts';
import { proposals } from '../../../platform/database/schema/proposals';
import { conflict, invalid, notFound, unprocessable } from '../../../platform/server/refusal';

const MOST_LISTED = 50;
/** More than any proposal of the longest wordings takes, and far from filling a database. */
const LARGEST_FORM_BYTES = 200_000;

type Saved = CallInput<typeof saveProposalDraft>['body'];

/** A user's own drafts, and of an advisor's those of the broker for which they act now. */
export const ownDrafts = (user: CurrentUser, uniqueId?: string) =>
  and(
    eq(proposalDrafts.companyId, user.companyId),
    eq(proposalDrafts.userId, user.id),
    user.actingBrokerId === null
      ? isNull(proposalDrafts.actingBrokerId)
      : eq(proposalDrafts.actingBrokerId, user.actingBrokerId),
    uniqueId === undefined ? undefined : eq(proposalDrafts.uniqueId, uniqueId),
  );

export async function listDrafts(
  database: Database,
  user: CurrentUser,
): Promise<CallResponse<typeof getProposalDrafts>> {
  const rows = await database
    .select({
      UniqueId: proposalDrafts.uniqueId,
      Title: proposalDrafts.title,
      Step: proposalDrafts.step,
      UpdatedAt: proposalDrafts.updatedAt,
    })
    .from(proposalDrafts)
    .where(ownDrafts(user))
    .orderBy(desc(proposalDrafts.updatedAt), desc(proposalDrafts.uniqueId))
    .limit(MOST_LISTED);
  return rows.map((row) => ({ ...row, UpdatedAt: row.UpdatedAt.toISOString() }));
}

export async function readDraft(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof getProposalDraft>> {
  const [row] = await database.select().from(proposalDrafts).where(ownDrafts(user, uniqueId));
  if (!row)
    throw notFound('Este rascunho não existe mais: ele virou proposta ou foi descartado.', { field: 'UniqueId' });
  return {
    UniqueId: row.uniqueId,
    Title: row.title,
    Step: row.step,
    UpdatedAt: row.updatedAt.toISOString(),
    Version: row.version,
    Form: row.form,
  };
}

/** Keeps a draft; without a version a new one, with one the next state of the one that was read. */
export async function saveDraft(
  database: Database,
  user: CurrentUser,
  { UniqueId, Version, Title, Step, Form }: Saved,
) {
  const contents = { title: Title, step: Step, form: requireForm(Form), updatedAt: new Date() };
  if (Version === undefined) await requireNotYetProposal(database, UniqueId);
  const stored = { version: proposalDrafts.version, updatedAt: proposalDrafts.updatedAt };
  const [saved] =
    Version === undefined
      ? await database
          .insert(proposalDrafts)
          .values({
            ...contents,
            uniqueId: UniqueId,
            companyId: user.companyId,
            userId: user.id,
            actingBrokerId: user.actingBrokerId,
          })
          .onConflictDoNothing()
          .returning(stored)
      : await database
          .update(proposalDrafts)
          .set({ ...contents, version: sql`${proposalDrafts.version} + 1` })
          .where(and(ownDrafts(user, UniqueId), eq(proposalDrafts.version, Version)))
          .returning(stored);
  if (saved) return { UniqueId, Version: saved.version, UpdatedAt: saved.updatedAt.toISOString() };
  return refuseOlder(database, user, { UniqueId, Version, Title, Step, Form });
}

/** Whoever repeats a request that was kept already gets what it answered; anything else is older than what is kept. */
async function refuseOlder(database: Database, user: CurrentUser, { UniqueId, Version, Title, Step, Form }: Saved) {
  const [row] = await database
    .select({
      kept: proposalDrafts,
      isSame: sql<boolean>`${proposalDrafts.form} = ${JSON.stringify(Form)}::jsonb`,
    })
    .from(proposalDrafts)
    .where(ownDrafts(user, UniqueId));
  if (!row && Version !== undefined)
    throw notFound('Este rascunho não existe mais: ele virou proposta ou foi descartado.', { field: 'UniqueId' });
  if (!row) throw conflict('Este identificador já é de outro rascunho. Comece uma nova proposta.');
  const { kept, isSame } = row;
  const response = { UniqueId, Version: kept.version, UpdatedAt: kept.updatedAt.toISOString() };
  if (isSame && kept.title === Title && kept.step === Step && kept.version === (Version ?? 0) + 1) return response;
  throw conflict('Outra janela guardou uma versão mais nova deste rascunho.', { response });
}

/** A window that was left open must not bring back the draft of a proposal that was made of it elsewhere. */
async function requireNotYetProposal(database: Database, uniqueId: string): Promise<void> {
  if ((await database.$count(proposals, eq(proposals.uniqueId, uniqueId))) > 0)
    throw conflict('Este rascunho já virou uma proposta. Abra a proposta para continuar.', { field: 'UniqueId' });
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

export async function throwDraftAway(database: Database, user: CurrentUser, uniqueId: string) {
  await database.delete(proposalDrafts).where(ownDrafts(user, uniqueId));
  return { UniqueId: uniqueId };
}
