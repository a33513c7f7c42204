import { TokenRefreshPopup } from '../session/TokenRefreshPopup';
import { BusRequests } from './BusRequests';

/** What may open over any screen, and what listens for it. Code of a pop-up is fetched when it opens. */
export function FramePopUps() {
  return (
    <>
      <BusRequests />
      <TokenRefreshPopup />
    </>
  );
}
