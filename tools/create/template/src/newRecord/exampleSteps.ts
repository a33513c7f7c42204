import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import type { Problem } from '@portal/shared/form/problem';
import type { ComponentType } from 'react';
import type { ExampleForm, StepProps } from './exampleForm';
import { insuredProblems, objectProblems, policyHolderProblems, riskProblems } from './exampleProblems';
import { InsuredStep } from './steps/InsuredStep';
import { PolicyHolderStep } from './steps/PolicyHolderStep';
import { RiskStep } from './steps/RiskStep';
import { SummaryStep } from './steps/SummaryStep';

export interface ExampleStep {
  /** The last part of its address, and what a draft keeps of where its writer stood. */
  key: string;
  title: string;
  Fields: ComponentType<StepProps>;
  problemsOf: (form: ExampleForm) => readonly Problem[];
}

const policyHolder: ExampleStep = {
  key: NewProposalStep.DadosTomador,
  title: 'Tomador',
  Fields: PolicyHolderStep,
  problemsOf: policyHolderProblems,
};

/** The wizard: a further step is a further entry. */
export const exampleSteps: readonly ExampleStep[] = [
  policyHolder,
  { key: NewProposalStep.DadosSegurado, title: 'Segurado', Fields: InsuredStep, problemsOf: insuredProblems },
  { key: NewProposalStep.DadosDeRisco, title: 'Risco', Fields: RiskStep, problemsOf: riskProblems },
  { key: NewProposalStep.ResumoDaProposta, title: 'Resumo', Fields: SummaryStep, problemsOf: objectProblems },
];

/** The step that an address or a draft names; the first one where it names none. */
export const stepNamed = (key: string | undefined): ExampleStep =>
  exampleSteps.find((step) => step.key === key) ?? policyHolder;

/** The step on which a field stands. */
export const stepOfProblem = (form: ExampleForm, { fieldId }: Problem): ExampleStep =>
  exampleSteps.find((step) => step.problemsOf(form).some((problem) => problem.fieldId === fieldId)) ?? policyHolder;
