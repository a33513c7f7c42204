import { fetchFrame } from '../frame/fetchFrame';
import { SignInPage } from './SignInPage';

const fetchFrameAhead = () => void fetchFrame().catch(() => undefined);

/** The sign-in page as a route: while the user types, the frame of the next page is fetched. */
export const SignInRoute = () => <SignInPage onTyping={fetchFrameAhead} />;
