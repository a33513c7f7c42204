import { particularClauseProblems, namedProblem, textProblem } from '@portal/shared/form/clauseProblems';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import type { ProposalForm } from '../proposalForm';

export const OBJECT_ID = 'proposta-objeto';

/** What keeps objeto and clauses from being complete. */
export const termsProblems = ({
  object,
  particularClauses,
}: Pick<ProposalForm, 'object' | 'particularClauses'>): Problem[] => [
  ...problemsOf(OBJECT_ID, namedProblem('Objeto', textProblem(object))),
  ...particularClauseProblems(particularClauses),
];
