import * as addresses from '@portal/shared/domain/portal/addresses';
import { NewProposalStep, newProposalStepLabels } from '@portal/shared/domain/underwriting/proposalSteps';
import { formatTime } from '@portal/shared/domain/time/instants';
import { OpenDraft } from '@portal/shared/form/draft/OpenDraft';
import { useUnfinishedWork, withUnfinished } from '@portal/shared/form/unfinishedWork';
import { useProblems } from '@portal/shared/form/useProblems';
import { Button, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { UnfinishedWork } from '@portal/shared/ui/form';
import type { ReportUnfinished } from '@portal/shared/ui/form';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { BeneficiariesPart } from '../form/beneficiaries/BeneficiariesPart';
import { CoBrokersPart } from '../form/coBrokers/CoBrokersPart';
import { InsuredPart } from '../form/insured/InsuredPart';
import { PolicyHolderPart } from '../form/policyHolder/PolicyHolderPart';
import { SaveTemplate } from '../form/templates/SaveTemplate';
import { TemplateNotes } from '../form/templates/TemplateNotes';
import { useChoosesBroker } from '../form/policyHolder/useChoosesBroker';
import { RiskPart } from '../form/risk/RiskPart';
import { FormSection, sectionAnchor } from '../form/section/FormSection';
import { sectionTitle } from '../form/section/formSections';
import { useProposalDraft } from './draft/useProposalDraft';
import type { ProposalDraft } from './draft/useProposalDraft';
import { DraftNotices } from './DraftNotices';
import { GoneDraft } from './GoneDraft';
import { ProposalGist } from './ProposalGist';
import { formSteps } from '../form/formSteps';
import { StepProblems } from './StepProblems';
import { allProblems } from './steps';
import type { FormStep, PlacedProblem } from '../form/formSteps';
import { JudgedNote } from './summary/JudgedNote';
import { useContinue } from './useContinue';
import { useLeavingProposal } from './useLeavingProposal';
import './newProposal.css';

const TemplateChoice = lazy(() => import('../form/templates/TemplateChoice'));
// The editor is large, and below the fold.
const TermsPart = lazy(async () => ({ default: (await import('../form/terms/TermsPart')).TermsPart }));

/** The older screen under /propostas/nova-proposta: the wizard's parts as sections of one page (Spec 001 §2). */
export default function SinglePage() {
  const draft = useProposalDraft(formSteps[0]);
  return (
    <OpenDraft draft={draft} gone={<GoneDraft uniqueId={draft.keeper.uniqueId} />}>
      <OpenPage draft={draft} />
    </OpenDraft>
  );
}

function OpenPage({ draft }: { draft: ProposalDraft }) {
  const { state, change } = draft;
  const choosesBroker = useChoosesBroker();
  const writer = useMemo(() => ({ choosesBroker }), [choosesBroker]);
  const { makeProposal, busy, refused } = useContinue(draft);
  const { discard, listPath } = useLeavingProposal(draft, addresses.newProposalPage());
  const isKept = state.savedAt !== null || state.saving !== 'saved';
  const [unfinished, tellUnfinished] = useUnfinishedWork<PlacedProblem>();
  const missing = withUnfinished(allProblems(state.form, writer), unfinished);
  const { shown: problems, ask } = useProblems(missing);
  const part = { value: state.form, change, problems };

  const go = (step: string, fieldId?: string) => {
    const section = document.getElementById(sectionAnchor(step));
    const place = fieldId === undefined ? section : (document.getElementById(fieldId) ?? section);
    place?.scrollIntoView?.({ block: 'center' });
    place?.focus({ preventScroll: true });
  };

  const goOn = () => {
    const [first] = missing;
    if (ask()) void makeProposal();
    else if (first) go(first.step, first.fieldId);
  };

  return (
    <div className="proposal-new">
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
      <div className="proposal-new-one">
        <div className="proposal-new-sections">
          <UnfinishedAt step={NewProposalStep.DadosTomador} report={tellUnfinished}>
            <StepSection step={NewProposalStep.DadosTomador}>
              <Suspense fallback={null}>
                <TemplateChoice value={state.form} change={change} />
              </Suspense>
              <PolicyHolderPart {...part} />
            </StepSection>
          </UnfinishedAt>
          <UnfinishedAt step={NewProposalStep.DadosSegurado} report={tellUnfinished}>
            <StepSection step={NewProposalStep.DadosSegurado}>
              <InsuredPart {...part} />
            </StepSection>
            <FormSection sectionKey="beneficiaries" isTitledInside title={sectionTitle('beneficiaries')}>
              <BeneficiariesPart {...part} />
            </FormSection>
            <FormSection sectionKey="coBrokers" isTitledInside title={sectionTitle('coBrokers')}>
              <CoBrokersPart {...part} />
            </FormSection>
          </UnfinishedAt>
          <UnfinishedAt step={NewProposalStep.DadosDeRisco} report={tellUnfinished}>
            <StepSection step={NewProposalStep.DadosDeRisco}>
              <RiskPart {...part} />
            </StepSection>
          </UnfinishedAt>
          <UnfinishedAt step={NewProposalStep.ResumoDaProposta} report={tellUnfinished}>
            <StepSection step={NewProposalStep.ResumoDaProposta}>
              <JudgedNote form={state.form} isIncomplete={missing.length > 0} onGo={go} />
              <Suspense fallback={<PageSkeleton />}>
                <TermsPart {...part} />
              </Suspense>
            </StepSection>
          </UnfinishedAt>
          <StepProblems tone="warning" title="Antes de continuar, complete:" problems={problems} onGo={go} />
          <StepProblems title="A plataforma não aceitou estes dados:" problems={refused} focusOn={refused} onGo={go} />
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

/** Says of what is unfinished to which step it belongs: a field does not know. */
function UnfinishedAt({ step, report, children }: { step: FormStep; report: ReportUnfinished; children: ReactNode }) {
  const reportPlaced = useCallback<ReportUnfinished>(
    (work) => {
      const placed = { step, ...work };
      return report(placed);
    },
    [report, step],
  );
  return <UnfinishedWork value={reportPlaced}>{children}</UnfinishedWork>;
}

const StepSection = ({ step, children }: { step: FormStep; children: ReactNode }) => (
  <FormSection sectionKey={step} title={newProposalStepLabels[step]}>
    {children}
  </FormSection>
);
