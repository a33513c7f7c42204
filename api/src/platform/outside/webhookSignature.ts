import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret of the Standard Webhooks convention. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Signed {
  /** The same at every try: by it receivers know what they have had. */
  id: string;
  at: Date;
  body: string;
}

/**
 * The headers by which a receiver knows that a message is of the portal and of now (Standard Webhooks 1.0.0). Every secret
 * that is in force signs: one that fits is enough.
 */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)).join(' '),
  };
}

const signature = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')}`;
