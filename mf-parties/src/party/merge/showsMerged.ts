import type { AnyCall } from '@portal/shared/contracts/call';
import { getCounterGuarantees } from '@portal/shared/contracts/parties/counterGuarantees';
import { getEconomicGroup } from '@portal/shared/contracts/parties/economicGroups';
import { getPolicyHolderExposure } from '@portal/shared/contracts/parties/exposure';
import {
  getDocumentsByInsured,
  getInsured,
  getInsuredChangeHistory,
} from '@portal/shared/contracts/parties/insuredRecord';
import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import { getPolicyHolderNominations } from '@portal/shared/contracts/parties/nominations';
import {
  getMergePreview,
  getPartyMergeState,
  searchPartyDoubles,
  searchPartyMerges,
} from '@portal/shared/contracts/parties/partyMerges';
import {
  getDocumentsByPolicyHolder,
  getPolicyHolder,
  getPolicyHolderChangeHistory,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import { searchPoliciesOfInsured, searchPoliciesOfPolicyHolder } from '@portal/shared/contracts/underwriting/policies';
import { getPolicyHolderBranch } from '@portal/shared/contracts/underwriting/proposalParties';

/** All that shows what moves between two records, other remotes' sections included: read again after a merge. */
export const showsMerged: readonly AnyCall[] = [
  ...[getMergePreview, getPartyMergeState, searchPartyDoubles, searchPartyMerges],
  ...[getPolicyHolder, getPolicyHolderChangeHistory, searchPolicyHolders, getDocumentsByPolicyHolder],
  ...[getCounterGuarantees, getEconomicGroup, getPolicyHolderExposure, getPolicyHolderNominations],
  ...[getPolicyHolderBranch, getPartyScreening, searchPoliciesOfPolicyHolder, searchPoliciesOfInsured],
  ...[getInsured, getInsuredChangeHistory, searchInsureds, getDocumentsByInsured],
];
