import { accessibilityFindings } from '../accessibilityFindings';
import { giveSession, openAs } from '../portal';
import { expect, test } from '../quietTest';

const pages = [
  ['/termos-aceite', 'Termos de uso'],
  ['/contrato', 'Contrato'],
  ['/stepper?etapa=marca', 'Configurar a seguradora'],
  ['/stepper?etapa=termos', 'Configurar a seguradora'],
  ['/stepper?etapa=usuarios', 'Configurar a seguradora'],
  ['/stepper?etapa=modalidade', 'Configurar a seguradora'],
  ['/stepper?etapa=avisos', 'Configurar a seguradora'],
] as const;

for (const theme of ['light', 'dark', 'semi-dark'])
  test(`the company's pages have no accessibility findings in the theme ${theme}`, async ({ page }) => {
    // Seven pages, each looked through in full.
    test.slow();
    await page.addInitScript((chosen) => localStorage.setItem('portal.theme', chosen), theme);
    await giveSession(page, 'admin@aurora.example');
    for (const [address, title] of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.locator('.ui-skeleton, .ant-skeleton')).toHaveCount(0);
      expect(await accessibilityFindings(page), address).toEqual([]);
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
