import { PortalError } from '@portal/shared';
import { CHALLENGE_GONE, getToken } from '@portal/shared/contracts/people/session';
import { getPasskeyOptions } from '@portal/shared/contracts/people/accountSecurity';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { AccessField } from './AccessField';
import { lockedPath } from './accessPaths';
import { canUsePasskeys, signWithPasskey } from './passkeys';
import { enterWith, restSecondsIn, signInFailureText } from './signIn';
import './accessExtras.css';

interface SecondStepProps {
  /** What the right password was answered with. */
  challenge: string;
  /** Back to the password, with the reason where it is not the person's wish. */
  onBack: (why?: string) => void;
}

const WORDS = {
  app: {
    label: 'Código do aplicativo',
    hint: 'Os seis números que o aplicativo autenticador mostra agora.',
    other: 'Usar um código de recuperação',
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Um dos dez códigos que você guardou. Cada um vale uma vez.',
    other: 'Usar o código do aplicativo',
  },
} as const;

/** What the browser asks a passkey with; null where there is none here, or nobody can say. */
function usePasskeyOptions(challenge: string): string | null {
  const { send } = useShell();
  const [options, setOptions] = useState<string | null>(null);
  useEffect(() => {
    if (!canUsePasskeys()) return;
    send(getPasskeyOptions, { body: { Challenge: challenge } }).then(
      ({ Options }) => setOptions(Options),
      // The code does as well.
      () => undefined,
    );
  }, [send, challenge]);
  return options;
}

/** After the password: the code of the app, or a recovery code. On success the guard takes the user on. */
export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const shell = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [kind, setKind] = useState<keyof typeof WORDS>('app');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), [kind]);

  const options = usePasskeyOptions(challenge);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    if (!code.trim()) {
      setProblem('Informe o código.');
      return field.current?.focus();
    }
    setProblem(undefined);
    void enter({ code: code.trim() });
  };
  const signWith = async (asked: string) => {
    setFailure('');
    const passkey = await signWithPasskey(asked);
    if (passkey === null) setFailure('O navegador não usou a chave de acesso. Tente de novo ou digite um código.');
    else await enter({ passkey });
  };
  const enter = async (proof: { code: string } | { passkey: string }) => {
    setBusy(true);
    try {
      const body = { grant_type: 'second_factor', challenge, ...proof } as const;
      await enterWith(shell, await shell.send(getToken, { body }));
    } catch (error) {
      const rest = restSecondsIn(error);
      if (rest !== null) return navigate(lockedPath(rest, search));
      const [first] = error instanceof PortalError ? error.errors : [];
      if (first?.Code === CHALLENGE_GONE) return onBack(first.Message);
      if (first?.Field === 'code') setProblem(first.Message);
      else setFailure(signInFailureText(error));
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };

  const { label, hint, other } = WORDS[kind];
  return (
    <form className="access-form" noValidate onSubmit={send}>
      <div className="access-failure" role="alert">
        {failure && <p>{failure}</p>}
      </div>
      <AccessField
        id="access-code"
        label={label}
        hint={hint}
        inputRef={field}
        name="code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={problem}
        onChange={(value) => {
          setCode(value);
          setProblem(undefined);
        }}
      />
      <button className="portal-button access-submit" type="submit" aria-busy={busy}>
        {busy && <span className="portal-spinner" aria-hidden="true" />}
        {busy ? 'Entrando…' : 'Confirmar'}
      </button>
      {options !== null && (
        <button
          className="portal-button portal-button-quiet access-submit"
          type="button"
          onClick={() => void signWith(options)}
        >
          Usar a chave de acesso
        </button>
      )}
      <p className="access-back">
        <button
          className="access-link portal-focusable"
          type="button"
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app');
            setCode('');
            setProblem(undefined);
          }}
        >
          {other}
        </button>
      </p>
      <p className="access-back">
        <button className="access-link portal-focusable" type="button" onClick={() => onBack()}>
          Voltar à senha
        </button>
      </p>
    </form>
  );
}
