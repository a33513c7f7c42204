interface Waiting {
  clientId: string;
  grant: () => void;
}
interface Holding {
  clientId: string;
  lose: () => void;
}

type Use = (lock: Lock | null) => unknown;

/** For tests: the locks of a browser, shared by tabs, as the Web Locks standard describes them (one lock, exclusive). */
export class BrowserLocks {
  #holding: Holding | null = null;
  #waiting: Waiting[] = [];

  /** What a tab sees as `navigator.locks`. */
  ofTab(clientId: string): LockManager {
    return {
      query: async () => ({
        held: this.#holding
          ? [{ name: 'portal.token-refresh', mode: 'exclusive', clientId: this.#holding.clientId }]
          : [],
        pending: [],
      }),
      request: (name: string, options: LockOptions, run: Use) => this.#request(clientId, { ...options, name }, run),
    } as unknown as LockManager;
  }

  /** The tab is closed or crashes: what it held is free, what it waited for is forgotten. */
  kill(clientId: string): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting.clientId !== clientId);
    if (this.#holding?.clientId === clientId) this.#free();
  }

  #request(clientId: string, { name, ifAvailable, steal, signal }: LockOptions & { name: string }, run: Use) {
    return new Promise<unknown>((resolve, reject) => {
      const grant = () => {
        const holding: Holding = { clientId, lose: () => reject(new DOMException('stolen', 'AbortError')) };
        this.#holding = holding;
        void Promise.resolve(run({ name, mode: 'exclusive' }))
          .then(resolve, reject)
          .finally(() => {
            if (this.#holding === holding) this.#free();
          });
      };
      if (steal) {
        this.#holding?.lose();
        return grant();
      }
      if (!this.#holding) return grant();
      if (ifAvailable) return resolve(run(null));
      const waiting = { clientId, grant };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.includes(waiting)) return;
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(signal.reason as Error);
      });
    });
  }

  #free(): void {
    this.#holding = null;
    this.#waiting.shift()?.grant();
  }
}
