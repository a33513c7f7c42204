import type { ProposalInput } from '@portal/shared/contracts/underwriting/proposalRecord';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import { commissionProblem } from '@portal/shared/domain/parameters/commissionRange';
import { clausesProblem } from '../terms/clausesProblem';
import { partiesProblems } from './judgeParties';
import { riskProblems } from './judgeRisk';
import { termProblems } from './judgeTerm';
import { nothing, problem } from './problem';
import type { ProposalProblem } from './problem';
import type { Judgement } from './proposalFacts';

/** All that modality, parties and law have against a proposal (Spec 001 §5, DOMAIN.md), in the order of its fields. */
export function judgeProposal(input: ProposalInput, judgement: Judgement): ProposalProblem[] {
  return [
    ...partiesProblems(input, judgement.facts),
    ...riskProblems(input, judgement),
    ...termProblems(input, judgement),
    ...wordingProblems(input, judgement),
    ...commissionProblems(judgement),
  ];
}

/** A commission that was possible may be none in another modality. */
function commissionProblems({ facts: { commissionRange }, keptCommissionPercent }: Judgement): ProposalProblem[] {
  if (commissionRange === null || keptCommissionPercent === undefined) return nothing;
  const message = commissionProblem(keptCommissionPercent, commissionRange);
  return message ? problem('ComissionPercentage', `${message} Altere-a nos dados financeiros.`) : nothing;
}

function wordingProblems(
  { Object: object, ParticularClauses }: ProposalInput,
  { facts: { storedLines }, keptLines = [] }: Judgement,
): ProposalProblem[] {
  const clauses = clausesProblem(ParticularClauses, [...storedLines, ...keptLines]);
  return [
    ...(object === '' ? problem('Object', 'Escreva o objeto da garantia.') : nothing),
    ...(clauses ? problem('ParticularClauses', clauses) : nothing),
    ...tagProblems('Object', [object]),
    ...tagProblems(
      'ParticularClauses',
      ParticularClauses.map(({ Value }) => Value),
    ),
  ];
}

/** A tag that nobody knows would stand in the policy as it is. */
function tagProblems(field: string, texts: readonly string[]): ProposalProblem[] {
  const message = unknownTagsProblem(texts.join('\n'), contractTagNames);
  return message ? problem(field, message) : nothing;
}
