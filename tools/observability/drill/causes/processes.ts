import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { markAsRead } from '../calls';
import type { Drill } from '../alertDrill';
import type { Stand } from '../stand';

/** Somebody else takes the processor: the process goes on for a fifth of the time. */
function starve({ processes }: Stand): () => Promise<void> {
  const held = processes['board-service-1'];
  let isOver = false;
  const pulses = (async () => {
    while (!isOver) {
      held.signal('SIGSTOP');
      await wait(600);
      held.signal('SIGCONT');
      await wait(150);
    }
  })();
  return async () => {
    isOver = true;
    await pulses;
  };
}

const SENDERS = 1_500;
const BODY_BYTES = 1_000_000;

/** People on slow lines, each with almost all of a large body sent. */
async function sendSlowly({ platform, token }: Stand): Promise<Socket[]> {
  const body = `{"UniqueIds":["${'x'.repeat(BODY_BYTES - 100)}`;
  const head = [
    `POST ${markAsRead.path} HTTP/1.1`,
    'host: portal',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${BODY_BYTES}`,
  ].join('\r\n');
  const sockets: Socket[] = [];
  for (let count = 0; count < SENDERS; count += 1) {
    const socket = connect(platform.port, platform.host).on('error', () => undefined);
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.write(`${head}\r\n\r\n${body}`, () => resolve()));
  }
  return sockets;
}

export const processDrills: readonly Drill[] = [
  {
    alert: 'ProcessIsAway',
    cause: 'one of two platform processes is killed',
    async bring({ processes }) {
      await processes['platform-api-2'].kill();
      return () => processes['platform-api-2'].start();
    },
  },
  {
    alert: 'ServiceIsAway',
    cause: 'the one sign-on host is killed',
    with: ['ProcessIsAway'],
    async bring({ processes }) {
      await processes['sign-on-host-1'].kill();
      return () => processes['sign-on-host-1'].start();
    },
  },
  {
    alert: 'ProcessorIsUsedUp',
    cause: 'the board service gets a fifth of the processor, in pieces',
    bring: async (stand) => starve(stand),
  },
  {
    alert: 'NothingToServe',
    cause: 'the edge starts anew while the release store is away',
    with: ['ProcessIsAway', 'ServiceIsAway'],
    async bring({ processes, folders }) {
      const away = `${folders.releases}-away`;
      await processes['edge-1'].kill();
      await rename(folders.releases, away);
      await processes['edge-1'].start(false);
      return () => rename(away, folders.releases);
    },
  },
  {
    alert: 'MemoryGrows',
    cause: `${SENDERS} people on slow lines send a megabyte each; then the process is restarted, as the runbook says`,
    with: ['ProcessIsAway', 'ProcessorIsUsedUp', 'WritesAreSlow', 'ReadsAreSlow'],
    async bring(stand) {
      const sockets = await sendSlowly(stand);
      return async () => {
        sockets.forEach((socket) => socket.destroy());
        await stand.processes['platform-api-1'].kill();
        await stand.processes['platform-api-1'].start();
      };
    },
  },
];
