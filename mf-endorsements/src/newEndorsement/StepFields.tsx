import type { EndorsementStep } from '@portal/shared/domain/underwriting/endorsementSteps';
import { PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import type { StepFieldsProps } from './stepProps';

const fields = {
  'informacoes-do-endosso': lazy(() => import('./information/InformationStep')),
  'motivo-e-documentos': lazy(() => import('./reason/ReasonStep')),
  'resumo-da-alteracao': lazy(() => import('./summary/SummaryStep')),
  'informacoes-de-pagamento': lazy(() => import('./payment/PaymentStep')),
} as const;

/** The fields of one step; each comes with its step. */
export function StepFields({ step, ...props }: StepFieldsProps & { step: EndorsementStep }) {
  const Fields = fields[step];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Fields {...props} />
    </Suspense>
  );
}
