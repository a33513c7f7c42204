import { eq } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { proposals } from '../../../platform/database/schema/proposals';
import { changeModality } from '../../../testing/changeParameters';
import { email, insured, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun } from '../../policies/testing/policiesUnderTest';
import { account, formFor, judge, receivedThen } from './testing/requests';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letPolicyRun(platform, 2);
  const contractualTerms = { object: [{ name: 'Objeto', value: 'Obra de [NomeTomador].' }], particularClauses: [] };
  await platform.database.db.update(proposals).set({ contractualTerms }).where(eq(proposals.id, 2));
});
afterAll(() => platform.close());

const ALTERATION = 'Alteração de prazo e valor';
const CANCELLATION = 'Cancelamento pelo tomador ou segurado';
const recife = { UniqueId: uniqueIdOf(insured.recife), Nome: 'Município do Recife' };

const judged = async (flow: EndorsementFlow, subType: string, change: Partial<EndorsementForm>) => {
  const form = await formFor(platform, { flow, subType, id: 2 }, change);
  return (await judge(platform, flow, form)).response;
};
const problemsOf = async (flow: EndorsementFlow, subType: string, change: Partial<EndorsementForm>) =>
  (await judged(flow, subType, change)).Problems.map(({ Field, Message, Kind }) => ({ Field, Message, Kind }));
const refusal = (Field: string, Message: string) => ({ Field, Message, Kind: 'refused' });

describe('what is asked for', () => {
  it('is told as what differs, by types and in words; the rest is left out', async () => {
    const response = await judged('alteracao', ALTERATION, {
      DataEfeito: '2026-09-01',
      ModalidadePrincipal: {
        NovaImportanciaSegurada: 150_000_00,
        NovoInicioVigencia: '2026-03-17',
        NovoFimVigencia: '2027-05-30',
        PrazoDias: 439,
      },
    });
    expect(response.ChangeTypesIds).toEqual([2, 4]);
    expect(response.Changes).toEqual([
      {
        Field: 'ModalidadePrincipal.NovaImportanciaSegurada',
        Label: 'Importância segurada',
        Before: 'R$\u00a0100.000,00',
        After: 'R$\u00a0150.000,00',
        IsText: false,
      },
      {
        Field: 'ModalidadePrincipal.NovoFimVigencia',
        Label: 'Fim de vigência',
        Before: '17/03/2027',
        After: '30/05/2027',
        IsText: false,
      },
    ]);
    expect(response.Problems.filter(({ Kind }) => Kind === 'refused')).toEqual([]);
  });

  it('may be nothing, and then there is no way on', async () => {
    expect(
      await problemsOf('alteracao', ALTERATION, { ModalidadePrincipal: { NovaImportanciaSegurada: 100_000_00 } }),
    ).toContainEqual(
      refusal('ChangeTypesIds', 'Nada foi alterado em relação à apólice. Altere ao menos um dado para continuar.'),
    );
  });

  it('is only what its sub-type lets change', async () => {
    expect(
      await problemsOf('neutro', 'Correção de textos', { ModalidadePrincipal: { NovoFimVigencia: '2027-05-30' } }),
    ).toContainEqual(
      refusal('ModalidadePrincipal.NovoFimVigencia', 'Correção de textos não muda este dado: Fim de vigência.'),
    );
  });

  it.each<[string, string, Partial<EndorsementForm>, string, string]>([
    [
      'an amount above the most of its modality',
      'Aumento de importância',
      { ModalidadePrincipal: { NovaImportanciaSegurada: 5_000_000_01 } },
      'ModalidadePrincipal.NovaImportanciaSegurada',
      'O valor de importância segurada máximo para a modalidade "Executante construtor" é de R$\u00a05.000.000,00',
    ],
    [
      'a lower amount that is called higher',
      'Aumento de importância',
      { ModalidadePrincipal: { NovaImportanciaSegurada: 99_999_99 } },
      'ModalidadePrincipal.NovaImportanciaSegurada',
      'Um aumento passa da importância segurada de hoje, R$\u00a0100.000,00.',
    ],
    [
      'a day more than the longest term',
      'Prorrogação de vigência',
      { ModalidadePrincipal: { NovoFimVigencia: '2031-03-17' } },
      'ModalidadePrincipal.NovoFimVigencia',
      'Prazo de dias para essa modalidade não pode ser maior que 1.825',
    ],
    [
      'a day less than the shortest term',
      ALTERATION,
      { DataEfeito: '2026-03-17', ModalidadePrincipal: { NovoFimVigencia: '2026-04-15' } },
      'ModalidadePrincipal.NovoFimVigencia',
      'Prazo de dias para essa modalidade não pode ser menor que 30',
    ],
    [
      'days that are not those between the dates',
      ALTERATION,
      { ModalidadePrincipal: { NovoFimVigencia: '2027-05-30', PrazoDias: 438 } },
      'ModalidadePrincipal.PrazoDias',
      'A vigência informada tem 439 dias, e não 438. Confira as datas.',
    ],
    [
      'a prolongation that prolongs nothing',
      'Prorrogação de vigência',
      { ModalidadePrincipal: { NovoFimVigencia: '2027-03-17' } },
      'ModalidadePrincipal.NovoFimVigencia',
      'Uma prorrogação termina depois do fim de vigência da apólice, 17/03/2027.',
    ],
    [
      'a day outside the cover',
      'Aumento de importância',
      { DataEfeito: '2027-03-18', ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 } },
      'DataEfeito',
      'O endosso vale a partir de um dia da vigência: de 17/03/2026 a 17/03/2027.',
    ],
    [
      'a complementary cover that the policy does not have',
      ALTERATION,
      { ModalidadeComplementar: { NovaImportanciaSegurada: 10_000_00 } },
      'ModalidadeComplementar',
      'A apólice não tem modalidade complementar.',
    ],
    [
      'more instalments than are offered',
      'Aumento de importância',
      { ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 }, NumberOfInstallment: 60 },
      'NumberOfInstallment',
      'Este prêmio pode ser pago em 1 parcela(s). Escolha uma destas opções.',
    ],
    [
      'another premium without saying why',
      'Aumento de importância',
      {
        ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 },
        SolicitaRevisaoPremio: true,
        ValorPremioSolicitado: 100_00,
      },
      'JustificativaSolicitacaoPremio',
      'Justifique o prêmio pedido.',
    ],
    [
      'a restitution above what was paid',
      'Restituição de prêmio',
      { ValorPremioSolicitado: 4_321_10, JustificativaSolicitacaoPremio: 'Cobrado a maior.', DadosBancarios: account },
      'ValorPremioSolicitado',
      'A restituição não pode passar do prêmio pago e ainda não devolvido: R$\u00a04.321,09.',
    ],
    [
      'what a draft of an older policy says',
      'Aumento de importância',
      { ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 }, VersaoApolice: 2 },
      'VersaoApolice',
      'A apólice mudou desde que este pedido foi começado. Traga-o para a apólice como ela está agora e confira o que mudou.',
    ],
    [
      'what has no reason',
      'Aumento de importância',
      { ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 }, MotivoId: null },
      'MotivoId',
      'Escolha o motivo do endosso.',
    ],
    [
      'what nothing proves',
      'Aumento de importância',
      {
        ModalidadePrincipal: { NovaImportanciaSegurada: 150_000_00 },
        Documentos: [{ Name: 'Termo aditivo de valor', Files: [] }],
      },
      'Documentos',
      'Anexe o que prova o motivo: “Termo aditivo de valor”.',
    ],
  ])('is not %s', async (_what, subType, change, field, message) => {
    expect(await problemsOf('alteracao', subType, change)).toContainEqual(refusal(field, message));
  });

  describe('for a complementary cover', () => {
    const policy = 3;
    beforeAll(async () => {
      await letPolicyRun(platform, policy);
      const cover = { complementaryModalityId: modality.bid, complementaryInsuredAmountCents: 20_000_00 };
      const dates = { complementaryStartDate: '2026-03-17', complementaryEndDate: '2027-03-17' };
      await platform.database.db
        .update(proposals)
        .set({ ...cover, ...dates })
        .where(eq(proposals.id, policy));
    });
    const covering = async (NovoInicioVigencia: string, NovoFimVigencia: string, principal?: { from: string }) => {
      const change = {
        ModalidadeComplementar: { NovoInicioVigencia, NovoFimVigencia },
        ...(principal && { ModalidadePrincipal: { NovoInicioVigencia: principal.from } }),
      };
      const form = await formFor(platform, { flow: 'alteracao', subType: ALTERATION, id: policy }, change);
      const { Problems } = (await judge(platform, 'alteracao', form)).response;
      return Problems.filter(({ Field }) => Field.startsWith('ModalidadeComplementar')).map(({ Field }) => Field);
    };

    it('has the dates that its own modality takes', async () => {
      await changeModality(platform, modality.bid, {
        maxRetroactivityDays: 10,
        maxFutureDays: 20,
        maxPeriodInDays: 60,
      });
      const dates = (from: number, days: number) => [addDays(today(), from), addDays(today(), from + days)] as const;
      const problems = [
        await covering(...dates(-10, 60)),
        await covering(...dates(-11, 60)),
        await covering(...dates(21, 60)),
        await covering(...dates(0, 61)),
        await covering('2019-11-21', '2021-11-21'),
      ];
      expect(problems).toEqual([
        [],
        ['ModalidadeComplementar.NovoInicioVigencia'],
        ['ModalidadeComplementar.NovoInicioVigencia'],
        ['ModalidadeComplementar.NovoFimVigencia'],
        ['ModalidadeComplementar.NovoInicioVigencia', 'ModalidadeComplementar.NovoFimVigencia'],
      ]);
    });

    it('counts with the principal one against the contract, also where that alone is more than the contract lets', async () => {
      const raising = async (NovaImportanciaSegurada: number) => {
        const change = { ModalidadeComplementar: { NovaImportanciaSegurada } };
        const form = await formFor(platform, { flow: 'alteracao', subType: ALTERATION, id: policy }, change);
        const { Problems } = (await judge(platform, 'alteracao', form)).response;
        return Problems.filter(({ Message }) => Message.includes('valor do contrato')).map(({ Field }) => Field);
      };
      const contractOf = (ContractValue: number) =>
        platform.database.db.update(proposals).set({ riskDetails: { ContractValue } }).where(eq(proposals.id, policy));
      await changeModality(platform, modality.performance, { maxPercentOfContract: 5 });
      await contractOf(2_600_000_00);
      const within = await raising(30_000_00);
      const beyond = await raising(30_000_01);
      await contractOf(1_000_000_00);
      const beyondAlready = await raising(30_000_00);
      const lower = await raising(10_000_00);
      await changeModality(platform, modality.performance, { maxPercentOfContract: null });
      const field = 'ModalidadeComplementar.NovaImportanciaSegurada';
      expect({ within, beyond, beyondAlready, lower }).toEqual({
        ...{ within: [], beyond: [field], beyondAlready: [field], lower: [] },
      });
    });

    it('begins with the principal one by the rules of that, where the modality wants both alike', async () => {
      await changeModality(platform, modality.bid, { maxRetroactivityDays: 10, maxPeriodInDays: 1_825 });
      await changeModality(platform, modality.performance, { equalizeValidityDate: true });
      const from = addDays(today(), -20);
      const together = await covering(from, '2027-03-17', { from });
      const alone = await covering(from, '2027-03-17');
      await changeModality(platform, modality.performance, { equalizeValidityDate: false });
      expect([together, alone]).toEqual([[], ['ModalidadeComplementar.NovoInicioVigencia']]);
    });
  });

  it.each<[string, Partial<EndorsementForm>, string, string]>([
    [
      'an unknown tag',
      { ClausulasParticulares: [clause('Foro', 'Comarca de [Comarca].')] },
      'ClausulasParticulares',
      'A tag [Comarca] não existe. Escolha uma da lista ou apague-a.',
    ],
    [
      'a name twice',
      { ClausulasParticulares: [clause('Foro', 'Recife'), clause('Foro', 'Olinda')] },
      'ClausulasParticulares',
      'O nome "Foro" está repetido. Dê outro nome a uma das cláusulas.',
    ],
    [
      'an empty object',
      { ObjetoApolice: [{ Name: 'Objeto', Value: ' ' }], AlterouObjetoCompletoApolice: true },
      'ObjetoApolice',
      'O objeto não pode ficar sem texto. Escreva-o antes de continuar.',
    ],
  ])('has no text with %s', async (_what, change, field, message) => {
    expect(await problemsOf('neutro', 'Correção de textos', change)).toContainEqual(refusal(field, message));
  });

  it('names parties and places that there are, and no other party', async () => {
    const Endereco = {
      ZipCode: '5003',
      AddressName: '',
      Number: '1',
      Neighborhood: 'Recife',
      CityId: 2611606,
      StateProvinceId: 35,
    };
    expect(
      await problemsOf('neutro', 'Correção de dados cadastrais', { DadosSegurado: { ...recife, Endereco } }),
    ).toEqual(
      [
        refusal('DadosSegurado.Endereco.ZipCode', 'CEP inválido'),
        refusal('DadosSegurado.Endereco.AddressName', 'Informe o logradouro.'),
        refusal('DadosSegurado.Endereco.CityId', 'Município não encontrado. Escolha um da lista.'),
        refusal('ChangeTypesIds', 'Nada foi alterado em relação à apólice. Altere ao menos um dado para continuar.'),
      ].toSorted((one) => (one.Field === 'ChangeTypesIds' ? -1 : 1)),
    );
    expect(
      await problemsOf('neutro', 'Correção de dados cadastrais', {
        DadosSegurado: { ...recife, UniqueId: uniqueIdOf(insured.olinda) },
      }),
    ).toContainEqual(refusal('DadosSegurado.UniqueId', 'Um endosso não troca as partes da apólice, só os seus dados.'));
  });
});

function clause(Name: string, Value: string) {
  return {
    Name,
    Value,
    condicaoNova: true,
    condicaoSemTags: true,
    vindaApoliceOriginal: false,
    condicaoEditada: false,
  };
}

describe('a refund', () => {
  const ofCancellation = async (change: Partial<EndorsementForm>) => {
    const wanted = { flow: 'cancelamento', subType: CANCELLATION, id: 2 } as const;
    const form = await formFor(platform, wanted, { ...receivedThen, ...change }, email.admin);
    return (await judge(platform, 'cancelamento', form, email.admin)).response.Problems;
  };

  it('has a payee, at a bank of the list, with digits that the bank would give', async () => {
    expect(await ofCancellation({})).toContainEqual(
      refusal('DadosBancarios', 'Há R$\u00a02.419,81 a devolver: informe os dados bancários de quem recebe.'),
    );
    expect(await ofCancellation({ DadosBancarios: { ...account, BankAccountDigit: '2' } })).toEqual([
      refusal('DadosBancarios.BankAccountDigit', 'O dígito não é o desta agência e conta. Confira os três'),
    ]);
    expect(
      await ofCancellation({
        DadosBancarios: { ...account, BankId: 999, BankAccountTypeId: 7, PayeeName: 'Ana' },
      }),
    ).toEqual([
      refusal('DadosBancarios.BankId', 'Escolha um banco da lista.'),
      refusal('DadosBancarios.BankAccountTypeId', 'Escolha um tipo de conta da lista.'),
      refusal('DadosBancarios.PayeeCpfCnpj', 'Informe o CPF ou CNPJ de quem recebe.'),
    ]);
    expect(await ofCancellation({ DadosBancarios: account })).toEqual([]);
  });
});

describe('a premium that is asked down', () => {
  const reduction = { ModalidadePrincipal: { NovaImportanciaSegurada: 40_000_00 } };
  const review = (ValorPremioSolicitado: number) => ({
    SolicitaRevisaoPremio: true,
    ValorPremioSolicitado,
    JustificativaSolicitacaoPremio: 'Acordado.',
    DadosBancarios: account,
  });
  const [RESTITUTION, REDUCTION] = ['Restituição de prêmio', 'Redução de importância'];

  // Charged and paid 4.321,09, of which 10,00 are the least.
  it.each([
    ['a restitution', RESTITUTION, { ...review(4_311_10), SolicitaRevisaoPremio: false }],
    ['a review', REDUCTION, { ...reduction, ...review(-4_311_10) }],
  ])('stays at the least that the policy costs, by %s', async (_how, subType, change) => {
    expect(await problemsOf('alteracao', subType, change)).toContainEqual(
      refusal(
        'ValorPremioSolicitado',
        'Enquanto há cobertura o prêmio da apólice não fica abaixo do mínimo, de R$\u00a010,00: ele pode diminuir até R$\u00a04.311,09.',
      ),
    );
    const least = { ...change, ValorPremioSolicitado: Math.sign(change.ValorPremioSolicitado) * 4_311_09 };
    expect((await problemsOf('alteracao', subType, least)).map(({ Field }) => Field)).not.toContain(
      'ValorPremioSolicitado',
    );
  });
});

describe('a judgement', () => {
  it('is for those who may ask, of the policies that they see', async () => {
    const form = await formFor(platform, { flow: 'neutro', subType: 'Correção de textos', id: 2 });
    expect((await judge(platform, 'neutro', form, email.viewer)).status).toBe(403);
    const other = { ...form, policyUniqueId: uniqueIdOf(9007) };
    expect((await judge(platform, 'neutro', other)).status).toBe(404);
  });
});
