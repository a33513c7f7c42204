import { PortalError } from '@portal/shared';
import { validateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { useCall } from '@portal/shared/query';
import { useRested } from '@portal/shared/typing/useRested';
import { proposalInput } from '../../form/proposalForm';
import type { ProposalForm } from '../../form/proposalForm';
import { refusedFields } from '../../form/refusedFields';
import type { PlacedProblem } from '../../form/formSteps';
import { useWrittenFor } from '../useWrittenFor';

/** Typing in the objeto rests this long before the proposal is judged anew. */
const JUDGE_AFTER_MS = 700;

const nothing: PlacedProblem[] = [];

/** What the platform has against the proposal as it stands, before anybody asks it to make one. */
export function useJudgedProposal(form: ProposalForm): {
  problems: readonly PlacedProblem[];
  isJudging: boolean;
  error: PortalError | null;
  retry: () => void;
} {
  const writtenFor = useWrittenFor();
  const complete = proposalInput(form);
  const input = complete && { ...writtenFor(form), ...complete };
  const text = JSON.stringify(input);
  const rested = useRested(text, JUDGE_AFTER_MS);
  const body = rested === text ? input : (JSON.parse(rested) as typeof input);
  const judged = useCall(
    validateProposal,
    { body: body as NonNullable<typeof body> },
    { enabled: body !== null, keepPrevious: true },
  );
  const errors = judged.data?.Problems.map((problem) => ({ Code: 'Invalid', ...problem }));
  return {
    problems: errors ? refusedFields(new PortalError({ kind: 'invalid', errors, traceId: '' })) : nothing,
    isJudging: judged.isFetching || rested !== text,
    error: judged.error,
    retry: () => void judged.refetch(),
  };
}
