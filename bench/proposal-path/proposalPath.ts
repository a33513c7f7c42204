import type { Browser } from '@playwright/test';
import { signIn } from '../../e2e/portal';
import { issuePolicy, sendProposal, writeProposal } from '../../e2e/proposals/proposalPath';
import { buildAll } from '../../tools/build/build-all';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { startPortal } from '../portal';
import { machine, markdownTable, verdict } from '../report';
import { withWorkplace } from '../workplace';

const BROKER = 'corretor@boreal.example';
const LIMIT_SECONDS = 90;
const RUNS = 3;
const WRITTEN = { insuredAmount: '5000000', contractValue: '100000000' };

async function plainPath(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  const started = performance.now();
  await signIn(page, BROKER);
  await writeProposal(page, WRITTEN);
  await sendProposal(page);
  await issuePolicy(page);
  const seconds = (performance.now() - started) / 1000;
  await context.close();
  return seconds;
}

/** A proposal from the sign-in to the issued policy, by keyboard alone. */
export async function proposalPath(): Promise<string> {
  console.log('Building what changed');
  await buildServices();
  if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
  return withWorkplace(async (workplace) => {
    console.log('Starting one portal');
    const { origin } = await startPortal(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const rows: string[][] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      const seconds = await plainPath(browser, origin);
      console.log(`Run ${run}: ${seconds.toFixed(1)} s`);
      rows.push([`run ${run}`, seconds.toFixed(1), verdict(seconds <= LIMIT_SECONDS)]);
    }
    return [
      machine(`Chromium ${browser.version()}`),
      markdownTable(['From the sign-in to the policy', 'Seconds', `≤ ${LIMIT_SECONDS} s`], rows),
    ].join('\n\n');
  });
}
