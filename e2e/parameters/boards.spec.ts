import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { responseOf } from '../requests';
import { openInNewSet, publishSet } from './publish';

test.use({ actionTimeout: 15_000 });

test('a step that is added to a pipe and published by a second person stands on the board that is open', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const office = await browser.newContext({ baseURL: test.info().project.use.baseURL! });
  const board = await office.newPage();
  await giveSession(board, 'consulta@aurora.example');
  await responseOf(board, '/kanban/v1.0/stream', () => board.goto('/kanban'));
  await board.getByRole('navigation', { name: 'Esteiras' }).getByRole('link', { name: 'Nomeação' }).click();
  await expect(board.getByRole('heading', { level: 2, name: 'Carta recebida' })).toBeVisible();

  const set = await openInNewSet(page, '/parametrizacao/quadros', 'Segunda conferência na nomeação');
  await page.getByRole('link', { name: 'Nomeação', exact: true }).click();
  await page.getByRole('button', { name: 'Alterar etapas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Adicionar etapa' }).click();
  await dialog.getByRole('textbox', { name: 'Nome, etapa 4' }).fill('Segunda conferência');
  await dialog.getByRole('textbox', { name: 'Limite (vazio: sem), etapa 4' }).fill('6');
  await dialog.getByRole('button', { name: 'Subir etapa 4' }).click();
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(dialog).toBeHidden();
  await expect(board.getByRole('heading', { level: 2, name: 'Segunda conferência' })).toHaveCount(0);

  await publishSet(page, browser, set);
  await expect(board.getByRole('heading', { level: 2, name: 'Segunda conferência' })).toBeVisible();
  await expect(board.locator('.kanban-column').nth(2)).toContainText('limite de 6');
  await office.close();
});
