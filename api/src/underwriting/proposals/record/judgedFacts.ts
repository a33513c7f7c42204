import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { Refusal } from '../../../platform/server/refusal';
import { judgeProposal } from './judgeProposal';
import type { Judgement, OfferedModality, ProposalFacts } from './proposalFacts';

/** Facts against which nothing stands: what a proposal cannot do without is there. */
export interface JudgedFacts extends ProposalFacts {
  broker: NonNullable<ProposalFacts['broker']>;
  policyHolder: NonNullable<ProposalFacts['policyHolder']>;
  insured: NonNullable<ProposalFacts['insured']>;
  modality: OfferedModality;
  commissionRange: NonNullable<ProposalFacts['commissionRange']>;
}

/** Refuses a proposal with all that stands against it, each with its field. */
export function requireAcceptable(input: ProposalInput, judgement: Judgement): JudgedFacts {
  const problems = judgeProposal(input, judgement);
  if (problems.length > 0)
    throw new Refusal(
      422,
      problems.map(({ Field, Message }) => ({ Code: 'Unprocessable', Field, Message })),
    );
  const { broker, policyHolder, insured, modality, commissionRange, ...rest } = judgement.facts;
  if (!broker || !policyHolder || !insured || !modality || !commissionRange)
    throw new Error('An accepted proposal has its parties');
  return { ...rest, broker, policyHolder, insured, modality, commissionRange };
}
