import { parametersOf } from '../../../parameters/inForce/parametersInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { pricingParameters } from '../../../parameters/inForce/pricingParameters';
import type { Database, Transaction } from '../../../platform/database/connection';
import type { policies } from '../../../platform/database/schema/policies';
import type { proposals } from '../../../platform/database/schema/proposals';

interface Contract {
  proposal: typeof proposals.$inferSelect;
  policy: Pick<typeof policies.$inferSelect, 'parameterPublicationId'> | null;
}

/** What a contract's texts are by: of a policy its own publication for good, before it that of the price. */
export const contractParameters = (
  database: Database | Transaction,
  { proposal, policy }: Contract,
  now = new Date(),
): Promise<Parameters> =>
  policy?.parameterPublicationId
    ? parametersOf(database, proposal.companyId, policy.parameterPublicationId)
    : pricingParameters(database, proposal, now);
