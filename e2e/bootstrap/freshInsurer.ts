import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../api/src/platform/database/connection';
import { expect, test as base } from '../quietTest';

const PASSWORD = 'Girassol-azul-7';

const INSURER = [
  ...['--company', 'zenite', '--name', 'Zênite Garantias S.A.', '--document', '11.222.333/0001-81'],
  ...['--host', 'localhost', '--admin', 'ana@zenite.com.br', '--admin-name', 'Ana Lima'],
];

/** What documents say of the insurer, by the labels of their fields. */
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

export interface Production {
  /** What the preparation said. */
  said: string;
  /** The address that the newest mail to somebody leads to whose subject is like this, once the platform has written it. */
  linkTo(recipient: string, subject: RegExp): Promise<string>;
  leave(): Promise<number | null>;
}

/** Playwright's test with a way to start a production, which ends with the test that started it, however that ends. */
export const test = base.extend<{ start: (port: number, folder: string) => Promise<Production> }>({
  start: async ({ browserName: _any }, use) => {
    const started: Production[] = [];
    await use(async (port, folder) => {
      const production = await startProduction(port, folder);
      started.push(production);
      return production;
    });
    await Promise.all(started.map(({ leave }) => leave()));
  },
});

/** Starts a production on a database that holds nobody, with one insurer, at ports from `port` on. */
async function startProduction(port: number, folder: string): Promise<Production> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'startProduction.mjs'), `${port}`, folder, ...INSURER],
    { stdio: ['ignore', 'pipe', 'inherit'] },
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
  const address = /^Database (\S+)$/m.exec(said)?.[1] ?? '';
  return {
    said,
    linkTo: (recipient, subject) => linkTo(address, recipient, subject),
    leave: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Without a mail server mails stay where the platform writes them. */
async function linkTo(address: string, recipient: string, subject: RegExp): Promise<string> {
  const database = openDatabase(address, { maxConnections: 1 });
  const find = async () => {
    const { rows } = await database.pool.query<{ subject: string; text: string }>(
      'SELECT subject, text_body AS text FROM mail_outbox WHERE recipient = $1 ORDER BY id DESC',
      [recipient],
    );
    const mail = rows.find((row) => subject.test(row.subject));
    return mail ? /https?:\/\/\S+/.exec(mail.text)?.[0] : undefined;
  };
  try {
    await expect.poll(find).toBeTruthy();
    return (await find())!;
  } finally {
    await database.close();
  }
}

/** Comes by the link of a first access: makes a password, accepts the terms of use, and is in. */
export async function comeBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita a senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar a senha e entrar' }).click();
  await page.getByRole('button', { name: 'Li e concordo' }).click();
  await expect(page.getByRole('dialog', { name: /termos de uso/i })).toBeHidden();
  await expect(page.getByRole('button', { name: /Usuário:/ })).toBeVisible();
}

/** The administrator whom the operator invited, by the link that the preparation said. */
export async function comeAsAdministrator(page: Page, { said }: Production): Promise<void> {
  await comeBy(page, /https?:\/\/\S+\/primeiro-acesso\/\S+/.exec(said)?.[0] ?? '');
}

/** Writes what documents say of the insurer into a change set, on its screen. */
export async function draftFacts(page: Page, changeSet: string): Promise<void> {
  await page.goto(`/parametrizacao/regras/dados-da-seguradora?mudanca=${changeSet}`);
  await expect(page.getByText('Ainda sem dados')).toBeVisible();
  await page.getByRole('button', { name: 'Alterar dados nos documentos' }).click();
  const dialog = page.getByRole('dialog');
  for (const [field, value] of FACTS) await dialog.getByLabel(field).fill(value);
  await dialog.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(dialog).toBeHidden();
}
