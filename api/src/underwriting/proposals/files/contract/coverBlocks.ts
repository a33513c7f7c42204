import { moneyInWords } from '@portal/shared/domain/values/amountInWords';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { coverInWords } from '@portal/shared/domain/underwriting/validity';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { bodyBlocks } from '../../../../platform/pdf/bodyBlocks';
import type { PdfBlock } from '../../../../platform/pdf/content';
import type { ProposalContract } from '../../terms/readContract';
import type { PolicyText } from './readPolicyText';
import { riskFacts } from './riskFacts';
import { fillOf } from './wordingBlocks';

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

/** For how much and how long, the principal modality, the complementary one and each coverage with what it covers. */
export function coverBlocks(contract: ProposalContract, text: PolicyText, fill = fillOf(contract)): PdfBlock[] {
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
    ...contract.coverages.flatMap(({ name }, at) => wordingBlocks(name, text.coverageWordings[at] ?? null, fill)),
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
        { title: 'Cobertura', share: 1.7 },
        { title: 'Importância segurada', share: 1.1, align: 'right' },
        { title: 'Na importância da principal', share: 1.1 },
        { title: 'Vigência', share: 1.3, align: 'right' },
        { title: 'Prêmio líquido', share: 0.9, align: 'right' },
      ],
      rows: coverages.map(({ name, insuredAmountCents, addsToInsuredAmount, premiumCents }) => [
        name,
        formatMoney(insuredAmountCents),
        addsToInsuredAmount ? 'Soma-se a ela' : 'Incluída nela',
        term,
        formatMoney(premiumCents),
      ]),
    },
  ];
}

/** What a coverage covers, in the words of this contract; nothing of policies that were issued before it was written. */
const wordingBlocks = (name: string, wording: string | null, fill: (text: string) => string): PdfBlock[] =>
  wording === null ? [] : [{ kind: 'subheading', text: `Objeto da cobertura: ${name}` }, ...bodyBlocks(fill(wording))];
