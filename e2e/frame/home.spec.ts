import type { Page } from '@playwright/test';
import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';
import { readTexts } from '../waits';

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('an underwriter finds cards that nobody has, by clock or amount, and is led to one and to the whole list', async ({
  page,
}) => {
  await openAs(page, 'subscritor@aurora.example', '/kanban');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Bom dia|Boa tarde|Boa noite), Rafael$/);
  const cards = part(page, 'Sem responsável');
  await expect(cards.getByRole('listitem').first()).toContainText('Prazo legal');
  const byClock = await readTexts(cards.getByRole('listitem'));
  await page.getByRole('button', { name: 'Valor' }).click();
  await expect.poll(() => readTexts(cards.getByRole('listitem'))).not.toEqual(byClock);
  await cards.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/inicio');
  await cards.getByRole('link', { name: 'Sem responsável' }).click();
  await expect(page).toHaveURL(/responsavel=ninguem&visao=lista/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

for (const [user, name] of [
  ['admin@aurora.example', 'Prontas para emitir'],
  ['corretor@boreal.example', 'Esperam o pagamento do cliente'],
  ['tomador@construtora.example', 'Terminam em 30 dias'],
] as const)
  for (const width of [1440, 390])
    test(`a checker of accessibility finds nothing on the home of ${user} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openAs(page, user, '/inicio');
      await expect(part(page, name).getByRole('listitem').first()).toBeVisible();
      await expect(page.getByText(/em aberto/)).toBeVisible();
      await expectAccessible(page, `/inicio of ${user} at ${width} pixels`);
    });

test('whoever chooses the home starts with it', async ({ page }) => {
  await openAs(page, 'agente@boreal.example', '/');
  await expect(page).toHaveURL(/\/propostas/);
  await page.goto('/inicio');
  await page.getByRole('button', { name: 'Começar por esta página ao entrar' }).click();
  await expect(page.getByText(/^O portal começa por esta página/)).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/inicio$/);
  await page.goto('/minha-conta#preferencias');
  // The sections above have come, and move it no more.
  await expect(page.getByText('Esta sessão')).toBeVisible();
  const proposals = page.getByRole('group', { name: 'Página inicial' }).getByRole('button', { name: 'Propostas' });
  await proposals.click();
  await expect(proposals).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/');
  await expect(page).toHaveURL(/\/propostas/);
});
