import { liveEventTopic } from '@portal/shared';
import { openNotificationStream } from '@portal/shared/contracts/portal/notifications';
import { LIVE_LOST } from '@portal/shared/live/liveEvents';
import { shareStream } from '@portal/shared/live/shareStream';
import { streamSource } from '@portal/shared/live/streamSource';
import type { Shell } from '../shell/shell';

/** Brings the user's live events to the page's bus until it is stopped; the tabs of a browser share one stream. */
export function startLive({
  addresses,
  configuration,
  session,
  bus,
}: Pick<Shell, 'addresses' | 'configuration' | 'session' | 'bus'>): () => void {
  const source = streamSource(openNotificationStream, {
    baseUrls: { api: addresses.apiBaseUrl, kanban: addresses.kanbanBaseUrl, sso: addresses.ssoBaseUrl },
    session,
    companyKey: () => configuration.get().CompanyKey,
  });
  return shareStream(source, (event) => {
    // Topics of the page carry what the platform says, and a lost stream comes back by itself.
    if (event.kind !== LIVE_LOST) bus.publish(liveEventTopic, event);
  });
}
