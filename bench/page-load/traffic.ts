import type { CDPSession } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

/** So long without a request under way counts as the end of a page's loading. */
const QUIET_MILLISECONDS = 700;
const PATIENCE_MILLISECONDS = 30_000;

/** What a page fetched over the network. A file that was preloaded and then used is one request. */
export class Traffic {
  readonly #requests = new Map<string, string>();
  readonly #open = new Set<string>();
  #lastChange = Date.now();

  constructor(protocol: CDPSession) {
    protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      this.#requests.set(requestId, request.url);
      this.#open.add(requestId);
      this.#lastChange = Date.now();
    });
    // A stream of live events stays open for as long as the page does.
    protocol.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.mimeType === 'text/event-stream') this.#open.delete(requestId);
    });
    protocol.on('Network.requestServedFromCache', ({ requestId }) => this.#requests.delete(requestId));
    for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
      protocol.on(event, ({ requestId }) => {
        this.#open.delete(requestId);
        this.#lastChange = Date.now();
      });
  }

  get addresses(): string[] {
    return [...this.#requests.values()];
  }

  /** Scripts among them, each once. */
  get scripts(): string[] {
    return [...new Set(this.addresses.filter((address) => new URL(address).pathname.endsWith('.js')))];
  }

  /** Waits until nothing has been under way for a while. */
  async untilQuiet(): Promise<void> {
    const limit = Date.now() + PATIENCE_MILLISECONDS;
    while (Date.now() < limit) {
      if (this.#open.size === 0 && Date.now() - this.#lastChange > QUIET_MILLISECONDS) return;
      await wait(50);
    }
    throw new Error(`Requests did not end: ${[...this.#open].map((id) => this.#requests.get(id)).join(', ')}`);
  }
}
