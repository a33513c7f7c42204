import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuildState } from '../buildState';

/** Below the minute after which things on the way take a silent line for dead. */
const BEAT_MILLISECONDS = 20_000;

/** Tells every open page where the build stands: at once, and with every change. */
export class BuildEvents {
  #state: BuildState = { phase: 'building' };
  readonly #pages = new Set<ServerResponse>();
  readonly #beat = setInterval(() => this.#write(': \n\n'), BEAT_MILLISECONDS).unref();

  publish(state: BuildState): void {
    this.#state = state;
    this.#write(this.#message());
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    // A page that lost this server looks for it again every second.
    response.write(`retry: 1000\n${this.#message()}`);
    this.#pages.add(response);
    request.on('close', () => this.#pages.delete(response));
  }

  close(): void {
    clearInterval(this.#beat);
    for (const page of this.#pages) page.end();
  }

  #message(): string {
    return `data: ${JSON.stringify(this.#state)}\n\n`;
  }

  #write(text: string): void {
    for (const page of this.#pages) page.write(text);
  }
}
