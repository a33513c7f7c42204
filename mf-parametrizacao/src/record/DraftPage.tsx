import type { PortalError } from '@portal/shared';
import type { Sent } from '@portal/shared/commands/useCommand';
import type { ParameterProblemItem } from '@portal/shared/contracts/parameters/changes';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { ProblemList } from '@portal/shared/form/ProblemList';
import { refusedProblems } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { useUnfinishedWork, withUnfinished } from '@portal/shared/form/unfinishedWork';
import { useLeaveGuard } from '@portal/shared/form/useLeaveGuard';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { ActionButton, Button, PageHeader } from '@portal/shared/ui/base';
import { UnfinishedWork } from '@portal/shared/ui/form';
import { CallFailure } from '@portal/shared/ui/dialog';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { inWorkingSet } from '../changes/useWorkingSet';
import type { DraftFields } from './DraftDialog';
import { ParameterProblems } from './ParameterProblems';
import type { Versioned } from './useDrafted';
import { useStands } from './useStands';
import './draftPage.css';
import './page.css';

/** What a call that drafts answers: the record with its draft. */
interface Drafted {
  Draft: { ChangeSet: { UniqueId: string; Name: string } } | null;
}

interface DraftPageProps<Values extends object, Stands extends Versioned | null, Answer extends Drafted> {
  title: string;
  /** What follows from it. */
  subtitle: ReactNode;
  /** Where one came from, and goes when it is drafted. */
  back: { to: string; label: string };
  /** Names form and record for what is kept in this browser. */
  keptAs: string;
  /** What it is written on; null for something new. */
  record: Stands;
  workingSet: string | undefined;
  whyNotEdit: string | null;
  initial: Values;
  /** What cannot be sent like this; each at the field whose id it names. */
  missing: (form: Values) => Problem[];
  /** What stands against it: kept all the same, and refused when it is to be reviewed. */
  judge?: (form: Values) => readonly ParameterProblemItem[];
  command: { isBusy: boolean; error: PortalError | null };
  /** After a conflict `record` is the one as it stands. */
  send: (form: Values, record: Stands) => Promise<Sent<Answer, Versioned>>;
  /** Above the form: the change bar, and what is under way. */
  above: ReactNode;
  children: (fields: DraftFields<Values>) => ReactNode;
}

/** A parameter that is drafted on a page of its own: kept as it is typed, asked about when it is left, judged beforehand. */
export function DraftPage<Values extends object, Stands extends Versioned | null, Answer extends Drafted>(
  props: DraftPageProps<Values, Stands, Answer>,
) {
  const { title, subtitle, back, keptAs, record, workingSet, whyNotEdit, initial, missing, judge } = props;
  const { command, send, above, children } = props;
  const navigate = useNavigate();
  const notify = useNotify();
  const confirm = useConfirm();
  const { pathname: own } = useLocation();
  const [seen, see] = useStands(record);
  const [attempt, setAttempt] = useState(0);
  const { value: form, setValue, kept } = useKeptForm(keptAs, initial);
  const lacks = missing(form);
  const [unfinished, reportUnfinished] = useUnfinishedWork();
  const { shown, problemOf, leave, ask } = useProblems(
    withUnfinished(lacks, unfinished),
    refusedProblems(command.error, (field) => ({ fieldId: field.replace(/^([A-Za-z]+Parameter|Values)\./, '') })),
  );
  useLeaveGuard({
    unsaved: kept.isTyped,
    staysInside: (pathname) => pathname === own,
    ask: () =>
      confirm({
        title: 'Sair sem salvar o rascunho?',
        consequence: 'O que você digitou fica guardado neste navegador e volta quando você abrir esta página de novo.',
        verb: 'Sair sem salvar',
      }),
  });

  const save = async () => {
    if (!ask()) {
      setAttempt((count) => count + 1);
      return;
    }
    const sent = await send(form, seen);
    if (sent.error) {
      // The page shows what somebody else did; sending again counts from there.
      if (sent.newer) see(sent.newer as Stands);
      return;
    }
    kept.discard();
    const set = sent.answer.Draft?.ChangeSet;
    notify.success({
      title: 'Rascunho salvo',
      text: `${set ? `Em "${set.Name}". ` : ''}Nada mudou no que está em vigor.`,
    });
    // Replaced, so that going back does not open the form again.
    void navigate(inWorkingSet(back.to, set?.UniqueId ?? workingSet), { replace: true });
  };
  return (
    <div className="parameters-page">
      <PageHeader
        title={title}
        subtitle={subtitle}
        back={{ to: inWorkingSet(back.to, workingSet), label: back.label }}
      />
      {above}
      <form
        className="parameters-draft-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!command.isBusy && whyNotEdit === null) void save();
        }}
      >
        {kept.restoredAt && kept.isTyped && (
          <p role="status" className="parameters-standing">
            Rascunho seu de {formatDateTime(kept.restoredAt.toISOString())}.{' '}
            <Button type="link" size="small" disabled={command.isBusy} onClick={kept.discard}>
              Começar de novo
            </Button>
          </p>
        )}
        <ProblemList problems={shown} focusOn={attempt} />
        <UnfinishedWork value={reportUnfinished}>
          {children({ form, set: (change) => setValue((before) => ({ ...before, ...change })), problemOf, leave })}
        </UnfinishedWork>
        {judge && <ParameterProblems problems={lacks.length > 0 ? [] : judge(form)} />}
        {command.error && <CallFailure error={command.error} />}
        <div className="parameters-actions">
          <ActionButton type="primary" htmlType="submit" loading={command.isBusy} disabledReason={whyNotEdit}>
            Salvar rascunho
          </ActionButton>
        </div>
      </form>
    </div>
  );
}
