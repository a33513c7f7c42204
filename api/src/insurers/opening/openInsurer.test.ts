import { count, eq } from 'drizzle-orm';
import { findWorkingLink } from '../../people/access/accessLinks';
import { createTestDatabase } from '../../platform/database/testing';
import type { TestDatabase } from '../../platform/database/testing';
import { mailOutbox } from '../../platform/database/schema/access';
import { companies, companyHosts, companyTerms } from '../../platform/database/schema/companies';
import { auditHistory } from '../../platform/database/schema/history';
import { modalities } from '../../platform/database/schema/modalities';
import { parameterChangeSets, parameterPublications } from '../../platform/database/schema/parameters';
import { profiles, users } from '../../platform/database/schema/users';
import { addHost, listInsurers, removeHost } from './insurerHosts';
import { inviteAgain } from './inviteAgain';
import { openInsurer } from './openInsurer';
import { wantedInsurer } from './wantedInsurer';
import type { TypedInsurer } from './wantedInsurer';

const ZENITE = {
  company: 'zenite',
  name: 'Zênite Garantias S.A.',
  document: '11.222.333/0001-81',
  host: ['zenite.example'],
  admin: 'Ana@Zenite.com.br',
  'admin-name': 'Ana Lima',
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const open = (typed: TypedInsurer = {}, options: { isDryRun?: boolean; publicUrl?: string } = {}) =>
  openInsurer(database.db, wantedInsurer({ ...ZENITE, ...typed }), { publicUrl: null, ...options });

/** How much stands in the tables that an insurer's beginning writes. */
const written = async () => {
  const rows = [companies, companyHosts, users, profiles, modalities, parameterPublications, mailOutbox, auditHistory];
  return Promise.all(rows.map((table) => database.db.$count(table)));
};
const tokenIn = (link: string | null) => link?.split('/').at(-1) ?? '';

describe('an insurer that is opened', () => {
  it('has an administrator with every right, who comes by the link that was also mailed', async () => {
    const { isNew, link } = await open({}, { publicUrl: 'https://{host}:8443' });
    expect(isNew).toBe(true);
    expect(link).toMatch(/^https:\/\/zenite\.example:8443\/primeiro-acesso\/[\w-]{43}$/);
    const [mail] = await database.db.select().from(mailOutbox);
    expect(mail?.recipient).toBe('ana@zenite.com.br');
    expect(mail?.textBody).toContain(link);
    expect(await findWorkingLink(database.db, tokenIn(link), new Date())).toMatchObject({ name: 'Ana Lima' });
    const [administrator] = await database.db
      .select({ isAdministrator: profiles.isAdministrator, passwordHash: users.passwordHash })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.profileId));
    expect(administrator).toEqual({ isAdministrator: true, passwordHash: null });
  });

  it('has its terms of use and everything that it sells as its first publication', async () => {
    await open();
    const [set] = await database.db.select().from(parameterChangeSets);
    expect(set).toMatchObject({ number: 1, state: 'published', reason: 'Com o que uma seguradora começa' });
    const [terms] = await database.db.select().from(companyTerms);
    expect(terms?.html).toContain('Prazo de resposta');
    const kinds = await database.pool.query<{ kind: string; entries: number }>(
      'SELECT kind, count(*)::int AS entries FROM parameter_versions GROUP BY kind',
    );
    const ofKind = Object.fromEntries(kinds.rows.map(({ kind, entries }) => [kind, entries]));
    expect(ofKind).toMatchObject({ modality: 23, pipe: 6, payment: 2, insurerOnDocuments: 1, conditions: 25 });
  });

  it('brings no number of SUSEP that would be somebody else’s', async () => {
    await open();
    const rows = await database.db.select({ process: modalities.susepProcessNumber }).from(modalities);
    expect(new Set(rows.map((row) => row.process))).toEqual(new Set([null]));
  });

  it('ends no cover for an unpaid premium by itself until it switches that on', async () => {
    await open();
    const rows = await database.db.select({ isOn: modalities.enableAutomaticCancel }).from(modalities);
    expect(new Set(rows.map((row) => row.isOn))).toEqual(new Set([false]));
  });

  it('stays as it is when it is opened again', async () => {
    await open();
    const before = await written();
    expect(await open({ name: 'Outro nome' })).toMatchObject({
      isNew: false,
      name: 'Zênite Garantias S.A.',
      hosts: ['zenite.example'],
      link: null,
    });
    expect(await written()).toEqual(before);
  });

  it('is one, whoever opens it at once', async () => {
    const opened = await Promise.all([open(), open(), open()]);
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await database.db.select({ n: count() }).from(companies)).toEqual([{ n: 1 }]);
    expect(await database.db.$count(users)).toBe(1);
  });

  it('stands beside others, each with its own', async () => {
    await open();
    await open({
      company: 'outra',
      document: '47.251.839/0001-66',
      host: ['outra.example'],
      admin: 'rui@outra.com.br',
    });
    expect(await listInsurers(database.db)).toMatchObject([
      { key: 'outra', hosts: ['outra.example'], users: 1 },
      { key: 'zenite', hosts: ['zenite.example'], users: 1 },
    ]);
    const each = await database.db.select({ n: count() }).from(modalities).groupBy(modalities.companyId);
    expect(each).toEqual([{ n: 23 }, { n: 23 }]);
  });

  it('leaves nothing of a dry run', async () => {
    expect(await open({}, { isDryRun: true })).toMatchObject({ isNew: true, counts: { modalities: 23 } });
    expect(await written()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('what cannot be opened is refused, and nothing is written', () => {
  it.each([
    [{ document: '11.222.333/0001-82' }, '"11.222.333/0001-82" não é um CNPJ válido'],
    [{ admin: 'ana.zenite' }, '"ana.zenite" não é um e-mail válido'],
    [{ admin: 'ana@zenite.example' }, 'é um e-mail de demonstração'],
    [{ host: ['https://zenite.example'] }, '"https://zenite.example" não é um nome de host'],
    [{ host: ['zenite.example:8080'] }, 'sem https://, porta ou caminho'],
    [{ host: [] }, 'Informe com --host'],
    [{ company: 'Zênite' }, 'letras minúsculas, números e hífens'],
    [{ name: ' ' }, 'Informe o nome da seguradora'],
    [{ 'admin-name': 'Ana 2' }, 'só com letras'],
    [{ 'privacy-email': 'x' }, 'de --privacy-email'],
  ])('%j', (typed, sentence) => {
    expect(() => wantedInsurer({ ...ZENITE, ...typed })).toThrow(sentence);
  });

  it('every problem is told at once', () => {
    expect(() => wantedInsurer({})).toThrow(/--company[^]*--name[^]*--document[^]*--host[^]*--admin[^]*--admin-name/);
  });

  it('a host that another insurer has', async () => {
    await open();
    const before = await written();
    await expect(open({ company: 'outra', host: ['nova.example', 'zenite.example'] })).rejects.toThrow(
      'O host zenite.example já é da seguradora Zênite Garantias S.A. (zenite).',
    );
    expect(await written()).toEqual(before);
  });

  it('a key that another insurer has', async () => {
    await open();
    await expect(open({ document: '47.251.839/0001-66' })).rejects.toThrow(
      'A chave zenite já é da seguradora Zênite Garantias S.A., CNPJ 11.222.333/0001-81.',
    );
  });
});

describe('the hosts of an insurer', () => {
  beforeEach(() => open());

  it('become more, once, and fewer, down to the last one', async () => {
    expect(await addHost(database.db, 'zenite', 'Portal.Zenite.example')).toBe(true);
    expect(await addHost(database.db, 'zenite', 'portal.zenite.example')).toBe(false);
    await removeHost(database.db, 'zenite', 'zenite.example');
    await expect(removeHost(database.db, 'zenite', 'portal.zenite.example')).rejects.toThrow('é o único host');
    expect(await listInsurers(database.db)).toMatchObject([{ hosts: ['portal.zenite.example'] }]);
    const told = await database.db.select().from(auditHistory).where(eq(auditHistory.action, 'hosts'));
    expect(told.map(({ changes, changedByName }) => [changedByName, changes])).toEqual([
      ['Operação da plataforma', [{ field: 'host', before: null, after: 'portal.zenite.example' }]],
      ['Operação da plataforma', [{ field: 'host', before: 'zenite.example', after: null }]],
    ]);
  });

  it('are nobody else’s, and of an insurer that there is', async () => {
    await open({ company: 'outra', host: ['outra.example'] });
    await expect(addHost(database.db, 'outra', 'zenite.example')).rejects.toThrow('já é da seguradora Zênite');
    await expect(addHost(database.db, 'nada', 'x.example')).rejects.toThrow('Existem: outra, zenite.');
    await expect(removeHost(database.db, 'outra', 'zenite.example')).rejects.toThrow('São dela: outra.example.');
  });
});

describe('a lost invitation', () => {
  it('is sent again, and ends the one before', async () => {
    const { link: first } = await open();
    const { link } = await inviteAgain(database.db, 'zenite', 'ANA@zenite.com.br', null);
    expect(link).toMatch(/^https:\/\/zenite\.example\/primeiro-acesso\//);
    expect(await findWorkingLink(database.db, tokenIn(link), new Date())).toBeDefined();
    expect(await findWorkingLink(database.db, tokenIn(first), new Date())).toBeUndefined();
  });

  it('is for whoever has no password yet', async () => {
    await open();
    await database.db.update(users).set({ passwordHash: 'there' });
    await expect(inviteAgain(database.db, 'zenite', 'ana@zenite.com.br', null)).rejects.toThrow('já criou a senha');
    await expect(inviteAgain(database.db, 'zenite', 'rui@zenite.com.br', null)).rejects.toThrow('tem o e-mail');
  });
});
