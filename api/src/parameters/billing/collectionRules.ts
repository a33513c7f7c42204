import type { InstallmentRule } from '@portal/shared/domain/billing/installments';
import type { OwnClosedDay } from '@portal/shared/domain/time/businessDays';
import type { Database, Transaction } from '../../platform/database/connection';
import { closedDaysInForce, installmentRulesInForce } from '../inForce/paymentInForce';
import { parametersInForce } from '../inForce/parametersInForce';
import type { Parameters } from '../inForce/parameters';

/** How a company collects: how it lets premiums be divided, and on which days of its own nothing falls due. */
export interface CollectionRules {
  installments: readonly InstallmentRule[];
  closedDays: readonly OwnClosedDay[];
}

interface Collected {
  companyId: number;
  modalityUniqueId: string;
  /** By which the premium is priced. */
  parameters: Parameters;
}

/**
 * How premiums of a modality are collected. Into what parts, and at what interest, is part of the price; that a day is no
 * business day is a fact of the calendar, and counts as soon as it is known.
 */
export async function collectionRulesOf(
  database: Database | Transaction,
  { companyId, modalityUniqueId, parameters }: Collected,
  now: Date,
): Promise<CollectionRules> {
  return {
    installments: installmentRulesInForce(parameters, modalityUniqueId),
    closedDays: closedDaysInForce(await parametersInForce(database, companyId, now)),
  };
}
