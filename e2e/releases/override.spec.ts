import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../accessibilityFindings';
import { openAs, watchForErrors } from '../portal';
import { requestOf } from '../requests';

const build = path.join(import.meta.dirname, '../../mf-parametrizacao/dist');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** A server of the developer's machine: the build of one remote, for pages of other origins too. */
async function serveBuild(port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const file = path.join(build, path.normalize(request.url?.split('?')[0] ?? '/'));
    const type = types[path.extname(file)];
    const isThere = type !== undefined && existsSync(file);
    response.writeHead(isThere ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': type ?? 'text/plain',
    });
    if (isThere) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

async function openDialog(page: Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar/ }).fill('desta máquina');
  await page.getByRole('option', { name: /Usar um módulo desta máquina/ }).click();
  return page.getByRole('dialog', { name: 'Usar um módulo desta máquina' });
}

const banner = (page: Page) => page.getByRole('region', { name: 'Módulo desta máquina' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Modalidades' });

test('a user who parameterises takes one remote from his machine, for one tab', async ({ page, context }) => {
  const errors = watchForErrors(page);
  const server = await serveBuild();
  const address = `http://localhost:${portOf(server)}`;
  const fetchedFromMachine = (action: () => Promise<unknown>) =>
    requestOf(page, new RegExp(`^${address}/remoteEntry`), action);
  await openAs(page, 'admin@aurora.example');
  await page.goto('/parametrizacao/modalidades');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  const dialog = await openDialog(page);
  await dialog.getByLabel('Módulo').selectOption('mf-parametrizacao');
  await dialog.getByLabel('Endereço').fill('https://cdn.example/mf-parametrizacao');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Só é possível usar um módulo desta máquina');
  expect(await accessibilityFindings(page, '.override-dialog')).toEqual([]);

  await dialog.getByLabel('Endereço').fill(address);
  await fetchedFromMachine(() => page.keyboard.press('Enter'));
  await expect(banner(page)).toContainText(address);
  await expect(heading(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  for (const theme of ['light', 'dark', 'semi-dark']) {
    await page.evaluate((chosen) => localStorage.setItem('portal.theme', chosen), theme);
    await fetchedFromMachine(() => page.reload());
    await expect(banner(page)).toBeVisible();
    expect(await accessibilityFindings(page, '.release-banner')).toEqual([]);
  }

  const otherTab = await context.newPage();
  await otherTab.goto('/parametrizacao/modalidades');
  await expect(heading(otherTab)).toBeVisible();
  await expect(banner(otherTab)).toHaveCount(0);

  await banner(page).getByRole('button', { name: 'Voltar à versão publicada' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await stop(server);
  expect(errors).toEqual([]);
});

test('a machine that does not answer leaves the published release in use, and is asked again', async ({ page }) => {
  const server = await serveBuild();
  const port = portOf(server);
  await openAs(page, 'admin@aurora.example');
  const dialog = await openDialog(page);
  await dialog.getByLabel('Módulo').selectOption('mf-parametrizacao');
  await dialog.getByLabel('Endereço').fill(`${port}`);
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('vem desta máquina');
  await stop(server);

  await page.goto('/parametrizacao/modalidades');
  await expect(heading(page)).toBeVisible();
  await expect(banner(page)).toContainText('A versão publicada continua em uso');
  const again = await serveBuild(port);
  await banner(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(banner(page)).toContainText('vem desta máquina');
  await expect(heading(page)).toBeVisible();
  await stop(again);
});

test('nobody else is offered it, and what the tab holds is cleared', async ({ page }) => {
  await openAs(page, 'consulta@aurora.example');
  const kept = JSON.stringify({ remote: 'mf-policies', address: 'http://localhost:9100/' });
  await page.evaluate((value) => sessionStorage.setItem('portal.override', value), kept);
  await page.goto('/apolices');
  await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portal.override'))).toBeNull();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Buscar/ }).fill('desta máquina');
  await expect(page.getByRole('option', { name: /desta máquina/ })).toHaveCount(0);
});
