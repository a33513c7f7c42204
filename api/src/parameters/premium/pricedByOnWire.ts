import type { CardPremium } from '@portal/shared/contracts/boards/kanbanCardParts';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { isPriceStanding } from '@portal/shared/domain/underwriting/priceValidity';
import type { Database, Transaction } from '../../platform/database/connection';
import type { proposals } from '../../platform/database/schema/proposals';
import { parametersOf } from '../inForce/parametersInForce';
import { premiumOnWire } from './premiumOnWire';

/** The premium of a stored proposal with the publication that it was computed by, and whether it stands. */
export async function storedPremiumOnWire(
  database: Database | Transaction,
  proposal: typeof proposals.$inferSelect,
  now = new Date(),
): Promise<CardPremium> {
  const premium = premiumOnWire(proposal);
  if (proposal.parameterPublicationId === null) return premium;
  const { publication } = await parametersOf(database, proposal.companyId, proposal.parameterPublicationId);
  return {
    ...premium,
    PricedBy: {
      PublicationNumber: publication.number,
      InForceSince: publication.inForceFrom.toISOString(),
      ValidUntil: proposal.priceValidUntil,
      IsStanding: isPriceStanding(proposal, dateOfInstant(now)),
    },
  };
}
