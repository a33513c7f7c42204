import { validateBrokerRegistrationRequest } from '@portal/shared/contracts/parties/brokers';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { RegistrationSituation } from '@portal/shared/domain/parties/brokerRegistration';
import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { formatCnpjWhileTyping } from '@portal/shared/domain/values/masks';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AccessField } from '../access/AccessField';
import { AccessLayout } from '../access/AccessLayout';
import { useFirstField } from '../access/useFirstField';
import { useShell } from '../shell/ShellContext';
import { failureText } from './failureText';
import { SituationPage } from './SituationPage';
import { useLoginPath } from './useLoginPath';
import '../access/accessExtras.css';
import './situation.css';

/** `/iniciar-cadastro`: asks which broker wants to register, and says how it goes on for that one. */
export function StartRegistrationPage() {
  const shell = useShell();
  const navigate = useNavigate();
  const login = useLoginPath();
  const [cnpj, setCnpj] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [known, setKnown] = useState<RegistrationSituation | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asks = known === null || known === RegistrationSituation.New;
  useFirstField(field, asks);

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
      await shell.ensureConfiguration();
      const { Situation } = await shell.send(validateBrokerRegistrationRequest, { query: { Cnpj: typed } });
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
    <AccessLayout title="Cadastre a sua corretora" lead="Comece pelo CNPJ. Dizemos o que falta para a sua corretora.">
      <form className="access-form" noValidate onSubmit={(event) => void begin(event)}>
        <div className="access-failure" role="alert">
          {failure && <p>{failure}</p>}
        </div>
        <AccessField
          id="registration-cnpj"
          label="CNPJ"
          inputRef={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="00.000.000/0000-00"
          value={cnpj}
          error={error}
          hint="Numérico ou com letras, com ou sem pontuação."
          onChange={(typed) => {
            setCnpj(formatCnpjWhileTyping(typed));
            setError(undefined);
          }}
        />
        <button className="portal-button access-submit" type="submit" aria-busy={busy}>
          {busy && <span className="portal-spinner" aria-hidden="true" />}
          {busy ? 'Consultando…' : 'Continuar'}
        </button>
      </form>
      <section className="registration-needs" aria-labelledby="registration-needs">
        <h2 id="registration-needs">Tenha em mãos</h2>
        <ul className="access-points">
          <li>O código SUSEP e o endereço da corretora</li>
          <li>Nome, CPF e contato da pessoa responsável</li>
          <li>O registro na SUSEP e o contrato social, em PDF ou foto</li>
        </ul>
      </section>
      <p className="access-back">
        <Link className="access-link portal-focusable" to={login}>
          Voltar à entrada
        </Link>
      </p>
    </AccessLayout>
  );
}
