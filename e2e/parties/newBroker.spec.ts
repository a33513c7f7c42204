import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { fillInCompany, fillInResponsible, newCnpj } from '../registration/registrationForm';
import { expectNoOverflow } from '../expectNoOverflow';

test('the insurer registers a broker for it, by its own form, and comes to its page', async ({ page }) => {
  const cnpj = newCnpj();
  const name = `Aurora Norte ${cnpj.slice(0, 8)}`;
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/corretores');
  await page.getByRole('button', { name: 'Cadastrar corretora' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastrar corretora' })).toBeVisible();
  await page.getByLabel('CNPJ').fill(cnpj);
  await page.getByRole('button', { name: 'Continuar' }).click();

  await fillInCompany(page, name);
  await expect(page.getByLabel('Estado')).toHaveValue('26');
  await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
  await fillInResponsible(page, `joana.${cnpj.toLowerCase()}@auroranorte.example`, /consentiu, perante a seguradora/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `registering a broker at ${width} pixels`);
    await expectNoOverflow(page);
  }
  await page.getByRole('button', { name: 'Cadastrar corretora' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Documentos pendentes').first()).toBeVisible();
});
