import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../accessibilityFindings';
import { signIn, watchForErrors } from '../portal';
import { expect, test } from '../quietTest';

/** A CNPJ that no other run has used: its check digits are worked out as for any other. */
function newCnpj(): string {
  const root = `${Date.now().toString(36).toUpperCase().padStart(8, '0').slice(-8)}0001`;
  const digit = (text: string, weights: readonly number[]) => {
    const sum = weights.reduce((total, weight, index) => total + weight * (text.charCodeAt(index) - 48), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const first = digit(root, weights);
  return `${root}${first}${digit(`${root}${first}`, [6, ...weights])}`;
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
});

async function begin(page: Page, cnpj: string): Promise<void> {
  await page.goto('/iniciar-cadastro');
  await page.getByLabel('CNPJ').fill(cnpj);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

async function fillInCompany(page: Page, name: string): Promise<void> {
  await page.getByLabel('Razão social').fill(name);
  await page.getByLabel('Código SUSEP').fill('202012345');
  await page.getByLabel('Telefone da corretora').fill('(81) 3224-1000');
  await page.getByLabel('E-mail da corretora').fill('contato@horizonteazul.example');
  await page.getByLabel('CEP').fill('50030-230');
  await page.getByLabel('Endereço', { exact: true }).fill('Cais do Apolo');
  await page.getByLabel('Número').fill('925');
  await page.getByLabel('Bairro').fill('Recife');
}

async function fillInResponsible(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome completo').fill('Joana Conceição');
  await page.getByLabel('CPF').fill('529.982.247-25');
  await page.getByLabel('E-mail da pessoa responsável').fill(email);
  await page.getByLabel('Telefone da pessoa responsável').fill('(81) 98765-4321');
  await page.getByRole('radio', { name: 'Não' }).check();
  await page.getByRole('checkbox', { name: /^Declaro/ }).check();
}

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
    await page.getByRole('button', { name: 'Enviar e ir aos documentos' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Envie os documentos' })).toBeVisible();
    await page.getByLabel('Escolher arquivo para Registro na SUSEP').setInputFiles(pdf('Registro SUSEP.pdf'));
    await expect(page.getByRole('button', { name: 'Remover Registro SUSEP.pdf' })).toBeVisible();

    // The address holds the link, so a reload comes back to the same place.
    await page.reload();
    await expect(page.getByText('Registro SUSEP.pdf').first()).toBeVisible();
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(page.getByRole('heading', { name: 'Ainda falta um documento' })).toBeFocused();
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

    await signIn(page, 'admin@aurora.example');
    await page.goto('/kanban');
    await page.getByRole('searchbox').first().fill(cnpj);
    await expect(page.getByText(name).first()).toBeVisible();
  });

  test('refuses a page that is named like a document, and keeps the registration as it is', async ({ page }) => {
    const cnpj = newCnpj();
    await begin(page, cnpj);
    await fillInCompany(page, 'Horizonte Verde');
    await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
    await fillInResponsible(page, `maria.${cnpj.toLowerCase()}@horizonteverde.example`);
    await page.getByRole('button', { name: 'Enviar e ir aos documentos' }).click();
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
    await page.getByRole('button', { name: 'Enviar e ir aos documentos' }).click();
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
