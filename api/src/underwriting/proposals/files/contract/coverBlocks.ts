import { moneyInWords } from '@portal/shared/domain/values/amountInWords';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { coverInWords } from '@portal/shared/domain/underwriting/validity';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { PdfBlock } from '../../../../platform/pdf/content';
import type { ProposalContract } from '../../terms/readContract';
import type { PolicyText } from './readPolicyText';
import { riskFacts } from './riskFacts';

/** What is guaranteed: the bid, the contract or the lawsuit. Nothing where the modality asks for no facts. */
export function riskBlocks({ proposal }: ProposalContract, { riskKind }: PolicyText): PdfBlock[] {
  const facts = riskFacts(proposal.riskDetails, riskKind);
  return facts.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Obrigação garantida' },
        { kind: 'facts', facts },
      ];
}

/** For how much and how long, the principal modality, the complementary one and each coverage. */
export function coverBlocks(contract: ProposalContract, text: PolicyText): PdfBlock[] {
  const { proposal } = contract;
  return [
    { kind: 'heading', text: 'Cobertura' },
    {
      kind: 'facts',
      facts: [
        { label: 'Importância segurada', value: moneyInWords(proposal.insuredAmountCents) },
        { label: 'Vigência', value: termText(proposal.startDate, proposal.endDate, proposal.deadlineDays) },
        ...complementaryFacts(contract, text),
      ],
    },
    ...coverageBlocks(contract),
  ];
}

const termText = (start: string, end: string, days: number): string =>
  `${coverInWords(start, end)} (${formatNumber(days)} dias)`;

function complementaryFacts({ proposal, complementaryModalityName: name }: ProposalContract, text: PolicyText) {
  const {
    complementaryInsuredAmountCents: amount,
    complementaryStartDate: start,
    complementaryEndDate: end,
    complementaryDeadlineDays: days,
  } = proposal;
  if (name === null || amount === null) return [];
  const process = text.complementarySusepProcessNumber;
  return [
    { label: 'Modalidade complementar', value: process ? `${name}, processo SUSEP nº ${process}` : name },
    { label: 'Importância segurada complementar', value: moneyInWords(amount) },
    ...(start && end && days !== null ? [{ label: 'Vigência complementar', value: termText(start, end, days) }] : []),
  ];
}

function coverageBlocks({ coverages, proposal }: ProposalContract): PdfBlock[] {
  if (coverages.length === 0) return [];
  const term = `${formatDate(proposal.startDate)} a ${formatDate(proposal.endDate)}`;
  return [
    { kind: 'subheading', text: 'Coberturas adicionais' },
    {
      kind: 'table',
      columns: [
        { title: 'Cobertura', share: 2 },
        { title: 'Importância segurada', share: 1.1, align: 'right' },
        { title: 'Vigência', share: 1.3, align: 'right' },
        { title: 'Prêmio', share: 1, align: 'right' },
      ],
      rows: coverages.map(({ name, insuredAmountCents, premiumCents }) => [
        name,
        formatMoney(insuredAmountCents),
        term,
        formatMoney(premiumCents),
      ]),
    },
  ];
}
