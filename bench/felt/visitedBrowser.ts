import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { BARE, browserFile } from '../page-load/browser';
import { freePorts, type Workplace } from '../workplace';

/** A page in a browser that goes on by itself, of which nobody notes anything between two visits. */
export interface VisitedPage {
  version: string;
  /** Does something in the page with an inspector, which then goes and takes with it what it noted. */
  visit<Result>(work: (page: Page, protocol: CDPSession) => Promise<Result>): Promise<Result>;
}

/**
 * Starts a browser that this process does not hold on to. While an inspector is attached, as to a browser that tests drive,
 * it notes of each request what it would show, for as long as it stays: memory that nobody who works in a portal has.
 */
export async function startVisitedBrowser(
  { folder, atEnd }: Workplace,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<VisitedPage> {
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const switches = [
    ...BARE,
    '--headless=new',
    '--no-first-run',
    '--lang=pt-BR',
    '--window-size=1440,900',
    `--user-data-dir=${path.join(folder, 'browser')}`,
    `--remote-debugging-port=${port}`,
  ];
  const browserProcess = spawn(await browserFile(), [...switches, 'about:blank'], { stdio: 'ignore' });
  const gone = new Promise((resolve) => browserProcess.once('exit', resolve));
  atEnd(async () => {
    browserProcess.kill();
    await gone;
  });
  const version = await versionAt(`${address}/json/version`);
  let isPrepared = false;
  return {
    version,
    async visit(work) {
      const browser = await chromium.connectOverCDP(address);
      try {
        const [context] = browser.contexts();
        const [page] = context?.pages() ?? [];
        if (!context || !page) throw new Error('The browser has no page');
        if (!isPrepared) await prepare(context);
        isPrepared = true;
        page.setDefaultTimeout(60_000);
        return await work(page, await context.newCDPSession(page));
      } finally {
        await browser.close();
      }
    },
  };
}

/** The browser's version, as soon as it answers. */
async function versionAt(address: string): Promise<string> {
  for (const end = performance.now() + 30_000; performance.now() < end;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { Browser: string }).Browser.replace(/^\w+\//, '');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not start');
}
