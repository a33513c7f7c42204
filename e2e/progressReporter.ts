import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Sends the progress of a browser run to `npm test`. */
export default class ProgressReporter implements Reporter {
  private readonly done = new Set<string>();
  private readonly failed = new Set<string>();
  private total = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length;
    this.send();
  }

  /** Called for every attempt; a test that is tried again counts once. */
  onTestEnd(test: TestCase): void {
    this.done.add(test.id);
    if (test.outcome() === 'unexpected') this.failed.add(test.id);
    else this.failed.delete(test.id);
    this.send();
  }

  printsToStdio(): boolean {
    return false;
  }

  private send(): void {
    process.send?.({ done: this.done.size, total: this.total, failed: this.failed.size });
  }
}
