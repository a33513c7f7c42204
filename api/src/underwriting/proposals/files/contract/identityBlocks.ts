import { authenticityText } from '@portal/shared/domain/documents/authenticityCode';
import { documentLabel, formatDocument } from '@portal/shared/domain/people/document';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { formatDate } from '@portal/shared/domain/time/dates';
import { BLANK } from '@portal/shared/domain/parameters/contractTags';
import type { ContractParty } from '@portal/shared/domain/parameters/contractFigures';
import { EmissionProposalType } from '@portal/shared/domain/underwriting/proposalTypes';
import type { PdfBlock } from '../../../../platform/pdf/content';
import type { ProposalContract } from '../../terms/readContract';
import { addressText } from '../../../../parties/locations/addressText';
import type { PolicyText } from './readPolicyText';

/** Which document this is, and under which product of the insurer. */
export function identityBlocks(contract: ProposalContract, text: PolicyText): PdfBlock[] {
  const { proposal, policy } = contract;
  return [
    { kind: 'heading', text: 'Identificação' },
    {
      kind: 'facts',
      facts: [
        { label: 'Apólice nº', value: policy?.number ?? 'Atribuído na emissão' },
        { label: 'Endosso nº', value: '0 (emissão original)' },
        { label: 'Data de emissão', value: policy ? formatDate(policy.issueDate) : BLANK },
        { label: 'Proposta nº', value: proposal.number },
        {
          label: 'Tipo de contratação',
          value: proposal.emissionTypeId === EmissionProposalType.Renovacao ? 'Renovação' : 'Seguro novo',
        },
        ...productFacts(contract, text),
        ...(text.authenticityCode
          ? [{ label: 'Código de autenticidade', value: authenticityText(text.authenticityCode) }]
          : []),
      ],
    },
  ];
}

/** Which product of the insurer it is. */
export const productFacts = ({ insuranceBranch, modalityName }: ProposalContract, text: PolicyText) => [
  { label: 'Ramo', value: `${insuranceBranch.code} – ${insuranceBranch.name}` },
  { label: 'Modalidade', value: modalityName },
  { label: 'Processo SUSEP nº', value: text.susepProcessNumber ?? BLANK },
];

/** Who insures, who owes, who is insured, who receives, and who brokered it. */
export function partyBlocks(contract: ProposalContract, text: PolicyText): PdfBlock[] {
  const { company, policyHolder, branch, insured, broker } = contract;
  const { facts, coBrokers, beneficiaries } = text;
  return [
    { kind: 'heading', text: 'Partes' },
    {
      kind: 'facts',
      facts: [
        { label: 'Seguradora', value: `${company.name}, CNPJ ${formatDocument(company.document)}` },
        { label: 'Código SUSEP da seguradora', value: facts?.susepCode ?? BLANK },
        { label: 'Endereço da seguradora', value: facts?.address ?? BLANK },
        ...party('Tomador', policyHolder),
        ...(branch ? [{ label: 'Filial', value: identified(branch) }] : []),
        ...party('Segurado', insured),
        ...beneficiaries.flatMap((one) => party('Beneficiário', one)),
        { label: 'Corretora', value: `${identified(broker)}, código SUSEP ${broker.susepCode}` },
        ...coBrokers.map((one) => ({
          label: 'Cocorretora',
          value: `${identified(one)}, código SUSEP ${one.susepCode}, participação de ${formatPercentage(one.sharePercent)}`,
        })),
      ],
    },
  ];
}

const party = (label: string, one: ContractParty) => [
  { label, value: identified(one) },
  { label: `Endereço do ${label.toLowerCase()}`, value: one.addressLine ?? addressText(one.address) },
];

const identified = ({ name, document }: { name: string; document: string }): string =>
  `${name}, ${documentLabel(document)} ${formatDocument(document)}`;
