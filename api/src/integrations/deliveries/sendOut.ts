import type { Database } from '../../platform/database/connection';
import type { integrationDestinations, integrations } from '../../platform/database/schema/integrations';
import { secretsInForce } from '../destinations/secrets';
import { maskedText } from '../../platform/outside/maskedText';
import { OutsideProblem } from '../../platform/outside/outsideProblem';
import { postOutside } from '../../platform/outside/postOutside';
import type { OutsideSettings } from '../../platform/outside/postOutside';
import { tracedOutside } from '../../platform/outside/tracedOutside';
import { signedHeaders } from '../../platform/outside/webhookSignature';
import { judgeAnswer } from './judgeAnswer';
import type { Judged } from './judgeAnswer';
import { answerOffline, OFFLINE } from './offlineReceiver';
import { registeredFacts } from './registeredFacts';
import type { Told } from './registeredFacts';

export type Integration = typeof integrations.$inferSelect;
export type Destination = typeof integrationDestinations.$inferSelect;

/** With what the platform goes outside. */
export interface IntegrationMeans {
  /** Seals the companies' secrets. */
  tokenSecret: string;
  outside: OutsideSettings;
  /** Demonstrations alone have a receiver that is made up. */
  isDemo: boolean;
}

/** A try as it is kept: nothing of a person stands in it unmasked. */
export interface Sent {
  sentAt: Date;
  durationMs: number;
  request: string | null;
  answer: string | null;
  statusCode: number | null;
  judged: Judged;
}

const LONGEST_KEPT_REQUEST = 20_000;
const failed = (problem: string, isAway: boolean): Judged => ({ outcome: 'failed', problem, isAway });

/** What is kept where the portal could not even ask. */
export const notSent = (sentAt: Date): Sent => ({
  ...{ sentAt, durationMs: 0, request: null, answer: null, statusCode: null },
  judged: failed('O portal não conseguiu preparar este envio.', false),
});

/** Sends an event to its destination, now and once, whatever becomes of it. Throws only where the process is to stop. */
export async function sendOut(
  database: Database,
  { integration, destination }: { integration: Integration; destination: Destination },
  means: IntegrationMeans,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<Sent> {
  const begun = performance.now();
  const end = (rest: Omit<Sent, 'sentAt' | 'durationMs'>): Sent => ({
    sentAt: now,
    durationMs: Math.round(performance.now() - begun),
    ...rest,
  });
  const told = destination.kind === 'webhook' ? thin(integration) : await registeredFacts(database, integration);
  const nothing = { request: null, answer: null, statusCode: null };
  if (!told) return end({ ...nothing, judged: failed('O portal não encontra mais a apólice deste evento.', false) });
  const isOffline = means.isDemo && destination.address.startsWith(OFFLINE);
  const secrets = secretsInForce(destination, means.tokenSecret, now);
  if (secrets.length === 0 && !isOffline)
    return end({
      ...nothing,
      judged: failed('O segredo deste destino não pode mais ser lido. Gere outro e informe-o a quem recebe.', true),
    });
  const body = JSON.stringify(told.sent);
  const request = maskedText(JSON.stringify(told.kept, null, 2), LONGEST_KEPT_REQUEST);
  try {
    const id = integration.eventUniqueId;
    const answer = isOffline
      ? answerOffline(id)
      : await tracedOutside({ name: 'POST event' }, (trace) =>
          postOutside(
            destination.address,
            {
              headers: { ...trace, ...signedHeaders(secrets, { id, at: now, body }) },
              body,
              ...(signal && { signal }),
            },
            means.outside,
          ),
        );
    return end({
      request,
      answer: maskedText(answer.text) + (answer.isCut ? '…' : ''),
      statusCode: answer.statusCode,
      judged: judgeAnswer(destination.kind, answer),
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof OutsideProblem)) throw error;
    return end({ request, answer: null, statusCode: null, judged: failed(error.message, true) });
  }
}

/** Identities and what the event decided: the receiver asks the platform for the rest, which knows who may see it. */
function thin({ eventName, occurredAt, event }: Integration): Told {
  const sent = { type: eventName, timestamp: occurredAt.toISOString(), data: event };
  return { sent, kept: sent };
}
