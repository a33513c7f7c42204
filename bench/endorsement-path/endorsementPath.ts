import type { Browser, Page } from '@playwright/test';
import { askForMore, decideCards, issueShown, untouchedPolicy } from '../../e2e/endorsements/endorsementPath';
import { giveSession } from '../../e2e/portal';
import { send } from '../../e2e/send';
import type { PolicyDetail } from '../../shared/src/contracts/underwriting/policyRecord';
import { ProposalStatus } from '../../shared/src/domain/underwriting/proposalStatus';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { startPortal } from '../portal';
import { slowAndFailing } from '../proposal-path/faultyPlatform';
import { persistIn } from '../proposal-path/until';
import { machine, markdownTable, verdict } from '../report';
import { withWorkplace } from '../workplace';
import { askThroughFaults, issueThroughFaults } from './persistentAsker';

const INSURER = 'admin@aurora.example';
const LIMIT_SECONDS = 60;
const RUNS = 3;
const FAULTS = { delayMs: 3_000, failsOneIn: 5 };

/** A page of the insurer's in a browser of its own. */
async function pageOf(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  return context.newPage();
}

async function signedIn(browser: Browser, origin: string): Promise<Page> {
  const page = await pageOf(browser, origin);
  await giveSession(page, INSURER, origin);
  await page.goto('/');
  await page.getByRole('button', { name: /Usuário:/ }).waitFor();
  return page;
}

/** From the policy's page to the issued endorsement, its card decided on the way, by keyboard alone. */
async function plainPath(browser: Browser, origin: string): Promise<number> {
  const page = await signedIn(browser, origin);
  const policy = await untouchedPolicy(page, 0);
  const started = performance.now();
  await decideCards(page, await askForMore(page, policy));
  await issueShown(page);
  const seconds = (performance.now() - started) / 1000;
  await page.context().close();
  return seconds;
}

async function faultyPath(browser: Browser, origin: string, offset: number): Promise<string[]> {
  const desk = await signedIn(browser, origin);
  const policy = await untouchedPolicy(desk, 0);
  const page = await pageOf(browser, origin);
  const seen = await slowAndFailing(page, { ...FAULTS, offset });
  const started = performance.now();
  await persistIn(page, origin, INSURER);
  const address = await askThroughFaults(page, origin, policy);
  // The card is decided by somebody whose line is good; what is judged here is who asks and issues.
  await decideCards(desk, address);
  await issueThroughFaults(page, address);
  const seconds = (performance.now() - started) / 1000;
  const made = await madeOf(desk, policy.PolicyUniqueId);
  for (const each of [page, desk]) await each.context().close();
  console.log(`Run ${offset + 1} with faults: ${seconds.toFixed(0)} s, made ${made.join(', ')}`);
  return [
    `run ${offset + 1}`,
    seconds.toFixed(0),
    ...Object.values(seen).map(String),
    ...made.map(String),
    verdict(made.join() === '1,1,1,0'),
  ];
}

/** Endorsements, their numbers, how many were issued, and drafts that are left of a policy that had none of them before. */
async function madeOf(page: Page, policyUniqueId: string): Promise<number[]> {
  const { Endorsements } = await send<PolicyDetail>(page, 'GET', 'Policy/GetPolicyDetail', {
    query: { policyUniqueId },
  });
  const drafts = await send<unknown[]>(page, 'GET', 'Endorsement/GetEndorsementDrafts', {
    query: { PolicyUniqueId: policyUniqueId },
  });
  return [
    Endorsements.length,
    new Set(Endorsements.map(({ Number: number }) => number)).size,
    Endorsements.filter(({ StatusId }) => StatusId === ProposalStatus.Emitida).length,
    drafts.length,
  ];
}

/** A higher amount from the policy to the issued endorsement: by keyboard alone, and over a line that is slow and fails. */
export async function endorsementPath({ rounds }: { rounds: number }): Promise<string> {
  console.log('Building what changed');
  await buildServices();
  if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
  return withWorkplace(async (workplace) => {
    console.log('Starting one portal');
    const { origin } = await startPortal(workplace);
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const plain: string[][] = [];
    for (let run = 1; run <= Math.min(RUNS, rounds); run += 1) {
      const seconds = await plainPath(browser, origin);
      console.log(`Run ${run}: ${seconds.toFixed(1)} s`);
      plain.push([`run ${run}`, seconds.toFixed(1), verdict(seconds <= LIMIT_SECONDS)]);
    }
    const faulty: string[][] = [];
    // One run for each place that the first failure can have, so that every request of the path fails in one of them.
    for (let offset = 0; offset < Math.min(FAULTS.failsOneIn, rounds); offset += 1)
      faulty.push(await faultyPath(browser, origin, offset));
    return [
      machine(`Chromium ${browser.version()}`),
      markdownTable(['From the policy to the issued endorsement', 'Seconds', `≤ ${LIMIT_SECONDS} s`], plain),
      `Every request to the platform delayed by ${FAULTS.delayMs / 1000} s and one in ${FAULTS.failsOneIn} answered 500, every other of these after the platform had done its work; the page is reloaded after the amount and after the reason with its file, which must be as they were. The card between request and issue is decided over a good line.`,
      markdownTable(
        [
          'With faults',
          'Seconds',
          'Requests',
          'Failed',
          'Answers lost',
          'Endorsements made',
          'Numbers',
          'Issued',
          'Drafts left',
          'One of each',
        ],
        faulty,
      ),
    ].join('\n\n');
  });
}
