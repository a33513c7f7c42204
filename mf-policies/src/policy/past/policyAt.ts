import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PolicyAsOf } from '@portal/shared/contracts/underwriting/policyVersions';

/** A policy's page with what it said then; nothing can be done with it. */
export const policyAt = (
  policy: PolicyDetail,
  { Facts: { PolicyHolderName, InsuredName, ParticularClausule: _, ...facts }, Endorsements, Installments }: PolicyAsOf,
): PolicyDetail => ({
  ...policy,
  ...facts,
  PolicyHolder: { ...policy.PolicyHolder, Name: PolicyHolderName },
  Insured: { ...policy.Insured, Name: InsuredName },
  Endorsements: policy.Endorsements.filter(({ UniqueId }) => Endorsements.includes(UniqueId)),
  Installments,
  Actions: [],
});
