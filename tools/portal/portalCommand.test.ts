import { createTestDatabase } from '../../api/src/platform/database/testing';
import type { TestDatabase } from '../../api/src/platform/database/testing';
import { portalCommand } from './portalCommand';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

type Environment = Record<string, string>;
const portal = (parameters: readonly string[], more: Environment = {}) =>
  portalCommand(parameters, {
    DATABASE_URL: database.connectionString,
    PORTAL_PUBLIC_URL: 'https://{host}',
    ...more,
  });
const company = (...parameters: string[]) => portal(['company', ...parameters]);

const ZENITE = [
  ...['--company', 'zenite', '--name', 'Zênite Garantias S.A.', '--document', '11.222.333/0001-81'],
  ...['--host', 'portal.zenite.com.br', '--admin', 'ana@zenite.com.br', '--admin-name', 'Ana Lima'],
];
const LINK = /https:\/\/portal\.zenite\.com\.br\/primeiro-acesso\/[\w-]{43}/;
const MAIL = { SMTP_URL: 'smtp://mail:1025' };

describe('pnpm portal company', () => {
  it('says how to begin while there is no insurer', async () => {
    expect((await company('list')).text).toContain('Crie a primeira com: portal company add');
  });

  it('makes an insurer, says the link of its administrator once, and lists it', async () => {
    const { text, data } = await company('add', ...ZENITE);
    expect(text).toMatch(LINK);
    expect(text).toContain('antes da primeira apólice');
    expect(data).toMatchObject({ isNew: true, key: 'zenite', dryRun: false, hosts: ['portal.zenite.com.br'] });
    expect((data as { link: string }).link).toMatch(LINK);
    const again = await company('add', ...ZENITE);
    expect(again.text).toContain('Nada foi alterado.');
    expect(again.data).toMatchObject({ isNew: false, link: null });
    const [, , row] = (await company('list')).text.split('\n');
    expect(row).toMatch(/^zenite +Zênite Garantias S\.A\. +11\.222\.333\/0001-81 +portal\.zenite\.com\.br +1$/);
  });

  it('tells no link where the portal sends it by mail', async () => {
    const { text, data } = await portal(['company', 'add', ...ZENITE], MAIL);
    expect(text).toContain('Ana Lima recebe em ana@zenite.com.br o link');
    expect(text).not.toMatch(LINK);
    expect(data).toMatchObject({ link: null });
    const invited = await portal(['company', 'invite', 'zenite', 'ana@zenite.com.br'], MAIL);
    expect(invited.text).not.toMatch(LINK);
    expect(invited.data).toMatchObject({ link: null });
  });

  it('records why one approver alone decides on refunds, and ends that', async () => {
    await company('add', ...ZENITE);
    const add = () => company('exception', 'add', 'zenite', '--reason', 'Uma pessoa na subscrição');
    expect((await add()).text).toContain('decide também sobre as devoluções que pediu');
    expect((await add()).data).toMatchObject({ isChanged: false });
    expect((await company('exception', 'remove', 'zenite')).text).toContain('não decide mais sobre ela');
    const { rows } = await database.pool.query(
      "SELECT changes FROM audit_history WHERE action = 'soleApprover' ORDER BY id",
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'reason', before: null, after: 'Uma pessoa na subscrição' }],
      [{ field: 'reason', before: 'Uma pessoa na subscrição', after: null }],
    ]);
  });

  it('does nothing of a dry run but say what it would do', async () => {
    const { text, data } = await company('add', ...ZENITE, '--dry-run');
    expect(text).toContain('Seria criada a seguradora Zênite Garantias S.A. (zenite)');
    expect(data).toMatchObject({ dryRun: true, link: null });
    expect((await company('list')).data).toEqual({ companies: [] });
  });

  it('gives an insurer hosts and takes them away, down to the last', async () => {
    await company('add', ...ZENITE);
    const added = await company('host', 'add', 'zenite', 'Portal2.Zenite.com.br');
    expect(added.text).toBe('portal2.zenite.com.br agora leva a zenite.');
    expect((await company('host', 'add', 'zenite', 'portal2.zenite.com.br')).data).toMatchObject({ isChanged: false });
    const removed = await company('host', 'remove', 'zenite', 'portal.zenite.com.br');
    expect(removed.text).toBe('portal.zenite.com.br não leva mais a zenite.');
    await expect(company('host', 'remove', 'zenite', 'portal2.zenite.com.br')).rejects.toThrow('é o único host');
  });

  it('invites again whoever lost the link', async () => {
    const { data: first } = await company('add', ...ZENITE);
    const { text, data } = await company('invite', 'zenite', 'Ana@zenite.com.br');
    expect(text).toMatch(LINK);
    expect((data as { link: string }).link).not.toBe((first as { link: string }).link);
  });
});

describe('what was typed otherwise is refused by a sentence, with nothing written', () => {
  it.each([
    [['compny', 'list'], 'Você quis dizer "company"?'],
    [['company'], 'Falta a ação.'],
    [['company', 'lst'], 'Você quis dizer "list"?'],
    [['company', 'list', 'zenite'], '"zenite" sobra'],
    [['company', 'list', '--host', 'x.com.br'], 'A opção --host é de "company add" e não vale em "company list".'],
    [['company', 'add', '--company', 'zenite'], 'Informe o nome da seguradora com --name'],
    [['company', 'host', 'zenite', 'x.com.br'], 'Escreva "company host add" ou "company host remove".'],
    [['company', 'host', 'add', 'zenite'], 'Falta o host.'],
    [['company', 'host', 'add', 'zenite', 'https://x.com.br'], '"https://x.com.br" não é um nome de host'],
    [['company', 'host', 'add', 'zenite', 'x.com.br'], 'Ainda não há nenhuma seguradora.'],
    [['company', 'invite', 'zenite'], 'Falta o e-mail.'],
    [['company', 'exception', 'add', 'zenite'], 'Diga com --reason por que a seguradora não tem outra pessoa'],
    [['company', 'invite', 'zenite', '--reason', 'x'], 'A opção --reason é de "company exception"'],
  ])('%j', async (parameters, sentence) => {
    await expect(portal(parameters)).rejects.toThrow(sentence);
    expect((await company('list')).data).toEqual({ companies: [] });
  });

  it('without a database, or on one that was not prepared', async () => {
    await expect(portal(['company', 'list'], { DATABASE_URL: '' })).rejects.toThrow('Defina DATABASE_URL');
    await database.pool.query('ALTER TABLE parameter_heads RENAME TO gone');
    await expect(company('list')).rejects.toThrow('O banco de dados ainda não foi preparado.');
  });
});

it('shows how it is written to whoever asks, and to whoever says nothing', async () => {
  for (const parameters of [[], ['company', 'add', '--help']])
    expect((await portal(parameters)).text).toMatch(/^Uso: pnpm portal company/);
});
