import { accessibilityFindings } from '../accessibilityFindings';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';
import { linkOf } from './outbox';

test('a broker’s administrator sees the broker’s own people alone, invites one, and gives nothing beyond their own', async ({
  page,
  browser,
  request,
}) => {
  const email = `corretora-${Date.now()}@boreal.example`;
  await openAs(page, 'gestora@boreal.example', '/usuarios/listar');
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcelo Brandão', exact: true })).toBeVisible();
  await page.goto('/usuarios/listar?busca=aurora.example');
  await expect(page.getByText('Nenhum usuário corresponde aos filtros')).toBeVisible();
  // The list of profiles belongs to the insurer.
  await page.goto('/usuarios/perfis');
  await expect(page).toHaveURL(/error-401/);

  await page.goto('/usuarios/listar');
  await page.getByRole('button', { name: 'Convidar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar usuário' });
  await dialog.getByLabel('Nome').fill('Olívia Corretora');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('combobox', { name: /^Tipo/ }).click();
  // Neither the insurer's people nor those of policy holders.
  const choices = page.locator('.ant-select-dropdown:visible').locator('.ant-select-item-option');
  await expect(choices).toHaveText(['Corretor', 'Agente do corretor']);
  await choices.last().click();
  await dialog.getByRole('combobox', { name: /^Perfil/ }).click();
  await choices.filter({ hasText: 'Agente do corretor' }).click();
  await expect(dialog.getByText('Corretora', { exact: true })).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText('Convite enviado')).toBeVisible();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await linkOf(request, email, /acesso ao portal/));
  await theirs.getByLabel('Nova senha', { exact: true }).fill('Girassol-azul-7');
  await theirs.getByLabel('Repita a senha', { exact: true }).fill('Girassol-azul-7');
  await theirs.getByRole('button', { name: 'Criar a senha e entrar' }).click();
  await theirs.getByRole('button', { name: 'Li e concordo' }).click();
  await expect(theirs.getByRole('dialog', { name: /termos de uso/i })).toBeHidden();
  await theirs.getByRole('button', { name: /Usuário:/ }).click();
  await expect(theirs.getByText('Boreal', { exact: false }).first()).toBeVisible();
  await theirs.context().close();
});

test('an insured reads the policies that protect it, and what brokers earn stands nowhere', async ({ page }) => {
  await openAs(page, 'segurado@municipio.example', '/apolices');
  await expect(page.getByRole('heading', { name: 'Apólices', level: 1 })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/077[56]-/);
  await expect(page.getByText('Joana Teles')).toBeVisible();
  await expect(page.getByText(/[Cc]omiss/)).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});
