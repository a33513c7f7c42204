import { accessibilityFindings } from '../accessibilityFindings';
import { openAs, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';
import { begin, fillInCompany, fillInResponsible, newCnpj, pdf } from './registrationForm';

test.describe('the registration of a broker', () => {
  test('goes from the CNPJ to the analysis, over a reload in the middle', async ({ page }) => {
    const errors = watchForErrors(page);
    const cnpj = newCnpj();
    const name = `Horizonte Azul ${cnpj.slice(0, 8)}`;
    await begin(page, cnpj);
    await expect(page.getByRole('heading', { level: 1, name: 'Conte-nos sobre a corretora' })).toBeFocused();
    await fillInCompany(page, name);
    // The CEP tells the state.
    await expect(page.getByLabel('Estado')).toHaveValue('26');
    await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
    await expect(page.getByText(/^Salvo neste navegador às/)).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Razão social')).toHaveValue(name);
    await expect(page.getByLabel('Cidade')).toHaveValue('2611606');
    await fillInResponsible(page, `joana.${cnpj.toLowerCase()}@horizonteazul.example`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continuar para documentos' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Envie os documentos' })).toBeVisible();
    await page.getByLabel('Escolher arquivo para Registro na SUSEP').setInputFiles(pdf('Registro SUSEP.pdf'));
    await expect(page.getByRole('button', { name: 'Remover Registro SUSEP.pdf' })).toBeVisible();

    // The address holds the link, so a reload comes back to the same place.
    await page.reload();
    await expect(page.getByText('Registro SUSEP.pdf').first()).toBeVisible();
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(page.getByRole('heading', { name: '1 documento pendente' })).toBeFocused();
    await page.getByLabel('Escolher arquivo para Contrato social').setInputFiles(pdf('Contrato social.pdf'));
    await expect(page.getByText('Pronto para enviar')).toHaveCount(2);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar para análise' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Documentos em análise' })).toBeVisible();
    await expect(page.getByText('Aguardando análise')).toHaveCount(2);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(errors).toEqual([]);

    await begin(page, cnpj);
    await expect(page.getByRole('heading', { name: 'O cadastro está em análise' })).toBeVisible();

    await openAs(page, 'admin@aurora.example', '/kanban');
    await page.getByRole('searchbox').first().fill(cnpj);
    await expect(page.getByText(name).first()).toBeVisible();
  });

  test('refuses a page that is named like a document, and keeps the registration as it is', async ({ page }) => {
    const cnpj = newCnpj();
    await begin(page, cnpj);
    await fillInCompany(page, 'Horizonte Verde');
    await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
    await fillInResponsible(page, `maria.${cnpj.toLowerCase()}@horizonteverde.example`);
    await page.getByRole('button', { name: 'Continuar para documentos' }).click();
    const chooser = page.getByLabel('Escolher arquivo para Contrato social');
    await chooser.setInputFiles({
      name: '../../contrato.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
    });
    await expect(page.getByText(/^O conteúdo do arquivo não corresponde ao seu tipo/)).toBeVisible();
    await chooser.setInputFiles({
      name: 'grande.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(21 * 1024 * 1024)]),
    });
    await expect(page.getByText(/mais de 20 MB/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Envie os documentos' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(0);
  });

  test('loses nothing while the platform is away', async ({ page }) => {
    const cnpj = newCnpj();
    await begin(page, cnpj);
    await fillInCompany(page, 'Horizonte Lilás');
    await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
    await fillInResponsible(page, `lia.${cnpj.toLowerCase()}@horizontelilas.example`);
    await page.route('**/api/Broker/InsertBroker', (route) => route.abort());
    await page.getByRole('button', { name: 'Continuar para documentos' }).click();
    await expect(page.getByText('O que você digitou continua aqui.')).toBeVisible();
    await page.unroute('**/api/Broker/InsertBroker');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Envie os documentos' })).toBeVisible();
  });

  test('is not opened by a link that was made up', async ({ page }) => {
    await page.goto(`/completar-cadastro/12ABC34501DE35?registro=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  });
});
