import { openNotificationStream } from '@portal/shared/contracts/portal/notifications';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { giveSession, menuEntries } from '../portal';
import { expect, test } from '../quietTest';
import { send } from '../send';
import { responseOf } from '../requests';

interface Profile {
  UniqueId: string;
  Name: string;
  Version: number;
  Menus: { Id: number; MenuFuncionalities: object[] }[];
  ModuleActions: object[];
}

async function profileOf(page: Page, name: string): Promise<Profile> {
  const { Data } = await send<{ Data: Profile[] }>(page, 'GET', 'UserProfile/GetProfileByCompanyId');
  return Data.find(({ Name }) => Name === name)!;
}

test('a right that is taken reaches an open tab at once, which keeps what is typed until it is left', async ({
  page,
  browser,
}) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/usuarios/perfis');
  const before = await profileOf(page, 'Assessor');
  const theirs = await browser.newContext({ locale: 'pt-BR' });
  const tab = await theirs.newPage();
  await giveSession(tab, 'assessor@prisma.example');
  await responseOf(tab, openNotificationStream.path, () => tab.goto('/segurados'));
  const search = tab.getByRole('main').getByRole('searchbox').first();
  await search.fill('construtora');
  await expect(menuEntries(tab).filter({ hasText: 'Segurados' })).toBeVisible();

  try {
    await page.getByRole('link', { name: 'Assessor', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Visualizar segurado' }).uncheck();
    await page.getByRole('button', { name: 'Rever e salvar' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Sérgio Vasconcelos/)).toBeVisible();
    await expect(dialog.getByText('Tira · Páginas')).toBeVisible();
    await expectAccessible(page, 'what a change takes from whom');
    await dialog.getByRole('button', { name: 'Salvar direitos' }).click();
    await expect(menuEntries(tab).filter({ hasText: 'Segurados' })).toBeHidden({ timeout: 4_000 });
    await expect(tab.getByText(/esta página não faz mais parte dele/)).toBeVisible();
    await expect(search).toHaveValue('construtora');
    await menuEntries(tab).filter({ hasText: 'Propostas' }).click();
    // Back before the next page is drawn, nobody left this one.
    await expect(tab.getByRole('heading', { level: 1, name: 'Propostas' })).toBeVisible();
    await tab.goBack();
    await expect(tab).toHaveURL(/error-401/);
  } finally {
    const { Version } = await profileOf(page, 'Assessor');
    const { UniqueId, ModuleActions } = before;
    const Menus = before.Menus.map(({ Id, MenuFuncionalities }) => ({ Id, MenuFuncionalities }));
    const body = { ProfileUniqueId: UniqueId, Version, Menus, ModuleActions };
    await send(page, 'POST', 'Menu/UpdateMenuFuncionalityInProfile', { body });
    await theirs.close();
  }
});

for (const [name, query, width] of [
  ['the list', '', 1440],
  ['the matrix', '?visao=matriz', 1440],
  ['the matrix', '?visao=matriz', 390],
  ['two profiles beside each other', '?visao=diferencas', 390],
] as const)
  test(`a checker of accessibility finds nothing in the profiles: ${name} at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await giveSession(page, 'admin@aurora.example');
    await page.goto(`/usuarios/perfis${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${name} at ${width} pixels`);
  });
