import { and, eq } from 'drizzle-orm';
import * as bureaus from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import { consultarPessoaJuridica, consultarPessoaJuridicaDeNovo } from '@portal/shared/contracts/parties/legalPerson';
import { noSignOn } from '../../../people/signOn/signOnSettings';
import { bureauQueries } from '../../../platform/database/schema/bureau';
import type { BureauCompany } from '../../../platform/database/schema/bureauAnswers';
import { branchActivities } from '../../../platform/database/schema/companies';
import { personalDataAccesses } from '../../../platform/database/schema/history';
import { screeningMatches } from '../../../platform/database/schema/screening';
import { changeModality } from '../../../testing/changeParameters';
import { company, email, modality } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { publishSet } from '../../../testing/publishSet';
import { bureauUnavailable } from '../../bureau/bureau';
import { cnpjOf, cpfOf } from '../../bureau/testing';

const CNPJ = cnpjOf('50100001');
const NOBODY = cnpjOf('50100002');
const AWAY = cnpjOf('50100003');
const CPF = cpfOf('300000001');
const known: BureauCompany = {
  name: 'Construtora Nova',
  tradeName: null,
  isPrivate: true,
  address: null,
  activity: { code: '9200399', name: 'Apostas' },
  partners: [
    { name: 'Ana Lima', document: CPF, qualification: 'Sócia', sharePercent: 60, isPoliticallyExposed: true },
    {
      name: 'Rui Sá',
      document: cpfOf('300000002'),
      qualification: 'Sócio',
      sharePercent: 40,
      isPoliticallyExposed: false,
    },
  ],
  registration: { isRegular: false, situation: 'Inapta' },
};

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest(noSignOn, {
    name: 'um',
    company: async (cnpj) => {
      if (cnpj === AWAY) throw bureauUnavailable('away');
      return cnpj === CNPJ ? known : null;
    },
    person: async () => null,
  });
  await letParameterise(platform, 2);
  await platform.database.db
    .insert(branchActivities)
    .values({ companyId: company.aurora, code: '9200399', name: 'Apostas', isRestrictive: true });
});
afterAll(() => platform.close());

const read = (Cnpj: string, as: string = email.admin) =>
  platform.send(consultarPessoaJuridica, { query: { Cnpj } }, { as });
const ask = (Cnpj: string, as: string = email.admin) =>
  platform.send(consultarPessoaJuridicaDeNovo, { body: { Cnpj } }, { as });
const publish = async (values: Partial<BureauQueryParameters>) => {
  const { response: now } = await platform.send(
    bureaus.obterBureausPorConsulta,
    { query: { TipoConsultaId: 1 } },
    { as: email.admin },
  );
  const { response } = await platform.send(
    bureaus.atualizarParametrosConsultasPorBureau,
    {
      body: {
        TipoConsultaId: 1,
        BaseVersionUniqueId: now.VersionUniqueId,
        DraftVersion: 0,
        Values: { ...now.Values, ...values },
      },
    },
    { as: email.admin },
  );
  return publishSet(platform, response.Draft!.ChangeSet.UniqueId);
};
const accesses = () =>
  platform.database.db
    .select()
    .from(personalDataAccesses)
    .where(
      and(eq(personalDataAccesses.subjectKind, 'bureauQuery'), eq(personalDataAccesses.companyId, company.aurora)),
    );
const textsOf = (response: { Consequencias: { Tipo: string; Peso: string; Texto: string }[] }) =>
  response.Consequencias.map(({ Tipo, Peso, Texto }) => `${Tipo} ${Peso}: ${Texto}`);

describe('the query of a company', () => {
  it('says that nobody was asked yet, and asks nobody by itself', async () => {
    const { response } = await read(CNPJ);
    expect(response).toMatchObject({ Respostas: [], Encontrado: null, Tomador: null, PorQueNaoConsultar: null });
    expect(textsOf(response)).toEqual(['answer fine: Nenhum bureau foi consultado sobre este CNPJ ainda.']);
    expect(await platform.database.db.$count(bureauQueries)).toBe(0);
  });

  it('asks anew, shows the answer with its cost and age, and what follows under what is in force', async () => {
    await publish({ Bureaus: [{ Name: 'um', CostValue: 130 }], ValidDays: 30, WhenIrregular: 'card' });
    await changeModality(platform, modality.bid, { disabledForRestrictiveBranchActivity: true });
    const { response } = await ask(CNPJ);
    expect(response.Respostas).toMatchObject([
      { Bureau: 'um', Resultado: 'found', CustoValor: 130, IdadeEmDias: 0, Vale: true },
    ]);
    expect(response.Encontrado).toMatchObject({
      Nome: 'Construtora Nova',
      SituacaoCadastral: 'Inapta',
      Atividade: { Codigo: '9200399', EhRestritiva: true },
      Socios: [{ Nome: 'Ana Lima', EhPoliticamenteExposto: true }, { Nome: 'Rui Sá' }],
    });
    expect(textsOf(response)).toEqual([
      expect.stringMatching(/^answer card: Situação cadastral "Inapta".*card de cadastro\.$/),
      expect.stringMatching(/^activity card: .*"Apostas"\. Modalidades fechadas por isso: Licitante/),
      expect.stringMatching(/^exposure card: O bureau diz que 1 pessoa do quadro societário é politicamente exposta/),
      'age fine: A última resposta vale por 30 dias: até lá ninguém consulta de novo.',
    ]);
    // Asked anew although it counts still, which costs again.
    await ask(CNPJ);
    expect(await platform.database.db.$count(bureauQueries, eq(bureauQueries.document, CNPJ))).toBe(2);
  });

  it('masks the partners and writes down who saw how many of them', async () => {
    const before = (await accesses()).length;
    const { response, text } = await read(CNPJ);
    expect(text).not.toContain(CPF);
    expect(response.Encontrado?.Socios[0]?.CpfCnpj).toMatch(/^\*\*\*\./);
    const noted = await accesses();
    expect(noted).toHaveLength(before + 1);
    expect(noted.at(-1)).toMatchObject({ userId: 1, action: 'revealed', recordCount: 2 });
    await read(NOBODY);
    expect(await accesses()).toHaveLength(before + 1);
  });

  it('blocks what the rule blocks, and tells an answer that is too old', async () => {
    await publish({ WhenIrregular: 'block', ValidDays: 5 });
    await platform.database.db
      .update(bureauQueries)
      .set({ askedAt: new Date(Date.now() - 7 * 24 * 60 * 60 * 1000) })
      .where(eq(bureauQueries.document, CNPJ));
    const { response } = await read(CNPJ);
    expect(response.Respostas[0]).toMatchObject({ IdadeEmDias: 7, Vale: false });
    expect(textsOf(response)[0]).toMatch(/^answer block: .*bloqueia o cadastro\.$/);
    expect(textsOf(response).at(-1)).toBe(
      'age fine: A última resposta tem 7 dias, e a regra aceita até 5 dias: o próximo cadastro consulta de novo.',
    );
  });

  it('stops where nobody knows it or nobody answers, also by a rule that goes on without an earlier answer', async () => {
    expect(textsOf((await ask(NOBODY)).response)).toEqual([
      'answer block: Os bureaus não conhecem este CNPJ: a regra em vigor bloqueia o cadastro.',
    ]);
    await publish({ WhenFailed: 'goOn' });
    expect(textsOf((await ask(AWAY)).response)).toEqual([
      'answer block: Nenhum bureau respondeu: sem resposta anterior, não há o que cadastrar.',
    ]);
  });

  it('compares with lists without recording an occurrence, and is for the insurer’s own who parameterise', async () => {
    expect(await platform.database.db.$count(screeningMatches)).toBe(0);
    expect((await read(CNPJ, email.broker)).status).toBe(403);
    expect((await ask(CNPJ, email.viewer)).status).toBe(403);
    const wrong = await read('11222333000180');
    expect([wrong.status, wrong.errors[0]?.Field]).toEqual([400, 'Cnpj']);
  });
});
