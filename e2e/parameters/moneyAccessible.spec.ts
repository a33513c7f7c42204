import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';

const SCREENS = [
  '/parametrizacao/pagamentos',
  '/parametrizacao/broker-profile',
  '/parametrizacao/quadros',
  '/parametrizacao/regras/dias-sem-cobranca',
  '/parametrizacao/regras/prazo-curto',
  '/parametrizacao/regras/cotacoes',
  '/parametrizacao/regras/avisos',
  '/parametrizacao/regras/indice',
  '/parametrizacao/regras/tributos',
  '/parametrizacao/regras/comissao',
  '/parametrizacao/regras/prioridades',
  '/parametrizacao/regras/justificativas',
  '/parametrizacao/regras/resseguro',
  '/parametrizacao/regras/atividades',
  '/parametrizacao/regras/documentos-de-cadastro',
  '/parametrizacao/regras/guarda',
];

for (const width of [1440, 390])
  test(`the screens of payment, commission and rules have no accessibility findings at ${width} pixels`, async ({
    page,
  }) => {
    // Many audits, each in every theme.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await giveSession(page, 'admin@aurora.example');
    for (const address of SCREENS) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(page, `${address} at ${width} pixels`);
    }
    await page.goto('/parametrizacao/pagamentos');
    await page.getByRole('button', { name: 'Alterar faixas e prazos' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `the dialog of ranges at ${width} pixels`);
  });
