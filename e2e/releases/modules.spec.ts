import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../accessibilityFindings';
import type { Registry } from '../../shared/src/remote/registry';
import { slowDownPresses } from '../busyThread';
import { giveSession, openAs, portalOf, watchForErrors } from '../portal';
import { releaseAgain } from './secondRelease';
import type { SecondRelease } from './secondRelease';

const REMOTE = 'mf-parametrizacao';
const TITLE = 'Parametrização';

/** The version of the remote that a session of the portal gets which begins now. */
async function currentVersion(page: Page, portal: string): Promise<string | undefined> {
  // By its name, since the machine itself need not know the host names below localhost.
  const { host, port } = new URL(portal);
  const answer = await page.request.get(`http://localhost:${port}/registry.json`, { headers: { host } });
  const registry = (await answer.json()) as Registry;
  return registry.remotes.find(({ name }) => name === REMOTE)?.description.version;
}

async function openModules(page: Page, portal = ''): Promise<void> {
  await page.goto(`${portal}/stepper/modulos`);
  await expect(page.getByRole('heading', { name: 'Módulos do portal', level: 1 })).toBeVisible();
  await expect(page.getByText(/^\d+ módulos, \d+/)).toBeVisible();
}

const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const factOf = (page: Page, title: string, fact: string) =>
  cardOf(page, title)
    .locator('dl > div')
    .filter({ has: page.getByText(fact, { exact: true }) });

test('what browsers report of the remotes is what the page of the modules shows', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/apolices');
  await expect(page.getByRole('heading', { name: 'Apólices', level: 1 })).toBeVisible();
  const errors = watchForErrors(page);
  let counted = false;
  page.on('response', (response) => {
    counted ||= response.url().endsWith('/api/RemoteHealth/Report') && response.ok();
  });
  // A page that is left tells what it has seen, if it had a quiet moment before.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      return counted;
    })
    .toBe(true);
  await openModules(page);
  await expect(cardOf(page, 'Apólices')).not.toContainText('Sem dados');
  await expect(factOf(page, 'Apólices', 'Tempo para abrir')).toContainText(/Até [\d,]+ m?s/);
  await expect(cardOf(page, 'Apólices').getByRole('img')).toHaveAccessibleName(/\d+ aberturas? e \d+ falhas?/);
  expect(errors).toEqual([]);
});

test('a slow press and an error that nobody caught end on the page of the modules, by remote and release', async ({
  page,
}) => {
  await openAs(page, 'admin@aurora.example', '/apolices');
  await expect(page.getByRole('heading', { name: 'Apólices', level: 1 })).toBeVisible();
  const said: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/RemoteHealth/Report')) said.push(request.postData() ?? '');
  });
  const search = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first();
  await slowDownPresses(search, 400);
  const registry = (await (await page.request.get('/registry.json')).json()) as Registry;
  const { version } = registry.remotes.find(({ name }) => name === 'mf-policies')!.description;
  // As if a script of the remote had thrown it: the browser takes the comment for the script's address.
  const script = `${new URL(page.url()).origin}/remotes/mf-policies/${version}/9.0a1b.js`;
  await expect
    .poll(async () => {
      await search.click();
      await page.evaluate(
        `setTimeout(function fold() { throw new TypeError('Ana Souza, 111.222.333-44') })\n//# sourceURL=${script}`,
      );
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50))));
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      const all = said.join(' ');
      return all.includes('"SlowInteractions"') && all.includes('"Errors"') && all.includes('"lcp"');
    })
    .toBe(true);
  expect(said.join(' ')).not.toMatch(/Ana|111\.222/);

  await openModules(page);
  const usage = cardOf(page, 'Apólices').getByRole('region', { name: 'Uso de Apólices' });
  const measured = usage.getByRole('row').filter({ hasText: `Em uso ${version}` });
  await expect(measured.getByRole('cell').first()).toContainText(/^\d.* (Bom|A melhorar|Ruim)$/);
  await expect(measured.getByRole('cell').nth(4)).not.toHaveText('0');
  await usage.getByRole('button', { name: 'Ver lentidões e erros: Apólices' }).click();
  const details = page
    .getByRole('dialog', { name: 'Lentidões e erros de Apólices' })
    .getByRole('region', { name: `Versão ${version}` });
  await expect(details.getByRole('listitem').filter({ hasText: 'Campo de texto' }).first()).toContainText('/apolices');
  const error = details.getByRole('listitem').filter({ hasText: 'TypeError' });
  await expect(error).toContainText('erro não tratado em Apólices /apolices');
  await expect(error).toContainText(/fold mf-policies\/9\.0a1b\.js:1:\d+/);
});

test('the page of the modules is closed to who is no administrator', async ({ page }) => {
  await openAs(page, 'consulta@aurora.example', '/stepper/modulos');
  await expect(page).toHaveURL(/\/error-401$/);
});

test.describe('an administrator who takes a version back', () => {
  let releases: SecondRelease;
  test.beforeAll(async () => {
    releases = await releaseAgain(REMOTE);
  });
  test.afterAll(() => releases.takeAway());

  test('does so for the own company alone, and sees it in a new tab', async ({ page, context, browser, baseURL }) => {
    test.slow();
    const { first, second } = releases;
    const aurora = portalOf('aurora', baseURL);
    const atlas = portalOf('atlas', baseURL);
    await expect.poll(() => currentVersion(page, aurora)).toBe(second);

    await giveSession(page, 'admin@aurora.example', aurora);
    await openModules(page, aurora);
    await expect(factOf(page, TITLE, 'Em uso')).toContainText(second);
    await expect(factOf(page, TITLE, 'Em uso')).toContainText('A versão de todas as seguradoras');
    await cardOf(page, TITLE)
      .getByRole('button', { name: `Voltar à versão anterior: ${TITLE}` })
      .click();
    const dialog = page.getByRole('dialog', { name: `Voltar ${TITLE} à versão ${first}?` });
    await expect(dialog).toContainText('As outras seguradoras não são afetadas.');
    await dialog.getByRole('button', { name: 'Voltar à versão anterior' }).click();
    await expect(page.getByText(`${TITLE} usa a versão ${first}`)).toBeVisible();
    await expect(factOf(page, TITLE, 'Em uso')).toContainText(/Só na Aurora/);
    await cardOf(page, TITLE)
      .getByRole('button', { name: `Ver o histórico: ${TITLE}` })
      .click();
    await expect(page.getByRole('dialog', { name: `Histórico de ${TITLE}` })).toContainText(
      new RegExp(`Volta à versão ${first}.*por Helena Prado`),
    );

    await expect.poll(() => currentVersion(page, aurora)).toBe(first);
    expect(await currentVersion(page, atlas)).toBe(second);
    const tab = await context.newPage();
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(request.url()));
    await openModules(tab, aurora);
    await expect(factOf(tab, TITLE, 'Nesta sessão')).toContainText(first);
    await expect(factOf(tab, TITLE, 'Nesta sessão')).not.toContainText(second);
    await tab.getByRole('link', { name: TITLE, exact: true }).click();
    await expect.poll(() => asked.filter((url) => url.includes(`/${REMOTE}/${first}/`)).length).toBeGreaterThan(0);
    expect(asked.filter((url) => url.includes(second))).toEqual([]);

    const elsewhere = await (await browser.newContext()).newPage();
    await giveSession(elsewhere, 'admin@atlas.example', atlas);
    await openModules(elsewhere, atlas);
    await expect(factOf(elsewhere, TITLE, 'Em uso')).toContainText(second);
    await expect(factOf(elsewhere, TITLE, 'Em uso')).toContainText('A versão de todas as seguradoras');
    await elsewhere.context().close();
  });
});

for (const theme of ['light', 'dark', 'semi-dark'])
  for (const width of [1440, 390])
    test(`the page of the modules has no accessibility findings in the theme ${theme} at ${width} px`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((chosen) => localStorage.setItem('portal.theme', chosen), theme);
      await giveSession(page, 'admin@aurora.example');
      await openModules(page);
      expect(await accessibilityFindings(page)).toEqual([]);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider).toBe(false);
      await page.getByRole('button', { name: `Ver o histórico: ${TITLE}` }).click();
      const history = page.getByRole('dialog', { name: `Histórico de ${TITLE}` });
      await expect(history.getByText('Versões guardadas')).toBeVisible();
      // What lies half below the open drawer is out of reach, which the checker does not see.
      expect(await accessibilityFindings(page, '[role="dialog"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(history).toBeHidden();
    });
