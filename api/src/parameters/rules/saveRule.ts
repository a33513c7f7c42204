import type { CommissionRulesParameters } from '@portal/shared/contracts/parameters/kinds/commission';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { draftOf, saveAndRead } from '../changes/saveAndRead';
import type { Write } from '../changes/saveAndRead';
import { withModalityNames } from '../record/withModalityNames';
import { ruleKeys, ruleRecord } from './ruleRecord';
import type { RuleKind } from './ruleRecord';

type RuleWrite<Values> = Omit<Write, 'UniqueId' | 'Values'> & { Values: Values };

/** Drafts a rule of which there is one; a conflict answers the rule as it stands. */
export const saveRule = <Values extends Record<string, unknown>>(
  database: Database,
  user: CurrentUser,
  kind: RuleKind,
  asked: RuleWrite<Values>,
  now: Date,
) =>
  database.transaction((transaction) =>
    saveAndRead(
      transaction,
      user,
      draftOf(kind, { ...asked, UniqueId: ruleKeys[kind], IsDeleted: false }),
      now,
      (ChangeSetUniqueId) => ruleRecord<Values>(transaction, user, kind, { ChangeSetUniqueId }, now),
    ),
  );

/** The same of commission, whose modalities are named as they are called now. */
export async function saveCommissionRules(
  database: Database,
  user: CurrentUser,
  asked: RuleWrite<CommissionRulesParameters>,
  now: Date,
) {
  const { Values } = asked;
  const Modalities = await withModalityNames(database, user, asked.ChangeSetUniqueId, Values.Modalities);
  return saveRule(database, user, 'commissionRules', { ...asked, Values: { ...Values, Modalities } }, now);
}
