import { createHash } from 'node:crypto';
import type { OutsideAnswer } from '../../platform/outside/postOutside';

/** Addresses of nobody, for demonstrations: what goes there leaves the platform nowhere. */
export const OFFLINE = 'offline:';

/** Made up by the event's id, and recognisable as made up. */
export const offlineProtocol = (eventUniqueId: string): string =>
  `DEMO-${createHash('sha256').update(eventUniqueId).digest('hex').slice(0, 10).toUpperCase()}`;

/** An invented receiver that takes everything, always with the same protocol. */
export const answerOffline = (eventUniqueId: string): OutsideAnswer => ({
  statusCode: 200,
  text: JSON.stringify({ Protocol: offlineProtocol(eventUniqueId) }),
  isCut: false,
});
