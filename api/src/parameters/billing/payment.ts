import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import type { CollectionRules } from './collectionRules';
import { isPaidInTime, lastDueDay, lastWantedDueDay } from '@portal/shared/domain/billing/dueDates';
import {
  chargeOf,
  divisibleInto,
  gracePeriodsOf,
  isPaidByYear,
  possibleGracePeriods,
  possibleInstallments,
} from '@portal/shared/domain/billing/installments';
import type { Charge, PaymentTerms } from '@portal/shared/domain/billing/installments';
import { unprocessable } from '../../platform/server/refusal';
import type { proposals } from '../../platform/database/schema/proposals';

type ProposalRow = typeof proposals.$inferSelect;

/** What bounds the payment of a proposal besides its own figures. */
export interface PaymentRules extends CollectionRules {
  allowsAnnual: boolean;
  /** Of the modality. */
  paidUpWithinDays: number | null;
  /** From which due dates are counted as long as there are no slips. */
  today: PlainDate;
}

interface Priced {
  premiumCents: number;
  taxPercent: number;
  startDate: PlainDate;
  endDate: PlainDate;
}

export const paymentTerms = (
  { premiumCents, taxPercent, startDate, endDate }: Priced,
  rules: PaymentRules,
): PaymentTerms => ({
  premiumCents,
  taxPercent,
  startDate,
  endDate,
  rules: rules.installments,
  closedDays: rules.closedDays,
  allowsAnnual: rules.allowsAnnual,
  paidUpWithinDays: rules.paidUpWithinDays,
  issuedOn: rules.today,
});

type Kept = Pick<ProposalRow, 'installments' | 'gracePeriodDays'>;

/** What somebody asks for. */
export interface Asked {
  installments: number | null | undefined;
  gracePeriodDays: number | null | undefined;
}

export interface ChosenPayment {
  installments: number;
  installmentsByYear: boolean;
  /** Null where the company offers none. */
  gracePeriodDays: number | null;
  /** What the parts cost beside the premium, and the tax of both. */
  interestCents: number;
  taxCents: number;
}

/**
 * How a premium is paid when somebody asks for it so, by the one rule of every call: nothing asked for is one part, due as
 * soon as the company offers (Spec 001 §4); what is not offered is refused. Only what the proposal has already and can no
 * longer have, because its price or validity is another one, moves to the nearest that it can, which its caller tells.
 */
export function choosePayment(
  terms: PaymentTerms,
  asked: Asked,
  kept: Kept | null,
  fields: PaymentFields = { installments: 'NumberOfInstallment', gracePeriodDays: 'GracePeriod' },
): ChosenPayment {
  const graces = gracePeriodsOf(terms);
  const wanted = {
    installments: asked.installments || 1,
    gracePeriodDays: asked.gracePeriodDays || (graces[0] ?? null),
  };
  const problem = paymentProblem(terms, wanted);
  if (problem === null) return { ...wanted, ...chargedFor(terms, wanted.installments) };
  const isKept =
    kept !== null &&
    wanted.installments === kept.installments &&
    (wanted.gracePeriodDays ?? 0) === (kept.gracePeriodDays || (graces[0] ?? 0));
  if (!isKept) throw unprocessable(problem.message, { field: fields[problem.of] });
  return nearestPayment(terms, kept);
}

/** As many parts as were chosen, as far as the premium and the validity still allow; the same for the first one's days. */
export function nearestPayment(terms: PaymentTerms, kept: Kept | null): ChosenPayment {
  const offered = possibleGracePeriods(terms, 1);
  const grace = kept?.gracePeriodDays;
  const gracePeriodDays = grace && offered.includes(grace) ? grace : (offered[0] ?? null);
  const possible = possibleInstallments(terms, gracePeriodDays ?? 0).map(({ installments }) => installments);
  const installments = Math.max(1, ...possible.filter((one) => one <= (kept?.installments || 1)));
  return { installments, gracePeriodDays, ...chargedFor(terms, installments) };
}

function chargedFor(
  terms: PaymentTerms,
  installments: number,
): Omit<ChosenPayment, 'installments' | 'gracePeriodDays'> {
  const { interestCents, taxCents } = chargeOf(terms, installments);
  return { installmentsByYear: isPaidByYear(terms), interestCents, taxCents };
}

/** What a premium costs beside itself that is paid in so many parts, as it is stored. */
export type StoredCharge = Omit<Charge, 'payableCents'>;

/** How the call that asks names the two. */
export type PaymentFields = Record<keyof Asked, string>;

interface Problem {
  of: keyof Asked;
  message: string;
}

function paymentProblem(
  terms: PaymentTerms,
  { installments, gracePeriodDays }: { installments: number; gracePeriodDays: number | null },
): Problem | null {
  const graces = gracePeriodsOf(terms);
  if (gracePeriodDays !== null && !graces.includes(gracePeriodDays))
    return {
      of: 'gracePeriodDays',
      message:
        graces.length === 0
          ? 'A seguradora não oferece prazo para o primeiro pagamento.'
          : `O prazo para o primeiro pagamento pode ser de ${listed(graces)} dias. Escolha um destes prazos.`,
    };
  const divisible = divisibleInto(terms);
  if (!divisible.includes(installments))
    return {
      of: 'installments',
      message: `Este prêmio pode ser pago em ${listed(divisible)} parcela(s). Escolha uma destas opções.`,
    };
  const plan = { installments, gracePeriodDays: gracePeriodDays ?? 0, byYear: isPaidByYear(terms) };
  if (isPaidInTime(terms, plan)) return null;
  const shortest = possibleGracePeriods(terms, 1)[0];
  // The premium has to be due some day, however short the cover.
  if (installments === 1 && (gracePeriodDays ?? shortest) === shortest) return null;
  const most = Math.max(...possibleInstallments(terms, plan.gracePeriodDays).map((one) => one.installments));
  return {
    of: installments === 1 ? 'gracePeriodDays' : 'installments',
    message: `A última parcela venceria em ${formatDate(lastWantedDueDay(terms, plan))}, e o prêmio tem de estar pago até ${formatDate(lastDueDay(terms))}, antes do fim da vigência. ${
      installments === 1 ? 'Escolha um prazo menor.' : `Com este prazo cabem até ${most} parcela(s).`
    }`,
  };
}

const listed = (figures: readonly number[]): string =>
  figures.length > 2 ? `${figures.slice(0, -1).join(', ')} ou ${figures.at(-1)}` : figures.join(' ou ');

/** What may be chosen instead, seen from what is chosen now. */
export const paymentOptions = (
  terms: PaymentTerms,
  { installments, gracePeriodDays }: Pick<ChosenPayment, 'installments' | 'gracePeriodDays'>,
) => ({
  installments: possibleInstallments(terms, gracePeriodDays ?? 0),
  gracePeriods: possibleGracePeriods(terms, installments),
});

type Parts = Pick<ProposalRow, 'installments' | 'installmentsByYear' | 'gracePeriodDays'>;

/** What the timeline says where the premium is no longer paid as it was chosen; null where it is. */
export function paymentChange(chosen: Parts, stored: Parts): string | null {
  const [before, after] = [calledOf(chosen), calledOf(stored)];
  if (before !== after)
    return `O pagamento passou de ${before} para ${after}, conforme o prêmio e a vigência atuais. Confira-o nos dados financeiros.`;
  // None chosen takes the first that the company offers.
  if (chosen.gracePeriodDays > 0 && chosen.gracePeriodDays !== stored.gracePeriodDays)
    return `O prazo para o primeiro pagamento passou de ${chosen.gracePeriodDays} para ${stored.gracePeriodDays} dias, conforme a vigência atual. Confira-o nos dados financeiros.`;
  return null;
}

const calledOf = ({ installments, installmentsByYear }: Parts): string =>
  installments === 1 ? 'parcela única' : instalmentsInWords(installments, installmentsByYear);
