import { newProposalStepLabels } from '@portal/shared/domain/proposalSteps';
import { formatTime } from '@portal/shared/domain/instants';
import { Button, Heading, PageHeader } from '@portal/shared/ui/base';
import { useMemo, useState } from 'react';
import { useChoosesBroker } from '../form/policyHolder/useChoosesBroker';
import type { FormProblem } from '../form/proposalForm';
import { useProposalDraft } from './draft/useProposalDraft';
import type { ProposalDraft } from './draft/useProposalDraft';
import { DraftNotices } from './DraftNotices';
import { FarProblems } from './FarProblems';
import { OpenDraft } from './OpenDraft';
import { ProposalGist } from './ProposalGist';
import { StepFields } from './StepFields';
import { allProblems, formSteps, stepProblems } from './steps';
import { useContinue } from './useContinue';
import { useLeavingDraft } from './useLeavingDraft';
import './newProposal.css';

const nothing: readonly FormProblem[] = [];
const PATH = '/propostas/nova-proposta';

/** The older screen under /propostas/nova-proposta: the wizard's parts as sections of one page (Spec 001 §2). */
export default function SinglePage() {
  const draft = useProposalDraft(formSteps[0]);
  return (
    <OpenDraft draft={draft}>
      <OpenPage draft={draft} />
    </OpenDraft>
  );
}

function OpenPage({ draft }: { draft: ProposalDraft }) {
  const { state, change } = draft;
  const choosesBroker = useChoosesBroker();
  const writer = useMemo(() => ({ choosesBroker }), [choosesBroker]);
  const { makeProposal, busy, refused } = useContinue(draft);
  const { discard, listPath } = useLeavingDraft(draft, PATH);
  const isKept = state.savedAt !== null || state.saving !== 'saved';
  const [isAsked, setIsAsked] = useState(false);

  const go = (step: string, fieldId?: string) => {
    const place = document.getElementById(fieldId ?? step) ?? document.getElementById(step);
    place?.scrollIntoView?.({ block: 'center' });
    place?.focus({ preventScroll: true });
  };

  const goOn = () => {
    setIsAsked(true);
    const [first] = allProblems(state.form, writer);
    if (first) go(first.step, first.fieldId);
    else void makeProposal();
  };

  return (
    <div className="new-proposal">
      <PageHeader
        title="Nova proposta"
        back={{ to: listPath, label: 'Propostas' }}
        action={isKept && <Button onClick={() => void discard()}>Descartar rascunho</Button>}
      />
      <DraftNotices draft={draft} />
      <div className="new-proposal-one">
        <div className="new-proposal-sections">
          {formSteps.map((step) => (
            <section key={step} id={step} tabIndex={-1} className="new-proposal-section" aria-labelledby={`${step}-t`}>
              <Heading level={2} id={`${step}-t`}>
                {newProposalStepLabels[step]}
              </Heading>
              <StepFields
                step={step}
                form={state.form}
                change={change}
                problems={isAsked ? stepProblems(step, state.form, writer) : nothing}
                onGo={go}
              />
            </section>
          ))}
          <FarProblems title="A plataforma não aceitou estes dados:" problems={refused} onGo={go} />
          <div className="ui-wizard-actions">
            <Button type="primary" loading={busy} onClick={goOn}>
              Continuar para os dados financeiros
            </Button>
            <span className="proposal-gist-hint" role="status">
              {state.savedAt && `Rascunho salvo às ${formatTime(state.savedAt)}`}
            </span>
          </div>
        </div>
        <aside aria-label="Resumo">
          <ProposalGist form={state.form} writer={writer} />
        </aside>
      </div>
    </div>
  );
}
