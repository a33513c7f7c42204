import { usePortal } from '@portal/shared';
import { insertBroker } from '@portal/shared/contracts/parties/brokers';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatTime } from '@portal/shared/domain/time/instants';
import { ProblemList } from '@portal/shared/form/ProblemList';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { AcceptanceGroup } from './AcceptanceGroup';
import { AccountGroup } from './AccountGroup';
import { AddressGroup } from './AddressGroup';
import { bodyOf } from './applicationDraft';
import { labelOf } from './applicationLabels';
import { CompanyGroup } from './CompanyGroup';
import { failureText } from './failureText';
import { PartnersGroup } from './PartnersGroup';
import { RegistrationLayout } from './RegistrationLayout';
import { ResponsibleGroup } from './ResponsibleGroup';
import { TechnicianGroup } from './TechnicianGroup';
import { useApplicationForm } from './useApplicationForm';
import './boxes.css';
import './aside.css';

/** The first step: what the insurer needs to know of the broker. What was typed stays in this browser until it is sent. */
export function ApplicationForm({ cnpj }: { cnpj: string }) {
  const portal = usePortal();
  const navigate = useNavigate();
  const form = useApplicationForm(cnpj);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    setTries((before) => before + 1);
    if (!form.ask()) return;
    setBusy(true);
    try {
      const { RegistrationToken } = await portal.send(insertBroker, { body: bodyOf(form.draft) });
      form.discard();
      void navigate(addresses.registration(cnpj, RegistrationToken), { replace: true });
    } catch (error) {
      setTries((before) => before + 1);
      if (!form.takeErrors(error)) setFailure(failureText(error));
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
      <form className="registration-form" noValidate onSubmit={(event) => void send(event)}>
        <ProblemList problems={tries > 0 ? form.problems : []} focusOn={tries} nameOf={({ field }) => labelOf(field)} />
        <CompanyGroup form={form} />
        <AddressGroup form={form} />
        <ResponsibleGroup form={form} />
        <TechnicianGroup form={form} />
        <PartnersGroup form={form} />
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
            {busy ? 'Enviando…' : failure ? 'Tentar de novo' : 'Continuar para documentos'}
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
