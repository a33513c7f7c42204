import { and, asc, eq } from 'drizzle-orm';
import { createChangeSet } from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import {
  validateInsuredByDocument,
  validatePolicyHolderByCnpj,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { noSignOn } from '../../../people/signOn/signOnSettings';
import { bureauQueries } from '../../../platform/database/schema/bureau';
import type { BureauCompany } from '../../../platform/database/schema/bureauAnswers';
import { personalDataAccesses } from '../../../platform/database/schema/history';
import { policyHolders } from '../../../platform/database/schema/parties';
import { broker, email, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { publishSet } from '../../../testing/publishSet';
import { bureauUnavailable } from '../bureau';
import type { Bureau } from '../bureau';
import { cnpjOf, cpfOf } from '../testing';

/** Two bureaus that count how often they are asked; what they say of a company is set by each test. */
const asked: string[] = [];
type Says = BureauCompany | null | 'away';
const says: Record<string, (document: string) => Says> = {};
const company = (change: Partial<BureauCompany> = {}): BureauCompany => ({
  name: 'Construtora Nova',
  tradeName: null,
  isPrivate: true,
  address: null,
  activity: null,
  partners: [],
  ...change,
});
const bureauNamed = (name: string): Bureau => ({
  name,
  company: async (cnpj) => {
    asked.push(name);
    const said = says[name]?.(cnpj) ?? null;
    if (said === 'away') throw bureauUnavailable('away');
    return said;
  },
  person: async () => ({ name: 'Ana Lima', socialName: null, address: null }),
});

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest(noSignOn, [bureauNamed('um'), bureauNamed('dois')]);
  await letParameterise(platform, 2);
});
afterAll(() => platform.close());
beforeEach(() => {
  asked.length = 0;
  says['um'] = () => company();
  says['dois'] = () => company({ name: 'Do segundo' });
});

const as = { as: email.admin };
let root = 50_000_000;
/** A document that nobody was asked about yet. */
const another = () => cnpjOf(String((root += 1)));

const read = async (ChangeSetUniqueId?: string) =>
  (
    await platform.send(
      calls.obterBureausPorConsulta,
      { query: { TipoConsultaId: 1, ...(ChangeSetUniqueId && { ChangeSetUniqueId }) } },
      as,
    )
  ).response;
const draft = async (values: Partial<BureauQueryParameters>, ChangeSetUniqueId?: string) => {
  const record = await read();
  return platform.send(
    calls.atualizarParametrosConsultasPorBureau,
    {
      body: {
        TipoConsultaId: 1,
        ...(ChangeSetUniqueId && { ChangeSetUniqueId }),
        BaseVersionUniqueId: record.VersionUniqueId,
        DraftVersion: 0,
        Values: { ...record.Values, ...values },
      },
    },
    as,
  );
};
const publish = async (values: Partial<BureauQueryParameters>) => {
  const { response } = await draft(values);
  return publishSet(platform, response.Draft!.ChangeSet.UniqueId);
};
const register = (Cnpj: string) =>
  platform.send(validatePolicyHolderByCnpj, { query: { Cnpj, BrokerUniqueId: uniqueIdOf(broker.boreal) } }, as);
/** As if it had never been registered; that bureaus were asked about it stays. */
const forget = (cnpj: string) =>
  platform.database.db.update(policyHolders).set({ document: another() }).where(eq(policyHolders.document, cnpj));
const queriesOf = (document: string) =>
  platform.database.db
    .select({
      provider: bureauQueries.provider,
      outcome: bureauQueries.outcome,
      costCents: bureauQueries.costCents,
      durationMs: bureauQueries.durationMs,
    })
    .from(bureauQueries)
    .where(eq(bureauQueries.document, document))
    .orderBy(asc(bureauQueries.id));
const both = (first: string, second: string) => [
  { Name: first, CostValue: 150 },
  { Name: second, CostValue: 90 },
];

describe('the bureaus of a query', () => {
  it('begin as the settings name them, and count an answer for a day', async () => {
    const { response } = await platform.send(calls.obterParametrosConsultasPorBureau, { query: {} }, as);
    expect(response.ListaConstultas.map(({ TipoConsultaId, Nome }) => [TipoConsultaId, Nome])).toEqual([
      [1, 'Cadastro de pessoa jurídica'],
      [2, 'Cadastro de pessoa física'],
    ]);
    expect(response.ListaConstultas[0]).toMatchObject({
      ParametrosBureaus: [
        { BureauParametrizacaoConsultasId: '1:um', Bureau: 'um', Ordem: 1, Configurado: true },
        { Bureau: 'dois', Ordem: 2 },
      ],
      BureausDisponiveis: [],
      InForce: { ValidDays: 1, WhenUnknown: 'block', WhenIrregular: 'goOn' },
    });
  });

  it('are asked in the order that is in force, at its cost', async () => {
    await publish({ Bureaus: both('dois', 'um') });
    const cnpj = another();
    expect((await register(cnpj)).response.PolicyHolder?.Name).toBe('Do segundo');
    expect(await queriesOf(cnpj)).toMatchObject([
      { provider: 'dois', outcome: 'found', costCents: 150, durationMs: expect.any(Number) },
    ]);
  });

  it('leave what they do not know, or while they are away, to the next one', async () => {
    says['dois'] = () => 'away';
    const away = another();
    expect((await register(away)).response.PolicyHolder?.Name).toBe('Construtora Nova');
    expect(await queriesOf(away)).toMatchObject([
      { provider: 'dois', outcome: 'failed', costCents: 0 },
      { provider: 'um', outcome: 'found', costCents: 90 },
    ]);
    says['dois'] = () => null;
    const unknown = another();
    expect((await register(unknown)).response.PolicyHolder?.Name).toBe('Construtora Nova');
    expect((await queriesOf(unknown)).map(({ outcome }) => outcome)).toEqual(['unknown', 'found']);
  });

  it('that nobody configured are told as such and passed over', async () => {
    await publish({ Bureaus: both('antigo', 'um') });
    expect((await read()).ParametrosBureaus).toMatchObject([
      { Bureau: 'antigo', Configurado: false },
      { Bureau: 'um', Configurado: true },
    ]);
    expect((await read()).BureausDisponiveis).toEqual(['dois']);
    await register(another());
    expect(asked).toEqual(['um']);
  });

  it('count for as many days as is published', async () => {
    const cnpj = another();
    const tries = async (days: number) => {
      await platform.database.db
        .update(bureauQueries)
        .set({ askedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
        .where(eq(bureauQueries.document, cnpj));
      await forget(cnpj);
      asked.length = 0;
      says['um'] = () => null;
      await register(cnpj);
      return asked.length;
    };
    says['um'] = () => null;
    await publish({ Bureaus: both('um', 'dois').slice(0, 1), ValidDays: 10 });
    await register(cnpj);
    expect(await tries(9)).toBe(0);
    expect(await tries(11)).toBe(1);
    await publish({ ValidDays: 0 });
    expect(await tries(0)).toBe(1);
  });
});

describe('an answer', () => {
  const irregular = () => company({ registration: { isRegular: false, situation: 'Baixada' } });

  it('that is irregular goes on, blocks, or leaves the registration to somebody', async () => {
    says['um'] = irregular;
    const isComplete = async (document: string) => {
      const [row] = await platform.database.db.select().from(policyHolders).where(eq(policyHolders.document, document));
      return row?.isRegistrationComplete;
    };
    const usual = another();
    says['um'] = () => company();
    await register(usual);
    const complete = await isComplete(usual);
    says['um'] = irregular;

    const goesOn = another();
    await register(goesOn);
    expect(await isComplete(goesOn)).toBe(complete);

    await publish({ WhenIrregular: 'card' });
    const waits = another();
    expect((await register(waits)).response.Situation).toBe('registered');
    expect(await isComplete(waits)).toBe(false);

    await publish({ WhenIrregular: 'block' });
    const blocked = await register(another());
    expect([blocked.status, blocked.errors[0]?.Code]).toEqual([422, 'BureauBlocks']);
    expect(blocked.errors[0]?.Message).toContain('"Baixada"');
  });

  it('that nobody gives goes on with an earlier one where the rule lets it', async () => {
    await publish({ WhenFailed: 'goOn', ValidDays: 0 });
    const cnpj = another();
    says['um'] = () => company({ name: 'De antes' });
    await register(cnpj);
    await forget(cnpj);
    says['um'] = () => 'away';
    expect((await register(cnpj)).response.PolicyHolder?.Name).toBe('De antes');
    expect((await register(another())).errors[0]?.Code).toBe('BureauUnavailable');
    await publish({ WhenFailed: 'block' });
    await forget(cnpj);
    expect((await register(cnpj)).errors[0]?.Code).toBe('BureauUnavailable');
  });
});

describe('drafting', () => {
  const set = async () => (await read()).AlsoIn[0]?.UniqueId;
  const add = (Bureau: string, more: object = {}, by: string = email.admin) =>
    platform.send(
      calls.adicionarParametrosConsultasPorBureau,
      { body: { TipoConsultaId: 1, Bureau, CustoValor: 75, BaseVersionUniqueId: null, DraftVersion: 0, ...more } },
      { as: by },
    );

  it('adds a bureau at the end and takes one out, each once, in the caller’s own set', async () => {
    await publish({ Bureaus: both('um', 'dois').slice(0, 1), WhenIrregular: 'goOn' });
    const { VersionUniqueId } = await read();
    const added = await add('dois', { BaseVersionUniqueId: VersionUniqueId });
    expect(added.response.ParametrosBureaus.map(({ Bureau, CustoValor }) => [Bureau, CustoValor])).toEqual([
      ['um', 150],
      ['dois', 75],
    ]);
    expect((await read()).ParametrosBureaus).toHaveLength(1);
    const twice = await add('dois', { BaseVersionUniqueId: VersionUniqueId, DraftVersion: 1 });
    expect([twice.status, twice.errors[0]?.Field]).toEqual([422, 'Bureau']);
    const remove = (BureauParametrizacaoConsultasId: string) =>
      platform.send(calls.deletarParametrosConsultasPorBureau, { query: { BureauParametrizacaoConsultasId } }, as);
    expect((await remove('1:um')).response.ParametrosBureaus.map(({ Bureau }) => Bureau)).toEqual(['dois']);
    expect((await remove('1:dois')).status).toBe(422);
    expect((await remove('1:outro')).status).toBe(404);
    expect((await remove('nada')).status).toBe(404);
    const stale = await add('um', { BaseVersionUniqueId: VersionUniqueId });
    expect([stale.status, stale.errors[0]?.Field]).toEqual([409, 'DraftVersion']);
    await publishSet(platform, (await set())!);
    expect((await read()).ParametrosBureaus.map(({ Bureau }) => Bureau)).toEqual(['dois']);
  });

  it('is for who parameterises, of their own company', async () => {
    expect((await add('um', {}, email.broker)).status).toBe(403);
    const other = await platform.send(
      calls.obterBureausPorConsulta,
      { query: { TipoConsultaId: 1 } },
      { as: email.atlas },
    );
    expect(other.response?.ParametrosBureaus.map(({ Bureau }) => Bureau) ?? ['um', 'dois']).toEqual(['um', 'dois']);
    expect((await platform.send(calls.obterBureausPorConsulta, { query: { TipoConsultaId: 3 } }, as)).status).toBe(404);
  });

  it('asks again about answers that would count for very long', async () => {
    const { response } = await draft({ ValidDays: 120 });
    expect(response.Problems).toMatchObject([{ Field: 'ValidDays', Weight: 'asksAgain' }]);
  });
});

describe('a trial of a bureau', () => {
  const tryOut = (Bureau: string, Documento: string, more: object = {}) =>
    platform.send(calls.testarBureau, { body: { TipoConsultaId: 1, Bureau, Documento, ...more } }, as);

  it('shows the answer, its time and cost, and what the drafted rule would decide', async () => {
    says['dois'] = () => company({ registration: { isRegular: false, situation: 'Inapta' } });
    const inForce = await read();
    const { response: set } = await platform.send(createChangeSet, { body: { Name: 'Custos', Reason: '' } }, as);
    const ChangeSetUniqueId = set.UniqueId;
    await draft({ WhenIrregular: 'block', Bureaus: both('um', 'dois') }, ChangeSetUniqueId);
    const cnpj = another();
    const { response } = await tryOut('dois', cnpj, { ChangeSetUniqueId });
    expect(response).toMatchObject({
      Resultado: 'irregular',
      CustoValor: 90,
      Milissegundos: expect.any(Number),
      Decisao: 'block',
      Encontrado: { Nome: 'Construtora Nova', SituacaoCadastral: 'Inapta', NumeroDeSocios: 0 },
    });
    expect((await tryOut('dois', another())).response.Decisao).toBe(inForce.Values.WhenIrregular);
    expect(await queriesOf(cnpj)).toMatchObject([{ provider: 'dois', outcome: 'found', costCents: 90 }]);
  });

  it('is refused for documents and bureaus that do not fit, each with a sentence', async () => {
    const wrong = await tryOut('um', '11222333000180');
    expect([wrong.status, wrong.errors[0]?.Field]).toEqual([400, 'Documento']);
    expect((await tryOut('um', cpfOf('300000001'))).errors[0]?.Message).toMatch(/informe um CNPJ/);
    expect((await tryOut('antigo', another())).errors[0]?.Message).toMatch(/não está configurado/);
  });

  it('of a person is an access to personal data, with the CPF masked', async () => {
    const cpf = cpfOf('300000001');
    const { response } = await tryOut('um', cpf, { TipoConsultaId: 2 });
    expect(response.Documento).toMatch(/^\*\*\*\./);
    const read = await platform.database.db
      .select()
      .from(personalDataAccesses)
      .where(and(eq(personalDataAccesses.subjectKind, 'bureauQuery'), eq(personalDataAccesses.userId, 1)));
    expect(read).toHaveLength(1);
  });

  it('counts among the queries of who tries', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      companyId: 1,
      userId: 1,
      provider: 'um',
      kind: 'company' as const,
      document: cnpjOf(String(60_000_000 + index)),
      outcome: 'unknown' as const,
      askedAt: new Date(),
    }));
    await platform.database.db.insert(bureauQueries).values(rows);
    expect((await tryOut('um', another())).status).toBe(429);
    // Others go on.
    const { status } = await platform.send(
      validateInsuredByDocument,
      { body: { Document: cpfOf('300000009') } },
      { as: email.broker },
    );
    expect(status).toBe(200);
  });
});
