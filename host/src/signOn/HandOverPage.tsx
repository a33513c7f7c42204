import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { generateToken } from '@portal/shared/contracts/people/signOn';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { enterWith } from '../access/signIn';
import { useShell } from '../shell/ShellContext';
import { handOverIn } from './handOverLink';
import { returnSearch } from './returnSearch';
import { SignOnFailure, SignOnWaiting } from './SignOnMessages';
import { signOnFailureText } from './signOnProblem';

const INCOMPLETE =
  'O link de acesso está incompleto ou já foi aberto. Volte ao sistema de onde você veio e abra-o de novo.';

/** `/acesso/credentials-asd/…`: the way in from a partner's system, by the token of its link. */
export function HandOverPage() {
  const shell = useShell();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { token, extraPath } = useParams();
  const [link] = useState(() => handOverIn({ token, extraPath, search }));
  const [failure, setFailure] = useState(link.token ? null : INCOMPLETE);
  const begun = useRef(false);
  const isAddressClean = handOverIn({ token, extraPath, search }).token === null;

  // First of all: neither the history nor anything that reads addresses is to keep the token.
  useEffect(() => {
    if (!isAddressClean) void navigate(addresses.handOverRedirect() + returnSearch(link.path), { replace: true });
  }, [isAddressClean, link, navigate]);

  // Only under the clean address: from the moment of sign-in the guard goes where that address says.
  useEffect(() => {
    if (!link.token || !isAddressClean || begun.current) return;
    begun.current = true;
    const enter = async (token: string) => {
      await shell.ensureConfiguration();
      await enterWith(shell, await shell.send(generateToken, { body: { token } }), { service: 'sso' });
    };
    enter(link.token).catch((error: unknown) => setFailure(signOnFailureText(error)));
  }, [isAddressClean, link, shell]);

  if (failure === null) return <SignOnWaiting title="Acesso por link" text="Conferindo o seu acesso…" />;
  return <SignOnFailure title="Este link não abriu o portal" text={failure} />;
}
