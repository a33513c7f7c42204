import { DraftNotices } from '@portal/shared/form/draft/DraftNotices';
import { DRAFT_PARAMETER } from '@portal/shared/form/draft/useRecordDraft';
import { useLeavingDraft } from '@portal/shared/form/draft/useLeavingDraft';
import type { RecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import type { Problem } from '@portal/shared/form/problem';
import { ProblemList } from '@portal/shared/form/ProblemList';
import { useUnfinishedWork, withUnfinished } from '@portal/shared/form/unfinishedWork';
import { useProblems } from '@portal/shared/form/useProblems';
import { focusIn, useStepFocus } from '@portal/shared/form/useStepFocus';
import { Button, PageHeader } from '@portal/shared/ui/base';
import { UnfinishedWork } from '@portal/shared/ui/form';
import { CallFailure } from '@portal/shared/ui/dialog';
import { Wizard } from '@portal/shared/ui/wizard';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as addresses from '../addresses';
import type { ExampleForm } from './exampleForm';
import { lacking, refusedFields } from './exampleProblems';
import { exampleSteps, stepOfProblem } from './exampleSteps';
import type { ExampleStep } from './exampleSteps';
import { useCreateExample } from './useCreateExample';
import './wizard.css';

const draftWords = { gone: 'foi descartado ou virou proposta', place: 'entre os seus rascunhos' };

interface ExampleWizardProps {
  step: ExampleStep;
  draft: RecordDraft<ExampleForm>;
}

/** One step of the wizard: its fields, what is wrong with them, and the ways on. */
export function ExampleWizard({ step, draft }: ExampleWizardProps) {
  const { keeper, state, change } = draft;
  const { form, saving, savedAt } = state;
  const navigate = useNavigate();
  const screen = useRef<HTMLDivElement>(null);
  const create = useCreateExample(keeper);
  const discard = useLeavingDraft(draft, {
    inside: addresses.newRecord(),
    path: addresses.newRecord(),
    listPath: addresses.list(),
    leaveTitle: 'Sair da nova proposta?',
    discardConsequence: 'O que foi preenchido se perde.',
  });
  useStepFocus(screen);
  useEffect(() => keeper.standAt(step.key), [keeper, step]);

  const isLast = step === exampleSteps.at(-1);
  const judged = isLast ? exampleSteps : [step];
  const refused = refusedFields(create.error);
  const [unfinished, reportUnfinished] = useUnfinishedWork();
  const { shown, ask } = useProblems(
    withUnfinished(
      judged.flatMap((one) => one.problemsOf(form)),
      unfinished,
    ),
    refused,
  );
  /** Every further try leads to the list again. */
  const [tries, setTries] = useState(0);

  const isKept = savedAt !== null || saving !== 'saved';
  const go = (key: string, fieldId: string | null = null) =>
    void navigate(
      { pathname: addresses.newRecord(key), search: isKept ? `?${DRAFT_PARAMETER}=${keeper.uniqueId}` : '' },
      { state: focusIn(fieldId) },
    );
  const goOn = () => {
    setTries((count) => count + 1);
    if (!ask()) return;
    const next = exampleSteps[exampleSteps.indexOf(step) + 1];
    if (next) go(next.key);
    else void create.run(form);
  };
  const lead = (problem: Problem) => go(stepOfProblem(form, problem).key, problem.fieldId);

  return (
    <div className="example-wizard" ref={screen}>
      <PageHeader
        title="Nova proposta"
        back={{ to: addresses.list(), label: 'Exemplo' }}
        action={isKept && <Button onClick={() => void discard()}>Descartar rascunho</Button>}
      />
      <DraftNotices
        draft={draft}
        words={draftWords}
        pathOf={(uniqueId, key) => `${addresses.newRecord(key)}?${DRAFT_PARAMETER}=${uniqueId}`}
      />
      <Wizard
        steps={exampleSteps.map(({ key, title, problemsOf }) => ({ key, title, missing: lacking(problemsOf(form)) }))}
        current={step.key}
        onGo={go}
        onContinue={goOn}
        lastVerb="Criar proposta"
        busy={create.isBusy}
        savedAt={savedAt}
      >
        <div className="example-wizard-fields">
          <ProblemList problems={shown} focusOn={tries} onGo={lead} />
          {create.error && refused.length === 0 && <CallFailure error={create.error} />}
          <UnfinishedWork value={reportUnfinished}>
            <step.Fields value={form} change={change} problems={shown} />
          </UnfinishedWork>
        </div>
      </Wizard>
    </div>
  );
}
