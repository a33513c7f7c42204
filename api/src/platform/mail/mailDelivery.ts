import type { Database } from '../database/connection';
import type { DocumentStorage } from '../storage/documentStorage';
import { deliverDueMail, openTransport } from './deliverMail';

const LOOK_EVERY_MS = 2_000;

interface DeliverySettings {
  database: Database;
  smtpUrl: string;
  from: string;
  /** Where the marks of companies lie. */
  storage: Pick<DocumentStorage, 'open'>;
  /** The database failed; what an SMTP server says stays with its mail. */
  onFailure: (error: unknown) => void;
  lookEveryMs?: number;
}

/** Delivers mail for as long as the process lives. Returns how to stop, once what is under way has gone out. */
export function startMailDelivery(settings: DeliverySettings): () => Promise<void> {
  const { database, smtpUrl, from, storage, onFailure, lookEveryMs = LOOK_EVERY_MS } = settings;
  const transport = openTransport(smtpUrl);
  let isStopped = false;
  let wake = () => undefined as void;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookEveryMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const running = (async () => {
    while (!isStopped) {
      const taken = await deliverDueMail(database, transport, { from, storage }).catch((error: unknown) => {
        onFailure(error);
        return 0;
      });
      if (taken === 0 && !isStopped) await pause();
    }
    transport.close();
  })();
  return async () => {
    isStopped = true;
    wake();
    await running;
  };
}
