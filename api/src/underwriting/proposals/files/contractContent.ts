import { authenticityKeyword, authenticityText } from '@portal/shared/domain/documents/authenticityCode';
import { formatDate } from '@portal/shared/domain/time/dates';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { PdfBlock, PdfContent } from '../../../platform/pdf/content';
import type { ProposalContract } from '../terms/readContract';
import { contactBlocks, signatureBlocks } from './contract/closingBlocks';
import { coverBlocks, riskBlocks } from './contract/coverBlocks';
import { identityBlocks, partyBlocks } from './contract/identityBlocks';
import { premiumBlocks } from './contract/premiumBlocks';
import type { PolicyText } from './contract/readPolicyText';
import { scanBlock } from './scanBlock';
import { conditionBlocks, fillOf, objectBlocks } from './contract/wordingBlocks';

/** Across every page of a specimen. */
export const SPECIMEN_WATERMARK = 'MINUTA – sem valor contratual';

/** The policy that was issued of it; one that is prepared, or was refused, is no document to show anybody. */
export const issuedPolicyOf = ({ proposal, policy }: ProposalContract): ProposalContract['policy'] =>
  proposal.statusId === ProposalStatus.Emitida ? policy : null;

/** The policy as it will read, marked as what it is not. */
export function specimenContent(contract: ProposalContract, text: PolicyText): PdfContent {
  const unissued = { ...contract, policy: issuedPolicyOf(contract) };
  return {
    company: contract.company,
    title: 'Minuta de apólice',
    subtitle: `Proposta ${contract.proposal.number}`,
    watermark: SPECIMEN_WATERMARK,
    blocks: [
      ...policyBlocks(unissued, { ...text, authenticityCode: null }),
      ...conditionBlocks(unissued, text, fillOf(contract)),
    ],
  };
}

/** The issued policy: what is particular to it and who signs come first, the conditions are its annexes. */
export function policyContent(
  contract: ProposalContract,
  policy: NonNullable<ProposalContract['policy']>,
  text: PolicyText,
  /** The company's portal, where its code is looked up. */
  portal = '',
): PdfContent {
  const code = text.authenticityCode;
  return {
    company: contract.company,
    title: 'Apólice de seguro garantia',
    subtitle: `Número ${policy.number} · emitida em ${formatDate(policy.issueDate)}`,
    ...(code
      ? { footnote: `Código de autenticidade ${authenticityText(code)}`, keywords: authenticityKeyword(code) }
      : {}),
    watermark: null,
    blocks: [
      ...policyBlocks(contract, text),
      ...signatureBlocks(contract, text, policy.issueDate),
      ...(code ? [scanBlock(portal, code)] : []),
      ...conditionBlocks(contract, text, fillOf(contract)),
    ],
  };
}

const policyBlocks = (contract: ProposalContract, text: PolicyText): PdfBlock[] => [
  ...identityBlocks(contract, text),
  ...partyBlocks(contract, text),
  ...riskBlocks(contract, text),
  ...objectBlocks(contract, fillOf(contract)),
  ...coverBlocks(contract, text),
  ...premiumBlocks(contract, text),
  ...contactBlocks(contract, text),
];
