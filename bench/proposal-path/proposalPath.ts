import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { signIn } from '../../e2e/portal';
import { issuePolicy, sendProposal, writeProposal } from '../../e2e/proposals/proposalPath';
import { buildAll } from '../../tools/build/build-all';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { startPortal } from '../portal';
import { machine, markdownTable, verdict } from '../report';
import { withWorkplace } from '../workplace';
import { slowAndFailing } from './faultyPlatform';
import { persistThroughFaults } from './persistentUser';

const BROKER = 'corretor@boreal.example';
const LIMIT_SECONDS = 90;
const FAULTS = { delayMs: 3_000, failsOneIn: 5 };
const WRITTEN = { insuredAmount: '5000000', contractValue: '100000000' };

/** What there is of the broker's, before and after. */
async function counts(origin: string) {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${origin}${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { Response: unknown }).Response;
  };
  const body = JSON.stringify({ grant_type: 'password', username: BROKER, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const tokens = (await ask('/api/Security/GetToken', { method: 'POST', headers, body })) as { access_token: string };
  const signedIn = { headers: { authorization: `Bearer ${tokens.access_token}` } };
  const total = async (path: string) => ((await ask(path, signedIn)) as { TotalItems: number }).TotalItems;
  return {
    proposals: await total('/api/Proposal/SearchProposals'),
    policies: await total('/api/Policy/SearchPoliciesRelatedToLoggedUser'),
    drafts: ((await ask('/api/Proposal/GetProposalDrafts', signedIn)) as unknown[]).length,
  };
}

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

async function faultyPath(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  const seen = await slowAndFailing(page, FAULTS);
  const started = performance.now();
  await persistThroughFaults(page, origin, BROKER);
  const seconds = (performance.now() - started) / 1000;
  await context.close();
  return { ...seen, seconds };
}

/** A proposal from the sign-in to the issued policy by keyboard, on a good line and on one that fails. */
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
    for (let run = 1; run <= 3; run += 1) {
      const seconds = await plainPath(browser, origin);
      console.log(`Good line, run ${run}: ${seconds.toFixed(1)} s`);
      rows.push([`good line, run ${run}`, seconds.toFixed(1), verdict(seconds <= LIMIT_SECONDS)]);
    }
    const before = await counts(origin);
    const faulty = await faultyPath(browser, origin);
    const after = await counts(origin);
    console.log(JSON.stringify({ faulty, before, after }));
    const made = (name: keyof typeof before) => after[name] - before[name];
    return [
      machine(`Chromium ${browser.version()}`),
      markdownTable(['From the sign-in to the policy', 'Seconds', `≤ ${LIMIT_SECONDS} s`], rows),
      `With every request delayed by ${FAULTS.delayMs / 1000} s and one in ${FAULTS.failsOneIn} answered 500, half of those after the platform had done its work: ${faulty.requests} requests, ${faulty.failed} of them failed, ${Math.round(faulty.seconds)} s, with a reload in the middle.`,
      markdownTable(
        ['After it', 'More than before', 'Wanted', 'Met'],
        (
          [
            ['proposals', 1],
            ['policies', 1],
            ['drafts', 0],
          ] as const
        ).map(([name, wanted]) => [name, String(made(name)), String(wanted), verdict(made(name) === wanted)]),
      ),
    ].join('\n\n');
  });
}
