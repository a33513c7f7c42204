import type { PolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { policyUniqueId } from './policyFixture';

/** A renewal that the platform will open by itself. */
export const renewalOf = (change: Partial<PolicyRenewal> = {}): PolicyRenewal => ({
  PolicyUniqueId: policyUniqueId,
  PolicyNumber: '0775-2028-000001',
  EndDate: '2028-12-31',
  State: 'planned',
  IsRenewalBlocked: false,
  BlockReason: null,
  Rule: {
    Opening: 'automatic',
    DaysBeforeEnd: 90,
    AssignedTo: 'broker',
    Rate: 'today',
    AsksForCard: true,
    IsOfModality: true,
  },
  OpensOn: '2028-10-02',
  OpenedAt: null,
  Obstacles: [],
  Problem: null,
  Proposal: null,
  MaySwitch: false,
  MayOpen: false,
  WhyNotOpen: null,
  ...change,
});
