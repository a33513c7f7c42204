/** What keeps a proposal from being stored: the field of the input, and a sentence for its writer. */
export interface ProposalProblem {
  Field: string;
  Message: string;
}

export const problem = (Field: string, Message: string): ProposalProblem[] => [{ Field, Message }];

export const nothing: ProposalProblem[] = [];
