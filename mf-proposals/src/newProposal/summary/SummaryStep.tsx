import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { useChoosesBroker } from '../../form/policyHolder/useChoosesBroker';
import type { FormPartProps } from '../../form/proposalForm';
import { StepProblems } from '../StepProblems';
import { allProblems } from '../steps';
import { JudgedNote } from './JudgedNote';
import { InsuredSummary, PolicyHolderSummary } from './PartiesSummary';
import { RiskSummary } from './RiskSummary';
import { SummaryGroup } from './SummaryGroup';
import './summary.css';

// The editor is large, and nobody needs it before this step.
const TermsPart = lazy(async () => ({ default: (await import('../../form/terms/TermsPart')).TermsPart }));

interface SummaryStepProps extends FormPartProps {
  /** Leads to a step by its key; without it nothing can be changed from here. */
  onGo?: (step: string, fieldId?: string) => void;
}

/** Everything that was written, what is still in the way, and the words of the policy. */
export function SummaryStep({ value: form, change, problems, onGo }: SummaryStepProps) {
  const choosesBroker = useChoosesBroker();
  const missing = allProblems(form, { choosesBroker });
  const go = (step: string) => onGo && (() => onGo(step));
  return (
    <div className="proposal-summary">
      <StepProblems tone="warning" title="Antes de continuar, complete:" problems={missing} onGo={onGo} />
      <JudgedNote form={form} isIncomplete={missing.length > 0} onGo={onGo} />
      <SummaryGroup title="Tomador" what="o tomador" onChange={go(NewProposalStep.DadosTomador)}>
        <PolicyHolderSummary form={form} />
      </SummaryGroup>
      <SummaryGroup title="Segurado" what="o segurado" onChange={go(NewProposalStep.DadosSegurado)}>
        <InsuredSummary form={form} />
      </SummaryGroup>
      <SummaryGroup title="Risco" what="o risco" onChange={go(NewProposalStep.DadosDeRisco)}>
        <RiskSummary form={form} />
      </SummaryGroup>
      <Suspense fallback={<PageSkeleton />}>
        <TermsPart value={form} change={change} problems={problems} />
      </Suspense>
    </div>
  );
}
