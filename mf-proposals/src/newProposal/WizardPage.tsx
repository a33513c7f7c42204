import * as addresses from '@portal/shared/domain/portal/addresses';
import {
  NewProposalStep,
  newProposalStepLabels,
  newProposalSteps,
} from '@portal/shared/domain/underwriting/proposalSteps';
import { OpenDraft } from '@portal/shared/form/draft/OpenDraft';
import { DRAFT_PARAMETER } from '@portal/shared/form/draft/useRecordDraft';
import { focusField } from '@portal/shared/form/focusField';
import type { Problem } from '@portal/shared/form/problem';
import { ProblemList } from '@portal/shared/form/ProblemList';
import { useUnfinishedWork, withUnfinished } from '@portal/shared/form/unfinishedWork';
import { Button, PageHeader } from '@portal/shared/ui/base';
import { UnfinishedWork } from '@portal/shared/ui/form';
import { Wizard } from '@portal/shared/ui/wizard';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { SaveTemplate } from '../form/templates/SaveTemplate';
import { TemplateNotes } from '../form/templates/TemplateNotes';
import { useChoosesBroker } from '../form/policyHolder/useChoosesBroker';
import { useProposalDraft } from './draft/useProposalDraft';
import type { ProposalDraft } from './draft/useProposalDraft';
import { DraftNotices } from './DraftNotices';
import { GoneDraft } from './GoneDraft';
import { ProposalGist } from './ProposalGist';
import { StepFields } from './StepFields';
import { StepProblems } from './StepProblems';
import { formSteps } from '../form/formSteps';
import { allProblems, stepMissing, stepProblems } from './steps';
import type { FormStep } from '../form/formSteps';
import { useContinue } from './useContinue';
import { useLeavingProposal } from './useLeavingProposal';
import { focusIn, useStepFocus } from '@portal/shared/form/useStepFocus';
import type { StepFocus } from '@portal/shared/form/useStepFocus';
import './newProposal.css';

const nothing: readonly Problem[] = [];

/** The wizard under /propostas/nova-proposta-new: each step has its own address (Spec 001 §2). */
export default function WizardPage() {
  const { pathname, search } = useLocation();
  const step = formSteps.find((one) => pathname.split('/').includes(one));
  if (!step) return <Navigate to={{ pathname: addresses.newProposal(NewProposalStep.DadosTomador), search }} replace />;
  return <WizardOfDraft step={step} />;
}

function WizardOfDraft({ step }: { step: FormStep }) {
  const draft = useProposalDraft(step);
  return (
    <OpenDraft draft={draft} gone={<GoneDraft uniqueId={draft.keeper.uniqueId} />}>
      <OpenWizard key={step} step={step} draft={draft} />
    </OpenDraft>
  );
}

function OpenWizard({ step, draft }: { step: FormStep; draft: ProposalDraft }) {
  const { keeper, state, change } = draft;
  const navigate = useNavigate();
  const choosesBroker = useChoosesBroker();
  const writer = useMemo(() => ({ choosesBroker }), [choosesBroker]);
  const screen = useRef<HTMLDivElement>(null);
  const { makeProposal, busy, refused } = useContinue(draft);
  const { discard, listPath } = useLeavingProposal(draft, addresses.newProposal(step));
  useStepFocus(screen);
  useEffect(() => keeper.standAt(step), [keeper, step]);

  const [unfinished, tellUnfinished] = useUnfinishedWork();
  const current = withUnfinished(stepProblems(step, state.form, writer), unfinished);
  const { state: visit } = useLocation() as { state: Partial<StepFocus> | null };
  const [listed, setListed] = useState<readonly Problem[]>(visit?.focus?.fieldId ? current : nothing);
  const asked = new Set(listed.map(({ fieldId }) => fieldId));
  const isWorkedOff = !current.some(({ fieldId }) => asked.has(fieldId));
  const isKept = state.savedAt !== null || state.saving !== 'saved';

  // Not the address's own: it may still be on its way there after the first change.
  const search = isKept ? `?${DRAFT_PARAMETER}=${keeper.uniqueId}` : '';
  const go = (to: string, fieldId: string | null = null) => {
    const known = formSteps.find((one) => one === to) ?? NewProposalStep.ResumoDaProposta;
    if (known !== step) void navigate({ pathname: addresses.newProposal(known), search }, { state: focusIn(fieldId) });
    else if (fieldId) focusField(fieldId);
  };
  const goOn = () => {
    if (step === NewProposalStep.ResumoDaProposta) {
      // The summary has listed all that is missing: on it goes to the first of it.
      const [first] = allProblems(state.form, writer);
      setListed(current);
      if (!first) void makeProposal();
      else if (first.step !== step) go(first.step, first.fieldId);
      return;
    }
    setListed(current);
    const next = formSteps[formSteps.indexOf(step) + 1];
    if (current.length === 0 && next) go(next);
  };

  return (
    <div className="proposal-new" ref={screen}>
      <PageHeader
        title="Nova proposta"
        back={{ to: listPath, label: 'Propostas' }}
        action={
          <>
            {state.form.modality && <SaveTemplate form={state.form} />}
            {isKept && <Button onClick={() => void discard()}>Descartar rascunho</Button>}
          </>
        }
      />
      <DraftNotices draft={draft} />
      <TemplateNotes value={state.form} change={change} />
      <Wizard
        steps={newProposalSteps.map((key) => ({
          key,
          title: newProposalStepLabels[key],
          missing: stepMissing(key, state.form, writer),
        }))}
        current={step}
        onGo={go}
        onContinue={goOn}
        lastVerb="Continuar"
        busy={busy}
        savedAt={state.savedAt}
        summary={<ProposalGist form={state.form} writer={writer} />}
      >
        <div className="proposal-new-step">
          {/* The list of the last try stays as it is while it is worked off. */}
          <ProblemList problems={isWorkedOff ? nothing : listed} focusOn={listed} />
          <StepProblems title="A plataforma não aceitou estes dados:" problems={refused} focusOn={refused} onGo={go} />
          <UnfinishedWork value={tellUnfinished}>
            <StepFields
              step={step}
              value={state.form}
              change={change}
              problems={current.filter(({ fieldId }) => asked.has(fieldId))}
              onGo={go}
            />
          </UnfinishedWork>
        </div>
      </Wizard>
    </div>
  );
}
