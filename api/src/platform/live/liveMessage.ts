import type { RecordOwners } from '../auth/visibility';

/** The channel of LISTEN and NOTIFY on which live messages travel; the migrations notify on it too. */
export const LIVE_CHANNEL = 'portal_live';

/**
 * Whom a message is for: users by id, everybody of the company with a user type, everybody of the company, whoever follows
 * the boards and may see the pipe, by its unique id, or whoever sees the records of these owners.
 */
export type LiveRecipients =
  | { userIds: readonly number[] }
  | { userTypeId: number }
  | { everybody: true }
  | { pipeUniqueId: string }
  | { owners: RecordOwners };

/** What one process tells all others, to be passed on to the browsers of those whom it is for. */
export interface LiveMessage {
  companyId: number;
  to: LiveRecipients;
  /** What listeners in the browser ask for: `notification`, `help-desk.message`, `card`, … */
  kind: string;
  /** Ids and short texts only. */
  data: object;
  /** Whose doing it tells of; that user's own streams say so (`IsOwn`), and nobody else learns it. */
  by?: number | null;
}

/** PostgreSQL carries less than this in one notification. */
const LARGEST_PAYLOAD = 7_900;

const KIND = /^[a-z][a-z0-9.-]{0,59}$/;

/** A message as it travels. @throws RangeError for one that is too large, or whose kind would break a stream's lines. */
export function encodeLiveMessage(message: LiveMessage): string {
  if (!KIND.test(message.kind)) throw new RangeError(`"${message.kind}" is no kind of a live message`);
  const payload = JSON.stringify(message);
  const size = Buffer.byteLength(payload);
  if (size > LARGEST_PAYLOAD) throw new RangeError(`A live message of ${size} bytes: send ids instead of contents`);
  return payload;
}

/** A message as it arrived, or null for what is none: anybody with the database may notify on the channel. */
export function decodeLiveMessage(payload: string): LiveMessage | null {
  try {
    const { companyId, to, kind, data, by } = JSON.parse(payload) as Partial<LiveMessage>;
    const isComplete = typeof companyId === 'number' && typeof data === 'object' && data !== null && isRecipients(to);
    if (!isComplete || typeof kind !== 'string' || !KIND.test(kind)) return null;
    return { companyId, to, kind, data, ...(typeof by === 'number' && { by }) };
  } catch {
    return null;
  }
}

function isRecipients(to: unknown): to is LiveRecipients {
  if (typeof to !== 'object' || to === null) return false;
  if ('userIds' in to) return Array.isArray(to.userIds);
  if ('everybody' in to) return to.everybody === true;
  if ('pipeUniqueId' in to) return typeof to.pipeUniqueId === 'string';
  if ('owners' in to) return typeof to.owners === 'object' && to.owners !== null;
  return 'userTypeId' in to && typeof to.userTypeId === 'number';
}
