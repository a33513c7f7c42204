import type { PortalError } from '@portal/shared';
import type { Call } from '@portal/shared/contracts/call';
import {
  executeCreditValidation,
  executePepValidation,
  executeRegistrationValidation,
  executeReinsuranceValidation,
  executeSubscriptionValidation,
} from '@portal/shared/contracts/underwriting/proposalWork';
import type { ValidationRun } from '@portal/shared/contracts/underwriting/proposalWork';
import {
  ProposalAutomaticValidation,
  proposalAutomaticValidationLabels,
} from '@portal/shared/domain/underwriting/proposalSteps';

type Validation = ValidationRun['Validation'];

type ValidationCall = typeof executeRegistrationValidation & Call;

/** The validations in the order in which a proposal passes them (DECISIONS "Engine order"), each with its own call. */
export const validationsInOrder: readonly { validation: Validation; label: string; call: ValidationCall }[] = [
  { validation: ProposalAutomaticValidation.RegistrationApproval, call: executeRegistrationValidation },
  { validation: ProposalAutomaticValidation.PEP, call: executePepValidation },
  { validation: ProposalAutomaticValidation.CreditApproval, call: executeCreditValidation },
  { validation: ProposalAutomaticValidation.SubscriptionApproval, call: executeSubscriptionValidation },
  { validation: ProposalAutomaticValidation.ReinsuranceApproval, call: executeReinsuranceValidation },
].map(({ validation, call }) => ({
  validation,
  label: proposalAutomaticValidationLabels[validation],
  call: call as unknown as ValidationCall,
}));

/** How far a proposal has got on its way through the validations. Changed by {@link advance} alone. */
export interface Submission {
  /** What has been answered so far, in order. */
  runs: readonly ValidationRun[];
  stage: 'ready' | 'running' | 'failed' | 'waiting' | 'passed';
  /** Why the validation behind the last answered one did not run. */
  error: PortalError | null;
}

export type SubmissionEvent =
  { kind: 'started' } | { kind: 'ran'; run: ValidationRun } | { kind: 'failed'; error: PortalError };

export const nothingSubmitted: Submission = { runs: [], stage: 'ready', error: null };

/** One step; whoever starts again after a failure goes on behind what was answered, so that nothing runs twice. */
export function advance(state: Submission, event: SubmissionEvent): Submission {
  switch (event.kind) {
    case 'started':
      return { runs: state.stage === 'failed' ? state.runs : [], stage: 'running', error: null };
    case 'ran': {
      const runs = [...state.runs, event.run];
      if (event.run.Outcome === 'waiting') return { runs, stage: 'waiting', error: null };
      return { runs, stage: runs.length === validationsInOrder.length ? 'passed' : 'running', error: null };
    }
    case 'failed':
      return { ...state, stage: 'failed', error: event.error };
  }
}

/** The next validation to run; undefined where nothing is left or somebody has to decide first. */
export const nextValidation = ({ runs, stage }: Submission) =>
  stage === 'running' ? validationsInOrder[runs.length] : undefined;
