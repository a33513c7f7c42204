import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import { renderDocument } from '../../../platform/pdf/renderDocument';
import { unprocessable } from '../../../platform/server/refusal';
import { readContract } from '../terms/readContract';
import type { ProposalContract } from '../terms/readContract';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { maskedFor } from './contract/maskedParties';
import { readPolicyText } from './contract/readPolicyText';
import { specimenContent, issuedPolicyOf, policyContent } from './contractContent';
import { addressOf, noteDownload, pathOfFile, pathOfFirst } from './proposalFile';
import type { FileMaker } from './proposalFile';
import { endorsementDocument } from './endorsementFile';
import type { PolicyMaker } from './policyMaker';
import { noteSigned } from './noteSigned';
import { missingForPolicy, needsInWords } from './policyNeeds';
import type { PolicyNeed } from './policyNeeds';
import { signingKeyOf } from './signingKeyOf';

/** The specimen of the policy (minuta), for whoever sees the proposal. */
export async function policySpecimen(maker: FileMaker, proposalUniqueId: string): Promise<{ UrlToDownload: string }> {
  const proposal = await requireVisibleProposal(maker.database, maker.user, proposalUniqueId);
  const path = await pathOfSpecimen(maker, proposal);
  await noteDownload(maker, proposal.uniqueId);
  return { UrlToDownload: await addressOf(maker, path) };
}

/** Where the specimen of a proposal lies, made now if need be. */
export async function pathOfSpecimen(maker: FileMaker, proposal: ProposalRow): Promise<string> {
  const contract = await readContract(maker.database, proposal.id);
  requireTexts(contract);
  // One that is only prepared has its number, but neither conditions of its day nor days of payment.
  const text = await readPolicyText(maker.database, { ...contract, policy: issuedPolicyOf(contract) });
  const told = maskedFor(maker.user, contract, text);
  const content = specimenContent(told.contract, told.text);
  return pathOfFile(maker, { proposal, kind: 'contractDraft', content, render: renderDocument });
}

/** A specimen shows what will be signed: it needs an objeto, and no tag that would stay as it is. */
function requireTexts({ proposal }: ProposalContract): void {
  const { object, particularClauses } = proposal.contractualTerms;
  if (!object.some(({ value }) => value.trim() !== ''))
    throw unprocessable('A minuta precisa do objeto. Escreva-o nas condições da proposta e gere a minuta de novo.', {
      code: 'ObjectMissing',
    });
  for (const { name, value } of [...object, ...particularClauses]) {
    const problem = unknownTagsProblem(value, contractTagNames);
    if (problem !== null)
      throw unprocessable(`O texto "${name}" não pode ser preenchido. ${problem}`, { code: 'UnknownTag' });
  }
}

/** The issued policy. What was handed out once stays as it was, whatever becomes of names and addresses. */
export async function policyDocument(
  maker: PolicyMaker,
  { ProposalUniqueId, endorsement }: { ProposalUniqueId: string; endorsement?: string },
): Promise<{ UrlToDownload: string }> {
  if (endorsement) return endorsementDocument(maker, { ProposalUniqueId, endorsement });
  const proposal = await requireVisibleProposal(maker.database, maker.user, ProposalUniqueId);
  const path = await pathOfPolicy(maker, proposal);
  await noteDownload(maker, proposal.uniqueId);
  return { UrlToDownload: await addressOf(maker, path) };
}

/** Where the policy of a proposal lies, made and signed now if it never was handed out. */
export async function pathOfPolicy(maker: PolicyMaker, proposal: ProposalRow): Promise<string> {
  const contract = await readContract(maker.database, proposal.id);
  const policy = issuedPolicyOf(contract);
  if (!policy)
    throw unprocessable('A apólice ainda não foi emitida. Enquanto isso, gere a minuta da proposta.', {
      code: 'NotIssued',
    });
  const first = await pathOfFirst(maker, { proposal, kind: 'policy' });
  if (first !== null) return first;
  const text = await readPolicyText(maker.database, contract);
  const key = await signingKeyOf(maker, contract.company.name);
  const missing: PolicyNeed[] = [...missingForPolicy(text), ...(key ? [] : (['certificate'] as const))];
  if (missing.length > 0 || !key)
    throw unprocessable(
      `A apólice foi emitida, mas o seu documento ainda não pode ser gerado: faltam ${needsInWords(missing)}. Peça à seguradora que os cadastre.`,
      { code: 'PolicyTextMissing' },
    );
  const content = policyContent(contract, policy, text, await maker.portal());
  const signature = { key, reason: `Emissão da apólice ${policy.number}`, at: new Date() };
  return pathOfFile(maker, {
    proposal,
    kind: 'policy',
    content,
    render: (told, mark) => renderDocument(told, mark, signature),
    noteKept: noteSigned(proposal),
  });
}
