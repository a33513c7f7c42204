import { expectAccessible } from '../expectAccessible';
import { giveSession, openAs } from '../portal';
import { expect, test } from '../quietTest';

const STEPS = ['marca', 'termos', 'usuarios', 'modalidade', 'avisos'];

test('the steps of the set-up have no accessibility findings in any theme', async ({ page }) => {
  // Five pages, each looked through in full and in three themes.
  test.slow();
  await giveSession(page, 'admin@aurora.example');
  for (const step of STEPS) {
    await page.goto(`/stepper?etapa=${step}`);
    await expect(page.getByRole('heading', { name: 'Configurar a seguradora', level: 1 })).toBeVisible();
    await expect(page.locator('.ui-skeleton, .ant-skeleton')).toHaveCount(0);
    await expectAccessible(page, `/stepper?etapa=${step}`);
  }
});

test('the contract and the set-up are closed to who is no administrator', async ({ page }) => {
  await giveSession(page, 'consulta@aurora.example');
  for (const address of ['/contrato', '/stepper']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/error-401$/);
  }
});

test('a draft of the branding survives a reload, and its preview follows the colours', async ({ page }) => {
  await openAs(page, 'admin@aurora.example', '/stepper?etapa=marca');
  await page.getByLabel('Cor principal', { exact: true }).fill('#ffe600');
  await expect(page.getByText(/No tema claro, a cor principal tem contraste de 1,\d:1/)).toBeVisible();
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Cor principal', { exact: true })).toHaveValue('#ffe600');
  await page.getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(page.getByLabel('Cor principal', { exact: true })).toHaveValue('#0e65a5');
});
