import type { PGlite } from '@electric-sql/pglite';
import { simpleQuery, splitMessages, typeOf } from './messages';

export interface SharedSession {
  /** Runs what a client sent up to its Sync (or one simple query) undisturbed and gives the answer's bytes. */
  run(client: object, batch: Uint8Array): Promise<Buffer>;
  /** Forgets a client that has gone; its open transaction is rolled back. */
  leave(client: object): Promise<void>;
}

interface Turn {
  client: object;
  batch: Uint8Array;
  resolve(answer: Buffer): void;
  reject(reason: unknown): void;
}

/**
 * Lets many connections take turns on the one session that PGlite has. A turn is never split, because the unnamed
 * statement and the skipping after an error belong to the session; a client keeps the session from its BEGIN to its
 * COMMIT. Notifications come out of the answer in which they happen to travel and go to everybody.
 */
export function shareSession(database: PGlite, onNotification: (message: Buffer) => void): SharedSession {
  const waiting: Turn[] = [];
  let owner: object | undefined;
  let isWorking = false;

  function takeTurn(): Turn | undefined {
    const index = owner === undefined ? 0 : waiting.findIndex((turn) => turn.client === owner);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let turn = takeTurn(); turn; turn = takeTurn()) {
      try {
        const { answer, notifications, isIdle } = sortAnswer(await database.execProtocolRaw(turn.batch));
        owner = isIdle ? undefined : turn.client;
        turn.resolve(answer);
        notifications.forEach(onNotification);
      } catch (error) {
        owner = undefined;
        turn.reject(error);
      }
    }
    isWorking = false;
  }

  function run(client: object, batch: Uint8Array): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      waiting.push({ client, batch, resolve, reject });
      void work();
    });
  }

  async function leave(client: object): Promise<void> {
    for (let index = waiting.length - 1; index >= 0; index -= 1) {
      if (waiting[index]?.client !== client) continue;
      waiting.splice(index, 1)[0]?.reject(new Error('The connection was closed'));
    }
    // A turn of this client may be running, after which it would own the session: queue behind that turn.
    if (owner === client || isWorking) await run(client, simpleQuery('ROLLBACK'));
  }

  return { run, leave };
}

/** `isIdle` tells that the last ReadyForQuery of the answer said "not in a transaction". */
function sortAnswer(bytes: Uint8Array): { answer: Buffer; notifications: Buffer[]; isIdle: boolean } {
  const { messages } = splitMessages(Buffer.from(bytes));
  const last = messages.findLast((message) => typeOf(message) === 'Z');
  const isNotification = (message: Buffer) => typeOf(message) === 'A';
  return {
    answer: Buffer.concat(messages.filter((message) => !isNotification(message))),
    notifications: messages.filter(isNotification),
    isIdle: last !== undefined && last.at(5) === 'I'.charCodeAt(0),
  };
}
