import { insertBroker } from '@portal/shared/contracts/brokers';
import { formatTime } from '@portal/shared/domain/instants';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../boot/ShellContext';
import { AcceptanceGroup } from './AcceptanceGroup';
import { AccountGroup } from './AccountGroup';
import { AddressGroup } from './AddressGroup';
import { bodyOf } from './applicationDraft';
import { CompanyGroup } from './CompanyGroup';
import { failureText } from './failureText';
import { ProblemList } from './ProblemList';
import { RegistrationLayout } from './RegistrationLayout';
import { ResponsibleGroup } from './ResponsibleGroup';
import { useApplicationForm } from './useApplicationForm';

/** The first step: what the insurer needs to know of the broker. What was typed stays in this browser until it is sent. */
export function ApplicationForm({ cnpj }: { cnpj: string }) {
  const shell = useShell();
  const navigate = useNavigate();
  const form = useApplicationForm(cnpj);
  const [isReviewed, setIsReviewed] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const problemHeading = useRef<HTMLHeadingElement>(null);

  const showProblems = (show: () => void) => {
    // The list must stand there before it can be focused.
    flushSync(() => {
      show();
      setIsReviewed(true);
    });
    problemHeading.current?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    let wrong: unknown[] = [];
    showProblems(() => {
      wrong = form.review();
    });
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      await shell.ensureConfiguration();
      const { RegistrationToken } = await shell.send(insertBroker, { body: bodyOf(form.draft) });
      form.discard();
      void navigate(`/completar-cadastro/${cnpj}?registro=${RegistrationToken}`, { replace: true });
    } catch (error) {
      let isAtFields = false;
      showProblems(() => {
        isAtFields = form.takeErrors(error);
      });
      if (!isAtFields) setFailure(failureText(error));
      setBusy(false);
    }
  };

  return (
    <RegistrationLayout
      step="data"
      title="Conte-nos sobre a corretora"
      lead="Leva uns cinco minutos. Os documentos vêm na etapa seguinte."
      aside={<DraftNote savedAt={form.savedAt} onDiscard={form.discard} />}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        {isReviewed && form.problems.length > 0 && <ProblemList problems={form.problems} headingRef={problemHeading} />}
        <CompanyGroup form={form} />
        <AddressGroup form={form} />
        <ResponsibleGroup form={form} />
        <AccountGroup form={form} />
        <AcceptanceGroup form={form} />
        <div className="registration-failure" role="alert">
          {failure && (
            <p>
              {failure} <span>O que você digitou continua aqui.</span>
            </p>
          )}
        </div>
        <div className="registration-actions">
          <button className="portal-button" type="submit" aria-busy={busy}>
            {busy && <span className="portal-spinner" aria-hidden="true" />}
            {busy ? 'Enviando…' : failure ? 'Tentar de novo' : 'Enviar e ir aos documentos'}
          </button>
        </div>
      </form>
    </RegistrationLayout>
  );
}

function DraftNote({ savedAt, onDiscard }: { savedAt: Date | null; onDiscard: () => void }) {
  return (
    <section className="registration-note" aria-labelledby="registration-draft">
      <h2 id="registration-draft">Rascunho</h2>
      <p role="status">
        {savedAt
          ? `Salvo neste navegador às ${formatTime(savedAt)}.`
          : 'O que você digitar fica salvo neste navegador.'}
      </p>
      <p>Pode fechar a página e voltar depois: nada se perde até você enviar.</p>
      {savedAt && (
        <button className="registration-text-link portal-focusable" type="button" onClick={onDiscard}>
          Apagar o rascunho
        </button>
      )}
    </section>
  );
}
