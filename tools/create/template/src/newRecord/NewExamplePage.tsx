import { OpenDraft } from '@portal/shared/form/draft/OpenDraft';
import { useRecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import { Button, EmptyState } from '@portal/shared/ui/base';
import { useNavigate, useParams } from 'react-router-dom';
import * as addresses from '../addresses';
import { exampleDrafts } from './exampleDrafts';
import { stepNamed } from './exampleSteps';
import { ExampleWizard } from './ExampleWizard';

/** A new record in four steps, each with its address. What is written is a draft on the platform from the first change. */
export default function NewExamplePage() {
  const step = stepNamed(useParams().step);
  const draft = useRecordDraft(exampleDrafts, step.key);
  return (
    <OpenDraft draft={draft} gone={<GoneDraft />}>
      <ExampleWizard key={step.key} step={step} draft={draft} />
    </OpenDraft>
  );
}

function GoneDraft() {
  const navigate = useNavigate();
  return (
    <EmptyState
      title="Este rascunho não existe mais"
      text="Ele foi descartado, virou proposta ou pertence a outra pessoa."
      action={
        <Button type="primary" onClick={() => void navigate(addresses.newRecord())}>
          Começar nova proposta
        </Button>
      }
    />
  );
}
