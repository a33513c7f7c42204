import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  getEndorsementDraft,
  getEndorsementDrafts,
  saveEndorsementDraft,
} from '@portal/shared/contracts/underwriting/endorsementDrafts';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { proposalDrafts } from '../../../platform/database/schema/proposalParts';
import { conflict, notFound } from '../../../platform/server/refusal';
import { requireVisiblePolicy, visiblePolicies } from '../../policies/record/findPolicy';
import { dropDraft, keepDraft, listedDrafts, ownDrafts, requireDraft } from '../../proposals/drafts/keptDrafts';
import type { KindOfDraft } from '../../proposals/drafts/keptDrafts';

const draftsOfEndorsements: KindOfDraft = {
  kind: 'endorsement',
  gone: 'Este rascunho não existe mais: o endosso foi pedido ou o rascunho foi descartado.',
  taken: 'Este identificador já é de outro rascunho. Comece o pedido de novo.',
  // An endorsement has the id of its draft.
  hasBecome: (uniqueId) => sql`exists (select 1 from ${endorsements} where ${eq(endorsements.uniqueId, uniqueId)})`,
  became: 'O endosso deste rascunho já foi pedido. Abra-o para continuar.',
};

/** The user's own drafts, of one policy where it is named, of policies that they still see. */
export async function listEndorsementDrafts(
  database: Database,
  user: CurrentUser,
  policyUniqueId: string | undefined,
): Promise<CallResponse<typeof getEndorsementDrafts>> {
  const seen = database
    .select({ id: policies.id })
    .from(policies)
    .where(
      and(visiblePolicies(user), policyUniqueId === undefined ? undefined : eq(policies.uniqueId, policyUniqueId)),
    );
  const rows = await listedDrafts(
    database,
    and(ownDrafts(user, draftsOfEndorsements.kind), inArray(proposalDrafts.policyId, seen)),
  );
  const named = await database
    .select({ id: policies.id, uniqueId: policies.uniqueId, number: policies.number })
    .from(policies)
    .where(
      inArray(
        policies.id,
        rows.flatMap(({ policyId }) => policyId ?? []),
      ),
    );
  return rows.flatMap(({ policyId, ...row }) => {
    const policy = named.find(({ id }) => id === policyId);
    return policy ? [{ ...row, PolicyUniqueId: policy.uniqueId, PolicyNumber: policy.number }] : [];
  });
}

export async function readEndorsementDraft(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<CallResponse<typeof getEndorsementDraft>> {
  const row = await requireDraft(database, user, draftsOfEndorsements, uniqueId);
  const [policy] = await database
    .select({ uniqueId: policies.uniqueId, number: policies.number })
    .from(policies)
    .where(and(visiblePolicies(user), eq(policies.id, row.policyId ?? 0)));
  if (!policy) throw notFound(draftsOfEndorsements.gone, { field: 'UniqueId' });
  return {
    UniqueId: row.uniqueId,
    PolicyUniqueId: policy.uniqueId,
    PolicyNumber: policy.number,
    Title: row.title,
    Step: row.step,
    UpdatedAt: row.updatedAt.toISOString(),
    Version: row.version,
    Form: row.form,
  };
}

/** A draft stays of the policy for which it was begun. */
export async function saveEndorsementDraftOf(
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, ...saved }: CallInput<typeof saveEndorsementDraft>['body'],
) {
  const policy = await requireVisiblePolicy(database, user, PolicyUniqueId, 'PolicyUniqueId');
  if (saved.Version !== undefined) {
    const { policyId } = await requireDraft(database, user, draftsOfEndorsements, saved.UniqueId);
    if (policyId !== policy.id) throw conflict(draftsOfEndorsements.taken, { field: 'PolicyUniqueId' });
  }
  return keepDraft(database, user, draftsOfEndorsements, saved, policy.id);
}

export const throwEndorsementDraftAway = (database: Database, user: CurrentUser, uniqueId: string) =>
  dropDraft(database, user, draftsOfEndorsements.kind, uniqueId);
