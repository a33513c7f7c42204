import { eq } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { validateRetroactivityDays } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today as currentDay } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { startProblem, startsWithin } from './judgeTerm';

type Retroactivity = CallResponse<typeof validateRetroactivityDays>;

/** Whether a proposal could still begin on its day, seen from a day. */
async function retroactivityOf(
  database: Database | Transaction,
  { modalityId, startDate }: Pick<ProposalRow, 'modalityId' | 'startDate'>,
  today: PlainDate,
): Promise<Retroactivity> {
  const [modality] = await database.select().from(modalities).where(eq(modalities.id, modalityId));
  if (!modality) throw new Error('A proposal has a modality');
  const within = startsWithin(modality, today);
  const problem = startProblem(startDate, within);
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
  retroactivityOf(database, await requireVisibleProposal(database, user, uniqueId), currentDay());
