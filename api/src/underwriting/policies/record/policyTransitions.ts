import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';

const { AguardandoEmissao, Emitida, Cancelada, Vencida, Rejeitada } = PolicyStatus;

/**
 * Where a policy may go from where it stands; what is not written here does not happen. One that is past its date comes
 * back where an endorsement prolongs it, and nothing leads out of a cancellation.
 */
const allowedPolicyTransitions: Readonly<Record<PolicyStatus, readonly PolicyStatus[]>> = {
  [AguardandoEmissao]: [Emitida, Cancelada],
  [Emitida]: [Vencida, Cancelada],
  [Vencida]: [Emitida, Cancelada],
  [Cancelada]: [],
  [Rejeitada]: [],
};

export const isAllowedPolicyTransition = (from: PolicyStatus, to: PolicyStatus): boolean =>
  allowedPolicyTransitions[from].includes(to);
