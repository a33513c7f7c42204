import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';

const lines = [
  'CPF ou CNPJ;Nome;Setor;CEP;Logradouro;Número;Bairro;Município;UF',
  '87.654.321/0001-98;Autarquia de Águas do Agreste;Público;50030-230;Cais do Apolo;925;Recife;Recife;PE',
  '87.654.321/0001-99;Dígito Errado S.A.;Privado;;;;;;',
];

test('a file of insureds is shown row by row, registered when confirmed, and leads to what it registered', async ({
  page,
}) => {
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/segurados');
  await page.getByRole('button', { name: 'Importar segurados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar segurados' })).toBeVisible();
  await expectAccessible(page, 'imports of insureds');

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Arraste arquivos para cá ou clique para escolher').click(),
  ]);
  await chooser.setFiles({ name: 'autarquias.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await expect(page.getByRole('heading', { level: 1, name: 'autarquias.csv' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Dígito Errado/ })).toContainText('CNPJ inválido');
  await expect(page.getByRole('row', { name: /Autarquia/ })).toContainText('A cadastrar');
  // The bureau of the demonstration calls this company otherwise, and its name is the one that counts.
  await expect(page.getByRole('row', { name: /Autarquia/ })).toContainText('No bureau o nome é');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a file before it is confirmed at ${width} pixels`);
  }

  await page.getByRole('button', { name: 'Cadastrar 1 segurado' }).click();
  await expect(page.getByText('1 segurado cadastrado.').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Autarquia/ })).toContainText('Cadastrado');
  await expect(page.getByRole('row', { name: /Autarquia/ })).toContainText('Cadastrado com o nome do bureau');
  await page.goto('/segurados?busca=87654321000198');
  await expect(page.getByText('Comercializadora de Energia Tietê de Gurupi Ltda.')).toBeVisible();
});
