import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { collectionRulesOf } from '../../../parameters/billing/collectionRules';
import type { CollectionRules } from '../../../parameters/billing/collectionRules';
import { iofPercentInForce } from '../../../parameters/inForce/paymentInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import type { Transaction } from '../../../platform/database/connection';

/** What is taken of a premium, and into what parts it may be divided. */
export interface CollectionOfPrice extends CollectionRules {
  taxPercent: number;
  today: PlainDate;
}

/** The same by the parameters that a proposal is priced by. */
export const collectionOfPrice = async (
  transaction: Transaction,
  collected: { companyId: number; modalityUniqueId: string; parameters: Parameters },
  now: Date,
): Promise<CollectionOfPrice> => ({
  ...(await collectionRulesOf(transaction, collected, now)),
  taxPercent: iofPercentInForce(collected.parameters),
  today: dateOfInstant(now),
});
