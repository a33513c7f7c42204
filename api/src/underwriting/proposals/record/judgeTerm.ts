import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import { coverEndProblem, coverStartProblem } from '@portal/shared/domain/underwriting/guaranteedContract';
import { startsWithin } from '../../../parameters/modalities/startsWithin';
import { termBounds } from '../../../parameters/modalities/termBounds';
import { nothing, problem } from './problem';
import type { ProposalProblem } from './problem';
import type { Judgement, OfferedModality } from './proposalFacts';

export function termProblems(input: ProposalInput, judgement: Judgement): ProposalProblem[] {
  const { modality, complementary } = judgement.facts;
  if (!modality) return nothing;
  const { today, keptStartDate = null, keptComplementaryStartDate = null } = judgement;
  const principal = [
    ...startProblems('', input.StartDate, modality, { today, keptStartDate }),
    ...daysProblems('', input, modality),
    ...contractProblems(input, today),
  ];
  const second = input.Complementary;
  if (!second || !complementary) return principal;
  // Dates that follow those of the principal are judged once.
  const isSame = second.StartDate === input.StartDate && second.EndDate === input.EndDate;
  if (isSame && principal.length > 0) return principal;
  const kept = { today, keptStartDate: keptComplementaryStartDate };
  return [...principal, ...complementaryTermProblems(second, { modality, complementary }, kept)];
}

/** The guarantee lasts as long as its contract (Lei 14.133/2021, art. 97, I). */
function contractProblems({ StartDate, EndDate, RiskDetails }: ProposalInput, today: PlainDate): ProposalProblem[] {
  const start = coverStartProblem(StartDate, RiskDetails.ContractStartDate, today);
  const end = coverEndProblem(EndDate, RiskDetails.ContractEndDate);
  return [...(start ? problem('StartDate', start) : nothing), ...(end ? problem('EndDate', end) : nothing)];
}

type Dates = Pick<ProposalInput, 'StartDate' | 'EndDate'>;
type Rules = Pick<OfferedModality, 'row'>;

interface Begun {
  today: PlainDate;
  /** The start that the cover has already: one that has waited may keep it. */
  keptStartDate: PlainDate | null;
}

/**
 * What the complementary modality's own rules have against its dates: how long it lasts, and when it begins. Where the
 * principal wants both validities alike, the start is the principal's and judged there.
 */
export const complementaryTermProblems = (
  dates: Dates,
  { modality, complementary }: { modality: Rules; complementary: Rules },
  begun: Begun,
): ProposalProblem[] => [
  ...(modality.row.equalizeValidityDate
    ? nothing
    : startProblems('Complementary.', dates.StartDate, complementary, begun)),
  ...daysProblems('Complementary.', dates, complementary),
];

function daysProblems(prefix: string, { StartDate, EndDate }: Dates, { row }: Rules): ProposalProblem[] {
  for (const [name, date] of Object.entries({ StartDate, EndDate }))
    if (!isPlainDate(date)) return problem(`${prefix}${name}`, 'Esta data não existe no calendário.');
  if (EndDate <= StartDate) return problem(`${prefix}EndDate`, 'O fim da vigência tem de vir depois do início.');
  const message = termProblem(StartDate, EndDate, termBounds(row));
  return message ? problem(`${prefix}EndDate`, message) : nothing;
}

function startProblems(prefix: string, start: PlainDate, { row }: Rules, { today, keptStartDate }: Begun) {
  if (!isPlainDate(start) || start === keptStartDate) return nothing;
  const message = startProblem(start, startsWithin(row, today), prefix === '' ? undefined : row.name);
  return message ? problem(`${prefix}StartDate`, message) : nothing;
}

/** What is wrong with the start of a cover, or null; a complementary modality is named. */
export const startProblem = (
  start: PlainDate,
  { earliest, latest }: ReturnType<typeof startsWithin>,
  complementaryName?: string,
): string | null =>
  start < earliest || start > latest
    ? `A vigência ${complementaryName === undefined ? 'desta modalidade' : `da complementar "${complementaryName}"`} pode começar de ${formatDate(earliest)} a ${formatDate(latest)}.`
    : null;

/** Returns true for a start that is not judged: a renewal begins where its policy ends, however far ahead that is. */
export const isRenewalAhead = (
  { renewedPolicyId }: { renewedPolicyId: number | null },
  start: PlainDate,
  today: PlainDate,
): boolean => renewedPolicyId !== null && start >= today;

type Modality = OfferedModality['row'];

/** What is wrong with the start of the complementary cover of a stored proposal, or null. */
export const complementaryStartProblem = (
  { startDate, complementaryStartDate }: { startDate: PlainDate; complementaryStartDate: PlainDate | null },
  { modality, complementary }: { modality: Modality; complementary: Modality | null },
  today: PlainDate,
): string | null =>
  complementary === null || modality.equalizeValidityDate
    ? null
    : startProblem(complementaryStartDate ?? startDate, startsWithin(complementary, today), complementary.name);
