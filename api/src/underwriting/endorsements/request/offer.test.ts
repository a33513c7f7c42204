import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import { eq } from 'drizzle-orm';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { policyId } from '../../../testing/business';
import { email, holder, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun } from '../../policies/testing/policiesUnderTest';
import { offered, subTypeOf } from './testing/requests';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  for (const id of [2, 3, 4, 5]) await letPolicyRun(platform, id);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const reasonFor = async (flow: 'cancelamento' | 'alteracao' | 'neutro', id: number, name: string, as?: string) =>
  (await offered(platform, flow, id, as)).response.SubTipos.find(({ Nome }) => Nome === name)?.DisabledReason;

describe('what may be asked for of a policy', () => {
  it('is told by flow: each sub-type with its type, and nothing against it', async () => {
    const { response } = await offered(platform, 'alteracao', 2);
    expect(response.PolicyNumber).toBe('06-0776-000002');
    expect(response.SubTipos.map(({ Nome, EndorsementTypeId }) => [EndorsementTypeId, Nome])).toEqual([
      [2, 'Alteração de prazo e valor'],
      [5, 'Prorrogação de vigência'],
      [6, 'Redução de vigência'],
      [7, 'Aumento de importância'],
      [8, 'Redução de importância'],
      [9, 'Restituição de prêmio'],
    ]);
    expect(response.SubTipos.every(({ DisabledReason }) => DisabledReason === null)).toBe(true);
    expect((await offered(platform, 'neutro', 2)).response.SubTipos.map(({ Nome }) => Nome)).toEqual([
      'Correção de dados cadastrais',
      'Correção de textos',
    ]);
  });

  it('is of cancellations the insurer’s own for its staff alone', async () => {
    const namesFor = async (as: string) =>
      (await offered(platform, 'cancelamento', 2, as)).response.SubTipos.map(({ Nome }) => Nome);
    expect(await namesFor(email.broker)).toEqual(['Cancelamento pelo tomador ou segurado']);
    expect(await namesFor(email.agent)).toEqual(['Cancelamento pelo tomador ou segurado']);
    expect(await namesFor(email.admin)).toContain('Cancelamento pela seguradora');
  });

  it('is never a resolution for want of payment, which has its own notices', async () => {
    expect(await reasonFor('cancelamento', 2, 'Resolução por falta de pagamento', email.admin)).toMatch(
      /segue as notificações/,
    );
  });

  it('is nothing of a policy that is cancelled, with its situation', async () => {
    await db().update(policies).set({ statusId: 3 }).where(eq(policies.id, 3));
    expect(await reasonFor('neutro', 3, 'Correção de textos')).toBe('A apólice está com a situação "Cancelada".');
  });

  it('is no longer what needs a running cover once it has ended, corrections included', async () => {
    await db().update(policies).set({ statusId: 4, endDate: '2026-10-31' }).where(eq(policies.id, 4));
    expect(await reasonFor('alteracao', 4, 'Prorrogação de vigência')).toBe(
      'A vigência terminou em 31/10/2026: Prorrogação de vigência precisa de uma cobertura em vigor.',
    );
    expect(await reasonFor('neutro', 4, 'Correção de textos')).toBe(
      'A vigência terminou em 31/10/2026: Correção de textos precisa de uma cobertura em vigor.',
    );
    expect(await reasonFor('cancelamento', 4, 'Cancelamento pelo tomador ou segurado')).toBeNull();
    await db().update(policies).set({ releasedOn: '2026-11-01' }).where(eq(policies.id, 4));
    expect(await reasonFor('neutro', 4, 'Correção de textos')).toBe('A baixa desta apólice já foi registrada.');
  });

  it('is no more risk while the policy holder is blocked', async () => {
    await db().update(policyHolders).set({ isBlocked: true }).where(eq(policyHolders.id, holder.horizonte));
    expect(await reasonFor('alteracao', 2, 'Aumento de importância')).toMatch(/^O tomador está bloqueado/);
    expect(await reasonFor('alteracao', 2, 'Redução de importância')).toBeNull();
    await db().update(policyHolders).set({ isBlocked: false }).where(eq(policyHolders.id, holder.horizonte));
  });

  it('is no restitution where nothing was paid', async () => {
    await db().update(policies).set({ paidCents: 0 }).where(eq(policies.id, 5));
    expect(await reasonFor('alteracao', 5, 'Restituição de prêmio')).toBe(
      'Nada foi pago desta apólice: não há o que restituir.',
    );
  });

  it('is nothing more while a cancellation waits for its decision', async () => {
    const [last] = await db().select().from(endorsements).where(eq(endorsements.policyId, 1)).limit(1);
    const { id: _id, uniqueId: _uniqueId, ...row } = last!;
    await db()
      .insert(endorsements)
      .values({ ...row, policyId: 5, endorsementTypeId: 1, sequenceNumber: 9, number: 'X-E09', statusId: 2 });
    expect(await reasonFor('neutro', 5, 'Correção de textos')).toBe(
      'O cancelamento X-E09 já foi pedido e ainda não foi decidido.',
    );
  });

  it('is for those who may ask, of the policies that they see', async () => {
    expect((await offered(platform, 'neutro', 2, email.viewer)).status).toBe(403);
    expect((await offered(platform, 'neutro', 2, email.policyHolder)).status).toBe(403);
    expect((await offered(platform, 'neutro', 7)).status).toBe(404);
    expect((await offered(platform, 'neutro', 2, email.agent)).status).toBe(200);
  });
});

describe('a policy as an endorsement finds it', () => {
  it('is told with its version, parties, covers, words and the endorsements that are met', async () => {
    await db()
      .update(proposals)
      .set({
        contractualTerms: {
          object: [{ name: 'Objeto', value: 'Obra de [NomeTomador].' }],
          particularClauses: [{ name: 'Foro', value: 'Recife' }],
        },
        complementaryModalityId: modality.bid,
        complementaryStartDate: '2026-03-17',
        complementaryEndDate: '2027-03-17',
        complementaryInsuredAmountCents: 20_000_00,
      })
      .where(eq(proposals.id, 2));
    const { response } = await platform.send(
      calls.obterDadosEndossoAlteracao,
      { body: { policyUniqueId: policyId(2) } },
      { as: email.broker },
    );
    expect(response).toMatchObject({
      PolicyNumber: '06-0776-000002',
      VersaoApolice: 1,
      Tomador: {
        Nome: 'Construtora Horizonte',
        CpfCnpj: '11222333000181',
        Endereco: { CityName: 'Recife', CityId: 2611606 },
      },
      Segurado: { Nome: 'Município do Recife', NomeSocial: null, Endereco: { StateProvinceId: 26 } },
      DadosProposta: {
        ModalidadePrincipal: {
          Nome: 'Executante construtor',
          ImportanciaSegurada: 100_000_00,
          InicioVigencia: '2026-03-17',
          FimVigencia: '2027-03-17',
          PrazoDias: 365,
        },
        ModalidadeComplementar: { Nome: 'Licitante', ImportanciaSegurada: 20_000_00, PrazoDias: 365 },
        PremioTotal: 4_321_09,
        PremioPago: 4_321_09,
      },
      Objeto: [{ Name: 'Objeto', Value: 'Obra de [NomeTomador].' }],
      ClausulaParticularApolice: [
        {
          Name: 'Foro',
          condicaoNova: false,
          condicaoSemTags: true,
          vindaApoliceOriginal: true,
          condicaoEditada: false,
        },
      ],
      EndossosEncontrados: [],
    });
    expect(Object.keys(response.Tomador.Endereco ?? {})).not.toContain('StateCode');
  });

  it('meets what was issued before, in words', async () => {
    const { response } = await platform.send(
      calls.obterDadosEndossoNeutro,
      { body: { policyUniqueId: policyId(1) } },
      { as: email.broker },
    );
    expect(response.EndossosEncontrados.map(({ Number: number, Description }) => [number, Description])).toEqual([
      ['E-3', 'Neutro'],
      ['E-2', 'Alteração'],
      ['E-1', 'Cancelamento'],
    ]);
  });

  it('has its object filled, whole and by its terms', async () => {
    const subTipoEndossoId = await subTypeOf(platform, 'neutro', 'Correção de textos');
    const { response } = await platform.send(
      calls.obterObjeto,
      { body: { policyUniqueId: policyId(2), subTipoEndossoId } },
      { as: email.broker },
    );
    expect(response).toMatchObject({
      ObjetoApolice: 'Obra de Construtora Horizonte.',
      Termos: [{ Name: 'Objeto', Value: 'Obra de [NomeTomador].', UnknownTags: [] }],
      ObjetoEndosso: 'Correção de textos da apólice 06-0776-000002.',
    });
  });

  it('is found by its number, however it is written, by those who see it', async () => {
    const find = (numeroApolice: string, as: string = email.broker) =>
      platform.send(calls.obterPolicyUniqueIdPorNumeroApolice, { query: { numeroApolice } }, { as });
    expect((await find(' 06.0776/000002 ')).response).toEqual({ PolicyUniqueId: policyId(2) });
    expect((await find('060776000007')).status).toBe(404);
    expect((await find('060776000007', email.viewer)).response).toEqual({ PolicyUniqueId: policyId(7) });
  });
});

describe('the bounds of what is asked for', () => {
  const parametersOf = async (subType: string) => {
    const subTipoEndossoId = await subTypeOf(platform, 'alteracao', subType);
    const { response } = await platform.send(
      calls.obterParametrosEndossoAlteracao,
      { body: { policyUniqueId: policyId(2), subTipoEndossoId } },
      { as: email.broker },
    );
    return response[0];
  };

  it('are those of the modality, from where the policy stands', async () => {
    expect(await parametersOf('Prorrogação de vigência')).toMatchObject({
      ChangeableFields: ['ModalidadePrincipal.NovoFimVigencia', 'ModalidadeComplementar.NovoFimVigencia'],
      PremiumEffect: 'proRata',
      DataEfeito: { EarliestDate: '2026-03-17', LatestDate: '2027-03-17' },
      // 1,825 days from 17 March 2026.
      ModalidadePrincipal: { EarliestDate: '2027-03-18', LatestDate: '2031-03-16', MinimumDays: 30, MaximumDays: 1825 },
    });
    expect(await parametersOf('Aumento de importância')).toMatchObject({
      ModalidadePrincipal: { MinimumAmountValue: 100_000_01, MaximumAmountValue: 5_000_000_00 },
      ModalidadeComplementar: { MinimumAmountValue: 20_000_01, MaximumAmountValue: 1_000_000_00 },
    });
  });

  it('are open without a policy, and of the same flow alone', async () => {
    const neutral = await platform.send(calls.obterParametrosEndossoNeutro, { query: {} }, { as: email.broker });
    expect(neutral.response).toMatchObject([
      { Nome: 'Correção de dados cadastrais', DataEfeito: { EarliestDate: null } },
      { Nome: 'Correção de textos' },
    ]);
    const subTipoEndossoId = await subTypeOf(platform, 'neutro', 'Correção de textos');
    const other = await platform.send(
      calls.obterParametrosEndossoAlteracao,
      { body: { policyUniqueId: policyId(2), subTipoEndossoId } },
      { as: email.broker },
    );
    expect([other.status, other.errors[0]?.Field]).toEqual([422, 'subTipoEndossoId']);
  });

  it('ask for a reason that there is', async () => {
    const unknown = await platform.send(
      calls.obterDocumentos,
      { query: { motivoId: policyId(2) } },
      { as: email.broker },
    );
    expect(unknown.status).toBe(404);
  });
});
