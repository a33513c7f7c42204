import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { BeneficiariesPart } from '../form/beneficiaries/BeneficiariesPart';
import { CoBrokersPart } from '../form/coBrokers/CoBrokersPart';
import { InsuredPart } from '../form/insured/InsuredPart';
import { PolicyHolderPart } from '../form/policyHolder/PolicyHolderPart';
import type { FormPartProps } from '../form/proposalForm';
import type { FormStep } from '../form/formSteps';
import { OpenPasted } from '../form/pasted/OpenPasted';

const TemplateChoice = lazy(() => import('../form/templates/TemplateChoice'));
const RiskPart = lazy(async () => ({ default: (await import('../form/risk/RiskPart')).RiskPart }));
const SummaryStep = lazy(async () => ({ default: (await import('./summary/SummaryStep')).SummaryStep }));

interface StepFieldsProps extends FormPartProps {
  step: FormStep;
  onGo: (step: string, fieldId?: string) => void;
}

/** The fields of one step of the wizard. */
export function StepFields({ step, onGo, ...part }: StepFieldsProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      {step === 'dados-tomador' && (
        <>
          <TemplateChoice value={part.value} change={part.change} />
          <OpenPasted value={part.value} change={part.change} />
          <PolicyHolderPart {...part} />
        </>
      )}
      {step === 'dados-segurado' && (
        <>
          <InsuredPart {...part} />
          <BeneficiariesPart {...part} />
          <CoBrokersPart {...part} />
        </>
      )}
      {step === 'dados-de-risco' && <RiskPart {...part} />}
      {step === 'resumo-da-proposta' && <SummaryStep {...part} onGo={onGo} />}
    </Suspense>
  );
}
