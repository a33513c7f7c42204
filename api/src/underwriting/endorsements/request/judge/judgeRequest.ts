import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { JudgedEndorsement } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { changesOnWire } from '../asked/changesOnWire';
import { readRequest } from '../asked/readRequest';
import type { AskedEndorsement } from '../asked/readRequest';
import { priceRequest } from '../price/priceRequest';
import type { PricedEndorsement } from '../price/priceRequest';
import type { RequestProblem } from '../problem';
import { figureProblems, isFigure } from './figureProblems';
import { raisedShareWarnings } from './judgeAmounts';
import { changeProblems } from './judgeChanges';
import { claimWarnings } from './judgeClaim';
import { releaseProblems } from './judgeDates';
import { meetingProblems } from './judgeMet';
import { paymentProblems } from './judgePayment';
import { reasonProblems } from './judgeReason';
import { textProblems } from './judgeTexts';

/** What is wrong with what is asked for, and what of it is a change at all. */
export async function judgeRequest(
  database: Database,
  user: CurrentUser,
  wanted: { flow: EndorsementFlow; form: EndorsementForm },
  now = new Date(),
): Promise<JudgedEndorsement> {
  const request = await readRequest(database, user, wanted, now);
  const { problems } = await judged(database, user, request);
  return {
    ChangeTypesIds: [...request.detected.changeTypes],
    Changes: changesOnWire(request.detected.changes),
    Problems: problems,
  };
}

/** Everything, in the order of the form; without a premium where its figures allow none. */
export async function judged(
  database: Database | Transaction,
  user: CurrentUser | null,
  request: AskedEndorsement,
): Promise<{ problems: RequestProblem[]; price: PricedEndorsement | null }> {
  const figures = figureProblems(request);
  const price = figures.length === 0 ? await priceRequest(database, user, request) : null;
  return {
    price,
    problems: [
      ...changeProblems(request),
      ...figures,
      ...releaseProblems(request),
      ...request.problems.filter(({ Field }) => !isFigure(Field)),
      ...(await textProblems(database, request)),
      ...reasonProblems(request),
      ...(price ? await paymentProblems(database, request, price) : []),
      ...(price ? await meetingProblems(database, request, price) : []),
      ...(price ? raisedShareWarnings(request) : []),
      ...(price ? claimWarnings(request, price) : []),
    ],
  };
}
