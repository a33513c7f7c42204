import { AdvisorSignInMode, advisorSignInModeLabels } from '@portal/shared/domain/access/signIn';
import { CredentialsForm } from './CredentialsForm';
import type { Credentials } from './signIn';

const MODES = [
  {
    mode: AdvisorSignInMode.AuthenticationAdvisor,
    explanation: 'Acompanhe todas as corretoras que você assessora.',
  },
  {
    mode: AdvisorSignInMode.AuthenticationBroker,
    explanation: 'Trabalhe em nome de uma delas; você escolhe qual a seguir.',
  },
];

interface AdvisorFormProps {
  mode: AdvisorSignInMode;
  onModeChange: (mode: AdvisorSignInMode) => void;
  credentials: Credentials;
  onCredentialsChange: (credentials: Credentials) => void;
  /** Rejects with what the platform said. */
  onSubmit: () => Promise<void>;
}

/** How an advisor wants to work, with e-mail and password. */
export function AdvisorForm({ mode, onModeChange, credentials, onCredentialsChange, onSubmit }: AdvisorFormProps) {
  return (
    <CredentialsForm
      credentials={credentials}
      onChange={onCredentialsChange}
      onSubmit={onSubmit}
      submitLabel={mode === AdvisorSignInMode.AuthenticationBroker ? 'Continuar' : 'Entrar'}
      recoverable
      above={
        <fieldset className="access-modes">
          <legend className="portal-visually-hidden">Como quer trabalhar</legend>
          {MODES.map(({ mode: offered, explanation }) => (
            <label key={offered}>
              <input
                type="radio"
                name="mode"
                checked={mode === offered}
                aria-describedby={`mode-${offered}`}
                onChange={() => onModeChange(offered)}
              />
              <span>
                <strong>{advisorSignInModeLabels[offered]}</strong>
                <span id={`mode-${offered}`}>{explanation}</span>
              </span>
            </label>
          ))}
        </fieldset>
      }
    />
  );
}
