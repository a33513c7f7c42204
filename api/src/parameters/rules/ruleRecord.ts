import { CARD_PRIORITIES_KEY, JUSTIFICATIONS_KEY } from '@portal/shared/domain/parameters/kinds/boardRules';
import { CARD_TEXTS_KEY } from '@portal/shared/domain/parameters/kinds/cardTexts';
import { CLOSED_DAYS_KEY } from '@portal/shared/domain/parameters/kinds/closedDays';
import { COLLECTION_ACCOUNT_KEY } from '@portal/shared/domain/parameters/kinds/collectionAccount';
import { COMMISSION_RULES_KEY } from '@portal/shared/domain/parameters/kinds/commission';
import { COUNTER_GUARANTEE_TEXT_KEY } from '@portal/shared/domain/parameters/kinds/counterGuaranteeText';
import { INSURER_ON_DOCUMENTS_KEY } from '@portal/shared/domain/parameters/kinds/insurerOnDocuments';
import { NOTICES_KEY } from '@portal/shared/domain/parameters/kinds/notices';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { PREMIUM_TAX_KEY } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { PUBLIC_CONTRACTS_KEY } from '@portal/shared/domain/parameters/kinds/publicContracts';
import { REGISTRATION_DOCUMENTS_KEY } from '@portal/shared/domain/parameters/kinds/registrationDocuments';
import { RENEWAL_RULES_KEY } from '@portal/shared/domain/parameters/kinds/renewal';
import { RESTRICTIVE_ACTIVITIES_KEY } from '@portal/shared/domain/parameters/kinds/restrictiveActivities';
import { RETENTION_KEY } from '@portal/shared/domain/parameters/kinds/retention';
import { SHORT_RATE_KEY } from '@portal/shared/domain/parameters/kinds/shortRate';
import { TREATY_KEY } from '@portal/shared/domain/parameters/kinds/treaty';
import { YEARLY_INDEX_KEY } from '@portal/shared/domain/parameters/kinds/yearlyIndex';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { draftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';

/** Kinds of which a company has one, with the key that it has everywhere. */
export const ruleKeys = {
  cardPriorities: CARD_PRIORITIES_KEY,
  cardTexts: CARD_TEXTS_KEY,
  closedDays: CLOSED_DAYS_KEY,
  collectionAccount: COLLECTION_ACCOUNT_KEY,
  shortRate: SHORT_RATE_KEY,
  premiumTax: PREMIUM_TAX_KEY,
  publicContracts: PUBLIC_CONTRACTS_KEY,
  commissionRules: COMMISSION_RULES_KEY,
  counterGuaranteeText: COUNTER_GUARANTEE_TEXT_KEY,
  insurerOnDocuments: INSURER_ON_DOCUMENTS_KEY,
  justifications: JUSTIFICATIONS_KEY,
  notices: NOTICES_KEY,
  registrationDocuments: REGISTRATION_DOCUMENTS_KEY,
  renewalRules: RENEWAL_RULES_KEY,
  restrictiveActivities: RESTRICTIVE_ACTIVITIES_KEY,
  retention: RETENTION_KEY,
  treaty: TREATY_KEY,
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
