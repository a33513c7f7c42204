import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { readText } from '../waits';

test('a filial that is registered beside its matriz is merged into it with its policies, and taken apart again', async ({
  page,
}) => {
  // Five audits of whole pages, each in both themes.
  test.slow();
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/tomadores');
  await page.getByRole('link', { name: 'Cadastros duplicados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastros duplicados' })).toBeVisible();
  await page
    .getByRole('row', { name: /, filial/ })
    .getByRole('link')
    .first()
    .click();

  const sides = page.getByRole('table', { name: 'Os dois cadastros, campo a campo' });
  await expect(sides.getByRole('row', { name: /Limite usado/ })).toBeVisible();
  const moves = page.getByRole('region', { name: /^O que passa para/ });
  await moves.getByText('1 apólice').click();
  const policy = await readText(moves.getByText(/^\d+-\d+-\d+/).first());
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `two records beside each other at ${width} pixels`);
  }

  await page.getByRole('button', { name: 'Unificar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Justificativa/).fill('A filial é a mesma empresa.');
  await expectAccessible(page, 'asking why two records are merged');
  await dialog.getByRole('button', { name: 'Unificar', exact: true }).click();
  await expect(page.getByText('Cadastros unificados')).toBeVisible();
  await expect(page.getByText(policy).first()).toBeVisible();

  await page.goto('/tomadores/unificados');
  await page.getByRole('link', { name: /, filial/ }).click();
  const notice = page.getByText(/Este cadastro foi unificado em/);
  await expect(notice).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a record that was merged at ${width} pixels`);
  }
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await dialog.getByLabel(/^Justificativa/).fill('A obra é outra.');
  await dialog.getByRole('button', { name: 'Desfazer unificação' }).click();
  await expect(page.getByText('Unificação desfeita').first()).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByText(/Há outro cadastro com a mesma raiz de CNPJ/)).toBeVisible();
  await expect(page.getByText(policy).first()).toBeVisible();
});
