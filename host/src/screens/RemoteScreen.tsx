import type { DescribedRoute } from '@portal/shared/remote/registry';
import { FallBackNote } from './FallBackNote';
import { LoadingScreen } from './LoadingScreen';
import { ReleasedScreen } from './ReleasedScreen';
import { ScreenFailureCard } from './ScreenFailureCard';
import './screens.css';

const inFrame = { Loading: LoadingScreen, Failure: ScreenFailureCard, Note: FallBackNote };

/** A screen of a remote between menu and bar. */
export const RemoteScreen = ({ remote, route }: { remote: string; route: DescribedRoute }) => (
  <ReleasedScreen remote={remote} route={route} place={inFrame} />
);
