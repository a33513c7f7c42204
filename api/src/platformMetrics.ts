import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { boardMetrics } from './boards/boards/boardMetrics';
import { deliveryMetrics } from './integrations/deliveries/deliveryMetrics';
import type { Database } from './platform/database/connection';
import type { LiveHub } from './platform/live/liveHub';
import { queueMetrics } from './platform/server/metrics/queueMetrics';
import { streamMetrics } from './platform/server/metrics/streamMetrics';

/** What the main service says besides its answers: the areas of the business, side by side. */
export function measurePlatform(
  metrics: ProcessMetrics,
  { live, database }: { live: LiveHub; database: Database },
): void {
  streamMetrics(metrics, live);
  queueMetrics(metrics, database);
  deliveryMetrics(metrics, database);
  boardMetrics(metrics, database);
}
