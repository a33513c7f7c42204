import { ReadableStream } from 'node:stream/web';

/** An event stream that a test writes to; what the page asks for it is kept. */
export interface FakeStream {
  /** The headers with which the page opened it. */
  headers: Record<string, string>;
  send: (kind: string, data?: object) => void;
  write: (text: string) => void;
  end: () => void;
  /** True once the page has let go of it. */
  readonly isLeft: boolean;
}

/** Stands in for the platform's end of the stream. `streams` are those that were opened, oldest first. */
export function fakeStreams() {
  const streams: FakeStream[] = [];
  let refuseWith: number | 'offline' | null = null;
  const before = globalThis.fetch;
  globalThis.fetch = ((_address: string, { headers, signal }: RequestInit) => {
    if (refuseWith === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    if (refuseWith !== null) return Promise.resolve({ ok: false, status: refuseWith, body: null });
    let isLeft = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (text: string) => isLeft || controller.enqueue(new TextEncoder().encode(text));
        signal?.addEventListener('abort', () => {
          if (!isLeft) controller.error(new DOMException('left', 'AbortError'));
          isLeft = true;
        });
        streams.push({
          headers: headers as Record<string, string>,
          write,
          send: (kind, data = {}) => write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`),
          end: () => isLeft || controller.close(),
          get isLeft() {
            return isLeft;
          },
        });
      },
    });
    return Promise.resolve({ ok: true, status: 200, body });
  }) as unknown as typeof fetch;
  return {
    streams,
    refuse: (how: number | 'offline' | null) => {
      refuseWith = how;
    },
    giveBack: () => {
      globalThis.fetch = before;
    },
  };
}

/** The means by which tabs of one browser agree, which jsdom lacks. Returns how to take them away again. */
export function tabsOfOneBrowser(): () => void {
  const channels = new Set<TabChannel>();
  class TabChannel extends EventTarget {
    constructor(readonly name: string) {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      const copy = structuredCloneOf(data);
      for (const other of channels)
        if (other !== this && other.name === this.name)
          queueMicrotask(() => channels.has(other) && other.dispatchEvent(new MessageEvent('message', { data: copy })));
    }
    close() {
      channels.delete(this);
    }
  }
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, options: LockOptions, run: (lock: object | null) => Promise<unknown>) => {
    if (options.ifAvailable) return queues.has(name) ? run(null) : hold(name, run);
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
      if (options.signal?.aborted) throw new DOMException('left', 'AbortError');
      return run({ name });
    });
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  const hold = (name: string, run: (lock: object) => Promise<unknown>) => {
    const held = run({ name }).finally(() => queues.delete(name));
    queues.set(name, held);
    return held;
  };
  Object.assign(globalThis, { BroadcastChannel: TabChannel });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  };
}

const structuredCloneOf = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
