import { getEndorsementDrafts } from '@portal/shared/contracts/underwriting/endorsementDrafts';
import {
  getEndorsementType,
  getPolicyReasonsEndorsementRequest,
} from '@portal/shared/contracts/underwriting/endorsementOlder';
import * as request from '@portal/shared/contracts/underwriting/endorsementRequest';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import { getEndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { getPolicyShortBrief } from '@portal/shared/contracts/underwriting/policies';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import {
  comparePolicyVersions,
  getPolicyAsOf,
  getPolicyVersions,
} from '@portal/shared/contracts/underwriting/policyVersions';

/** What shows an endorsement or the policy that it changes, and is read again once something happened to it. */
export const showsEndorsements = [
  comparePolicyVersions,
  getEndorsementDetail,
  getEndorsementDrafts,
  getEndorsementType,
  getPolicyReasonsEndorsementRequest,
  getPolicyAsOf,
  getPolicyDetail,
  getPolicyHistory,
  getPolicyShortBrief,
  getPolicyVersions,
  listEndorsementsByPolicy,
  searchEndorsementRequests,
  request.validarEndossoCancelamento,
  request.validarEndossoAlteracao,
  request.validarEndossoNeutro,
];
