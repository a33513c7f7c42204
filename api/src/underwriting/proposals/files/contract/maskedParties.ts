import { visibilityOf } from '../../../../platform/auth/visibility';
import type { CurrentUser } from '../../../../platform/auth/currentUser';
import { isInternal } from '@portal/shared/domain/access/roles';
import { listedDocument } from '../../../../platform/lists/privacy';
import type { ProposalContract } from '../../terms/readContract';
import type { PolicyText } from './readPolicyText';

const masked = <Party extends { document: string }>(party: Party): Party => ({
  ...party,
  document: listedDocument(party.document),
});

/**
 * Returns a contract and its text as a draft tells them: outside the insurer, with the CPF of each person masked who is not the
 * user's own party. The document that is issued is one for all, and keeps them (docs/decisions/0251-visible-documents.md).
 */
export function maskedFor(
  user: CurrentUser,
  contract: ProposalContract,
  text: PolicyText,
): { contract: ProposalContract; text: PolicyText } {
  if (isInternal(user.userTypeId)) return { contract, text };
  const visibility = visibilityOf(user);
  const { policyHolder, insured } = contract;
  const isOwnHolder = visibility.kind === 'policyHolder' && visibility.policyHolderId === policyHolder.id;
  const isOwnInsured = visibility.kind === 'insured' && visibility.insuredId === insured.id;
  return {
    contract: {
      ...contract,
      policyHolder: isOwnHolder ? policyHolder : masked(policyHolder),
      insured: isOwnInsured ? insured : masked(insured),
      beneficiaries: contract.beneficiaries.map(masked),
    },
    text: { ...text, beneficiaries: text.beneficiaries.map(masked) },
  };
}
