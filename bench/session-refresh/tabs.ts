import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { SESSION_KEY } from '../../shared/src/session/storedSession';

const PATIENCE_MILLISECONDS = 60_000;
const inPage = fileURLToPath(new URL('./inPage.js', import.meta.url));

/** What `inPage.js` leaves in the page. */
interface BenchmarkPage {
  benchmark: { isReady(): boolean; fire(calls: number): void; hasRecovered(): boolean };
}
const benchmarkOf = (page: Page) => ({
  untilReady: () => page.waitForFunction(() => (globalThis as unknown as BenchmarkPage).benchmark.isReady()),
  fire: (calls: number) =>
    page.evaluate((count) => (globalThis as unknown as BenchmarkPage).benchmark.fire(count), calls),
  untilRecovered: () => page.waitForFunction(() => (globalThis as unknown as BenchmarkPage).benchmark.hasRecovered()),
});

/** A use of a refresh token, as the browser sends it. */
const isRenewal = (request: Request): boolean =>
  request.method() === 'POST' &&
  request.url().endsWith('/api/Security/GetToken') &&
  (request.postData() ?? '').includes('refresh_token');

function unlessReloading(error: unknown): void {
  if (!String(error).includes('context was destroyed')) throw error;
}

/** The tabs of one browser profile, all signed in, and what they do to their session. */
export class Tabs {
  readonly renewals: Request[] = [];
  signOuts = 0;

  private constructor(
    readonly context: BrowserContext,
    readonly pages: Page[],
    private readonly origin: string,
  ) {
    context.on('request', (request) => {
      if (isRenewal(request)) this.renewals.push(request);
      if (request.url().endsWith('/api/Security/SignOut')) this.signOuts += 1;
    });
    for (const page of pages) this.watch(page);
  }

  static async open(browser: Browser, origin: string, session: string, count: number): Promise<Tabs> {
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(PATIENCE_MILLISECONDS);
    await context.addInitScript({ path: inPage });
    const first = await context.newPage();
    await first.goto(`${origin}/error-404`);
    await first.evaluate(([key, value]) => localStorage.setItem(key!, value!), [SESSION_KEY, session]);
    const tabs = new Tabs(context, [first], origin);
    while (tabs.pages.length < count) tabs.watch(await tabs.add());
    await Promise.all(tabs.pages.map((page) => tabs.show(page)));
    return tabs;
  }

  /** A tab more, for one that was killed. */
  async replace(dead: Page): Promise<void> {
    this.pages.splice(this.pages.indexOf(dead), 1);
    await dead.close().catch(() => undefined);
    const page = await this.add();
    this.watch(page);
    await this.show(page);
  }

  /** Has the platform refuse the token that all tabs hold. */
  expire = (): Promise<void> =>
    this.pages[0]!.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key)!) as { access_token: string };
      session.access_token = `expired.${crypto.getRandomValues(new Uint32Array(4)).join('')}.expired`;
      localStorage.setItem(key, JSON.stringify(session));
    }, SESSION_KEY);

  /** Has every tab make so many calls at the same moment, but one that a call of its own has sent to the pop-up already. */
  fire = (calls: number): Promise<void[]> =>
    Promise.all(this.pages.map((page) => benchmarkOf(page).fire(calls).catch(unlessReloading)));

  untilRecovered = (pages: readonly Page[] = this.pages): Promise<unknown> =>
    Promise.all(pages.map((page) => benchmarkOf(page).untilRecovered()));

  /** Makes sure that the browser gives its pages locks, or that it does not, as the measurement needs it. */
  async assertLocks(expected: boolean): Promise<void> {
    const found = await this.pages[0]!.evaluate(() => 'locks' in navigator);
    if (found !== expected) throw new Error(`The browser ${found ? 'gives' : 'does not give'} its pages locks`);
  }

  private async add(): Promise<Page> {
    const page = await this.context.newPage();
    this.pages.push(page);
    return page;
  }

  private async show(page: Page): Promise<void> {
    await page.goto(`${this.origin}/redirect-to-home`);
    await benchmarkOf(page).untilReady();
  }

  private watch(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && new URL(frame.url()).pathname.startsWith('/login')) this.signOuts += 1;
    });
  }
}
