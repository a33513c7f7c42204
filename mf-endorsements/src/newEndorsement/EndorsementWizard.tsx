import {
  EndorsementStep,
  endorsementStepLabels,
  endorsementSteps,
} from '@portal/shared/domain/underwriting/endorsementSteps';
import { DRAFT_PARAMETER } from '@portal/shared/form/draft/useRecordDraft';
import { focusField } from '@portal/shared/form/focusField';
import { useUnfinishedWork, withUnfinished } from '@portal/shared/form/unfinishedWork';
import { useProblems } from '@portal/shared/form/useProblems';
import { focusIn, useStepFocus } from '@portal/shared/form/useStepFocus';
import { useConfirm } from '@portal/shared/ui/overlay';
import { UnfinishedWork } from '@portal/shared/ui/form';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndorsementDraft } from './draft/useEndorsementDraft';
import { askedQuestion } from './askedQuestion';
import { endorsementInput } from './form/endorsementInput';
import type { TypedEndorsement } from './form/typedEndorsement';
import { StepFields } from './StepFields';
import { lacking } from './steps';
import type { PlacedProblem } from './steps';
import { callsOfFlow } from './subject/flowCalls';
import type { Subject } from './subject/subject';
import { useCreateEndorsement } from './useCreateEndorsement';
import { useJudgedSteps } from './useJudgedSteps';
import { WizardFrame } from './WizardFrame';

interface EndorsementWizardProps {
  subject: Subject;
  step: EndorsementStep;
  draft: EndorsementDraft;
  /** Its address without a step. */
  wizard: string;
  screen: RefObject<HTMLDivElement | null>;
}

/** One step of an endorsement that is asked for: its fields, what is wrong with them, and the ways on. */
export function EndorsementWizard({ subject, step, draft, wizard, screen }: EndorsementWizardProps) {
  const { keeper, state, change } = draft;
  const { form: typed, saving, savedAt } = state;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { create: call, data } = callsOfFlow(subject.flow);
  const create = useCreateEndorsement(keeper, {
    data,
    make: (send, form: TypedEndorsement, ids) => send(call, { body: { ...endorsementInput(form, subject), ...ids } }),
  });
  useStepFocus(screen);
  useEffect(() => keeper.standAt(step), [keeper, step]);

  const { problems, refused, premium, documents, judged } = useJudgedSteps(subject, typed, step, create.error);
  const isLast = step === EndorsementStep.InformacoesDePagamento;
  const asked = isLast ? endorsementSteps.flatMap((one) => problems[one]) : problems[step];
  const [works, reportUnfinished] = useUnfinishedWork();
  const unfinished = works.map((work) => ({ ...work, step }));
  const { shown, ask } = useProblems<PlacedProblem>(withUnfinished(asked, unfinished), refused);
  const [tries, setTries] = useState(0);

  const isKept = savedAt !== null || saving !== 'saved';
  const go = (to: string, fieldId: string | null = null) => {
    if (to === step) return void (fieldId && focusField(fieldId));
    // Not the address's own: it may still be on its way there after the first change.
    const search = isKept ? `?${DRAFT_PARAMETER}=${keeper.uniqueId}` : '';
    void navigate({ pathname: `${wizard}/${to}`, search }, { state: focusIn(fieldId) });
  };
  const goOn = async () => {
    setTries((count) => count + 1);
    if (!ask()) return;
    const next = endorsementSteps[endorsementSteps.indexOf(step) + 1];
    if (next) go(next);
    else if (await confirm(askedQuestion(subject, typed, premium.data))) void create.run(typed);
  };

  return (
    <WizardFrame
      subject={subject}
      draft={draft}
      change={change}
      premium={premium}
      path={wizard}
      inside={wizard}
      pathOf={(uniqueId, key) => `${wizard}/${key}?${DRAFT_PARAMETER}=${uniqueId}`}
      steps={endorsementSteps.map((key) => ({
        key,
        title: endorsementStepLabels[key],
        missing: missingOf(key, step, problems),
      }))}
      step={step}
      onGo={go}
      onContinue={() => void goOn()}
      shown={shown}
      tries={tries}
      failure={refused.length === 0 ? create.error : null}
      busy={create.isBusy}
    >
      <UnfinishedWork value={reportUnfinished}>
        <StepFields
          step={step}
          subject={subject}
          value={typed}
          change={change}
          problems={shown}
          premium={premium}
          documents={documents}
          judged={judged}
          onGo={go}
        />
      </UnfinishedWork>
    </WizardFrame>
  );
}

/** What is looked at and not written is complete once somebody has gone past it; the last step ends with the request. */
function missingOf(
  key: EndorsementStep,
  current: EndorsementStep,
  problems: Readonly<Record<EndorsementStep, readonly PlacedProblem[]>>,
): string[] {
  const found = lacking(problems[key]);
  if (found.length > 0) return found;
  if (key === EndorsementStep.InformacoesDePagamento) return ['pedir'];
  return key === EndorsementStep.ResumoDaAlteracao && current !== EndorsementStep.InformacoesDePagamento
    ? ['conferir']
    : [];
}
