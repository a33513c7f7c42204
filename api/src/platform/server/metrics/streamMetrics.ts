import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import type { LiveHub } from '../../live/liveHub';

/** How many browsers hear of this process what happens. */
export const streamMetrics = (metrics: ProcessMetrics, live: LiveHub): void =>
  metrics.reads({
    name: 'portal_live_streams',
    help: 'Streams of live events that are open.',
    read: () => [{ value: live.openStreams() }],
  });
