import { menuEntries, openAs } from '../portal';
import { expect, test } from '../quietTest';

test('a navigation moves the focus to the heading and reads the title out', async ({ page }) => {
  await openAs(page, 'admin@aurora.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await menuEntries(page).filter({ hasText: 'Tomadores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tomadores' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Tomadores$/ })).toHaveCount(1);
  await expect(page).toHaveTitle(/Tomadores · Aurora/);
});

test('the first stop of the keyboard leads past the menu', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/tomadores');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('g and a letter go to an entry of the menu, ? explains', async ({ page }) => {
  await openAs(page, 'admin@aurora.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Two keys that come too far apart are no shortcut: then a person presses them again.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { level: 1, name: 'Apólices' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
});

test('below the breakpoint md the menu is a drawer, from it on it stands beside the screen', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 844 });
  await openAs(page, 'admin@aurora.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menuEntries(page).first()).toBeHidden();
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await expect(page.getByRole('button', { name: 'Fechar o menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuEntries(page).first()).toBeHidden();

  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await menuEntries(page).filter({ hasText: 'Tomadores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tomadores' })).toBeVisible();
  await expect(menuEntries(page).first()).toBeHidden();

  await page.setViewportSize({ width: 768, height: 844 });
  await expect(menuEntries(page).first()).toBeVisible();
});

test('screens fade in, unless the system asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, 'admin@aurora.example');
  const animation = () =>
    page
      .locator('main .screen')
      .first()
      .evaluate((screen) => getComputedStyle(screen).animationName);
  await expect.poll(animation).toBe('screen-zoom-fade');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(animation).toBe('none');
});

test('the density applies to lists and stays', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/tomadores');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const before = (await row.boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Aparência' }).click();
  await page.getByRole('button', { name: 'Compacto' }).click();
  await expect.poll(async () => (await row.boundingBox())?.height ?? 0).toBeLessThan(before);
  await page.reload();
  await expect.poll(async () => (await row.boundingBox())?.height ?? before).toBeLessThan(before);
});

test('on a phone the appearance opens above its entry at the foot of the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin@aurora.example', '/tomadores');
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await page.getByRole('button', { name: 'Aparência' }).click();
  await expect(page.getByRole('button', { name: 'Compacto' })).toBeInViewport({ ratio: 1 });
});
