import { eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { criarEndossoAlteracao } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { endorsementFlowCallNames } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { endorsements } from '../../../../platform/database/schema/endorsements';
import { policyVersions } from '../../../../platform/database/schema/policyVersions';
import { fingerprintOf } from '../../../../platform/idempotency/fingerprint';
import { once } from '../../../../platform/idempotency/once';
import { conflict } from '../../../../platform/server/refusal';
import { lockPolicy } from '../../../policies/record/lockPolicy';
import { dropDraft } from '../../../proposals/drafts/keptDrafts';
import { writeVersion } from '../../../proposals/policyVersion/writeVersion';
import { readRequest } from '../asked/readRequest';
import { CHANGED_MEANWHILE } from '../judge/judgeChanges';
import { judged } from '../judge/judgeRequest';
import { refuseProblems } from '../problem';
import { insertEndorsement } from './insertEndorsement';
import { keepDocuments } from './keepDocuments';
import { tellRequest } from './tellRequest';

type Asked = CallInput<typeof criarEndossoAlteracao>['body'];
type Created = CallResponse<typeof criarEndossoAlteracao>;

/**
 * Asks for an endorsement in one transaction, once for a key: on the policy as the draft has it, with everything that
 * proves it. The engine takes it up by its own calls.
 */
export function createEndorsement(
  database: Database,
  user: CurrentUser,
  flow: EndorsementFlow,
  { IdempotencyKey, DraftUniqueId, ...form }: Asked,
  now = new Date(),
): Promise<Created> {
  const request = {
    key: IdempotencyKey,
    operation: `CriarEndosso${endorsementFlowCallNames[flow]}`,
    fingerprint: fingerprintOf(form),
  };
  return database.transaction((transaction) =>
    once(transaction, user, request, async () => {
      if (DraftUniqueId !== undefined) await requireNotAsked(transaction, DraftUniqueId);
      const { policy } = await lockPolicy(transaction, user, { uniqueId: form.policyUniqueId }, 'policyUniqueId');
      const asked = await readRequest(transaction, user, { flow, form, policy }, now);
      if (form.VersaoApolice !== asked.standing.version)
        throw conflict(CHANGED_MEANWHILE, { code: 'ChangedMeanwhile', field: 'VersaoApolice' });
      const { problems, price } = await judged(transaction, user, asked);
      refuseProblems(problems);
      if (!price) throw new Error('What has no price is refused');
      await keepFirstVersion(transaction, policy.id, now);
      const made = await insertEndorsement(transaction, user, asked, price, { uniqueId: DraftUniqueId });
      await keepDocuments(transaction, user, asked, made.uniqueId);
      if (DraftUniqueId !== undefined) await dropDraft(transaction, user, 'endorsement', DraftUniqueId);
      await tellRequest(transaction, user, asked, made);
      return { ProposalUniqueId: made.uniqueId, Number: made.number, StatusId: made.statusId };
    }),
  );
}

/** An endorsement has the id of its draft, so that a draft becomes one endorsement whoever sends it how often. */
async function requireNotAsked(transaction: Transaction, uniqueId: string): Promise<void> {
  if ((await transaction.$count(endorsements, eq(endorsements.uniqueId, uniqueId))) > 0)
    throw conflict('O endosso deste rascunho já foi pedido. Abra-o para continuar.', { field: 'DraftUniqueId' });
}

/** A policy from before versions were kept gets its first one now: whatever changes it then makes the second. */
export async function keepFirstVersion(transaction: Transaction, policyId: number, now: Date): Promise<void> {
  if ((await transaction.$count(policyVersions, eq(policyVersions.policyId, policyId))) > 0) return;
  await writeVersion(transaction, { policyId, endorsementId: null, now });
}
