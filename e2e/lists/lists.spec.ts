import { readFile } from 'node:fs/promises';
import { giveSession, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { expectNoOverflow } from '../expectNoOverflow';
import { readText } from '../waits';

const lists = [
  { path: '/usuarios/listar', title: 'Usuários' },
  { path: '/tomadores', title: 'Tomadores' },
  { path: '/segurados', title: 'Segurados' },
  { path: '/propostas-seguradora', title: 'Propostas' },
  { path: '/apolices', title: 'Apólices' },
  { path: '/parametrizacao/modalidades', title: 'Modalidades' },
];

test.describe('the lists', () => {
  test.beforeEach(async ({ page }) => giveSession(page, 'admin@aurora.example'));

  for (const { path, title } of lists)
    test(`${title}: rows from the database, a search that stays in the address, and no match offers to clear`, async ({
      page,
    }) => {
      const errors = watchForErrors(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const rows = page.locator('tbody tr');
      await expect(rows.first()).toBeVisible();
      await page.getByRole('searchbox').fill('zzzz nada assim');
      await expect(page).toHaveURL(/busca=/);
      await expect(rows).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('searchbox')).toHaveValue('zzzz nada assim');
      await page
        .getByRole('button', { name: /Limpar/ })
        .first()
        .click();
      await expect(rows.first()).toBeVisible();
      expect(errors).toEqual([]);
    });

  test('policies: pages come from the server and stay in the address', async ({ page }) => {
    await page.goto('/apolices');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(20);
    const first = await readText(rows.first());
    await page.getByRole('button', { name: 'Página 2', exact: true }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(rows.first()).not.toHaveText(first);
    await page.goBack();
    await expect(rows.first()).toHaveText(first);
  });

  test('policies: the export holds the whole filtered set', async ({ page }) => {
    await page.goto('/apolices?situacao=3');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    const total = Number((await readText(page.getByLabel(/no total/), /\d/)).replace(/\D/g, ''));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Exportar/ }).click();
    await page.getByRole('menuitem', { name: /^CSV/ }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(total + 1);
    expect(text).toContain('Cancelada');
  });

  test('policies: lead to the endorsements of one policy', async ({ page }) => {
    await page.goto('/apolices');
    await page
      .getByRole('button', { name: /^Ações/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Ver endossos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Endossos da apólice' })).toBeVisible();
    await expect(page.getByText(/Apólice .* vigência de/)).toBeVisible();
  });

  for (const path of ['/propostas-seguradora', '/apolices'])
    test(`${path}: no column that everybody sees is cut on a common screen`, async ({ page }) => {
      // 1440 without the scroll bars of page and table, which this browser lays over the content.
      await page.setViewportSize({ width: 1400, height: 900 });
      await page.goto(path);
      await expect(page.locator('tbody tr').first()).toBeVisible();
      const cutBy = () =>
        page
          .getByRole('table')
          .evaluate(({ parentElement: room }) => (room ? room.scrollWidth - room.clientWidth : NaN));
      await expect.poll(cutBy).toBe(0);
    });

  test('become cards on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/tomadores');
    await expect(page.getByRole('heading', { level: 1, name: 'Tomadores' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Limite disponível' }).first()).toBeVisible();
    await expect(page.locator('table')).toHaveCount(0);
    await expectNoOverflow(page);
  });

  test('say what failed and try again', async ({ page }) => {
    await page.route('**/SearchPoliciesRelatedToLoggedUser**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/apolices');
    await expect(page.getByRole('alert').filter({ hasText: 'Erro ao tentar executar a solicitação.' })).toBeVisible();
    await page.unroute('**/SearchPoliciesRelatedToLoggedUser**');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.locator('tbody tr').first()).toBeVisible();
  });
});
