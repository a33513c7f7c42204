import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { isPriceStanding } from '@portal/shared/domain/underwriting/priceValidity';
import type { Database, Transaction } from '../../platform/database/connection';
import type { proposals } from '../../platform/database/schema/proposals';
import { parametersInForce, parametersOf } from './parametersInForce';
import type { Parameters } from './parameters';

type Priced = Pick<
  typeof proposals.$inferSelect,
  'companyId' | 'statusId' | 'parameterPublicationId' | 'priceValidUntil'
>;

/**
 * By what a proposal is priced and judged, whole: by the publication recorded with it as long as its price stands, else by
 * what is in force.
 */
export const pricingParameters = (database: Database | Transaction, row: Priced, now: Date): Promise<Parameters> =>
  row.parameterPublicationId !== null && isPriceStanding(row, dateOfInstant(now))
    ? parametersOf(database, row.companyId, row.parameterPublicationId)
    : parametersInForce(database, row.companyId, now);
