import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import type { Problem } from '@portal/shared/form/problem';

/** The steps that write the form; after them it has become a proposal. */
export const formSteps = [
  NewProposalStep.DadosTomador,
  NewProposalStep.DadosSegurado,
  NewProposalStep.DadosDeRisco,
  NewProposalStep.ResumoDaProposta,
] as const;
export type FormStep = (typeof formSteps)[number];

/** The step that an incomplete or refused field belongs to, and what is wrong with it. */
export interface PlacedProblem extends Problem {
  step: FormStep;
}
