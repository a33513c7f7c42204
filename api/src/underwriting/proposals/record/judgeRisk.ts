import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { contractMaximumProblem, insuredAmountProblem } from '@portal/shared/domain/parameters/modalityLimits';
import { isPlainDate } from '@portal/shared/domain/time/dates';
import { getAmountAtRisk } from '@portal/shared/domain/underwriting/amountAtRisk';
import {
  contractDatesProblem,
  largeWorkProblem,
  lawfulShareProblem,
} from '@portal/shared/domain/underwriting/guaranteedContract';
import { lawsuitNumberProblem } from '@portal/shared/domain/underwriting/lawsuitNumber';
import { amountBounds, contractMaximum } from '../../../parameters/modalities/amountBounds';
import { shortLineProblem } from '../../../platform/server/requireShortLine';
import { amountsOfInput } from './amountsOfInput';
import { nothing, problem } from './problem';
import type { ProposalProblem } from './problem';
import type { Judgement, OfferedModality, ProposalFacts } from './proposalFacts';

export function riskProblems(input: ProposalInput, { facts, keptLines = [] }: Judgement): ProposalProblem[] {
  const { modality } = facts;
  if (!modality) return problem('ModalityUniqueId', 'Esta modalidade não existe. Escolha outra.');
  return [
    ...modalityProblems(modality, facts),
    ...detailProblems(input, modality),
    ...courtProblems(input, [...facts.storedLines, ...keptLines]),
    ...amountProblems('InsuredAmountValue', input.InsuredAmountValue, modality, input.RiskDetails),
    ...contractProblems(input, modality, facts),
    ...complementaryProblems(input, modality, facts),
    ...coverageProblems(input, facts),
  ];
}

function modalityProblems({ row }: OfferedModality, facts: ProposalFacts): ProposalProblem[] {
  const field = 'ModalityUniqueId';
  if (row.isDeleted) return problem(field, `A modalidade "${row.name}" não é mais oferecida. Escolha outra.`);
  if (row.isComplementaryModality)
    return problem(field, `A modalidade "${row.name}" só pode complementar outra. Escolha a principal.`);
  if (row.disabledForRestrictiveBranchActivity && facts.isPolicyHolderRestrictive)
    return problem(field, `A modalidade "${row.name}" não é oferecida para o ramo de atividade deste tomador.`);
  return nothing;
}

/** What the amount is measured against has to be told; so does what names the bid, the contract or the lawsuit. */
function detailProblems(
  { RiskDetails, StartDate }: ProposalInput,
  { row, publicContracts: rules }: OfferedModality,
): ProposalProblem[] {
  const missing = (name: keyof typeof RiskDetails, message: string) =>
    RiskDetails[name] === null || RiskDetails[name] === 0 ? problem(`RiskDetails.${name}`, message) : nothing;
  switch (row.riskKind) {
    case 'bid':
      return [
        ...missing('BidNumber', 'Informe o número do edital.'),
        ...(row.maxPercentOfContract === null
          ? nothing
          : missing('ContractValue', 'Informe o valor estimado do contrato da licitação.')),
      ];
    case 'contract':
      return [
        ...missing('ContractNumber', 'Informe o número do contrato.'),
        ...(row.maxPercentOfContract === null ? nothing : missing('ContractValue', 'Informe o valor do contrato.')),
        ...contractDateProblems(RiskDetails),
        ...toProblems(
          'RiskDetails.IsLargeWork',
          rules && largeWorkProblem(RiskDetails, { rules, coverStart: StartDate }),
        ),
      ];
    case 'judicial':
      return [
        ...missing('LawsuitNumber', 'Informe o número do processo.'),
        ...toProblems('RiskDetails.LawsuitNumber', lawsuitNumberProblem(RiskDetails.LawsuitNumber ?? '')),
        ...(row.minPercentOfDebt === null ? nothing : missing('DebtValue', 'Informe o valor da dívida em juízo.')),
      ];
    case 'other':
      return nothing;
  }
}

function courtProblems({ RiskDetails: { Court } }: ProposalInput, stored: readonly string[]): ProposalProblem[] {
  const problem = shortLineProblem(
    Court,
    stored.find((line) => line === Court),
  );
  return toProblems('RiskDetails.Court', problem && `${problem}.`);
}

function contractDateProblems(details: ProposalInput['RiskDetails']): ProposalProblem[] {
  const names = ['ContractStartDate', 'ContractEndDate'] as const;
  const invalid = names.filter((name) => details[name] && !isPlainDate(details[name]));
  if (invalid.length > 0)
    return invalid.flatMap((name) => problem(`RiskDetails.${name}`, 'Esta data não existe no calendário.'));
  return toProblems('RiskDetails.ContractEndDate', contractDatesProblem(details));
}

const MISSING_DATES = {
  ContractStartDate: 'Informe o início do contrato.',
  ContractEndDate: 'Informe o fim do contrato.',
} as const;

/**
 * The dates without which nobody knows whether the validity covers a public contract (Lei 14.133/2021, art. 97, I). The
 * insurer needs them; a quotation may still wait for them.
 */
export function missingContractDates({ RiskDetails }: ProposalInput, { modality }: ProposalFacts): ProposalProblem[] {
  if (!modality?.publicContracts) return nothing;
  return (['ContractStartDate', 'ContractEndDate'] as const)
    .filter((name) => !RiskDetails[name])
    .flatMap((name) => problem(`RiskDetails.${name}`, MISSING_DATES[name]));
}

const toProblems = (field: string, message: string | null): ProposalProblem[] =>
  message ? problem(field, message) : nothing;

function amountProblems(
  field: string,
  cents: number,
  { row }: OfferedModality,
  measuredBy?: ProposalInput['RiskDetails'],
): ProposalProblem[] {
  const message = insuredAmountProblem(cents, row.name, amountBounds(row, measuredBy));
  return message ? problem(field, message) : nothing;
}

/** What is added to the principal counts against the contract as well; a principal that is too much is told by itself. */
function contractProblems(input: ProposalInput, modality: OfferedModality, facts: ProposalFacts): ProposalProblem[] {
  const maximum = contractMaximum(modality.row, input.RiskDetails);
  if (maximum === null || input.InsuredAmountValue > maximum) return nothing;
  const amountAtRisk = getAmountAtRisk(amountsOfInput(input, facts));
  const message = contractMaximumProblem(amountAtRisk, maximum);
  if (message) return problem(input.Complementary ? 'Complementary.InsuredAmountValue' : 'Coverages', message);
  const { publicContracts: rules } = modality;
  if (!rules) return nothing;
  const measure = { rules, coverStart: input.StartDate };
  return toProblems('InsuredAmountValue', lawfulShareProblem(amountAtRisk, input.RiskDetails, measure));
}

function complementaryProblems(
  { Complementary }: ProposalInput,
  modality: OfferedModality,
  { complementary }: ProposalFacts,
): ProposalProblem[] {
  if (!Complementary) return nothing;
  const field = 'Complementary.ModalityUniqueId';
  if (!modality.row.hasComplementaryModality)
    return problem(field, `A modalidade "${modality.row.name}" não aceita modalidade complementar.`);
  if (
    !complementary?.row.isComplementaryModality ||
    complementary.row.isDeleted ||
    complementary.insuranceBranchId !== modality.insuranceBranchId ||
    !modality.complementedBy.includes(complementary.row.uniqueId)
  )
    return problem(field, `Esta modalidade não complementa "${modality.row.name}". Escolha outra.`);
  return amountProblems('Complementary.InsuredAmountValue', Complementary.InsuredAmountValue, complementary);
}

function coverageProblems(input: ProposalInput, { modality, coverages }: ProposalFacts): ProposalProblem[] {
  const field = 'Coverages';
  const ids = input.Coverages.map(({ CoverageUniqueId }) => CoverageUniqueId);
  if (new Set(ids).size < ids.length) return problem(field, 'Uma cobertura aparece mais de uma vez.');
  for (const { CoverageUniqueId, InsuredAmountValue } of input.Coverages) {
    const coverage = coverages.find(({ uniqueId, isDeleted }) => uniqueId === CoverageUniqueId && !isDeleted);
    if (!coverage) return problem(field, `Uma das coberturas não é da modalidade "${modality?.row.name}". Remova-a.`);
    if (InsuredAmountValue > input.InsuredAmountValue)
      return problem(field, `A cobertura "${coverage.name}" não pode passar da importância segurada da proposta.`);
  }
  return nothing;
}
