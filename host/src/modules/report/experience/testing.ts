/** Stands in for what a browser measures; jsdom measures nothing. */
export class FakeObserver {
  static supportedEntryTypes = ['event', 'layout-shift'];
  static all: FakeObserver[] = [];
  private type = '';
  private waiting: unknown[] = [];

  constructor(private readonly take: (list: { getEntries: () => unknown[] }) => void) {
    FakeObserver.all.push(this);
  }
  observe({ type }: { type: string }): void {
    this.type = type;
  }
  takeRecords(): unknown[] {
    return this.waiting.splice(0);
  }
  disconnect(): void {
    FakeObserver.all = FakeObserver.all.filter((one) => one !== this);
  }

  /** Gives entries as a browser does, a moment after what they tell of. */
  static measure(type: string, ...entries: object[]): void {
    for (const one of FakeObserver.all) if (one.type === type) one.take({ getEntries: () => entries });
  }
  /** What is measured and not given yet when the page is hidden. */
  static keep(type: string, ...entries: object[]): void {
    for (const one of FakeObserver.all) if (one.type === type) one.waiting.push(...entries);
  }
}

let lastId = 0;

/** A press that took so long from a moment on, most of it in the page's own code. */
export const press = (startTime: number, duration: number, change: object = {}) => ({
  ...{ entryType: 'event', startTime, duration, interactionId: (lastId += 7), target: null },
  ...{ processingStart: startTime + 10, processingEnd: startTime + duration - 30 },
  ...change,
});
