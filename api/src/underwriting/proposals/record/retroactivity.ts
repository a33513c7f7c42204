import { inArray } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { validateRetroactivityDays } from '@portal/shared/contracts/underwriting/proposalRecord';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { modalityInForce } from '../../../parameters/inForce/modalityInForce';
import { pricingParameters } from '../../../parameters/inForce/pricingParameters';
import { startsWithin } from '../../../parameters/modalities/startsWithin';
import { complementaryStartProblem, startProblem } from './judgeTerm';

type Retroactivity = CallResponse<typeof validateRetroactivityDays>;

/** Whether a proposal and its complementary cover could still begin on their days, seen from an instant. */
async function retroactivityOf(
  database: Database | Transaction,
  proposal: ProposalRow,
  now: Date,
): Promise<Retroactivity> {
  const { modalityId, complementaryModalityId, startDate } = proposal;
  const rows = await database
    .select()
    .from(modalities)
    .where(inArray(modalities.id, [modalityId, complementaryModalityId ?? modalityId]));
  const parameters = await pricingParameters(database, proposal, now);
  const inForce = (id: number | null) => {
    const row = rows.find((one) => one.id === id);
    return row ? modalityInForce(parameters, row) : null;
  };
  const modality = inForce(modalityId);
  if (!modality) throw new Error('A proposal has a modality');
  const today = dateOfInstant(now);
  const within = startsWithin(modality, today);
  const problem =
    startProblem(startDate, within) ??
    complementaryStartProblem(proposal, { modality, complementary: inForce(complementaryModalityId) }, today);
  return {
    IsValid: problem === null,
    StartDate: startDate,
    EarliestStartDate: within.earliest,
    LatestStartDate: within.latest,
    Message: problem && `${problem} Altere o início da vigência antes de continuar.`,
  };
}

export const checkRetroactivity = async (
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<Retroactivity> =>
  retroactivityOf(database, await requireVisibleProposal(database, user, uniqueId), new Date());
