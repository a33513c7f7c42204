import { amountInWords } from '@portal/shared/domain/amountInWords';
import { BLANK, filledText } from '@portal/shared/domain/contractTags';
import { filledTags } from '@portal/shared/domain/contractFigures';
import type { ContractAddress } from '@portal/shared/domain/contractFigures';
import { formatDate } from '@portal/shared/domain/dates';
import { formatDocument } from '@portal/shared/domain/document';
import { instalmentsInWords } from '@portal/shared/domain/instalments';
import { formatMoney } from '@portal/shared/domain/money';
import { ProposalStatus } from '@portal/shared/domain/proposalStatus';
import { formatZipCode } from '@portal/shared/domain/zipCode';
import type { PdfBlock, PdfContent } from '../../platform/pdf/content';
import { figuresOf } from '../terms/readContract';
import type { ProposalContract } from '../terms/readContract';

/** Across every page of a draft. */
export const DRAFT_WATERMARK = 'MINUTA – sem valor contratual';

/** The policy as it will read, marked as what it is not. */
export const draftContent = (contract: ProposalContract): PdfContent => ({
  company: contract.company,
  title: 'Minuta de apólice',
  subtitle: `Proposta ${contract.proposal.number}`,
  watermark: DRAFT_WATERMARK,
  blocks: [...contractBlocks(contract)],
});

/** The policy that was issued of it; one that is prepared, or was refused, is no document to show anybody. */
export const issuedPolicyOf = ({ proposal, policy }: ProposalContract): ProposalContract['policy'] =>
  proposal.statusId === ProposalStatus.Emitida ? policy : null;

/** The issued policy. */
export const policyContent = (
  contract: ProposalContract,
  policy: NonNullable<ProposalContract['policy']>,
): PdfContent => ({
  company: contract.company,
  title: 'Apólice de seguro garantia',
  subtitle: `Número ${policy.number} · emitida em ${formatDate(policy.issueDate)}`,
  watermark: null,
  blocks: [...contractBlocks(contract), { kind: 'signature', text: `${contract.company.name} – seguradora` }],
});

function contractBlocks(contract: ProposalContract): PdfBlock[] {
  const { proposal, insuranceBranch, broker, branch } = contract;
  // Fed from the contract itself, whose parties see each other's documents whole.
  const tags = filledTags(figuresOf(contract, (document) => document));
  const filled = ({ name, value }: { name: string; value: string }): PdfBlock[] => [
    { kind: 'heading', text: name },
    { kind: 'paragraph', text: filledText(value, tags) },
  ];
  const party = (label: string, { name, document, address }: ProposalContract['insured']) => [
    { label, value: `${name}, ${formatDocument(document)}` },
    { label: `Endereço do ${label.toLowerCase()}`, value: addressText(address) },
  ];
  return [
    { kind: 'heading', text: 'Partes' },
    {
      kind: 'facts',
      facts: [
        { label: 'Seguradora', value: `${contract.company.name}, ${formatDocument(contract.company.document)}` },
        ...party('Tomador', contract.policyHolder),
        ...(branch ? [{ label: 'Filial', value: `${branch.name}, ${formatDocument(branch.document)}` }] : []),
        ...party('Segurado', contract.insured),
        ...contract.beneficiaries.map(({ name, document }) => ({
          label: 'Beneficiário',
          value: `${name}, ${formatDocument(document)}`,
        })),
        { label: 'Corretora', value: `${broker.name}, ${formatDocument(broker.document)}, SUSEP ${broker.susepCode}` },
      ],
    },
    { kind: 'heading', text: 'Garantia' },
    {
      kind: 'facts',
      facts: [
        { label: 'Ramo', value: `${insuranceBranch.code} – ${insuranceBranch.name}` },
        { label: 'Modalidade', value: contract.modalityName },
        {
          label: 'Importância segurada',
          value: `${formatMoney(proposal.insuredAmountCents)} (${amountInWords(proposal.insuredAmountCents)})`,
        },
        { label: 'Vigência', value: termText(proposal.startDate, proposal.endDate, proposal.deadlineDays) },
        ...complementaryFacts(contract),
        {
          label: 'Prêmio total',
          value: formatMoney(proposal.premiumCents + proposal.taxCents),
        },
        {
          label: 'Pagamento',
          value: instalmentsInWords(proposal.installments, proposal.installmentsByYear),
        },
      ],
    },
    ...coverageBlocks(contract),
    ...proposal.contractualTerms.object.flatMap(filled),
    ...proposal.contractualTerms.particularClauses.flatMap(filled),
  ];
}

const termText = (start: string, end: string, days: number): string =>
  `das 24h de ${formatDate(start)} às 24h de ${formatDate(end)} (${days} dias)`;

function complementaryFacts({ proposal, complementaryModalityName }: ProposalContract) {
  const {
    complementaryInsuredAmountCents: amount,
    complementaryStartDate: start,
    complementaryEndDate: end,
    complementaryDeadlineDays: days,
  } = proposal;
  if (complementaryModalityName === null || amount === null) return [];
  return [
    { label: 'Modalidade complementar', value: complementaryModalityName },
    { label: 'Importância segurada complementar', value: `${formatMoney(amount)} (${amountInWords(amount)})` },
    ...(start && end && days !== null ? [{ label: 'Vigência complementar', value: termText(start, end, days) }] : []),
  ];
}

function coverageBlocks({ coverages }: ProposalContract): PdfBlock[] {
  if (coverages.length === 0) return [];
  return [
    { kind: 'heading', text: 'Coberturas adicionais' },
    {
      kind: 'table',
      columns: [
        { title: 'Cobertura', share: 2 },
        { title: 'Importância segurada', share: 1, align: 'right' },
        { title: 'Prêmio', share: 1, align: 'right' },
      ],
      rows: coverages.map(({ name, insuredAmountCents, premiumCents }) => [
        name,
        formatMoney(insuredAmountCents),
        formatMoney(premiumCents),
      ]),
    },
  ];
}

/** An address in one line, or a line to fill in. */
export function addressText(address: ContractAddress | null): string {
  if (!address) return BLANK;
  const { addressName, number, complement, neighborhood, cityName, stateCode, zipCode } = address;
  return [
    `${addressName}, ${number}`,
    complement,
    neighborhood,
    `${cityName}/${stateCode}`,
    `CEP ${formatZipCode(zipCode)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
