import { usePortal } from '@portal/shared';
import { validateBrokerRegistrationRequest } from '@portal/shared/contracts/parties/brokers';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { RegistrationSituation } from '@portal/shared/domain/parties/brokerRegistration';
import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CnpjField } from './CnpjField';
import { failureText } from './failureText';
import { SituationPage } from './SituationPage';
import { VisitorPage } from './VisitorPage';
import { useVisitors } from './useVisitors';
import './fields.css';
import './situation.css';

/** `/iniciar-cadastro`: asks which broker wants to register, and says how it goes on for that one. */
export default function StartRegistrationPage() {
  const portal = usePortal();
  const navigate = useNavigate();
  const { signIn } = useVisitors();
  const [cnpj, setCnpj] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [known, setKnown] = useState<RegistrationSituation | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asks = known === null || known === RegistrationSituation.New;
  // The page is for typing there.
  useEffect(() => {
    if (asks) field.current?.focus({ preventScroll: true });
  }, [asks]);

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = cleanDocument(cnpj);
    const problem = typed === '' ? 'Informe o CNPJ da corretora.' : isValidCnpj(typed) ? undefined : INVALID_CNPJ;
    setError(problem);
    setFailure('');
    if (problem) return field.current?.focus();
    setBusy(true);
    try {
      const { Situation } = await portal.send(validateBrokerRegistrationRequest, { query: { Cnpj: typed } });
      if (Situation === RegistrationSituation.New) void navigate(addresses.registration(typed));
      else setKnown(Situation);
    } catch (problemOfCall) {
      setFailure(failureText(problemOfCall));
    } finally {
      setBusy(false);
    }
  };

  if (!asks) return <SituationPage cnpj={cleanDocument(cnpj)} situation={known} onBack={() => setKnown(null)} />;
  return (
    <VisitorPage title="Cadastre a sua corretora" lead="Comece pelo CNPJ. Dizemos o que falta para a sua corretora.">
      <form noValidate onSubmit={(event) => void begin(event)}>
        <div className="registration-failure" role="alert">
          {failure && <p>{failure}</p>}
        </div>
        <CnpjField
          inputRef={field}
          value={cnpj}
          error={error}
          onChange={(typed) => {
            setCnpj(typed);
            setError(undefined);
          }}
        />
        <button className="portal-button registration-submit" type="submit" aria-busy={busy}>
          {busy && <span className="portal-spinner" aria-hidden="true" />}
          {busy ? 'Consultando…' : 'Continuar'}
        </button>
      </form>
      <section className="registration-needs" aria-labelledby="registration-needs">
        <h2 id="registration-needs">Tenha em mãos</h2>
        <ul className="registration-points">
          <li>O código SUSEP e o endereço da corretora</li>
          <li>Nome, CPF e contato da pessoa responsável</li>
          <li>Nome e CPF do responsável técnico e dos sócios</li>
          <li>O registro na SUSEP e o contrato social, em PDF ou foto</li>
        </ul>
      </section>
      <p className="registration-back">
        <Link className="registration-text-link portal-focusable" to={signIn}>
          Voltar à entrada
        </Link>
      </p>
    </VisitorPage>
  );
}
