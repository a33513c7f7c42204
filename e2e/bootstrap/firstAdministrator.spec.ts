import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { accessibilityFindings } from '../accessibilityFindings';
import { publishSet } from '../parameters/publish';
import { expect, test } from '../quietTest';
import { send } from '../send';

const port = Number(process.env.PORTAL_PORT ?? 21080) + 400;
const origin = `http://localhost:${port}`;
const PASSWORD = 'Girassol-azul-7';
const INSURER = [
  ...['--company', 'zenite', '--name', 'Zênite Garantias S.A.', '--document', '11.222.333/0001-81'],
  ...['--host', 'localhost', '--admin', 'ana@zenite.com.br', '--admin-name', 'Ana Lima'],
];
const FACTS: readonly [field: RegExp, value: string][] = [
  [/^Código SUSEP/, '09133'],
  [/^Endereço da seguradora/, 'Rua da Aurora, 100, Recife/PE, CEP 50050-000'],
  [/^Local da assinatura/, 'Recife/PE'],
  [/^Quem assina/, 'Ana Lima'],
  [/^Cargo/, 'Diretora'],
  [/^Atendimento/, '0800 000 0001'],
  [/^Ouvidoria/, '0800 000 0002'],
  [/^Contato de proteção/, 'privacidade@zenite.com.br'],
  [/^Endereço de consulta/, 'https://www.gov.br/susep'],
];

test.use({ baseURL: origin });

test('an operator makes an insurer of nothing, and its administrator comes by the link, sees what is left and publishes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { said, leave } = await startProduction();
  await page.goto(`http://127.0.0.1:${port}/login`);
  await expect(page.getByText(/^Nenhuma seguradora atende por 127\.0\.0\.1/)).toBeVisible();
  await expect(page.getByText('Endereço desconhecido')).toBeVisible();

  const link = /https?:\/\/\S+\/primeiro-acesso\/\S+/.exec(said)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita a senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar a senha e entrar' }).click();
  await page.getByRole('button', { name: 'Li e concordo' }).click();
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();

  await page.goto('/stepper');
  await expect(page.getByText('Falta concluir uma etapa.')).toBeVisible();
  await expect(page.getByText('Falta: um segundo administrador')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  const { UniqueId } = await send<{ UniqueId: string }>(page, 'POST', 'ParameterChange/CreateChangeSet', {
    body: { Name: 'Dados da Zênite', Reason: '' },
  });
  await page.goto(`/parametrizacao/regras/dados-da-seguradora?mudanca=${UniqueId}`);
  await expect(page.getByText('Ainda sem dados')).toBeVisible();
  await page.getByRole('button', { name: 'Alterar dados nos documentos' }).click();
  const dialog = page.getByRole('dialog');
  for (const [field, value] of FACTS) await dialog.getByLabel(field).fill(value);
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(dialog).toBeHidden();
  await publishSet(page, browser, UniqueId);
  await page.goto('/parametrizacao/regras/dados-da-seguradora');
  await expect(page.getByText(/^Publicação 2, em vigor/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Quem assina/ })).toContainText('Ana Lima');
  await page.goto('/parametrizacao/modalidades');
  await expect(page.getByRole('link', { name: 'Executante fornecedor' }).first()).toBeVisible();
  expect(await leave()).toBe(0);
});

/** Starts a production on a database that holds nobody; gives what the preparation said and how it is left. */
async function startProduction() {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'startProduction.mjs'), `${port}`, '.data/bootstrap', ...INSURER],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.endsWith('Ready\n')) resolve();
    });
    void ended.then((code) => reject(new Error(`The production ended with ${code}: ${said}`)));
  });
  const leave = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { said, leave };
}
