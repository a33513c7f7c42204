import type { PortalError } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DraftNotices } from '@portal/shared/form/draft/DraftNotices';
import { useLeavingDraft } from '@portal/shared/form/draft/useLeavingDraft';
import type { RecordDraft } from '@portal/shared/form/draft/useRecordDraft';
import type { Problem } from '@portal/shared/form/problem';
import { ProblemList } from '@portal/shared/form/ProblemList';
import { Button, PageHeader } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { Wizard } from '@portal/shared/ui/wizard';
import type { WizardStep } from '@portal/shared/ui/wizard';
import type { ReactNode } from 'react';
import { EndorsementGist } from './EndorsementGist';
import { isOutdated } from './form/rebase';
import type { TypedEndorsement } from './form/typedEndorsement';
import { NewerPolicy } from './NewerPolicy';
import { OtherDrafts } from './OtherDrafts';
import type { Subject } from './subject/subject';
import type { PremiumReading } from './useEndorsementPremium';

interface PlacedAt extends Problem {
  step: string;
}

interface WizardFrameProps<Typed extends TypedEndorsement, Found extends PlacedAt> {
  subject: Subject;
  draft: RecordDraft<Typed>;
  change: (part: Partial<TypedEndorsement>) => void;
  premium: PremiumReading;
  /** Says which flow it is, where it is not the usual one. */
  prefix?: string;
  /** Address of the wizard, and where leaving is not leaving it. */
  path: string;
  inside: string;
  /** Where a draft goes on at a step. */
  pathOf: (uniqueId: string, step: string) => string;
  steps: readonly WizardStep[];
  step: string;
  onGo: (step: string, fieldId?: string | null) => void;
  onContinue: () => void;
  /** Of what is listed above the fields; every further try leads to the list again. */
  shown: readonly Found[];
  tries: number;
  /** Why it could not be asked for, where no field is named. */
  failure: PortalError | null;
  busy: boolean;
  children: ReactNode;
}

const draftWords = {
  gone: 'foi descartado ou virou pedido de endosso',
  place: 'em “Continuar de onde parou” da apólice',
};

/** What is around the fields of a step in either flow: head, notices, steps, problems, and the endorsement so far. */
export function WizardFrame<Typed extends TypedEndorsement, Found extends PlacedAt>({
  subject,
  draft,
  change,
  premium,
  prefix = '',
  steps,
  step,
  onGo,
  ...frame
}: WizardFrameProps<Typed, Found>) {
  const { keeper, state } = draft;
  const { form: typed, saving, savedAt } = state;
  const { PolicyUniqueId, PolicyNumber, Tomador } = subject.policy;
  const discard = useLeavingDraft(draft, {
    inside: frame.inside,
    path: frame.path,
    listPath: addresses.endorsementsOfPolicy(PolicyUniqueId),
    leaveTitle: 'Sair do pedido de endosso?',
    discardConsequence: 'O que foi preenchido sai dos seus rascunhos. A apólice continua como está.',
  });
  const isKept = savedAt !== null || saving !== 'saved';
  const titleOf = (key: string) => steps.find((one) => one.key === key)?.title ?? '';
  return (
    <>
      <PageHeader
        title={subject.parameters.Nome}
        subtitle={`${prefix}Apólice ${PolicyNumber} · ${Tomador.Nome}`}
        back={{ to: addresses.endorsementsOfPolicy(PolicyUniqueId), label: 'Endossos da apólice' }}
        action={isKept && <Button onClick={() => void discard()}>Descartar rascunho</Button>}
      />
      <DraftNotices draft={draft} words={draftWords} pathOf={frame.pathOf} />
      <OtherDrafts policyUniqueId={PolicyUniqueId} own={keeper.uniqueId} />
      {isOutdated(typed, subject) && <NewerPolicy subject={subject} typed={typed} change={change} />}
      <Wizard
        steps={steps}
        current={step}
        onGo={onGo}
        onContinue={frame.onContinue}
        lastVerb="Pedir endosso"
        busy={frame.busy}
        savedAt={savedAt}
        summary={<EndorsementGist subject={subject} typed={typed} premium={premium} />}
      >
        <div className="endorsements-step">
          <ProblemList
            problems={frame.shown}
            focusOn={frame.tries}
            wayTo={(problem) => (problem.step === step ? null : `Ir para ${titleOf(problem.step)}`)}
            onGo={(problem) => onGo(problem.step, problem.fieldId)}
          />
          {frame.failure && <CallFailure error={frame.failure} />}
          {frame.children}
        </div>
      </Wizard>
    </>
  );
}
