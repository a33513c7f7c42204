import { fetchFrame } from './fetchFrame';
import { SignInPage } from '../access/SignInPage';
import { UnlessHostIsUnknown } from '../access/UnknownHost';

const fetchFrameAhead = () => void fetchFrame().catch(() => undefined);

/** The sign-in page as a route: while the user types, the frame of the next page is fetched. */
export const SignInRoute = () => (
  <UnlessHostIsUnknown>
    <SignInPage onTyping={fetchFrameAhead} />
  </UnlessHostIsUnknown>
);
