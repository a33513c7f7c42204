import { createEndorsement } from '@portal/shared/contracts/underwriting/endorsementOlder';
import * as addresses from '@portal/shared/domain/portal/addresses';
import {
  OLDER_STEP_PARAMETER,
  olderStepKeys,
  olderStepTitles,
} from '@portal/shared/domain/underwriting/endorsementSteps';
import type { OlderStepKey } from '@portal/shared/domain/underwriting/endorsementSteps';
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
import { askedQuestion } from '../askedQuestion';
import { endorsementInput } from '../form/endorsementInput';
import { lacking } from '../steps';
import { callsOfFlow } from '../subject/flowCalls';
import { useCreateEndorsement } from '../useCreateEndorsement';
import { WizardFrame } from '../WizardFrame';
import type { OlderDraft, TypedOlder } from './olderDrafts';
import { OlderFields } from './OlderFields';
import { olderInput } from './olderInput';
import type { OlderProblem } from './olderSteps';
import { subjectOfReason } from './olderSubject';
import type { OlderSubject } from './olderSubject';
import { useOlderJudgement } from './useOlderJudgement';

interface OlderWizardProps {
  older: OlderSubject;
  step: OlderStepKey;
  draft: OlderDraft;
  screen: RefObject<HTMLDivElement | null>;
}

/** One step of the older flow: its fields, what is wrong with them, and the ways on. */
export function OlderWizard({ older, step, draft, screen }: OlderWizardProps) {
  const { keeper, state, change } = draft;
  const { form: typed, saving, savedAt } = state;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const subject = subjectOfReason(older, typed.reasonId);
  const { PolicyUniqueId } = subject.policy;
  const create = useCreateEndorsement(keeper, {
    data: callsOfFlow(subject.flow).data,
    make: (send, form: TypedOlder, ids) =>
      send(createEndorsement, { body: { ...olderInput(endorsementInput(form, subject), older.type), ...ids } }),
  });
  const wizard = addresses.changePolicy(PolicyUniqueId, older.type);
  useStepFocus(screen);
  useEffect(() => keeper.standAt(step), [keeper, step]);

  const { problems, refused, premium, documents, judged } = useOlderJudgement(
    older,
    subject,
    typed,
    step,
    create.error,
  );
  const [works, reportUnfinished] = useUnfinishedWork();
  const unfinished = works.map((work) => ({ ...work, step }));
  const { shown, ask } = useProblems<OlderProblem>(withUnfinished(problems[step], unfinished), refused);
  const [tries, setTries] = useState(0);

  const isKept = savedAt !== null || saving !== 'saved';
  const searchOf = (to: string, kept = isKept) =>
    `?${OLDER_STEP_PARAMETER}=${to}${kept ? `&${DRAFT_PARAMETER}=${keeper.uniqueId}` : ''}`;
  const go = (to: string, fieldId: string | null = null) => {
    if (to === step) return void (fieldId && focusField(fieldId));
    void navigate({ pathname: wizard, search: searchOf(to) }, { state: focusIn(fieldId) });
  };
  const goOn = async () => {
    setTries((count) => count + 1);
    if (!ask()) return;
    const next = olderStepKeys[olderStepKeys.indexOf(step) + 1];
    if (next) go(next);
    else if (await confirm(askedQuestion(subject, typed, premium.data))) void create.run(typed);
  };
  const chooseType = (type: number) => {
    // What the other type does not let change stays in the draft, and is not sent.
    if (isKept) change({ typeId: type, reasonId: null, files: {} });
    const pathname = addresses.changePolicy(PolicyUniqueId, type);
    void navigate({ pathname, search: searchOf('tipo') }, { replace: true });
  };

  return (
    <WizardFrame
      subject={subject}
      draft={draft}
      change={change}
      premium={premium}
      prefix="Fluxo anterior · "
      path={wizard}
      // Another type has another address, and the same draft.
      inside={wizard.slice(0, wizard.lastIndexOf('/'))}
      pathOf={(uniqueId, key) => `${wizard}?${OLDER_STEP_PARAMETER}=${key}&${DRAFT_PARAMETER}=${uniqueId}`}
      steps={olderStepKeys.map((key) => ({ key, title: olderStepTitles[key], missing: missingOf(key, problems) }))}
      step={step}
      onGo={go}
      onContinue={() => void goOn()}
      shown={shown}
      tries={tries}
      failure={refused.length === 0 ? create.error : null}
      busy={create.isBusy}
    >
      <UnfinishedWork value={reportUnfinished}>
        <OlderFields
          step={step}
          older={older}
          onType={chooseType}
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

/** What follows from reason and changes is not complete before they are. */
const following: readonly OlderStepKey[] = ['premio', 'documentos', 'conta'];

/** The last step ends with the request. */
function missingOf(key: OlderStepKey, problems: Readonly<Record<OlderStepKey, readonly OlderProblem[]>>): string[] {
  if (key === 'tipo') return problems.tipo.length > 0 ? ['tipo'] : [];
  const found = lacking(problems[key]);
  if (found.length > 0) return found;
  if (key === 'resumo') return ['pedir'];
  const isOpen = problems.tipo.length + problems.motivo.length + problems.dados.length > 0;
  return following.includes(key) && isOpen ? ['conferir'] : [];
}
