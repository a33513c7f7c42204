import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal';
import { noPlace } from './unavailable';

/** How long a call waits for a place before it is told to come back. */
const PATIENCE_MS = 3_000;

interface Place {
  leave(): void;
}

/** Places at one kind of call: so many at a time, the others in turn. */
function createPlaces(most: number, patienceMs: number) {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  };
  const place = (): Place => {
    let left = false;
    return {
      leave: () => {
        if (!left) leave();
        left = true;
      },
    };
  };
  return {
    take: (): Place | Promise<Place> => {
      if (taken < most) {
        taken += 1;
        return place();
      }
      return new Promise<Place>((resolve, reject) => {
        const begin = () => {
          clearTimeout(timer);
          resolve(place());
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(new Refusal(503, noPlace(), null, 'no place among calls of this kind'));
        }, patienceMs);
        waiting.push(begin);
      });
    },
  };
}

/**
 * Lets no kind of call take all connections of the database: where one waits for a locked table, all others go on. What
 * streams, up or down, keeps no connection while it does and takes no place.
 */
export function limitEachCall(service: FastifyInstance, most: number, patienceMs = PATIENCE_MS): void {
  const placesOf = new Map<string, ReturnType<typeof createPlaces>>();
  const taken = new WeakMap<FastifyRequest, Place>();
  const leave = (request: FastifyRequest) => {
    taken.get(request)?.leave();
    taken.delete(request);
  };
  service.addHook('preHandler', async (request) => {
    const { config, url = '', method } = request.routeOptions;
    if (!config.takesPlace) return;
    const key = `${String(method)} ${url}`;
    const places = placesOf.get(key) ?? createPlaces(most, patienceMs);
    placesOf.set(key, places);
    taken.set(request, await places.take());
  });
  // The work is done once there is something to send, however slowly it is taken.
  service.addHook('onSend', async (request) => leave(request));
  service.addHook('onResponse', async (request) => leave(request));
}

/** How many calls of one kind a process answers at once: half of its connections are left to all others. */
export const callsOfAKind = (connections: number): number => Math.max(1, Math.floor(connections / 2));
