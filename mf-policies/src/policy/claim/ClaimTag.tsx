import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { claimKindLabels } from '@portal/shared/domain/underwriting/claimFlag';
import { StatusTag } from '@portal/shared/ui/status';

/** Shows the kind of claim beside the status. Renders nothing for users who do not see claims. */
export const ClaimTag = ({ policy: { Claim } }: { policy: PolicyDetail }) =>
  Claim ? <StatusTag tone="danger">{claimKindLabels[Claim.Kind]}</StatusTag> : null;
