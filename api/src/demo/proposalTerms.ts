import { addDays, addYears, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { instantOf, workingMoment } from './context';
import type { Context } from './context';
import type { ModalityModel, TermLimit } from '../insurers/standard/modalityCatalogue';
import { nominalDays } from '../insurers/standard/modalityRules';
import type { ProposalPlan } from './proposalPlans';
import type { Random } from '../parties/bureau/invented/random';

export interface Terms {
  createdAt: Date;
  startDate: PlainDate;
  endDate: PlainDate;
  deadlineDays: number;
  /** Null while there is no policy. */
  issueDate: PlainDate | null;
}

const USUAL_TERMS: TermLimit[] = [
  ...[60, 90, 120, 180].map((days) => ({ days })),
  { years: 1 },
  { days: 540 },
  ...[2, 3, 4, 5].map((years) => ({ years })),
];
/** So many 29 Februaries lie at most in a usual term, with a day to spare. */
const LEAP_DAYS = 3;

/** How many days ago proposals of a status without a policy were asked for. */
const AGE: Partial<Record<ProposalStatus, [least: number, most: number]>> = {
  // Within the 25 days of the law, some of them close to its end.
  [ProposalStatus.EmAnalise]: [0, 23],
  [ProposalStatus.AguardandoCorretor]: [3, 30],
  [ProposalStatus.AguardandoEmissao]: [2, 8],
  [ProposalStatus.Cotacao]: [0, 45],
};

/** Dates that agree with the status: a policy in force covers today, an expired one ended before. */
export function makeTerms(context: Context, plan: ProposalPlan, model: ModalityModel, random: Random): Terms {
  const [least, most] = model.term;
  const isWithin = (usual: TermLimit) =>
    nominalDays(usual) >= nominalDays(least) && nominalDays(usual) <= nominalDays(most);
  const term = random.pick(USUAL_TERMS.filter(isWithin).concat(least));
  const from = (startDate: PlainDate) => {
    const endDate = 'years' in term ? addYears(startDate, term.years) : addDays(startDate, term.days);
    return { startDate, endDate, deadlineDays: daysBetween(startDate, endDate) };
  };

  if (plan.policyStatusId === null) {
    const [youngest, oldest] = AGE[plan.statusId] ?? [10, 400];
    const createdAt = workingMoment(context, random.integer(youngest, oldest), random);
    const startDate = addDays(dateOfInstant(createdAt), random.integer(3, 40));
    return { createdAt, ...from(startDate), issueDate: null };
  }

  if (plan.statusId === ProposalStatus.AguardandoPagamento) {
    // Accepted yesterday, within the 25 days of the law, so that its slips are still to be paid on the demo's day.
    const createdAt = workingMoment(context, random.integer(4, 20), random);
    const startDate = addDays(context.today, random.integer(0, 20));
    return { createdAt, ...from(startDate), issueDate: addDays(context.today, -1) };
  }

  const startDate = addDays(context.today, -elapsedDays(plan.policyStatusId, nominalDays(term), random));
  const usualIssue = addDays(startDate, -random.integer(0, 8));
  const issueDate = usualIssue > context.today ? context.today : usualIssue;
  const createdOn = addDays(issueDate, -random.integer(2, 18));
  return {
    createdAt: instantOf(createdOn, random.integer(8, 18), random.integer(0, 59)),
    ...from(startDate),
    issueDate,
  };
}

/** Days from the start of cover to the demo's day. */
function elapsedDays(status: PolicyStatus, days: number, random: Random): number {
  switch (status) {
    case PolicyStatus.Vencida:
      return days + LEAP_DAYS + random.integer(1, 420);
    case PolicyStatus.Cancelada:
      return random.integer(40, Math.min(days - 1, 500));
    case PolicyStatus.Rejeitada:
      return random.integer(20, 300);
    default:
      return random.integer(0, Math.min(days - 2, 700));
  }
}

/** The least and the most, in reais, that stand to the limits as the plan says. */
function amountRange(context: Context, { size }: ProposalPlan, model: ModalityModel): [least: number, most: number] {
  const capacity = context.settings.treatyCapacityCents / 100;
  const ranges: Record<ProposalPlan['size'], [number, number]> = {
    automatic: [Math.min(20_000, model.automaticMaximum / 4), model.automaticMaximum],
    aboveAutomatic: [model.automaticMaximum + 1_000, Math.min(model.maximum, capacity)],
    beyondTreaty: [capacity + 100_000, model.maximum],
  };
  return ranges[size];
}

/** Whether an amount at risk in cents still stands to the limits as the plan says; beyond the treaty any does. */
export const isWithinPlan = (context: Context, plan: ProposalPlan, model: ModalityModel, cents: number): boolean =>
  plan.size === 'beyondTreaty' || cents <= amountRange(context, plan, model)[1] * 100;

/** An insured amount in cents that stands to the limits as the plan says; small ones are more frequent. */
export function makeInsuredAmount(context: Context, plan: ProposalPlan, model: ModalityModel, random: Random): number {
  const [least, most] = amountRange(context, plan, model);
  const amount = least * (most / least) ** random.fraction();
  const step = amount > 1_000_000 ? 10_000 : amount > 100_000 ? 1_000 : 100;
  return Math.min(most, Math.max(least, Math.round(amount / step) * step)) * 100;
}
