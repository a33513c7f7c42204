import { filledText } from '@portal/shared/domain/parameters/contractTags';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import type { PdfBlock } from '../../../../platform/pdf/content';
import { bodyBlocks } from '../../../../platform/pdf/bodyBlocks';
import { figuresOf } from '../../terms/figuresOf';
import type { ProposalContract } from '../../terms/readContract';
import type { PolicyText } from './readPolicyText';

type Fill = (text: string) => string;

/** Fed from the contract itself, whose parties see each other's documents whole. */
export function fillOf(contract: ProposalContract): Fill {
  const tags = filledTags(figuresOf(contract, (document) => document));
  return (text) => filledText(text, tags);
}

/** The same for the conditions of the complementary modality, which has an amount and days of its own. */
function complementaryFillOf(contract: ProposalContract): Fill {
  const figures = figuresOf(contract, (document) => document);
  const { proposal } = contract;
  const tags = filledTags({
    ...figures,
    modalityName: figures.complementaryModalityName,
    insuredAmount: figures.complementaryInsuredAmount,
    startDate: proposal.complementaryStartDate ?? figures.startDate,
    endDate: proposal.complementaryEndDate ?? figures.endDate,
  });
  return (text) => filledText(text, tags);
}

/** What the policy is about, in the words of this contract. */
export const objectBlocks = ({ proposal }: ProposalContract, fill: Fill): PdfBlock[] =>
  proposal.contractualTerms.object.flatMap((one) => wording(one, fill, 'heading'));

/** The annexes: what was agreed for this policy, the special conditions of its modality, the general ones. */
export function conditionBlocks(
  contract: ProposalContract,
  { conditions: { special, general } }: PolicyText,
  fill: Fill,
): PdfBlock[] {
  const { contractualTerms, complementaryModalityId } = contract.proposal;
  const { particularClauses } = contractualTerms;
  const complementaryFill = complementaryFillOf(contract);
  return [
    ...(particularClauses.length === 0
      ? []
      : [
          { kind: 'heading', text: 'Condições particulares' } as const,
          ...particularClauses.flatMap((one) => wording(one, fill, 'subheading')),
        ]),
    ...[...special, ...general].flatMap(({ modalityId, title, body, version, susepProcessNumber }): PdfBlock[] => [
      { kind: 'newPage' },
      { kind: 'heading', text: title },
      {
        kind: 'paragraph',
        text: `Versão ${version}${susepProcessNumber === null ? '' : `, processo SUSEP nº ${susepProcessNumber}`}. Anexo desta apólice, da qual faz parte.`,
      },
      ...bodyBlocks(
        modalityId !== null && modalityId === complementaryModalityId ? complementaryFill(body) : fill(body),
      ),
    ]),
  ];
}

const wording = (
  { name, value }: { name: string; value: string },
  fill: Fill,
  kind: 'heading' | 'subheading',
): PdfBlock[] => [
  { kind, text: name },
  { kind: 'paragraph', text: fill(value) },
];
