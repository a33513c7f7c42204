import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleIn } from './expectAccessible';
import { giveSession, openAs } from './portal';
import { expect, test } from './quietTest';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

const beforeSignIn: [name: string, path: string][] = [
  ['sign-in', '/login'],
  ['advisor', '/login/assessor'],
  ['password recovery', '/recuperacao-da-senha'],
  ['first access with a link that does not count', '/primeiro-acesso/nao-vale'],
  ['new password with a link that does not count', '/alterar-senha/nao-vale'],
  ['single sign-on without data', '/credentials'],
  ['directory sign-in of an unknown insurer', '/login-entra-ad/desconhecida'],
  ['answer of a directory without a question', '/login-ad-aurora-callback'],
  ['broker registration', '/iniciar-cadastro'],
  ['broker registration, continued', '/completar-cadastro/11222333000181'],
  ['locked', '/locked'],
  ['maintenance', '/maintenance'],
  ['not permitted', '/error-401'],
  ['not found', '/error-404'],
];

test.describe('a checker of accessibility finds nothing before sign-in', () => {
  for (const [name, path] of beforeSignIn)
    test(`on the page: ${name}`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expectAccessible(page, path);
    });

  test('on the sign-in page of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page, '/login at 390 pixels');
  });
});

test.describe('a checker of accessibility finds nothing in the frame', () => {
  for (const path of [
    '/redirect-to-home',
    '/kanban',
    '/apolices',
    '/tomadores',
    '/termos-aceite',
    '/contrato',
    '/stepper',
  ])
    for (const width of [1440, 390])
      test(`on ${path} at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await giveSession(page, 'admin@aurora.example');
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expectAccessible(page, `${path} at ${width} pixels`);
      });

  test('in the theme whose menu alone is dark', async ({ page }) => {
    await giveSession(page, 'admin@aurora.example');
    await page.goto('/apolices');
    await expect(heading(page)).toBeVisible();
    await expectAccessibleIn(['semi-dark'], page, '/apolices');
  });

  test('with starred and recent pages, and the panel of one', async ({ page }) => {
    await giveSession(page, 'admin@aurora.example');
    await page.evaluate(() => localStorage.setItem('portal.recentOpen', 'true'));
    await page.goto('/tomadores');
    await expect(page.getByRole('link', { name: 'Tomadores' }).first()).toBeVisible();
    await page.getByRole('button', { name: /^Salvar a página|^Página nos favoritos/ }).click();
    await expect(page.getByLabel('Nome no menu')).toBeVisible();
    await expectAccessible(page, 'starred pages');
  });

  const opened: [name: string, open: (page: Page) => Promise<void>][] = [
    [
      'palette',
      async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: /^Buscar/ }).fill('construtora');
        await expect(page.getByRole('group', { name: 'Tomadores' })).toBeVisible();
      },
    ],
    [
      'palette without results',
      async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: /^Buscar/ }).fill('zzzzzz');
        await expect(page.getByText('Nada encontrado para “zzzzzz”')).toBeVisible();
      },
    ],
    [
      'keyboard help',
      async (page) => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
      },
    ],
    [
      'notifications',
      async (page) => {
        await page.getByRole('button', { name: /^Notificações/ }).click();
        await expect(page.getByRole('dialog', { name: /Notificações/ })).toBeVisible();
      },
    ],
    [
      'appearance',
      async (page) => {
        await page.getByRole('button', { name: 'Aparência' }).click();
        await expect(page.getByRole('group', { name: 'Densidade' })).toBeVisible();
      },
    ],
    [
      'drawer',
      async (page) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByRole('button', { name: 'Abrir o menu' }).click();
        await expect(page.getByRole('button', { name: 'Fechar o menu' })).toBeVisible();
      },
    ],
  ];
  for (const [name, open] of opened)
    test(`with this open: ${name}`, async ({ page }) => {
      await giveSession(page, 'admin@aurora.example');
      await page.goto('/apolices');
      await expect(heading(page)).toBeVisible();
      await open(page);
      await expectAccessible(page, name);
    });

  test('with the terms of use to be agreed to', async ({ page }) => {
    await openAs(page, 'novo@aurora.example');
    await expect(page.getByRole('dialog', { name: /[Tt]ermos/ })).toBeVisible();
    await expectAccessible(page, 'terms pop-up');
  });
});
