import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { requestDocumentArchives, requestDocuments } from '../../../platform/database/schema/documents';
import { notifications } from '../../../platform/database/schema/notifications';
import { proposals } from '../../../platform/database/schema/proposals';
import { policyVersions } from '../../../platform/database/schema/policyVersions';
import { policyId } from '../../../testing/business';
import { email, insured, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, letPolicyRun } from '../../policies/testing/policiesUnderTest';
import { account, create, formFor, receivedThen } from './testing/requests';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  for (const id of [2, 3, 4, 5, 6]) await letPolicyRun(platform, id);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const rowOf = async (uniqueId: string) => {
  const [row] = await db().select().from(endorsements).where(eq(endorsements.uniqueId, uniqueId));
  return row!;
};
const raise = (id: number, change = {}) =>
  formFor(
    platform,
    { flow: 'alteracao', subType: 'Aumento de importância', id },
    { DataEfeito: '2026-09-01', ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 }, ...change },
  );

describe('an alteration that is asked for', () => {
  it('is kept whole: what differs, what it costs, what proves it, on which version, with history and notice', async () => {
    const form = await raise(2, { Justificativa: ' Aditivo nº 3 ', DadosBancarios: account, ObjetoEndosso: '' });
    const { status, response } = await create(platform, 'alteracao', {
      ...form,
      Documentos: [...(form.Documentos ?? []), { Name: 'Sem arquivo', Files: [] }],
    });
    expect([status, response.Number, response.StatusId]).toEqual([200, '06-0776-000002-E01', 1]);
    const row = await rowOf(response.ProposalUniqueId);
    // 50.000,00 × 1 % × 197/365 = 269,86.
    expect(row).toMatchObject({
      endorsementTypeId: 7,
      statusId: 1,
      engineStep: null,
      baseVersion: 1,
      wantedEffectiveOn: '2026-09-01',
      effectiveOn: null,
      previousInsuredAmountCents: 100_000_00,
      insuredAmountCents: 150_000_00,
      premiumDifferenceCents: 269_86,
      commissionDifferenceCents: 53_97,
      needsBankData: false,
      reason: 'Acréscimo de valor ao contrato principal',
      object: 'Aumento de importância da apólice 06-0776-000002.',
      justification: 'Aditivo nº 3',
      requestedPremiumCents: null,
      changes: [{ Label: 'Importância segurada', Before: 'R$\u00a0100.000,00', After: 'R$\u00a0150.000,00' }],
      calculation: { PremioTotal: 269_86, LimitAfterValue: null },
    });
    // An account to which nothing goes is dropped, and so is what stayed as it was.
    expect(row.askedFor).not.toHaveProperty('DadosBancarios');
    expect(row.askedFor?.ModalidadePrincipal).toEqual({ NovaImportanciaSegurada: 150_000_00 });
    const documents = await db()
      .select({ name: requestDocuments.name, status: requestDocuments.status, file: requestDocumentArchives.name })
      .from(requestDocuments)
      .leftJoin(requestDocumentArchives, eq(requestDocumentArchives.requestDocumentId, requestDocuments.id))
      .where(and(eq(requestDocuments.ownerKind, 'endorsement'), eq(requestDocuments.ownerUniqueId, row.uniqueId)));
    expect(documents).toEqual([{ name: 'Termo aditivo de valor', status: 'Aguardando_Analise', file: 'termo.pdf' }]);
    const versions = await db().select().from(policyVersions).where(eq(policyVersions.policyId, 2));
    expect(versions).toMatchObject([{ version: 1, endorsementId: null, facts: { InsuredAmountValue: 100_000_00 } }]);
    const [notice] = await db().select().from(notifications).where(eq(notifications.subjectUniqueId, row.uniqueId));
    expect(notice).toMatchObject({
      kind: 'endorsementRequested',
      text: 'Davi Nunes pediu Aumento de importância da apólice 06-0776-000002, de Construtora Horizonte.',
    });
    const history = await platform.send(
      getPolicyHistory,
      { query: { policyUniqueid: policyId(2) } },
      { as: email.broker },
    );
    expect(history.response.Entries[0]).toMatchObject({ Action: 'requested', EndorsementNumber: response.Number });
  });

  it('of the complementary cover says what the policy has at risk with it, before and after', async () => {
    await db()
      .update(proposals)
      .set({
        ...{ complementaryModalityId: modality.bid, complementaryInsuredAmountCents: 20_000_00 },
        ...{ complementaryStartDate: '2026-03-17', complementaryEndDate: '2027-03-17' },
      })
      .where(eq(proposals.id, 6));
    await letPolicyRun(platform, 6, { addedAmountCents: 20_000_00 });
    const form = await formFor(
      platform,
      { flow: 'alteracao', subType: 'Alteração de prazo e valor', id: 6 },
      { DataEfeito: '2026-09-01', ModalidadeComplementar: { NovaImportanciaSegurada: 35_000_00 } },
    );
    const { errors, response } = await create(platform, 'alteracao', form);
    expect(errors).toEqual([]);
    expect(await rowOf(response.ProposalUniqueId)).toMatchObject({
      previousInsuredAmountCents: 100_000_00,
      insuredAmountCents: 100_000_00,
      previousAddedAmountCents: 20_000_00,
      addedAmountCents: 35_000_00,
    });
  });

  it('is one, however often it is sent with its key', async () => {
    const body = { ...(await raise(3)), IdempotencyKey: randomUUID() };
    const [first, second] = await Promise.all([
      create(platform, 'alteracao', body),
      create(platform, 'alteracao', body),
    ]);
    expect(second.response).toEqual(first.response);
    expect(await db().$count(endorsements, eq(endorsements.policyId, 3))).toBe(1);
    const other = await create(platform, 'alteracao', { ...body, Justificativa: 'Outra' });
    expect(other.status).toBe(422);
  });

  it('is refused with every problem at its field', async () => {
    const { status, errors } = await create(platform, 'alteracao', {
      ...(await raise(2)),
      MotivoId: null,
      ModalidadePrincipal: { NovaImportanciaSegurada: 1_00 },
    });
    expect(status).toBe(422);
    expect(errors.map(({ Field }) => Field)).toEqual(['ModalidadePrincipal.NovaImportanciaSegurada', 'MotivoId']);
  });

  it('is not of a policy that has changed since', async () => {
    const body = await raise(4);
    await create(platform, 'alteracao', body);
    const stale = await create(platform, 'alteracao', { ...(await raise(4)), VersaoApolice: 7 });
    expect([stale.status, stale.errors[0]?.Code]).toEqual([409, 'ChangedMeanwhile']);
    expect(stale.errors[0]?.Message).toMatch(/^A apólice mudou desde que este pedido foi começado/);
    await cancelPolicy(platform, 4);
    const late = await create(platform, 'alteracao', await raise(4));
    expect([late.status, late.errors[0]?.Code]).toEqual([409, 'ChangedMeanwhile']);
  });

  it('is by who may ask, of the policies that they see, in its own flow', async () => {
    const form = await raise(2);
    expect((await create(platform, 'alteracao', form, email.viewer)).status).toBe(403);
    expect((await create(platform, 'alteracao', { ...form, policyUniqueId: policyId(7) })).status).toBe(404);
    expect((await create(platform, 'neutro', form)).errors[0]).toMatchObject({ Field: 'subTipoEndossoId' });
  });

  it('asks for another premium beside the calculated one, for a card to decide', async () => {
    const { response } = await create(
      platform,
      'alteracao',
      await raise(2, {
        SolicitaRevisaoPremio: true,
        ValorPremioSolicitado: 200_00,
        JustificativaSolicitacaoPremio: 'Sinistralidade nula.',
      }),
    );
    expect(await rowOf(response.ProposalUniqueId)).toMatchObject({
      premiumDifferenceCents: 269_86,
      requestedPremiumCents: 200_00,
      requestedPremiumJustification: 'Sinistralidade nula.',
    });
  });
});

describe('a cancellation that is asked for', () => {
  it('gives back by the table to the account that it names, and ends on its day', async () => {
    const form = await formFor(
      platform,
      { flow: 'cancelamento', subType: 'Cancelamento pelo tomador ou segurado', id: 5 },
      { ...receivedThen, DadosBancarios: account },
      email.admin,
    );
    const { response } = await create(platform, 'cancelamento', form, email.admin);
    expect(await rowOf(response.ProposalUniqueId)).toMatchObject({
      endorsementTypeId: 1,
      endDate: '2026-06-25',
      wantedEffectiveOn: '2026-06-25',
      premiumDifferenceCents: -2_419_81,
      needsBankData: true,
      releaseReceivedOn: '2026-06-25',
      backdatingReason: null,
      askedFor: { DataCancelamento: '2026-06-25', DadosBancarios: { BankId: 341, BankAccountDigit: '1' } },
      changes: [{ Label: 'Data do cancelamento', Before: null, After: '25/06/2026' }],
    });
    const again = await create(platform, 'cancelamento', form, email.admin);
    expect(again.errors[0]).toMatchObject({
      Field: 'subTipoEndossoId',
      Message: `O cancelamento ${response.Number} já foi pedido e ainda não foi decidido.`,
    });
  });
});

describe('a neutral endorsement that is asked for', () => {
  it('moves no premium, and keeps the address with its municipality and the document without mask', async () => {
    const form = await formFor(
      platform,
      { flow: 'neutro', subType: 'Correção de dados cadastrais', id: 6 },
      {
        DadosSegurado: {
          UniqueId: uniqueIdOf(insured.recife),
          Nome: ' Prefeitura do Recife ',
          Endereco: {
            ZipCode: '50030-230',
            AddressName: 'Rua da Aurora',
            Number: '1259',
            Complement: ' ',
            Neighborhood: 'Santo Amaro',
            CityId: 2611606,
            StateProvinceId: 26,
          },
        },
      },
    );
    const { response } = await create(platform, 'neutro', form);
    expect(await rowOf(response.ProposalUniqueId)).toMatchObject({
      premiumDifferenceCents: 0,
      insuredAmountCents: 100_000_00,
      askedFor: {
        DadosSegurado: {
          Nome: 'Prefeitura do Recife',
          CpfCnpj: '10565000000192',
          Endereco: { ZipCode: '50030230', Complement: null, CityName: 'Recife', StateName: 'Pernambuco' },
        },
      },
      changes: [
        { Before: 'Município do Recife', After: 'Prefeitura do Recife' },
        { After: 'Rua da Aurora, 1259, Santo Amaro, Recife/Pernambuco, CEP 50030-230' },
      ],
    });
  });
});
