import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import { startsWithin } from '../../../parameters/modalities/startsWithin';
import { termBounds } from '../../../parameters/modalities/termBounds';
import { nothing, problem } from './problem';
import type { ProposalProblem } from './problem';
import type { Judgement, OfferedModality } from './proposalFacts';

export function termProblems(input: ProposalInput, judgement: Judgement): ProposalProblem[] {
  const { modality, complementary } = judgement.facts;
  if (!modality) return nothing;
  const principal = [...startProblems(input.StartDate, modality, judgement), ...daysProblems('', input, modality)];
  // Dates that follow those of the principal are judged once.
  const second = input.Complementary;
  if (!second || !complementary) return principal;
  const isSame = second.StartDate === input.StartDate && second.EndDate === input.EndDate;
  return [
    ...principal,
    ...(isSame && principal.length > 0 ? nothing : daysProblems('Complementary.', second, complementary)),
  ];
}

type Dates = Pick<ProposalInput, 'StartDate' | 'EndDate'>;

function daysProblems(prefix: string, { StartDate, EndDate }: Dates, { row }: OfferedModality): ProposalProblem[] {
  for (const [name, date] of Object.entries({ StartDate, EndDate }))
    if (!isPlainDate(date)) return problem(`${prefix}${name}`, 'Esta data não existe no calendário.');
  if (EndDate <= StartDate) return problem(`${prefix}EndDate`, 'O fim da vigência tem de vir depois do início.');
  const message = termProblem(StartDate, EndDate, termBounds(row));
  return message ? problem(`${prefix}EndDate`, message) : nothing;
}

function startProblems(start: PlainDate, { row }: OfferedModality, { today, keptStartDate }: Judgement) {
  if (!isPlainDate(start) || start === keptStartDate) return nothing;
  const message = startProblem(start, startsWithin(row, today));
  return message ? problem('StartDate', message) : nothing;
}

/** What is wrong with the start of a cover, or null. */
export const startProblem = (start: PlainDate, { earliest, latest }: ReturnType<typeof startsWithin>): string | null =>
  start < earliest || start > latest
    ? `A vigência desta modalidade pode começar de ${formatDate(earliest)} a ${formatDate(latest)}.`
    : null;
