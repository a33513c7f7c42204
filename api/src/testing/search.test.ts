import { searchRecords } from '@portal/shared/contracts/portal/search';
import type { FoundRecord } from '@portal/shared/contracts/portal/search';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { policyHolders } from '../platform/database/schema/parties';
import { profileMenuFunctionalities } from '../platform/database/schema/users';
import { policyId } from './business';
import { card, company, email, holder, pipe, uniqueIdOf } from './ids';
import { startPlatformUnderTest } from './platformUnderTest';
import type { PlatformUnderTest } from './platformUnderTest';

const bosque = { companyId: company.aurora, name: 'Bosque Construtora', document: '60746948000112' };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db.insert(policyHolders).values({ ...bosque, searchText: searchable(bosque.name) });
  // What the tests give a broker opens its own record alone; this opens the list of brokers too.
  await platform.database.db.insert(profileMenuFunctionalities).values({
    profileId: 4,
    menuId: MenuId.Brokers,
    functionalityId: Functionality.VISUALIZAR_CORRETORES,
    refUniqueId: null,
  });
});
afterAll(() => platform.close());

const search = (textSearch: string, as: string = email.admin) =>
  platform.send(searchRecords, { query: { textSearch } }, { as });
const found = async (text: string, kind: FoundRecord['Kind'], as?: string) =>
  (await search(text, as)).response.Records.filter(({ Kind }) => Kind === kind);
const names = async (text: string, kind: FoundRecord['Kind'], as?: string) =>
  (await found(text, kind, as)).map(({ Name }) => Name);
const numbers = async (text: string, kind: FoundRecord['Kind'], as?: string) =>
  (await found(text, kind, as)).map((record) => Number(record.Number?.slice(-6)));

describe('the search over the whole portal', () => {
  it('finds a policy and its proposal by their number, with status and policy holder', async () => {
    const { response } = await search('06-0776-000007');
    expect(response.Records).toEqual([
      expect.objectContaining({ Kind: 'Proposal', Number: '06-0776-000007', StatusId: 5 }),
      {
        Kind: 'Policy',
        UniqueId: policyId(7),
        Number: '06-0776-000007',
        Name: 'Metalúrgica 100% Aço',
        CpfCnpj: '12ABC34501DE35',
        StatusId: 2,
        IsBlocked: false,
      },
    ]);
  });

  it('gives the last issued of a kind first, and no more than five', async () => {
    expect(await numbers('0776', 'Policy')).toEqual([10, 9, 8, 7, 6]);
  });

  it('puts first what begins with the text', async () => {
    // Bosque Construtora comes before in the alphabet, but it only ends with the text.
    expect(await names('construtora', 'PolicyHolder')).toEqual(['Construtora Horizonte', bosque.name]);
    expect(await names('corretora', 'Broker')).toEqual(['Austral Corretora', 'Boreal Corretora', 'Zênite Corretora']);
  });

  it('looks for one or two letters where words begin', async () => {
    expect(await names('aç', 'PolicyHolder')).toEqual(['Metalúrgica 100% Aço']);
    expect(await names('ço', 'PolicyHolder')).toEqual(['Construtora Horizonte', bosque.name]);
  });

  it.each([
    ['words in any order, without accents', 'SOUZA alvaro'],
    ['a document without mask', '52998224725'],
    ['a document with its mask', '529.982.247-25'],
    ['the beginning of a masked document', '529.982'],
  ])('finds a policy holder by %s', async (_what, text) => {
    const [record] = await found(text, 'PolicyHolder');
    expect(record).toMatchObject({ Name: 'Álvaro Souza', UniqueId: uniqueIdOf(holder.alvaro) });
  });

  it('masks a CPF, whatever it is part of', async () => {
    const answer = await search('52998224725');
    expect(answer.response.Records.map(({ Kind }) => Kind)).toEqual(
      expect.arrayContaining(['Proposal', 'Policy', 'PolicyHolder']),
    );
    expect(answer.text).not.toContain('52998224725');
    for (const { Kind, CpfCnpj } of answer.response.Records)
      expect(CpfCnpj).toBe(Kind === 'Card' ? '' : '***.982.247-**');
  });

  it('says of a party whether it is blocked', async () => {
    expect(await found('metalurgica', 'PolicyHolder')).toMatchObject([{ IsBlocked: true, StatusId: null }]);
    expect(await found('horizonte', 'PolicyHolder')).toMatchObject([{ IsBlocked: false }]);
  });

  it('takes what looks like a wildcard literally', async () => {
    expect(await names('100%', 'PolicyHolder')).toEqual(['Metalúrgica 100% Aço']);
    expect((await search('__')).response.Records).toEqual([]);
  });
});

describe('what a user may not see is not found', () => {
  it.each([
    ['the insurer', email.viewer, [10, 9, 8, 7, 6]],
    ['a broker', email.broker, [6, 5, 4, 3, 2]],
    ['an advisor of two brokers', email.advisor, [8, 7, 6, 5, 4]],
    ['a policy holder', email.policyHolder, [6, 5, 4, 3, 2]],
    ['the other insurer', email.atlas, [12]],
  ])('%s finds only their own policies', async (_who, as, expected) => {
    expect(await numbers('06-0776', 'Policy', as)).toEqual(expected);
  });

  it('leaves out the kinds for which the user has no functionality', async () => {
    const kindsOf = async (as: string) => [
      ...new Set((await search('06-0776', as)).response.Records.map(({ Kind }) => Kind)),
    ];
    expect(await kindsOf(email.underwriter)).toEqual(['Proposal']);
    expect(await kindsOf(email.policyHolder)).toEqual(['Policy']);
    expect(await kindsOf(email.bare)).toEqual([]);
    expect(await names('horizonte', 'PolicyHolder', email.policyHolder)).toEqual([]);
  });

  it('finds for a broker the policy holders who nominated it', async () => {
    expect(await names('constru', 'PolicyHolder', email.broker)).toEqual(['Construtora Horizonte']);
    expect(await names('souza', 'PolicyHolder', email.broker)).toEqual([]);
  });

  it('finds for a broker itself alone, and for who has no right to brokers none', async () => {
    expect(await names('corretora', 'Broker', email.broker)).toEqual(['Boreal Corretora']);
    expect(await names('corretora', 'Broker', email.underwriter)).toEqual([]);
  });

  it('finds nothing of the other insurer', async () => {
    expect(await names('corretora', 'Broker', email.atlas)).toEqual(['Atlântica Corretora']);
    expect(await names('construtora', 'PolicyHolder')).toEqual(['Construtora Horizonte', bosque.name]);
    expect(await names('construtora', 'PolicyHolder')).toEqual(['Construtora Horizonte', bosque.name]);
  });

  it('is closed to who is not signed in', async () => {
    expect((await platform.send(searchRecords, { query: { textSearch: 'horizonte' } })).status).toBe(401);
  });
});

describe('a text that cannot be searched for', () => {
  it.each([
    ['too short', 'a', 'O campo "textSearch" precisa de ao menos 2 caracteres.'],
    ['too long', 'a'.repeat(51), 'O campo "textSearch" aceita no máximo 50 caracteres.'],
    ['missing', '', 'Informe o campo "textSearch".'],
  ])('is refused when it is %s', async (_what, text, Message) => {
    expect(await search(text)).toMatchObject({ status: 400, errors: [{ Message, Field: 'textSearch' }] });
  });

  it('finds nothing when it is blank', async () => {
    expect((await search('   ')).response.Records).toEqual([]);
  });
});

describe('the cards of boards', () => {
  it('are found by their reference, with the way to their drawer, by who sees their pipe', async () => {
    expect(await found('P-1007', 'Card', email.underwriter)).toEqual([
      {
        Kind: 'Card',
        UniqueId: uniqueIdOf(1007),
        Number: 'P-1007',
        Name: 'Proposta P-1007 · Construtora Horizonte',
        CpfCnpj: '',
        StatusId: null,
        IsBlocked: false,
        Card: { CardId: 1007, PipeId: pipe.subscricao, PipeUniqueId: uniqueIdOf(pipe.subscricao) },
      },
    ]);
    expect(await found('P-1007', 'Card', email.broker)).toEqual([]);
    expect(await found('P-1007', 'Card', email.atlas)).toEqual([]);
  });

  it('of a pipe that the user does not see are not found, nor those that are closed', async () => {
    const refs = async (text: string, as: string) => (await found(text, 'Card', as)).map((one) => one.Number);
    expect(await refs(`P-${card.cadastro}`, email.admin)).toEqual([`P-${card.cadastro}`]);
    expect(await refs(`P-${card.cadastro}`, email.underwriter)).toEqual([]);
    expect(await refs(`P-${card.closed}`, email.admin)).toEqual([]);
  });
});
