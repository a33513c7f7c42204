import type { Observable } from 'rxjs';
import { ReplaySubject, Subject } from 'rxjs';
import type { Topic } from './topic';

/** The typed bus that the shell and all remotes share. */
export interface Bus {
  /** Tells every subscriber of the topic. One subscriber's error never reaches another, nor the publisher. */
  publish<Payload>(topic: Topic<Payload>, payload: Payload): void;
  /** The topic's payloads; a state topic begins with its last one. */
  observe<Payload>(topic: Topic<Payload>): Observable<Payload>;
}

/** Copies of this library that speak the same protocol share one bus; a breaking change takes the next number. */
const PROTOCOL = 1;
const PLACE = Symbol.for(`portal.bus.${PROTOCOL}`);

/** Makes a bus of its own: for tests, and for the one instance of a page. */
export function createBus(): Bus {
  const channels = new Map<string, Subject<unknown>>();
  const channel = (topic: Topic<unknown>): Subject<unknown> => {
    const key = `${topic.name}@${topic.version}`;
    let subject = channels.get(key);
    if (!subject) {
      subject = topic.replay ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
      channels.set(key, subject);
    }
    return subject;
  };
  return {
    publish: (topic, payload) => channel(topic).next(payload),
    observe: <Payload>(topic: Topic<Payload>) => channel(topic).asObservable() as Observable<Payload>,
  };
}

/** The page's bus: one however many copies of this library the page holds. */
export function pageBus(): Bus {
  const page = globalThis as { [PLACE]?: Bus };
  page[PLACE] ??= createBus();
  return page[PLACE];
}
