import { fetchAxios } from '@portal/shared/http/fetchAxios';
import { fetchFrame } from './fetchFrame';
import { SignInPage } from '../access/SignInPage';
import { UnlessHostIsUnknown } from '../access/UnknownHost';
import { useShell } from '../shell/ShellContext';

/** The sign-in page as a route: while the user types, what the next page needs is fetched. */
export function SignInRoute() {
  const { remotes } = useShell();
  const fetchAhead = () => {
    void fetchAxios().catch(() => undefined);
    void fetchFrame().catch(() => undefined);
    remotes.begin();
  };
  return (
    <UnlessHostIsUnknown>
      <SignInPage onTyping={fetchAhead} />
    </UnlessHostIsUnknown>
  );
}
