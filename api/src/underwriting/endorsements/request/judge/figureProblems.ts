import type { AskedEndorsement } from '../asked/readRequest';
import type { RequestProblem } from '../problem';
import { amountProblems } from './judgeAmounts';
import { dateProblems } from './judgeDates';

/** What of dates and amounts keeps a premium from being computed. */
export const figureProblems = (request: AskedEndorsement): RequestProblem[] => [
  ...request.problems.filter(({ Field }) => isFigure(Field)),
  ...dateProblems(request),
  ...amountProblems(request),
];

/** Dates and amounts are of the modalities. */
export const isFigure = (field: string): boolean => field.startsWith('Modalidade');
