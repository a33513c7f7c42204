import { getPolicyPapers } from '@portal/shared/contracts/underwriting/authenticity';
import { getInternalCancelEffect } from '@portal/shared/contracts/underwriting/policyChanges';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { getPolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { getPortfolio } from '@portal/shared/contracts/underwriting/portfolio';
import {
  comparePolicyVersions,
  getPolicyAsOf,
  getPolicyVersions,
} from '@portal/shared/contracts/underwriting/policyVersions';
import { getUnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';

/** What shows a policy, and is read again once it has changed: a cancel issues an endorsement and ends what was to come. */
export const showsPolicy = [
  comparePolicyVersions,
  getPolicyAsOf,
  getPolicyDetail,
  getPolicyHistory,
  getPolicyInstallments,
  getPolicyPapers,
  getPolicyRenewal,
  getPolicyVersions,
  getInternalCancelEffect,
  getUnpaidPremium,
  searchPolicies,
  getPortfolio,
];
