import type { Page } from '@playwright/test';
import { openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { readText, readTexts } from '../waits';

/** Tests change nothing of the cards here, so that they may share pipes with those that move them. */
async function openPipe(page: Page, name: string, user = 'admin@aurora.example') {
  await openAs(page, user, '/kanban');
  await page.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('[data-card-id]').first()).toBeVisible();
}

const total = async (page: Page) =>
  Number((await readText(page.locator('.kanban-top .ui-count'), /\d/)).replaceAll('.', ''));
/** Cards per step as the headers of the columns tell them. */
const perStep = async (page: Page) =>
  (await readTexts(page.locator('.kanban-column-header p:first-of-type'))).map((text) => parseInt(text, 10));
/** The insured amounts of the list, from the top. */
const amounts = async (page: Page) =>
  (await readTexts(page.getByRole('table').getByRole('cell', { name: /^R\$/ }))).map((text) =>
    Number(text.replace(/\D/g, '')),
  );

test.describe('the filters of a board', () => {
  test('stand in the address, count per step, and survive a reload', async ({ page }) => {
    const errors = watchForErrors(page);
    await openPipe(page, 'Subscrição');
    const all = await total(page);
    await page.getByRole('button', { name: 'Urgente' }).click();
    await page.getByRole('button', { name: 'Mais filtros' }).click();
    await page
      .getByRole('group', { name: 'Tempo na etapa' })
      .getByRole('button', { name: /^3 dias ou mais/ })
      .click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/prioridade=\d+&idade=3|idade=3&prioridade=\d+/);
    // Total and steps come with each filter anew, one after the other.
    await expect(async () => {
      const [filtered, steps] = [await total(page), await perStep(page)];
      expect(filtered).toBeLessThan(all);
      expect(steps.reduce((sum, count) => sum + count, 0)).toBe(filtered);
    }).toPass({ timeout: 60_000 });

    await page.reload();
    await expect(page.locator('[data-card-id]').first()).toBeVisible();
    // Others move and decide cards of this board meanwhile, so what counts is that it is filtered again.
    await expect.poll(() => total(page)).toBeLessThan(all);
    const filtered = await total(page);
    await expect(page.getByRole('button', { name: 'Urgente' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Na etapa há 3 dias ou mais')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect.poll(() => total(page)).toBeGreaterThan(filtered);
    expect(errors).toEqual([]);
  });

  test('say what is wrong with a document and keep it', async ({ page }) => {
    await openPipe(page, 'Subscrição');
    await page.getByRole('button', { name: 'Mais filtros' }).click();
    const field = page.getByRole('textbox', { name: 'CPF ou CNPJ' });
    await field.fill('11.222.333/0001-82');
    await field.blur();
    await expect(page.getByText(/CNPJ inválido/)).toBeVisible();
    await expect(field).toHaveValue('11.222.333/0001-82');
    expect(page.url()).not.toContain('documento');
  });

  test('keep what was typed when the board service does not answer', async ({ page }) => {
    await openPipe(page, 'Subscrição');
    await page.route('**/board/**', (route) => route.abort());
    await page.getByRole('searchbox').fill('construtora');
    await expect(page.getByText('Não foi possível carregar esta esteira')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('construtora');
    await page.unroute('**/board/**');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText('Não foi possível carregar esta esteira')).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('construtora');
  });

  test('are saved by name, used by somebody else, and deleted', async ({ page, browser }) => {
    const name = `Urgentes parados ${Date.now()}`;
    await openPipe(page, 'Subscrição');
    await page.getByRole('button', { name: 'Urgente' }).click();
    await page.getByRole('button', { name: 'Filtros salvos' }).click();
    await page.getByRole('textbox', { name: 'Salvar o filtro em uso como' }).fill(name);
    await page.getByRole('checkbox', { name: /Compartilhar/ }).check();
    await page.getByRole('button', { name: 'Salvar filtro' }).click();
    await expect(page.getByText(`Filtro “${name}” salvo`)).toBeVisible();
    const search = new URL(page.url()).search;

    const other = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage();
    await openPipe(other, 'Subscrição', 'subscritor@aurora.example');
    await other.getByRole('button', { name: 'Filtros salvos' }).click();
    await other.getByRole('button', { name: new RegExp(`^${name} de `) }).click();
    await expect(other).toHaveURL((url) => url.search === search);
    await expect(other.getByRole('button', { name: 'Filtros salvos' })).toBeFocused();
    await other.context().close();

    await page.getByRole('button', { name: `Ações do filtro ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await expect(page.getByText(`Filtro “${name}” excluído`)).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  });
});

test.describe('the cards of a board', () => {
  test('are the same in the list, in its order, and open their drawer there', async ({ page }) => {
    await openPipe(page, 'Crédito');
    const all = await total(page);
    await page.getByRole('button', { name: 'Lista' }).click();
    await expect(page).toHaveURL(/visao=lista/);
    await expect(page.getByText(new RegExp(`de ${all}$`)).first()).toBeVisible();
    await page
      .getByRole('columnheader', { name: /Importância segurada/ })
      .getByRole('button')
      .click();
    await expect(page).toHaveURL(/ordem=insuredAmount/);
    // The rows of the order before stay until the others come.
    await expect(async () => {
      const shown = await amounts(page);
      expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    }).toPass({ timeout: 60_000 });
    const link = page.getByRole('table').getByRole('link').first();
    const card = await readText(link);
    await link.click();
    await expect(page).toHaveURL(/visao=lista.*card=\d+/);
    await expect(page.getByRole('dialog').getByText(card).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Quadro' }).click();
    await expect(page).not.toHaveURL(/visao|ordem/);
    await expect(page.locator('[data-card-id]').first()).toBeVisible();
  });

  test('stand in lanes, whose counts sum up to those of the board, and which open one by one', async ({ page }) => {
    await openPipe(page, 'Crédito');
    const all = await total(page);
    await page.getByRole('combobox', { name: 'Raias' }).selectOption('Por prioridade');
    await expect(page).toHaveURL(/raias=prioridade/);
    const lanes = page.locator('.kanban-lane');
    await expect(lanes.first().locator('[data-card-id]').first()).toBeVisible();
    await expect
      .poll(async () => {
        const counts = await readTexts(lanes.locator('.kanban-lane-header p'));
        return counts.map((text) => parseInt(text, 10)).reduce((sum, count) => sum + count, 0);
      })
      .toBe(all);
    const second = lanes.nth(1);
    const name = await readText(second.locator('h2').first());
    await second.getByRole('button', { name, exact: true }).click();
    await expect(second.locator('[data-card-id]').first()).toContainText(name);
  });

  test('offer the next one to work on, by button and by key', async ({ page }) => {
    await openPipe(page, 'Subscrição', 'subscritor@aurora.example');
    await page.getByRole('button', { name: 'Meu próximo card' }).click();
    await expect(page).toHaveURL(/card=\d+/);
    const next = new URL(page.url()).searchParams.get('card');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Alt+n');
    await expect(page).toHaveURL(new RegExp(`card=${next}$`));
  });

  test('have no next one for who only looks', async ({ page }) => {
    await openAs(page, 'consulta@aurora.example', '/kanban');
    const button = page.getByRole('button', { name: 'Meu próximo card' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/mas não trabalhar nos cards/);
  });
});

test('the steps and limits of a pipe are a way from its board for who keeps the parameters', async ({ page }) => {
  await openPipe(page, 'PEP');
  await page.getByRole('link', { name: 'Etapas e limites' }).click();
  await expect(page).toHaveURL(/parametrizacao\/quadros\//);
  await expect(page.getByRole('heading', { level: 1, name: 'PEP' })).toBeVisible();
});
