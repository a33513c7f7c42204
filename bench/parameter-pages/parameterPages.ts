import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { SESSION_KEY } from '../../shared/src/session/storedSession';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { noteInteractions, timesOf } from '../interactions/timesOf';
import type { Work } from '../interactions/timesOf';
import { publishModalities } from '../manyParameters';
import { startBrowser } from '../page-load/browser';
import { sessionSource } from '../page-load/session';
import { startPortal } from '../portal';
import { startPostgres } from '../postgresServer';
import { machine, markdownTable, verdict } from '../report';
import { withWorkplace } from '../workplace';

const administrator = { username: 'admin@aurora.example', password: DEMO_PASSWORD };
const MODALITIES = 300;
const RATES = 2_000;
const RATES_OF_FIRST = 200;
const SLOWED = 4;
const ROUNDS = 5;
const LIMIT_MS = 200;

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page) => page.locator('tbody tr').first();

const onList: readonly Work[] = [
  {
    title: 'list: next page',
    act: async (page) => {
      await page.getByRole('button', { name: 'Próxima página' }).click();
      await page.waitForTimeout(1_500);
    },
  },
  {
    title: 'list: a branch',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Ramo' }).click();
      await page.getByTitle('0775 · Setor público').last().click();
      await page.waitForTimeout(1_500);
    },
  },
  {
    title: 'list: type into the search',
    act: async (page) => {
      await page.getByRole('searchbox').first().pressSequentially('medição 2', { delay: 60 });
      await page.waitForTimeout(1_500);
    },
  },
];

const onRates: readonly Work[] = [
  {
    title: `${RATES_OF_FIRST} rates: open the table to change`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Alterar taxas' }).click();
      await dialog(page).getByRole('textbox').first().waitFor();
      await page.waitForTimeout(1_500);
    },
  },
  {
    title: `${RATES_OF_FIRST} rates: type a rate`,
    act: async (page) => {
      const rate = dialog(page)
        .getByRole('textbox', { name: /^Taxa anual/ })
        .first();
      await rate.click();
      await rate.press('End');
      await rate.pressSequentially('75', { delay: 200 });
      await page.keyboard.press('Tab');
      await page.waitForTimeout(1_000);
    },
  },
  {
    title: `${RATES_OF_FIRST} rates: one row more`,
    act: async (page) => {
      await dialog(page).getByRole('button', { name: 'Adicionar linha' }).click();
      await page.waitForTimeout(1_000);
    },
  },
];

/** Lists and forms of an insurer with many modalities and rates, on a slow machine. */
export const parameterPages = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    console.log('Building what changed');
    await buildServices();
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
    console.log(`Starting PostgreSQL and a portal with ${MODALITIES} modalities`);
    const { url, version } = await startPostgres(workplace);
    let first = '';
    const { origin } = await startPortal(workplace, {
      databaseUrl: url,
      fill: async () => {
        const offered = { modalities: MODALITIES, rates: RATES, ratesOfFirst: RATES_OF_FIRST };
        ({ first } = await publishModalities(url, offered));
      },
    });
    const browser = await startBrowser();
    workplace.atEnd(() => browser.close());
    const session = sessionSource(origin, administrator);
    const worst = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
      const text = [SESSION_KEY, await session()].map((each) => JSON.stringify(each)).join();
      await context.addInitScript({ content: `localStorage.setItem(${text})` });
      await context.addInitScript({ path: noteInteractions });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const slowDown = await context.newCDPSession(page);
      await slowDown.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await page.goto(`${origin}/parametrizacao/modalidades`);
      await row(page).waitFor();
      await page.waitForTimeout(2_000);
      const ofList = await timesOf(page, onList);
      await page.goto(`${origin}/parametrizacao/modalidades?busca=${encodeURIComponent(first)}`);
      await page.getByRole('link', { name: first, exact: true }).first().click();
      await page.getByRole('button', { name: 'Alterar taxas' }).waitFor();
      await page.waitForTimeout(3_000);
      const ofRates = await timesOf(page, onRates);
      for (const [index, { title }] of [...onList, ...onRates].entries())
        worst.set(title, [...(worst.get(title) ?? []), [...ofList, ...ofRates][index] ?? 0]);
      console.log(`Round ${round + 1}: ${[...ofList, ...ofRates].map((time) => time.toFixed(0)).join(', ')}`);
      await context.close();
    }
    const rows = [...worst].map(([title, times]) => [
      title,
      ...[Math.min(...times), Math.max(...times)].map((time) => time.toFixed(0)),
      verdict(Math.max(...times) <= LIMIT_MS),
    ]);
    return [
      machine(`${version}, Chromium ${browser.version()}`),
      `${MODALITIES} modalities with ${RATES.toLocaleString('en')} rates together, ${RATES_OF_FIRST} of them of one modality, which is as many as it may have; processor slowed down ${SLOWED} times. The longest interaction of each work, from the key or button to what it paints (event timing), best and worst of ${ROUNDS} rounds; below 16 ms it counts 0.`,
      markdownTable(['Work', 'best (ms)', 'worst (ms)', `≤ ${LIMIT_MS} ms`], rows),
    ].join('\n\n');
  });
