import type { LifeEndorsement, PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { addDays, daysBetween, formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { ProposalStatus, proposalStatusLabels } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Tone } from '@portal/shared/domain/values/tone';
import { installmentState } from '../installmentState';

/** Something that stands on the line of a policy's life. */
export interface LifeItem {
  key: string;
  lane: 'validity' | 'installments' | 'renewal';
  on: PlainDate;
  /** What stands in the mark itself. */
  mark: string;
  title: string;
  /** What it changed, or how much it is. */
  facts: readonly string[];
  tone: Tone;
}

/** Over which days the picture goes: the whole validity, the hold on the limit, its renewal, and today where it is near. */
export function lifeSpan(
  policy: PolicyDetail,
  today: PlainDate,
  renewal: LifeItem | null = null,
): { from: PlainDate; until: PlainDate } {
  const days = [policy.StartDate, policy.EndDate, policy.FirstEndDate, ...marksOf(policy)];
  if (renewal) days.push(renewal.on);
  if (policy.LimitHeldUntil) days.push(policy.LimitHeldUntil);
  if (policy.HoldsLimit || today <= policy.EndDate) days.push(today);
  const sorted = days.sort();
  const [from, until] = [sorted[0] ?? policy.StartDate, sorted.at(-1) ?? policy.EndDate];
  return { from, until: until > from ? until : addDays(from, 1) };
}

const marksOf = ({ Endorsements, Installments }: PolicyDetail): PlainDate[] => [
  ...Endorsements.map(dayOf),
  ...Installments.map(({ DueOn }) => DueOn),
];

/** From which day on an endorsement counts; one on its way, when it was asked for. */
const dayOf = ({ EffectiveOn, CreatedAt }: LifeEndorsement): PlainDate =>
  EffectiveOn ?? dateOfInstant(new Date(CreatedAt));

/** Where a day stands on the line, from 0 to 100. */
export const placeOf = (day: PlainDate, { from, until }: { from: PlainDate; until: PlainDate }): number =>
  Math.min(100, Math.max(0, (daysBetween(from, day) / daysBetween(from, until)) * 100));

const lost: readonly number[] = [ProposalStatus.Recusada, ProposalStatus.Cancelada, ProposalStatus.Rejeitada];

/** Everything on the line, in the order of its days. */
export function lifeItems(policy: PolicyDetail, today: PlainDate, renewal: LifeItem | null = null): LifeItem[] {
  return [...endorsementItems(policy), ...installmentItems(policy, today), ...(renewal ? [renewal] : [])].sort(
    (one, other) => (one.on < other.on ? -1 : 1),
  );
}

function endorsementItems({ Endorsements, FirstEndDate }: PolicyDetail): LifeItem[] {
  let endBefore = FirstEndDate;
  return [...Endorsements]
    .sort((one, other) => one.Sequence - other.Sequence)
    .map((endorsement) => {
      const isIssued = endorsement.StatusId === ProposalStatus.Emitida;
      const facts = changesOf(endorsement, endBefore);
      if (isIssued) endBefore = endorsement.EndDate;
      return {
        key: endorsement.UniqueId,
        lane: 'validity' as const,
        on: dayOf(endorsement),
        mark: `${endorsement.Sequence}`,
        title: `Endosso ${endorsement.Sequence}: ${endorsementTypeLabels[endorsement.EndorsementTypeId]}`,
        facts: isIssued
          ? [`Vale a partir de ${formatDate(dayOf(endorsement))}`, endorsement.Reason, ...facts]
          : [proposalStatusLabels[endorsement.StatusId], endorsement.Reason, ...facts],
        tone: toneOf(endorsement),
      };
    });
}

function toneOf({ StatusId, EndorsementTypeId }: LifeEndorsement): Tone {
  if (lost.includes(StatusId)) return 'neutral';
  if (StatusId !== ProposalStatus.Emitida) return 'warning';
  return EndorsementTypeId === 1 ? 'danger' : 'info';
}

/** What an endorsement changed: amount, dates, premium; one that moved none of them changed texts or data. */
function changesOf(endorsement: LifeEndorsement, endBefore: PlainDate): string[] {
  const { PreviousInsuredAmountValue, InsuredAmountValue, EndDate, PremiumDifference } = endorsement;
  const changes = [
    ...(InsuredAmountValue === PreviousInsuredAmountValue
      ? []
      : [`Importância: ${formatMoney(PreviousInsuredAmountValue)} → ${formatMoney(InsuredAmountValue)}`]),
    ...(EndDate === endBefore ? [] : [`Fim da vigência: ${formatDate(endBefore)} → ${formatDate(EndDate)}`]),
    ...(PremiumDifference === 0
      ? []
      : [`Prêmio líquido: ${PremiumDifference > 0 ? '+' : ''}${formatMoney(PremiumDifference)}`]),
  ];
  return changes.length > 0 ? changes : ['Dados ou textos, sem efeito no prêmio'];
}

const installmentItems = ({ Installments }: PolicyDetail, today: PlainDate): LifeItem[] =>
  Installments.map((installment) => {
    const { label, tone } = installmentState(installment, today);
    return {
      key: `parcela-${installment.Installment}`,
      lane: 'installments' as const,
      on: installment.DueOn,
      mark: `${installment.Installment}`,
      title: `Parcela ${installment.Installment} de ${Installments.length}`,
      facts: [formatMoney(installment.AmountValue), `Vence em ${formatDate(installment.DueOn)}`, label],
      tone,
    };
  });

/** Marks that would cover each other stand in rows below each other: each with the row that is free at its place. */
export function rowsOf<Item>(
  items: readonly { item: Item; place: number }[],
  least: number,
): { item: Item; place: number; row: number }[] {
  const lastOfRow: number[] = [];
  return items.map(({ item, place }) => {
    const free = lastOfRow.findIndex((last) => place - last >= least);
    const row = free < 0 ? lastOfRow.length : free;
    lastOfRow[row] = place;
    return { item, place, row };
  });
}
