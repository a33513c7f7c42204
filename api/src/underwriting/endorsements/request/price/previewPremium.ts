import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database } from '../../../../platform/database/connection';
import { readRequest } from '../asked/readRequest';
import { figureProblems } from '../judge/figureProblems';
import { refuseProblems } from '../problem';
import { premiumFor, priceRequest } from './priceRequest';

/** What an endorsement would do to the premium; 422 with the date or the amount that lets none be computed. */
export async function previewPremium(
  database: Database,
  user: CurrentUser,
  wanted: { flow: EndorsementFlow; form: EndorsementForm },
  now = new Date(),
): Promise<EndorsementPremium> {
  const request = await readRequest(database, user, wanted, now);
  refuseProblems(figureProblems(request));
  const { premium } = await priceRequest(database, user, request);
  return premiumFor(database, user, request.standing.policy, premium);
}
