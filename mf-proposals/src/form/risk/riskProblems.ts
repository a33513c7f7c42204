import { addDays, formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { contractMaximumProblem, insuredAmountProblem } from '@portal/shared/domain/parameters/modalityLimits';
import { termBoundsOf, termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import { dateProblem } from '@portal/shared/domain/time/typedDate';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../proposalForm';
import { getAmountAtRisk } from '@portal/shared/domain/underwriting/amountAtRisk';
import {
  contractDatesProblem,
  coverEndProblem,
  coverStartProblem,
  largeWorkProblem,
  lawfulShareProblem,
} from '@portal/shared/domain/underwriting/guaranteedContract';
import { lawsuitNumberProblem } from '@portal/shared/domain/underwriting/lawsuitNumber';
import { leastOfDebt, toLegalMeasure, mostOfContract } from './riskBounds';
import { coverageFieldId, riskFieldIds as ids } from './riskFieldIds';
import { daysOf } from '@portal/shared/domain/underwriting/validity';
import type { Validity } from '@portal/shared/domain/underwriting/validity';

type Limits = Pick<
  ModalityOffer,
  | 'Name'
  | 'MinInsuredAmountValue'
  | 'MaxInsuredAmountValue'
  | 'MinPeriodInDays'
  | 'MaxPeriodInDays'
  | 'MinPeriodInYears'
  | 'MaxPeriodInYears'
  | 'MaxRetroactivityDays'
  | 'MaxFutureDays'
>;

/**
 * What keeps the risk from being complete, in the order of its fields; the messages are those of Spec 001 §5. The starts
 * that a stored proposal has already may stay, however long ago they are.
 */
export function riskProblems(
  form: ProposalForm,
  { day = today(), keptStartDate = null, keptComplementaryStartDate = null }: Kept = {},
): Problem[] {
  const { modality } = form;
  if (!modality) return [{ fieldId: ids.modality, text: 'Escolha a modalidade.' }];
  return [
    ...detailProblems(form, modality),
    ...told(ids.insuredAmount, amountProblem(form, modality)),
    ...validityProblems(form, modality, day, ids).filter(
      ({ fieldId }) => fieldId !== ids.startDate || form.startDate === null || form.startDate !== keptStartDate,
    ),
    ...complementaryProblems(form, modality, day).filter(
      ({ fieldId }) =>
        fieldId !== ids.complementaryStartDate ||
        keptComplementaryStartDate === null ||
        form.complementary?.startDate !== keptComplementaryStartDate,
    ),
    ...coverageProblems(form),
    ...contractProblems(form, modality),
    ...contractTermProblems(form, modality, day),
  ];
}

interface Kept {
  day?: string;
  keptStartDate?: string | null;
  keptComplementaryStartDate?: string | null;
}

/** The first and the last day on which cover may begin. */
export const startBounds = (limits: Pick<Limits, 'MaxRetroactivityDays' | 'MaxFutureDays'>, day = today()) => ({
  earliest: addDays(day, -limits.MaxRetroactivityDays),
  latest: addDays(day, limits.MaxFutureDays),
});

const told = (fieldId: string, text: string | null): Problem[] => (text ? [{ fieldId, text }] : []);

const required = (fieldId: string, value: string | number | null, text: string): Problem[] =>
  told(fieldId, value === null || value === 0 || String(value).trim() === '' ? text : null);

/** What names the bid, the contract or the lawsuit, and what the amount is measured against. */
function detailProblems({ riskDetails, startDate }: ProposalForm, modality: ModalityOffer): Problem[] {
  const measure = toLegalMeasure(modality, startDate);
  const isBounded = modality.MaxPercentOfContract !== null;
  switch (modality.RiskKind) {
    case 'bid':
      return [
        ...required(ids.bidNumber, riskDetails.BidNumber, 'Informe o número do edital.'),
        ...(isBounded
          ? required(ids.contractValue, riskDetails.ContractValue, 'Informe o valor estimado da licitação.')
          : []),
      ];
    case 'contract':
      return [
        ...required(ids.contractNumber, riskDetails.ContractNumber, 'Informe o número do contrato.'),
        ...(isBounded ? required(ids.contractValue, riskDetails.ContractValue, 'Informe o valor do contrato.') : []),
        ...contractDateProblems(riskDetails, modality),
        ...told(ids.isLargeWork, measure && largeWorkProblem(riskDetails, measure)),
      ];
    case 'judicial':
      return [
        ...(riskDetails.LawsuitNumber
          ? told(ids.lawsuitNumber, lawsuitNumberProblem(riskDetails.LawsuitNumber))
          : told(ids.lawsuitNumber, 'Informe o número do processo.')),
        ...(modality.MinPercentOfDebt === null
          ? []
          : required(ids.debtValue, riskDetails.DebtValue, 'Informe o valor da dívida.')),
      ];
    case 'other':
      return [];
  }
}

/** Contract dates are required for a public contract and optional for a private one. */
function contractDateProblems(details: ProposalForm['riskDetails'], { IsPrivateSector }: ModalityOffer): Problem[] {
  const { ContractStartDate: start = null, ContractEndDate: end = null } = details;
  const missing = (date: string | null, text: string) => (date === null && !IsPrivateSector ? text : null);
  return [
    ...told(ids.contractStartDate, dateProblem(start) ?? missing(start, 'Informe o início do contrato.')),
    ...told(
      ids.contractEndDate,
      dateProblem(end) ?? missing(end, 'Informe o fim do contrato.') ?? contractDatesProblem(details),
    ),
  ];
}

function amountProblem({ insuredAmount, riskDetails }: ProposalForm, modality: ModalityOffer): string | null {
  if (!insuredAmount) return 'Informe a importância segurada.';
  const { MinInsuredAmountValue, MaxInsuredAmountValue, Name } = modality;
  return insuredAmountProblem(insuredAmount, Name, {
    minimum: Math.max(MinInsuredAmountValue, leastOfDebt(modality, riskDetails) ?? 0),
    maximum: Math.min(MaxInsuredAmountValue, mostOfContract(modality, riskDetails) ?? Infinity),
  });
}

function validityProblems(
  validity: Validity,
  limits: Limits,
  day: string,
  at: { startDate: string; endDate: string; days?: string },
): Problem[] {
  const { startDate, endDate } = validity;
  const problems = [...told(at.startDate, startProblem(startDate, limits, day))];
  if (!endDate || !isPlainDate(endDate))
    return [...problems, { fieldId: at.endDate, text: dateProblem(endDate) ?? 'Informe o fim da vigência.' }];
  if (!startDate || !isPlainDate(startDate)) return problems;
  if (endDate <= startDate)
    return [...problems, { fieldId: at.endDate, text: 'O fim da vigência tem de vir depois do início.' }];
  return [...problems, ...told(at.days ?? at.endDate, termProblem(startDate, endDate, termBoundsOf(limits)))];
}

function startProblem(startDate: string | null, limits: Limits, day: string): string | null {
  if (!startDate || !isPlainDate(startDate)) return dateProblem(startDate) ?? 'Informe o início da vigência.';
  const { earliest, latest } = startBounds(limits, day);
  if (startDate < earliest)
    return `O início da vigência não pode ser antes de ${formatDate(earliest)}: a modalidade permite retroagir ${counted(limits.MaxRetroactivityDays)}.`;
  if (startDate > latest)
    return `O início da vigência não pode ser depois de ${formatDate(latest)}: a modalidade permite adiar ${counted(limits.MaxFutureDays)}.`;
  return null;
}

const counted = (days: number): string => `${days} ${days === 1 ? 'dia' : 'dias'}`;

function complementaryProblems(form: ProposalForm, modality: ModalityOffer, day: string): Problem[] {
  const { complementary } = form;
  if (!complementary) return [];
  const limits = modality.ComplementaryModalities.find(({ UniqueId }) => UniqueId === complementary.modalityUniqueId);
  if (!limits)
    return [
      { fieldId: ids.complementaryModality, text: 'Esta modalidade complementar não é mais oferecida: escolha outra.' },
    ];
  const amount = complementary.insuredAmount
    ? insuredAmountProblem(complementary.insuredAmount, limits.Name, {
        minimum: limits.MinInsuredAmountValue,
        maximum: limits.MaxInsuredAmountValue,
      })
    : 'Informe a importância segurada da modalidade complementar.';
  const dates = modality.EqualizeValidityDate
    ? equalisedProblem(form, limits)
    : validityProblems(
        { startDate: complementary.startDate ?? form.startDate, endDate: complementary.endDate ?? form.endDate },
        limits,
        day,
        { startDate: ids.complementaryStartDate, endDate: ids.complementaryEndDate },
      );
  return [...told(ids.complementaryAmount, amount), ...dates];
}

/** The dates are the principal's and judged there; the complementary modality's own limits on them still count. */
function equalisedProblem(form: ProposalForm, limits: Limits): Problem[] {
  const { startDate, endDate } = form;
  if (!startDate || !endDate || (daysOf(form) ?? 0) <= 0) return [];
  const text = termProblem(startDate, endDate, termBoundsOf(limits));
  return told(ids.complementaryModality, text && `${limits.Name}: ${text}`);
}

const coverageProblems = ({ coverages, insuredAmount: principal }: ProposalForm): Problem[] =>
  coverages.flatMap(({ coverageUniqueId, insuredAmount }) =>
    told(coverageFieldId(coverageUniqueId), coverageProblem(insuredAmount, principal)),
  );

/** Nothing typed takes the principal's amount. */
function coverageProblem(cents: number | null, principal: number | null): string | null {
  if (cents === 0) return 'Informe o valor da cobertura.';
  return cents !== null && principal !== null && cents > principal
    ? 'A cobertura não pode passar da importância segurada da proposta.'
    : null;
}

/** What is added to the principal counts against the contract as well; a principal that is too much is told by itself. */
function contractProblems(form: ProposalForm, modality: ModalityOffer): Problem[] {
  const { insuredAmount, complementary, coverages, riskDetails, startDate } = form;
  const most = mostOfContract(modality, riskDetails);
  if (most === null || !insuredAmount || insuredAmount > most) return [];
  const onTop = coverages.filter(({ coverageUniqueId }) =>
    modality.Coverages.some(
      ({ UniqueId, AddsToInsuredAmount }) => UniqueId === coverageUniqueId && AddsToInsuredAmount,
    ),
  );
  const amountAtRisk = getAmountAtRisk({
    principalCents: insuredAmount,
    complementaryCents: complementary?.insuredAmount ?? null,
    coverageCents: onTop.map((coverage) => coverage.insuredAmount ?? insuredAmount),
    areAlternatives: modality.ComplementaryIsAlternative ?? false,
  });
  const [first] = onTop;
  const fieldId = complementary ? ids.complementaryAmount : first ? coverageFieldId(first.coverageUniqueId) : null;
  const beyond = fieldId === null ? [] : told(fieldId, contractMaximumProblem(amountAtRisk, most));
  const measure = toLegalMeasure(modality, startDate);
  if (beyond.length > 0 || !measure) return beyond;
  return told(ids.insuredAmount, lawfulShareProblem(amountAtRisk, riskDetails, measure));
}

/** The guarantee lasts as long as its contract (Lei 14.133/2021, art. 97, I). */
function contractTermProblems(
  { startDate, endDate, riskDetails }: ProposalForm,
  { RiskKind }: ModalityOffer,
  day: string,
): Problem[] {
  if (RiskKind !== 'contract') return [];
  return [
    ...told(ids.startDate, coverStartProblem(startDate, riskDetails.ContractStartDate, day)),
    ...told(ids.endDate, coverEndProblem(endDate, riskDetails.ContractEndDate)),
  ];
}
