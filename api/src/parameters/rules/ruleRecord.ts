import { CLOSED_DAYS_KEY } from '@portal/shared/domain/parameters/kinds/closedDays';
import { COMMISSION_RULES_KEY } from '@portal/shared/domain/parameters/kinds/commission';
import { NOTICES_KEY } from '@portal/shared/domain/parameters/kinds/notices';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { PREMIUM_TAX_KEY } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { SHORT_RATE_KEY } from '@portal/shared/domain/parameters/kinds/shortRate';
import { YEARLY_INDEX_KEY } from '@portal/shared/domain/parameters/kinds/yearlyIndex';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { draftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';

/** Kinds of which a company has one, with the key that it has everywhere. */
export const ruleKeys = {
  closedDays: CLOSED_DAYS_KEY,
  shortRate: SHORT_RATE_KEY,
  premiumTax: PREMIUM_TAX_KEY,
  commissionRules: COMMISSION_RULES_KEY,
  notices: NOTICES_KEY,
  yearlyIndex: YEARLY_INDEX_KEY,
} as const satisfies Partial<Record<ParameterKind, string>>;

export type RuleKind = keyof typeof ruleKeys;

/** A rule of which there is one, in force and as a change set drafts it. */
export async function ruleRecord<Values>(
  database: Database | Transaction,
  user: CurrentUser,
  kind: RuleKind,
  { ChangeSetUniqueId }: { ChangeSetUniqueId?: string | undefined },
  now: Date,
) {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const wanted = { kind, key: ruleKeys[kind], changeSetUniqueId: ChangeSetUniqueId };
  const { inForce, body, fields } = await draftedRecord(database, user, wanted, now);
  if (!inForce || !body) throw new Error(`Publication 1 states the ${kind} of a company`);
  return { ...fields, InForce: inForce.body as Values, Values: body as Values };
}
