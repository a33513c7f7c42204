import { and, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type {
  clearPolicyClaim,
  flagPolicyClaim,
  permitDespiteClaim,
} from '@portal/shared/contracts/underwriting/policyClaim';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { claimKindLabels } from '@portal/shared/domain/underwriting/claimFlag';
import { tellInsurer } from '../../../deals/messages/tellInsurer';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { conflict, forbidden, invalid, notFound } from '../../../platform/server/refusal';
import { mayChangeFlags, whyNotFlagClaim } from '../detail/policyActions';
import type { PolicyRow } from '../record/findPolicy';
import { lockPolicy } from '../record/lockPolicy';
import { changePolicy } from '../record/movePolicy';
import { NO_PERMISSION, formatPermission } from './enforceClaim';

/** Flags a policy with an expected or notified claim, or corrects it. Equal input changes nothing. */
export const flagClaim = (
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, Kind, KnownOn, Note }: CallInput<typeof flagPolicyClaim>['body'],
  now = new Date(),
): Promise<CallResponse<typeof flagPolicyClaim>> =>
  database.transaction(async (transaction) => {
    const policy = await lockForDecision(transaction, user, PolicyUniqueId);
    const why = whyNotFlagClaim(policy);
    if (why !== null) throw conflict(why, { code: 'TransitionNotAllowed' });
    if (KnownOn > dateOfInstant(now))
      throw invalid('Informe o dia em que o sinistro ficou conhecido: hoje ou antes.', { field: 'KnownOn' });
    const note = Note.trim();
    if (note === '') throw invalid('Escreva o que se sabe do sinistro.', { field: 'Note' });
    const changes = [
      {
        field: 'claimKind',
        before: policy.claimKind && claimKindLabels[policy.claimKind],
        after: claimKindLabels[Kind],
      },
      { field: 'claimKnownOn', before: policy.claimKnownOn, after: KnownOn },
      { field: 'claimNote', before: policy.claimNote, after: note },
    ].filter(({ before, after }) => before !== after);
    if (changes.length === 0) return { PolicyUniqueId };
    await changePolicy(transaction, policy, {
      action: 'claimFlagged',
      set: {
        claimKind: Kind,
        claimKnownOn: KnownOn,
        claimNote: note,
        claimFlaggedAt: now,
        claimFlaggedByUserId: user.id,
      },
      changes,
      by: user,
      now,
    });
    await notifyStaff(transaction, policy, {
      title: `${claimKindLabels[Kind]} na apólice ${policy.number}`,
      text: `${user.name} marcou a apólice ${policy.number}. Baixa, cancelamento, redução, devolução de prêmio e renovação automática esperam uma decisão, na página dela.`,
    });
    return { PolicyUniqueId };
  });

/** Removes the claim of a policy, and with it an unused permission. */
export const clearClaim = (
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, Justification }: CallInput<typeof clearPolicyClaim>['body'],
  now = new Date(),
): Promise<CallResponse<typeof clearPolicyClaim>> =>
  database.transaction(async (transaction) => {
    const policy = await lockForDecision(transaction, user, PolicyUniqueId);
    const kind = requireClaim(policy);
    const justification = requireJustification(Justification);
    await changePolicy(transaction, policy, {
      action: 'claimCleared',
      set: {
        claimKind: null,
        claimKnownOn: null,
        claimNote: null,
        claimFlaggedAt: null,
        claimFlaggedByUserId: null,
        ...NO_PERMISSION,
        // The renewal job checks the policy again today.
        renewalLookedOn: null,
      },
      changes: [
        { field: 'claimKind', before: claimKindLabels[kind], after: null },
        { field: 'justification', before: null, after: justification },
      ],
      by: user,
      now,
    });
    await notifyStaff(transaction, policy, {
      title: `Marca de sinistro retirada da apólice ${policy.number}`,
      text: `${user.name} retirou a marca de sinistro da apólice ${policy.number}. Nada mais espera por ela.`,
    });
    return { PolicyUniqueId };
  });

/** Permits one act in spite of the claim; `enforceClaim` uses the permission up. */
export const permitOnce = (
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, Action, EndorsementUniqueId, Justification }: CallInput<typeof permitDespiteClaim>['body'],
  now = new Date(),
): Promise<CallResponse<typeof permitDespiteClaim>> =>
  database.transaction(async (transaction) => {
    const policy = await lockForDecision(transaction, user, PolicyUniqueId);
    requireClaim(policy);
    const justification = requireJustification(Justification);
    const permitted = {
      claimPermittedAction: Action,
      claimPermittedEndorsementId:
        Action === 'endorsement' ? await findEndorsement(transaction, policy, EndorsementUniqueId) : null,
    };
    await changePolicy(transaction, policy, {
      action: 'claimActPermitted',
      set: permitted,
      changes: [
        { field: 'claimPermitted', before: null, after: await formatPermission(transaction, permitted) },
        { field: 'justification', before: null, after: justification },
      ],
      by: user,
      now,
    });
    return { PolicyUniqueId };
  });

/** Locks a policy for a decision on its claim. 403 for users who see the policy and may not decide. */
async function lockForDecision(transaction: Transaction, user: CurrentUser, uniqueId: string): Promise<PolicyRow> {
  const { policy } = await lockPolicy(transaction, user, { uniqueId });
  if (!mayChangeFlags(user))
    throw forbidden('A marca de sinistro é da seguradora, por quem gerencia as propostas dela.');
  return policy;
}

function requireClaim({ claimKind, number }: PolicyRow) {
  if (claimKind === null) throw conflict(`A apólice ${number} não tem sinistro marcado.`);
  return claimKind;
}

function requireJustification(typed: string): string {
  const justification = typed.trim();
  if (justification !== '') return justification;
  throw invalid('Escreva a justificativa: ela fica no histórico da apólice.', { field: 'Justification' });
}

async function findEndorsement(
  transaction: Transaction,
  { id }: PolicyRow,
  uniqueId: string | undefined,
): Promise<number> {
  const field = 'EndorsementUniqueId';
  if (uniqueId === undefined) throw invalid('Escolha o endosso permitido.', { field });
  const [found] = await transaction
    .select({ id: endorsements.id })
    .from(endorsements)
    .where(and(eq(endorsements.policyId, id), eq(endorsements.uniqueId, uniqueId)));
  if (!found) throw notFound('Este endosso não é desta apólice.', { field });
  return found.id;
}

/** Notifies the staff who decide on claims. The note stays on the policy: it may name people. */
const notifyStaff = (
  transaction: Transaction,
  { companyId, uniqueId }: PolicyRow,
  news: { title: string; text: string },
): Promise<void> =>
  tellInsurer(transaction, Functionality.GERENCIAR_PROPOSTAS_SEGURADORA, {
    companyId,
    kind: 'policyClaim',
    ...news,
    subject: { kind: 'policy', uniqueId },
    path: addresses.policy(uniqueId),
  });
