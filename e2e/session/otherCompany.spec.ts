import { expect, test } from '@playwright/test';
import { PASSWORD, portalOf, signIn, watchForErrors } from '../portal';

const session = () => localStorage.getItem('userInfo');

test('a link that names another company leads who is signed in home, and ends nothing in any tab', async ({
  page,
  context,
  baseURL,
}) => {
  const errors = watchForErrors(page);
  const origin = portalOf('aurora', baseURL);
  await signIn(page, 'admin@aurora.example', origin);
  await expect(page).toHaveURL(/\/kanban/);
  const other = await context.newPage();
  await other.goto(`${origin}/login/simula-atlas.localhost`);
  await expect(other).toHaveURL(/\/kanban/);
  await expect(other.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  await expect(other).toHaveTitle(/Aurora/);
  await expect.poll(() => other.evaluate(session)).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  await expect(page).toHaveURL(/\/kanban/);
  expect(errors).toEqual([]);
});

test('signed in at a simulated company, the plain address leads home there, in new tabs too', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = portalOf('aurora', baseURL);
  await page.goto(`${origin}/login/simula-atlas.localhost`);
  await expect(page.getByText('Atlas').first()).toBeVisible();
  await page.getByLabel('E-mail').fill('admin@atlas.example');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
  const other = await context.newPage();
  for (const path of ['/login', '/login/simula-aurora.localhost', '/']) {
    await other.goto(origin + path);
    await expect(other.getByRole('button', { name: /Usuário:/ })).toBeVisible();
    await expect(other).toHaveTitle(/Atlas/);
  }
  await expect.poll(() => page.evaluate(session)).not.toBeNull();
});

test('a host under which no company answers is said, with a way to the own sign-in page', async ({ page, baseURL }) => {
  await page.goto(`${portalOf('aurora', baseURL)}/login/simula-ninguem.localhost`);
  await expect(page.getByRole('heading', { name: 'Endereço desconhecido' })).toBeVisible();
  await expect(page.getByText('ninguem.localhost')).toBeVisible();
  await expect(page.getByLabel('Senha')).toBeHidden();
  await page.getByRole('link', { name: 'Entrar por aurora.localhost' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
});
