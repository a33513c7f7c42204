import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { SESSION_KEY } from '../../shared/src/session/storedSession';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { noteInteractions, timesOf } from '../interactions/timesOf';
import type { Work } from '../interactions/timesOf';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { startPortal } from '../portal';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { withWorkplace } from '../workplace';
import { fillProfiles } from './manyProfiles';

const administrator = { username: 'admin@aurora.example', password: DEMO_PASSWORD };
const reader = { username: 'consulta@aurora.example', password: DEMO_PASSWORD };
const PROFILES = 60;
const SLOWED = 4;
const ROUNDS = 5;
const LIMIT_MS = 150;
const CHANGES = 10;
const IN_FORCE_LIMIT_MS = 2_000;

const box = (page: Page, at: number) =>
  page.locator('td[data-cell="0"] input:visible, td[data-cell="1"] input:visible').nth(at);
const pause = (page: Page) => page.waitForTimeout(1_500);

const works: readonly Work[] = [
  {
    title: 'tick a box, the first change',
    act: async (page) => {
      await box(page, 40).click();
      await pause(page);
    },
  },
  {
    title: 'tick four more',
    act: async (page) => {
      for (const at of [3, 60, 120, 200]) {
        await box(page, at).click();
        await page.waitForTimeout(500);
      }
    },
  },
  {
    title: 'search a functionality',
    act: async (page) => {
      await page.getByRole('searchbox', { name: /Funcionalidade/ }).pressSequentially('apolice', { delay: 80 });
      await pause(page);
    },
  },
  {
    title: 'clear that search',
    act: async (page) => {
      const search = page.getByRole('searchbox', { name: /Funcionalidade/ });
      await search.press('Control+a');
      await search.press('Delete');
      await pause(page);
    },
  },
  {
    title: 'search a profile',
    act: async (page) => {
      await page.getByRole('searchbox', { name: 'Perfil' }).pressSequentially('equipe 2', { delay: 80 });
      await pause(page);
    },
  },
  {
    title: 'clear that search',
    act: async (page) => {
      const search = page.getByRole('searchbox', { name: 'Perfil' });
      await search.press('Control+a');
      await search.press('Delete');
      await pause(page);
    },
  },
];

async function openAs(browser: Browser, session: string, script?: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
  const text = [SESSION_KEY, session].map((each) => JSON.stringify(each)).join();
  await context.addInitScript({ content: `localStorage.setItem(${text})` });
  if (script) await context.addInitScript({ path: script });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

interface Profile {
  UniqueId: string;
  Name: string;
  Version: number;
  Menus: { Id: number; MenuFuncionalities: { Id: number; RefUniqueId: string | null }[] }[];
}

/** Milliseconds from the platform's answer to a change of rights until the menu of an open tab shows it. */
async function inForceTimes(origin: string, browser: Browser, sessions: Record<'admin' | 'reader', string>) {
  const { access_token } = JSON.parse(sessions.admin) as { access_token: string };
  const ask = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${origin}/platform${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { Response: Answer }).Response;
  };
  const page = await openAs(browser, sessions.reader);
  await page.goto(`${origin}/propostas-seguradora`);
  const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Segurados' });
  await entry.waitFor();
  // Live events come once the first screen is up.
  await page.waitForTimeout(5_000);
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const { Data } = await ask<{ Data: Profile[] }>('/api/UserProfile/GetProfileByCompanyId');
    const profile = Data.find(({ Name }) => Name === 'Consulta');
    if (!profile) throw new Error('The demonstration has no profile "Consulta"');
    const menus = profile.Menus.map(({ Id, MenuFuncionalities }) => ({ Id, MenuFuncionalities }));
    const others = menus.filter(({ Id }) => Id !== 4);
    const isTaken = others.length < menus.length;
    const insureds = { Id: 4, MenuFuncionalities: [{ Id: 11, RefUniqueId: null }] };
    await ask('/api/Menu/UpdateMenuFuncionalityInProfile', {
      ProfileUniqueId: profile.UniqueId,
      Version: profile.Version,
      Menus: isTaken ? others : [...others, insureds],
      ModuleActions: [],
    });
    const saved = performance.now();
    await entry.waitFor({ state: isTaken ? 'detached' : 'visible' });
    times.push(performance.now() - saved);
  }
  await page.context().close();
  return times;
}

/** The matrix of an insurer with many profiles on a slow machine, and how soon rights that changed are in force elsewhere. */
export const profileMatrix = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed');
    await buildServices();
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
    console.log(`Starting PostgreSQL and a portal with ${PROFILES} profiles`);
    const { url, version } = await startPostgres(workplace);
    const { origin } = await startPortal(workplace, { databaseUrl: url, fill: () => fillProfiles(url, PROFILES) });
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const session = sessionSource(origin, administrator);
    const found = works.map((): number[] => []);
    let boxes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openAs(browser, await session(), noteInteractions);
      const slowDown = await page.context().newCDPSession(page);
      await slowDown.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await page.goto(`${origin}/usuarios/perfis?visao=matriz`);
      await box(page, 0).waitFor();
      await page.waitForTimeout(3_000);
      boxes = await page.locator('.admin-matrix input').count();
      const times = await timesOf(page, works);
      times.forEach((time, index) => found[index]?.push(time));
      console.log(`Round ${round + 1}: ${times.map((time) => time.toFixed(0)).join(', ')}`);
      await page.context().close();
    }
    console.log('Rights in force');
    const readers = sessionSource(origin, reader);
    const inForce = await inForceTimes(origin, browser, { admin: await session(), reader: await readers() });
    const range = (times: readonly number[]) => [Math.min(...times), Math.max(...times)].map((time) => time.toFixed(0));
    return [
      machine(`${version}, Chromium ${browser.version()}`),
      `${PROFILES} profiles and 46 functionalities, ${boxes.toLocaleString('en')} boxes; processor slowed down ${SLOWED} times. The longest interaction of each work, from the key or button to what it paints (event timing), best and worst of ${ROUNDS} rounds; below 16 ms it counts 0.`,
      markdownTable(
        ['Work', 'best (ms)', 'worst (ms)', `≤ ${LIMIT_MS} ms`],
        works.map(({ title }, index) => [
          title,
          ...range(found[index] ?? []),
          verdict(Math.max(...(found[index] ?? [])) <= LIMIT_MS),
        ]),
      ),
      `Rights taken and given back ${CHANGES} times, from the platform's answer to the menu of a tab that is open elsewhere:`,
      markdownTable(
        ['', 'best (ms)', 'worst (ms)', `≤ ${IN_FORCE_LIMIT_MS.toLocaleString('en')} ms`],
        [['a right in the menu', ...range(inForce), verdict(Math.max(...inForce) <= IN_FORCE_LIMIT_MS)]],
      ),
    ].join('\n\n');
  });
