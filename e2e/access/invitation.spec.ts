import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accessibilityFindings } from '../accessibilityFindings';
import { openAs, signIn } from '../portal';
import { expect, test } from '../quietTest';
import { linkOf } from './outbox';
import { readText } from '../waits';

const PASSWORD_OF_NEW = 'Girassol-azul-7';

test('somebody is invited, comes by the link, protects the access with a second factor, and is out at once when it ends', async ({
  page,
  browser,
  request,
}) => {
  const email = `convidada-${Date.now()}@aurora.example`;
  await signIn(page, 'admin@aurora.example');
  await page.goto('/usuarios/listar');
  await page.getByRole('button', { name: 'Convidar usuário' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar usuário' });
  await dialog.getByLabel('Nome').fill('Zuleica Convidada');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('combobox', { name: /^Tipo/ }).click();
  await page.getByTitle('Seguradora', { exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Perfil/ }).click();
  await page.getByTitle('Consulta', { exact: true }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByText('Convite enviado')).toBeVisible();

  const hers = await (await browser.newContext()).newPage();
  await hers.goto(await linkOf(request, email, /acesso ao portal/));
  await hers.getByLabel('Nova senha', { exact: true }).fill(PASSWORD_OF_NEW);
  await hers.getByLabel('Repita a senha', { exact: true }).fill(PASSWORD_OF_NEW);
  await hers.getByRole('button', { name: 'Criar a senha e entrar' }).click();
  await hers.getByRole('button', { name: 'Li e concordo' }).click();
  // Readable under the terms too: agreed is what the platform has answered.
  await expect(hers.getByRole('dialog', { name: /termos de uso/i })).toBeHidden();
  await expect(hers.getByRole('button', { name: /Usuário:/ })).toBeVisible();

  await setUpAndUseSecondFactor(hers, email);

  await page.goto(`/usuarios/listar?busca=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Ativo');
  await page.getByRole('button', { name: 'Zuleica Convidada', exact: true }).click();
  await expect(page.getByText('Primeira senha criada')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar o usuário' }).click();
  await page.getByRole('button', { name: 'Ações de Zuleica Convidada' }).click();
  await page.getByRole('menuitem', { name: 'Inativar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Inativar usuário' }).click();
  await expect(row).toContainText('Inativo');

  await hers.goto('/apolices');
  await expect(hers).toHaveURL(/\/login/);
  await hers.context().close();
});

/** From the account's own page to the next sign-in, with the phone left at home. */
async function setUpAndUseSecondFactor(hers: Page, email: string): Promise<void> {
  await hers.goto('/minha-conta#segundo-fator');
  await hers.getByRole('button', { name: 'Ligar o segundo fator' }).click();
  await hers.getByLabel('Sua senha', { exact: true }).fill(PASSWORD_OF_NEW);
  await hers.getByRole('button', { name: 'Continuar' }).click();
  const key = (await readText(hers.locator('.account-setup code'))).replace(/\s/g, '');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await hers.getByLabel('Código do aplicativo').fill(code);
  expect(await accessibilityFindings(hers)).toEqual([]);
  await hers.getByRole('button', { name: 'Ligar o segundo fator' }).click();
  const codes = hers.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await readText(codes.first());
  await hers.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(hers.getByText('O segundo fator está ligado.')).toBeVisible();

  await hers.getByRole('button', { name: /Usuário:/ }).click();
  await hers.getByRole('button', { name: 'Sair' }).click();
  await hers.getByLabel('E-mail').fill(email);
  await hers.getByLabel('Senha', { exact: true }).fill(PASSWORD_OF_NEW);
  await hers.getByRole('button', { name: 'Entrar' }).click();
  await hers.getByLabel('Código do aplicativo').fill(code);
  await hers.getByRole('button', { name: 'Confirmar' }).click();
  await expect(hers.getByText(/já foi usado/)).toBeVisible();
  expect(await accessibilityFindings(hers)).toEqual([]);
  await hers.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await hers.getByLabel('Código de recuperação').fill(recovery);
  await hers.getByRole('button', { name: 'Confirmar' }).click();
  await expect(hers.getByRole('button', { name: /Usuário:/ })).toBeVisible();
}

test('on a phone and in the dark the list of users is within reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'admin@aurora.example', '/usuarios/listar');
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Escolher / })
    .first()
    .check();
  await page.getByRole('button', { name: 'Mudar perfil' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
});
