import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import { renderDocument } from '../../../platform/pdf/renderDocument';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { readContract } from '../terms/readContract';
import type { ProposalContract } from '../terms/readContract';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import { readPolicyText } from './contract/readPolicyText';
import { specimenContent, issuedPolicyOf, missingForPolicy, policyContent } from './contractContent';
import { addressOfFile, addressOfFirst, noteDownload } from './proposalFile';
import type { FileMaker } from './proposalFile';

/** The specimen of the policy (minuta), for whoever sees the proposal. */
export async function policySpecimen(maker: FileMaker, proposalUniqueId: string): Promise<{ UrlToDownload: string }> {
  const proposal = await requireVisibleProposal(maker.database, maker.user, proposalUniqueId);
  const contract = await readContract(maker.database, proposal.id);
  requireTexts(contract);
  // One that is only prepared has its number, but neither conditions of its day nor days of payment.
  const text = await readPolicyText(maker.database, { ...contract, policy: issuedPolicyOf(contract) });
  await noteDownload(maker, proposal.uniqueId);
  return {
    UrlToDownload: await addressOfFile(maker, {
      proposal,
      kind: 'contractDraft',
      content: specimenContent(contract, text),
      render: renderDocument,
    }),
  };
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
  maker: FileMaker,
  { ProposalUniqueId, endorsement }: { ProposalUniqueId: string; endorsement?: string },
): Promise<{ UrlToDownload: string }> {
  const proposal = await requireVisibleProposal(maker.database, maker.user, ProposalUniqueId);
  if (endorsement) throw notFound('Este endosso não tem documento emitido.', { field: 'endorsement' });
  const contract = await readContract(maker.database, proposal.id);
  const policy = issuedPolicyOf(contract);
  if (!policy)
    throw unprocessable('A apólice ainda não foi emitida. Enquanto isso, gere a minuta da proposta.', {
      code: 'NotIssued',
    });
  const first = await addressOfFirst(maker, { proposal, kind: 'policy' });
  if (first !== null) {
    await noteDownload(maker, proposal.uniqueId);
    return { UrlToDownload: first };
  }
  const text = await readPolicyText(maker.database, contract);
  const missing = missingForPolicy(text);
  if (missing.length > 0)
    throw unprocessable(
      `A apólice foi emitida, mas o seu documento ainda não pode ser gerado: faltam ${missing.join(', ')}. Peça à seguradora que os cadastre.`,
      { code: 'PolicyTextMissing' },
    );
  await noteDownload(maker, proposal.uniqueId);
  const content = policyContent(contract, policy, text);
  return { UrlToDownload: await addressOfFile(maker, { proposal, kind: 'policy', content, render: renderDocument }) };
}
