import { expectAccessible } from '../expectAccessible';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { linkOf } from './outbox';

test('users of a file are shown row by row, invited by mail when confirmed, and found in the list', async ({
  page,
  request,
}) => {
  const email = `planilha-${Date.now()}@aurora.example`;
  const lines = [
    'Nome;E-mail;Tipo;Perfil',
    `Olga da Planilha;${email};Seguradora;Consulta`,
    `Olga em Dobro;${email};Seguradora;Consulta`,
    'Ana Prado;admin@aurora.example;Seguradora;Consulta',
    'Perfil Errado;outra@aurora.example;Seguradora;Inventado',
  ];
  await giveSession(page, 'admin@aurora.example');
  await page.goto('/usuarios/listar');
  await page.getByRole('button', { name: 'Importar planilha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastrar usuários de um arquivo' })).toBeVisible();
  await page.getByText('Colunas do arquivo', { exact: true }).first().click();
  await expectAccessible(page, 'imports of users');

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Arraste arquivos para cá ou clique para escolher').click(),
  ]);
  await chooser.setFiles({ name: 'equipe.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await expect(page.getByRole('heading', { level: 1, name: 'equipe.csv' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Olga em Dobro/ })).toContainText('Repete o e-mail da linha 2.');
  await expect(page.getByRole('row', { name: /Perfil Errado/ })).toContainText('não existe nesta companhia');
  await expect(page.getByRole('row', { name: /Ana Prado/ })).toContainText('Já tinha cadastro');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a file of users before it is confirmed at ${width} pixels`);
  }

  await page.getByRole('button', { name: 'Cadastrar 1 usuário' }).click();
  await expect(page.getByText(/1 usuário cadastrado\./).first()).toBeVisible();
  expect(await linkOf(request, email, /acesso ao portal/)).toMatch(/^\/primeiro-acesso\//);
  await page.getByRole('link', { name: 'Olga da Planilha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Usuários/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Convidado');
});
