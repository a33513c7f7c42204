import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { giveSession, portalOf } from '../portal';
import { expect, test } from '../quietTest';
import { send } from '../send';
import { expectNoOverflow } from '../expectNoOverflow';

const TEN_YEARS = '/bi/embbeded?de=2017-01&ate=2026-12';
const chart = (page: Page) => page.getByRole('slider', { name: /mostrado de: Apólices emitidas/ });
/** Scrolls through all of it, so that every chart is read. */
async function seeEverything(page: Page): Promise<void> {
  for (const name of [
    'Produção',
    'Prêmio por modalidade',
    'Corretoras',
    'Onde as propostas param',
    'Tempo em cada etapa das esteiras',
    'Exposição por grupo econômico',
    'Respostas dos birôs',
  ]) {
    const region = page.getByRole('region', { name, exact: true });
    await region.scrollIntoViewIfNeeded();
    await expect(region.getByText(/^Atualizado às/).last()).toBeVisible();
  }
}

test('an administrator reads a chart by the keyboard and follows a bar to exactly its policies', async ({ page }) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/bi/embbeded?de=2026-01&ate=2026-12');
  await expect(page.getByRole('heading', { level: 1, name: 'Indicadores' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Números do período' })).toContainText('Atualizado às');
  await chart(page).focus();
  // The month of the year in which most was issued.
  let most = { month: 0, count: 0 };
  for (let month = 0; month < 12; month += 1) {
    const told = (await chart(page).getAttribute('aria-valuetext')) ?? '';
    const count = Number(/Apólices ([\d.]+)/.exec(told)?.[1]?.replace('.', '') ?? 0);
    if (count > most.count) most = { month, count };
    await page.keyboard.press('ArrowRight');
  }
  expect(most.count).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  for (let month = 0; month < most.month; month += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apolices\?na-carteira=sim&emissao-de=2026-/);
  await expect(page.getByLabel(`${most.count} no total`)).toBeVisible();
});

test('a chart is taken along as a sheet and as a picture', async ({ page }) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto(TEN_YEARS);
  const production = page.getByRole('figure', { name: 'Apólices emitidas' });
  await expect(production).toBeVisible();
  const saved = async (kind: 'XLSX' | 'PNG', place = production) => {
    const download = page.waitForEvent('download');
    await place.getByRole('button', { name: `Baixar ${kind}` }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile((await file.path()) ?? '') };
  };
  const sheet = await saved('XLSX');
  expect(sheet.name).toMatch(/^apolices-emitidas-.*\.xlsx$/);
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
  const picture = await saved('PNG');
  expect(picture.name).toMatch(/\.png$/);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  // Not an empty one: what is drawn compresses to more than a plain ground does.
  expect(picture.bytes.length).toBeGreaterThan(5_000);
  const ranked = page.getByRole('figure', { name: 'Prêmio do período, por corretora' });
  // It is drawn once somebody comes near its place.
  await page.getByRole('region', { name: 'Corretoras', exact: true }).scrollIntoViewIfNeeded();
  await ranked.scrollIntoViewIfNeeded();
  expect((await saved('PNG', ranked)).bytes.length).toBeGreaterThan(5_000);
});

test('figures of ten years are accessible in every theme, and nothing stands out of the page on a phone', async ({
  page,
}) => {
  test.slow();
  await giveSession(page, 'admin@aurora.example');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(TEN_YEARS);
    // It is drawn once somebody comes near its place.
    await page.getByRole('region', { name: 'Produção', exact: true }).scrollIntoViewIfNeeded();
    await expect(chart(page)).toBeVisible();
    await seeEverything(page);
    await expectAccessible(page, `figures at ${width} pixels`);
    await expectNoOverflow(page);
  }
});

test('a company’s report is framed by its own pages alone, once they allow it', async ({ page, baseURL }) => {
  test.slow();
  const origin = portalOf('atlas', baseURL);
  await page.route('https://bi.atlas.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Painel</title><h1>Painel da Atlas</h1>' }),
  );
  await giveSession(page, 'admin@atlas.example', origin);
  await page.goto(`${origin}/bi/embbeded`);
  await page.getByRole('button', { name: 'Relatório externo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Endereço do relatório/).fill('https://bi.atlas.example/painel');
  await expectAccessible(page, 'naming a report');
  // Before it may be framed nothing asks for it: the page is loaded anew with the next policy.
  await page.route('**/platform/api/Figures/GetReport', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Salvar relatório' }).click();
  await expect(page.getByRole('dialog', { name: 'Guarde o segredo do relatório' })).toBeVisible();
  const policyOf = async (host: string) =>
    (
      await page.request.get(`${new URL(origin).protocol}//localhost:${new URL(origin).port}/bi/embbeded`, {
        headers: { host, accept: 'text/html' },
      })
    ).headers()['content-security-policy'] ?? '';
  const port = new URL(origin).port;
  await expect
    .poll(() => policyOf(`atlas.localhost:${port}`), { timeout: 30_000 })
    .toContain('https://bi.atlas.example');
  expect(await policyOf(`aurora.localhost:${port}`)).not.toContain('bi.atlas.example');
  await page.unroute('**/platform/api/Figures/GetReport');
  await page.goto(`${origin}/bi/embbeded`);
  const frame = page.frameLocator('iframe[title^="Relatório de"]');
  await expect(frame.getByRole('heading', { name: 'Painel da Atlas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir o relatório em nova guia' })).toHaveAttribute('href', /token=ey/);

  const { ChangedAt } = await send<{ ChangedAt: string }>(page, 'GET', 'Figures/GetReportSettings');
  await send(page, 'POST', 'Figures/SaveReportSettings', { body: { ChangedAt, Address: null, MakesSecret: false } });
});
