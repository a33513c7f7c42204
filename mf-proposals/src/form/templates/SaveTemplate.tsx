import { ActionButton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import type { ProposalForm } from '../proposalForm';

// Few quotes become a template.
const SaveTemplateDialog = lazy(() => import('./SaveTemplateDialog'));

/** "Salvar como modelo": what stays of a quote or a draft, to begin others with. */
export function SaveTemplate({ form }: { form: ProposalForm }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ActionButton
        disabledReason={form.modality ? null : 'Escolha a modalidade: é dela que o modelo parte.'}
        onClick={() => setAsking(true)}
      >
        Salvar como modelo
      </ActionButton>
      <Suspense fallback={null}>
        {isAsking && form.modality && (
          <SaveTemplateDialog form={form} modality={form.modality} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
