import { expectAccessible } from '../expectAccessible';
import { openAs } from '../portal';
import { expect, test } from '../quietTest';

for (const width of [1440, 390])
  test(`bureaus, the query of a company and requested documents have no accessibility findings at ${width} pixels`, async ({
    page,
  }) => {
    // Five audits of whole pages, each in every theme.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, 'admin@aurora.example', '/parametrizacao/bureaus-consulta');
    const query = page.getByRole('link', { name: /^Ordem e regra/ }).first();
    await expect(query).toBeVisible();
    await expectAccessible(page, `bureaus at ${width}`);
    await query.click();
    await expect(page.getByRole('button', { name: /^Subir / }).first()).toBeVisible();
    await expectAccessible(page, `a query of bureaus at ${width}`);
    await page.goto('/parametrizacao/consulta-pj?cnpj=11222333000181');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page, `the query of a company at ${width}`);

    await page.goto('/parametrizacao/modalidades');
    await page
      .getByRole('list', { name: /^Grupos do ramo/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('table', { name: 'Modalidades do grupo' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Novo documento' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // A dialog that covers half of a button makes it a small one.
    await expectAccessible(page, `the dialog of a requested document at ${width}`, '[role="dialog"]');
  });
