import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { changePolicyFlags } from '@portal/shared/contracts/underwriting/policyChanges';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { conflict, forbidden, invalid } from '../../../platform/server/refusal';
import { mayChangeFlags, whyNotChangeFlags } from '../detail/policyActions';
import { lockPolicy } from '../record/lockPolicy';
import { changePolicy } from '../record/movePolicy';

/** What they are called in the history. */
const flags = ['enableToSteppin', 'enableToMonitoring', 'enableToBigRisk'] as const;

/** Sets what a policy is followed by; what stays as it is changes nothing and is told nowhere. */
export const changeFlags = (
  database: Database,
  user: CurrentUser,
  asked: CallInput<typeof changePolicyFlags>['body'],
  now = new Date(),
): Promise<CallResponse<typeof changePolicyFlags>> =>
  database.transaction(async (transaction) => {
    const { policy } = await lockPolicy(transaction, user, { uniqueId: asked.PolicyUniqueId });
    if (!mayChangeFlags(user)) throw forbidden('Estas marcas são da seguradora, por quem gerencia as propostas dela.');
    const why = whyNotChangeFlags(policy);
    if (why) throw conflict(`${why} As marcas ficam como estão.`, { code: 'TransitionNotAllowed' });
    const justification = asked.Justification.trim();
    if (justification === '')
      throw invalid('Escreva a justificativa: ela fica no histórico da apólice.', { field: 'Justification' });
    const wanted = {
      enableToSteppin: asked.EnableToSteppin,
      enableToMonitoring: asked.EnableToMonitoring,
      enableToBigRisk: asked.EnableToBigRisk,
    };
    const changes = flags
      .filter((flag) => policy[flag] !== wanted[flag])
      .map((flag) => ({ field: flag, before: policy[flag], after: wanted[flag] }));
    if (changes.length > 0)
      await changePolicy(transaction, policy, {
        action: 'flagsChanged',
        set: wanted,
        changes: [...changes, { field: 'justification', before: null, after: justification }],
        by: user,
        now,
      });
    return { Changed: changes.length };
  });
