import { eq, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  getProposalDraft,
  getProposalDrafts,
  saveProposalDraft,
} from '@portal/shared/contracts/underwriting/proposalDrafts';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import { dropDraft, keepDraft, listedDrafts, ownDrafts, requireDraft } from './keptDrafts';
import type { KindOfDraft } from './keptDrafts';

const ofProposals: KindOfDraft = {
  kind: 'proposal',
  gone: 'Este rascunho não existe mais: ele virou proposta ou foi descartado.',
  taken: 'Este identificador já é de outro rascunho. Comece uma nova proposta.',
  hasBecome: (uniqueId) => sql`exists (select 1 from ${proposals} where ${eq(proposals.uniqueId, uniqueId)})`,
  became: 'Este rascunho já virou uma proposta. Abra a proposta para continuar.',
};

export async function listDrafts(
  database: Database,
  user: CurrentUser,
): Promise<CallResponse<typeof getProposalDrafts>> {
  const rows = await listedDrafts(database, ownDrafts(user, ofProposals.kind));
  return rows.map(({ policyId: _, ...row }) => row);
}

export async function readDraft(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof getProposalDraft>> {
  const row = await requireDraft(database, user, ofProposals, uniqueId);
  return {
    UniqueId: row.uniqueId,
    Title: row.title,
    Step: row.step,
    UpdatedAt: row.updatedAt.toISOString(),
    Version: row.version,
    Form: row.form,
  };
}

export const saveDraft = (database: Database, user: CurrentUser, saved: CallInput<typeof saveProposalDraft>['body']) =>
  keepDraft(database, user, ofProposals, saved);

export const throwDraftAway = (database: Database, user: CurrentUser, uniqueId: string) =>
  dropDraft(database, user, ofProposals.kind, uniqueId);
