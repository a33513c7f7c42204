import type { Browser } from '@playwright/test';
import { signIn as signInByPage } from '../../e2e/portal';
import { searchPolicies } from '../../shared/src/contracts/underwriting/policies';
import { getProposalDrafts } from '../../shared/src/contracts/underwriting/proposalDrafts';
import { searchProposals } from '../../shared/src/contracts/underwriting/proposals';
import { issuePolicy, sendProposal, writeProposal } from '../../e2e/proposals/proposalPath';
import { quoteByKeys } from '../../e2e/proposals/quotePath';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { signIn } from '../platform';
import { startPortal } from '../portal';
import { machine, markdownTable, verdict } from '../report';
import { withWorkplace } from '../workplace';
import { slowAndFailing } from './faultyPlatform';
import { persistThroughFaults } from './persistentUser';

const BROKER = 'corretor@boreal.example';
const LIMIT_SECONDS = 90;
const QUOTE_LIMIT_SECONDS = 12;
const RUNS = 3;
const FAULTS = { delayMs: 3_000, failsOneIn: 5 };
const WRITTEN = { insuredAmount: '50.000,00', contractValue: '1.000.000,00' };

/** From the key that begins a quote to its price. */
async function plainQuote(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  await signInByPage(page, BROKER);
  await page.goto('/apolices');
  await page.getByRole('heading', { level: 1, name: 'Apólices' }).waitFor();
  const started = performance.now();
  await quoteByKeys(page);
  const seconds = (performance.now() - started) / 1000;
  await context.close();
  return seconds;
}

async function plainPath(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  const started = performance.now();
  await signInByPage(page, BROKER);
  await writeProposal(page, WRITTEN);
  await sendProposal(page);
  await issuePolicy(page);
  const seconds = (performance.now() - started) / 1000;
  await context.close();
  return seconds;
}

async function faultyPath(browser: Browser, origin: string, offset: number): Promise<string[]> {
  const before = await countBelongings(origin);
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  const seen = await slowAndFailing(page, { ...FAULTS, offset });
  const started = performance.now();
  await persistThroughFaults(page, origin, BROKER);
  const seconds = (performance.now() - started) / 1000;
  await context.close();
  const after = await countBelongings(origin);
  const made = [after.proposals - before.proposals, after.policies - before.policies, after.drafts - before.drafts];
  console.log(`Run ${offset + 1} with faults: ${seconds.toFixed(0)} s, made ${made.join(', ')}`);
  const isOneOfEach = made.join() === '1,1,0';
  return [
    `run ${offset + 1}`,
    seconds.toFixed(0),
    ...Object.values(seen).map(String),
    ...made.map(String),
    verdict(isOneOfEach),
  ];
}

/** How many proposals, policies and drafts the broker has, read past the faults. */
async function countBelongings(origin: string) {
  const platform = `${origin}/platform`;
  const token = await signIn(platform, BROKER);
  const read = async <Body>(path: string): Promise<Body> => {
    const answer = await fetch(`${platform}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { Response: Body }).Response;
  };
  const total = async (path: string) => (await read<{ TotalItems: number }>(path)).TotalItems;
  return {
    proposals: await total(searchProposals.path),
    policies: await total(searchPolicies.path),
    drafts: (await read<unknown[]>(getProposalDrafts.path)).length,
  };
}

/** A proposal from the sign-in to the issued policy: by keyboard alone, and over a line that is slow and fails. */
export async function proposalPath(): Promise<string> {
  console.log('Building what changed');
  await buildServices();
  if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
  return withWorkplace(async (workplace) => {
    console.log('Starting one portal');
    const { origin } = await startPortal(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const quotes: string[][] = [];
    const plain: string[][] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      const quote = await plainQuote(browser, origin);
      quotes.push([`run ${run}`, quote.toFixed(1), verdict(quote <= QUOTE_LIMIT_SECONDS)]);
      const seconds = await plainPath(browser, origin);
      console.log(`Run ${run}: ${seconds.toFixed(1)} s`);
      plain.push([`run ${run}`, seconds.toFixed(1), verdict(seconds <= LIMIT_SECONDS)]);
    }
    const faulty: string[][] = [];
    // One run for each place that the first failure can have, so that every request of the path fails in one of them.
    for (let offset = 0; offset < FAULTS.failsOneIn; offset += 1)
      faulty.push(await faultyPath(browser, origin, offset));
    return [
      machine(`Chromium ${browser.version()}`),
      markdownTable(['From the key `c` to a price', 'Seconds', `≤ ${QUOTE_LIMIT_SECONDS} s`], quotes),
      markdownTable(['From the sign-in to the policy', 'Seconds', `≤ ${LIMIT_SECONDS} s`], plain),
      `Every request to the platform delayed by ${FAULTS.delayMs / 1000} s and one in ${FAULTS.failsOneIn} answered 500, every other of these after the platform had done its work; the page is reloaded after the parties and after the risk, whose fields must be as they were typed.`,
      markdownTable(
        [
          'With faults',
          'Seconds',
          'Requests',
          'Failed',
          'Answers lost',
          'Proposals made',
          'Policies made',
          'Drafts left',
          'One of each',
        ],
        faulty,
      ),
    ].join('\n\n');
  });
}
