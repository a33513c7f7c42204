import { authenticationAdvisor, authenticationBroker } from '@portal/shared/contracts/people/access';
import type { AdvisedBroker } from '@portal/shared/contracts/people/access';
import { AdvisorSignInMode } from '@portal/shared/domain/access/signIn';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { AccessLayout } from './AccessLayout';
import { lockedPath, useAccessPaths, useAccessState } from './accessPaths';
import { AdvisorForm } from './AdvisorForm';
import { BrokerChoice } from './BrokerChoice';
import { SecondStep } from './SecondStep';
import { challengeIn, enterWith, restSecondsIn } from './signIn';
import type { Credentials } from './signIn';
import { UnlessHostIsUnknown } from './UnknownHost';
import './accessExtras.css';

/** The page as a route. */
export const AdvisorSignInRoute = () => (
  <UnlessHostIsUnknown>
    <AdvisorSignInPage />
  </UnlessHostIsUnknown>
);

/** `/login/:companyDns?/assessor`: advisors, as themselves or for one of the brokers that they look after. */
function AdvisorSignInPage() {
  const shell = useShell();
  const { login } = useAccessPaths();
  const { search } = useLocation();
  const { username = '' } = useAccessState();
  const navigate = useNavigate();
  const [mode, setMode] = useState<AdvisorSignInMode>(AdvisorSignInMode.AuthenticationAdvisor);
  const [credentials, setCredentials] = useState<Credentials>({ username, password: '' });
  const [challenge, setChallenge] = useState<string | null>(null);
  const [brokers, setBrokers] = useState<readonly AdvisedBroker[] | null>(null);

  const enter = async (brokerId?: number) => {
    await shell.ensureConfiguration();
    const body = { Username: credentials.username.trim(), Password: credentials.password };
    if (mode === AdvisorSignInMode.AuthenticationAdvisor)
      return enterWith(shell, await shell.send(authenticationAdvisor, { body }));
    const choice = brokerId === undefined ? {} : { BrokerId: brokerId };
    const { Tokens, Brokers } = await shell.send(authenticationBroker, { body: { ...body, ...choice } });
    if (Tokens) return enterWith(shell, Tokens);
    // Who looks after a single one has nothing to choose.
    const [only, ...others] = Brokers;
    if (only && others.length === 0) return enter(only.BrokerId);
    setBrokers(Brokers);
  };
  /** The form says by itself when the e-mail has to rest; the choice of a broker has no form around it. */
  const enterFor = async (brokerId: number) => {
    try {
      await enter(brokerId);
    } catch (error) {
      const asked = challengeIn(error);
      if (asked !== null) return setChallenge(asked);
      const rest = restSecondsIn(error);
      if (rest === null) throw error;
      void navigate(lockedPath(rest, search), { state: { username: credentials.username } });
    }
  };

  if (brokers)
    return (
      <AccessLayout
        title={challenge === null ? 'Em nome de qual corretora?' : 'Confirme que é você'}
        lead="Até sair, você verá e fará somente o que é dela."
        focusTitle
      >
        {challenge === null ? (
          <BrokerChoice brokers={brokers} onChoose={enterFor} onBack={() => setBrokers(null)} />
        ) : (
          <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />
        )}
      </AccessLayout>
    );
  return (
    <AccessLayout title="Entrar como assessor" lead="Escolha como quer trabalhar hoje.">
      <AdvisorForm
        mode={mode}
        onModeChange={setMode}
        credentials={credentials}
        onCredentialsChange={setCredentials}
        onSubmit={() => enter()}
      />
      <p className="access-back">
        <Link className="access-link portal-focusable" to={login} state={{ username: credentials.username }}>
          Não sou assessor
        </Link>
      </p>
    </AccessLayout>
  );
}
