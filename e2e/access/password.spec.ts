import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../accessibilityFindings';
import { watchForErrors } from '../portal';
import { linkOf, mailsTo } from './outbox';
import { expect, test } from '../quietTest';

/** Invited by the demo, and used by no other test: its password may change. */
const INVITED = 'convite@aurora.example';
const FIRST = 'Girassol-azul-7';
const SECOND = 'Ipê-amarelo-no-rio-8';

async function typeTwice(page: Page, password: string) {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Repita a senha', { exact: true }).fill(password);
}
async function enter(page: Page, password: string) {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}
const expectInside = (page: Page) => expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();

test.describe('the life of a password', () => {
  // One person, from the invitation on: each step needs the one before.
  test.describe.configure({ mode: 'serial' });
  let recoveryLink = '';

  test('begins with an invitation, whose link sets the first one and lets in', async ({ page, request }) => {
    const errors = watchForErrors(page);
    await page.goto(await linkOf(request, INVITED, /acesso ao portal/));
    await expect(page.getByRole('heading', { name: 'Olá, Teresa' })).toBeVisible();
    await typeTwice(page, 'Teresa-2026!');
    await page.getByRole('button', { name: 'Criar a senha e entrar' }).click();
    await expect(page.getByText('A senha não pode conter o seu nome')).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await typeTwice(page, FIRST);
    await page.getByRole('button', { name: 'Criar a senha e entrar' }).click();
    await expectInside(page);
    expect(errors).toEqual([]);
  });

  test('is recovered through a mail, which ends the sessions of the old one', async ({ page, request, browser }) => {
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto('/login');
    await elsewhere.getByLabel('E-mail').fill(INVITED);
    await enter(elsewhere, FIRST);
    await expectInside(elsewhere);

    await page.goto('/login');
    await page.getByLabel('E-mail').fill(INVITED);
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    await expect(page.getByLabel('E-mail')).toHaveValue(INVITED);
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
    recoveryLink = await linkOf(request, INVITED, /Troca de senha/);

    await page.goto(recoveryLink);
    await typeTwice(page, SECOND);
    await page.getByRole('button', { name: 'Trocar a senha' }).click();
    await expect(page.getByText('Senha trocada. Entre com a nova senha.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(INVITED);
    await enter(page, SECOND);
    await expectInside(page);
    expect((await mailsTo(request, INVITED))[0]?.Subject).toMatch(/foi trocada/);

    await elsewhere.goto('/apolices');
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.context().close();
  });

  test('is not changed twice by one link', async ({ page }) => {
    await page.goto(recoveryLink);
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Pedir outro link' }).click();
    await expect(page).toHaveURL(/\/recuperacao-da-senha$/);
  });

  test('does not show in the answer whether somebody has the e-mail', async ({ page, request }) => {
    await page.goto('/recuperacao-da-senha');
    await page.getByLabel('E-mail').fill('ninguem-mesmo@aurora.example');
    await page.getByRole('button', { name: 'Enviar o link' }).click();
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
    expect(await mailsTo(request, 'ninguem-mesmo@aurora.example')).toEqual([]);
  });
});

test('the outbox is a page of its own that a person can read', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto('/platform/dev/outbox');
  await expect(page.getByRole('heading', { name: 'Caixa de saída', level: 1 })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
});
