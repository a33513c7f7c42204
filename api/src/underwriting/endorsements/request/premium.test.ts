import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { eq } from 'drizzle-orm';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { email, holder } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun } from '../../policies/testing/policiesUnderTest';
import { formFor } from './testing/requests';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  for (const id of [2, 3, 4]) await letPolicyRun(platform, id);
  await platform.database.db
    .update(policyHolders)
    .set({ limitCents: 1_000_000_00 })
    .where(eq(policyHolders.id, holder.horizonte));
});
afterAll(() => platform.close());

const alter = async (subType: string, change: Partial<EndorsementForm>, id = 2) =>
  platform.send(
    calls.calcularPremioEndossoAlteracao,
    { body: await formFor(platform, { flow: 'alteracao', subType, id }, change) },
    { as: email.broker },
  );
const cancel = async (subType: string, DataCancelamento: string, id = 2) =>
  platform.send(
    calls.calcularPremioCancelamento,
    {
      body: await formFor(
        platform,
        { flow: 'cancelamento', subType, id },
        { DataCancelamento, DataRecebimento: DataCancelamento },
        email.admin,
      ),
    },
    { as: email.admin },
  );

describe('what an alteration costs', () => {
  it('is the raised amount over the days that remain and the new amount over those that are added', async () => {
    const { response } = await alter('Alteração de prazo e valor', {
      DataEfeito: '2026-09-01',
      ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00, NovoFimVigencia: '2027-05-30' },
    });
    // 50.000,00 × 1 % × 197/365 + 150.000,00 × 1 % × 74/365 = 269,8630… + 304,1095… = 573,97; of it 20 % are the broker's.
    expect(response).toMatchObject({
      PremioTotal: 573_97,
      PremioModalidadePrincipal: 573_97,
      PremioModalidadeComplementar: 0,
      NecessitaDadosBancarios: false,
      RestituicaoValue: 0,
      ComissionDifference: 114_79,
      LimitDifference: 50_000_00,
      LimitAfterValue: 700_000_00,
      Plan: [{ Installment: 1, AmountValue: 573_97 }],
    });
    expect(response.Premium.Terms).toMatchObject([
      {
        Label: 'Executante construtor',
        PremiumValue: 573_97,
        Formula:
          'R$\u00a050.000,00 × 1% (taxa da modalidade) × 197 / 365 dias + R$\u00a0150.000,00 × 1% (taxa da modalidade) × 74 / 365 dias',
      },
    ]);
  });

  it('is given back where the amount sinks, as far as it was paid beyond what the policy then costs', async () => {
    const reduced = { DataEfeito: '2026-09-01', ModalidadePrincipal: { NovaImportanciaSegurada: 40_000_00 } };
    const { response } = await alter('Redução de importância', reduced);
    // −60.000,00 × 1 % × 197/365 = −323,8356…
    expect(response).toMatchObject({
      PremioTotal: -323_84,
      RestituicaoValue: 323_84,
      NecessitaDadosBancarios: true,
      ComissionDifference: -64_77,
      LimitDifference: -60_000_00,
      PossibleInstallments: [],
      Plan: [],
    });
    await platform.database.db.update(policies).set({ paidCents: 1_000_00 }).where(eq(policies.id, 3));
    const unpaid = await alter('Redução de importância', reduced, 3);
    expect(unpaid.response).toMatchObject({
      PremioTotal: -323_84,
      RestituicaoValue: 0,
      NecessitaDadosBancarios: false,
    });
  });

  it('is nothing for the day before: what is asked for outside its bounds is refused at its field', async () => {
    const short = await alter('Redução de vigência', { ModalidadePrincipal: { NovoFimVigencia: '2027-03-17' } });
    expect([short.status, short.errors[0]]).toMatchObject([
      422,
      {
        Field: 'ModalidadePrincipal.NovoFimVigencia',
        Message: 'Uma redução termina antes do fim de vigência da apólice, 17/03/2027.',
      },
    ]);
    const impossible = await alter('Prorrogação de vigência', {
      ModalidadePrincipal: { NovoFimVigencia: '2027-02-29' },
    });
    expect(impossible.status).not.toBe(200);
  });

  it('is what was paid too much, or what is asked for, of a restitution', async () => {
    await platform.database.db.update(policies).set({ paidCents: 4_500_00 }).where(eq(policies.id, 4));
    const twice = await alter('Restituição de prêmio', {}, 4);
    expect(twice.response).toMatchObject({ PremioTotal: 0, RestituicaoValue: 178_91, NecessitaDadosBancarios: true });
    // 178,91 were paid beyond the premium; what is asked beyond that is a review of it.
    const more = await alter('Restituição de prêmio', { ValorPremioSolicitado: 500_00 }, 4);
    expect(more.response).toMatchObject({
      PremioTotal: 0,
      RestituicaoValue: 178_91,
      RestituicaoEmRevisaoValue: 321_09,
      NecessitaDadosBancarios: true,
    });
  });
});

describe('what a cancellation comes to', () => {
  it('is by the short-rate table where policy holder or insured ask for it', async () => {
    const { response } = await cancel('Cancelamento pelo tomador ou segurado', '2026-06-25');
    // 100 of 365 days lie between 90 (40 %) and 105 (46 %): 44 % of 4.321,09 = 1.901,2796.
    expect(response).toMatchObject({
      PremioTotal: -2_419_81,
      RestituicaoValue: 2_419_81,
      DevidoValue: 0,
      NecessitaDadosBancarios: true,
      LimitDifference: -100_000_00,
    });
    expect(response.Premium.Terms[0]).toMatchObject({ Label: 'Prêmio ganho até 25/06/2026', PremiumValue: 1_901_28 });
  });

  it('is pro rata die where the insurer ends it, as its own cancellation is', async () => {
    const { response } = await cancel('Cancelamento pela seguradora', '2026-06-25');
    // 4.321,09 × 100/365 = 1.183,86; commission 864,22 × 1.183,86/4.321,09 = 236,77.
    expect(response).toMatchObject({
      PremioTotal: -3_137_23,
      RestituicaoValue: 3_137_23,
      ComissionDifference: -627_45,
    });
  });

  it('says what is still owed where less was paid than is earned', async () => {
    const { response } = await cancel('Cancelamento pelo tomador ou segurado', '2026-06-25', 3);
    expect(response).toMatchObject({ RestituicaoValue: 0, DevidoValue: 901_28, NecessitaDadosBancarios: false });
  });
});

describe('the texts of an endorsement', () => {
  it('are filled with what is asked for', async () => {
    await platform.database.db
      .update(proposals)
      .set({
        contractualTerms: {
          object: [{ name: 'Objeto', value: 'Garantia de [ImportanciaSegurada] até [FimVigencia].' }],
          particularClauses: [{ name: 'Parte', value: 'Segurado: [NomeSegurado], [CidadeSegurado].' }],
        },
      })
      .where(eq(proposals.id, 2));
    const form = await formFor(
      platform,
      { flow: 'alteracao', subType: 'Alteração de prazo e valor', id: 2 },
      { ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00, PrazoDias: 439 } },
    );
    const { response } = await platform.send(calls.atualizarValoresTermos, { body: form }, { as: email.broker });
    expect(response.map(({ FilledValue }) => FilledValue)).toEqual([
      'Garantia de R$\u00a0150.000,00 até 30/05/2027.',
      'Segurado: Município do Recife, Recife.',
    ]);
  });
});
