import { eq } from 'drizzle-orm';
import { downloadPolicyDocument, generateContractDraft } from '@portal/shared/contracts/underwriting/proposalFiles';
import { noRiskDetails } from '@portal/shared/contracts/parameters/riskDetails';
import type { RiskDetails, RiskKind } from '@portal/shared/contracts/parameters/riskDetails';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { slipAtItau } from '../../../parameters/billing/testing/slipAtItau';
import { bankSlips, proposalFiles } from '../../../platform/database/schema/billing';
import { companyDocumentFacts, contractConditions } from '../../../platform/database/schema/documentFacts';
import { coverages } from '../../../platform/database/schema/modalities';
import { beneficiaries, locations } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposalBeneficiaries, proposalCoBrokers } from '../../../platform/database/schema/proposalParts';
import { proposalCoverages, proposals } from '../../../platform/database/schema/proposals';
import { readPdf } from '../../../platform/pdf/testing';
import type { ReadPdf } from '../../../platform/pdf/testing';
import { containerOf } from '../../../platform/storage/documentStorage';
import { proposalId } from '../../../testing/business';
import { changeModality, publishTables } from '../../../testing/changeParameters';
import { broker, company, email, modality } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await change(1, {
    insuredAmountCents: 1_234_567_89,
    installments: 5,
    premiumCents: 15_617_28,
    premiumTerms: [term('Executante construtor', 14_197_53), term('Multas e penalidades', 1_419_75)],
    riskDetails: {
      ...noRiskDetails,
      ContractNumber: '045/2026-SEINFRA',
      ContractValue: 24_691_357_80,
      IsComplexWork: false,
      ContractStartDate: '2026-03-01',
      ContractEndDate: '2027-02-28',
    },
    contractualTerms: {
      object: [{ name: 'Objeto', value: 'Garante o contrato [NumeroContrato], de [ValorContrato].' }],
      particularClauses: [{ name: 'Foro', value: 'Comarca de [CidadeSegurado].' }],
    },
  });
  await addParties();
  await addSlips(['2026-03-31', '2026-04-30', '2026-06-01', '2026-06-30', '2026-07-31']);
});
afterAll(() => platform.close());

const term = (label: string, premiumCents: number) => ({
  label,
  insuredAmountCents: 1_234_567_89,
  annualRatePercent: 1.15,
  days: 365,
  premiumCents,
  rateSource: 'modality' as const,
  minimumApplied: false,
});

const change = (id: number, values: Partial<typeof proposals.$inferInsert>) =>
  platform.database.db.update(proposals).set(values).where(eq(proposals.id, id));

async function addParties() {
  const { db } = platform.database;
  const [named] = await db
    .insert(beneficiaries)
    .values({ companyId: company.aurora, document: '52998224725', name: 'Łucja Ştefan', searchText: 'lucja' })
    .returning({ id: beneficiaries.id });
  const beneficiaryId = named?.id ?? 0;
  await db.insert(locations).values({
    companyId: company.aurora,
    beneficiaryId,
    isMain: true,
    zipCode: '50030230',
    addressName: 'Rua do Sol',
    number: '8',
    neighborhood: 'Santo Antônio',
    cityId: 2611606,
    stateProvinceId: 26,
  });
  await db.insert(proposalBeneficiaries).values({ proposalId: 1, beneficiaryId, order: 1 });
  await db.insert(proposalCoBrokers).values({ proposalId: 1, brokerId: broker.austral, sharePercent: 12.5 });
  const [fines] = await db
    .insert(coverages)
    .values({
      companyId: company.aurora,
      modalityId: modality.performance,
      name: 'Multas e penalidades contratuais',
      calculationTypeId: 1,
      calculationParameters: { percent: 10 },
      wording: 'Garante as multas que o contrato prevê, impostas a [NomeTomador].',
    })
    .returning({ id: coverages.id });
  await db.insert(proposalCoverages).values({
    proposalId: 1,
    coverageId: fines?.id ?? 0,
    insuredAmountCents: 123_456_78,
    premiumCents: 1_419_75,
  });
}

async function addSlips(days: string[]) {
  for (const [index, dueOn] of days.entries()) {
    const figures = { dueOn, amountCents: index === 0 ? 3_123_48 : 3_123_45 };
    await platform.database.db.insert(bankSlips).values({
      companyId: company.aurora,
      proposalId: 1,
      installment: index + 1,
      installments: days.length,
      ...figures,
      ...slipAtItau(index + 1, figures),
    });
  }
}

const ask = (call: typeof downloadPolicyDocument | typeof generateContractDraft, id: number, as = email.broker) =>
  platform.send(call, { query: { ProposalUniqueId: proposalId(id) } }, { as });

async function read(call: typeof downloadPolicyDocument | typeof generateContractDraft, id: number): Promise<ReadPdf> {
  const { response, errors } = await ask(call, id);
  expect(errors).toEqual([]);
  const path = new URL(response.UrlToDownload, 'http://portal').pathname.replace('/storage/documents-aurora/', '');
  const document = await platform.storage.open({ container: containerOf('aurora'), path });
  const chunks: Buffer[] = [];
  for await (const chunk of document?.content ?? []) chunks.push(chunk as Buffer);
  return readPdf(Buffer.concat(chunks));
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');
const codeOf = async (id: number) => {
  const [row] = await platform.database.db.select().from(policies).where(eq(policies.proposalId, id));
  return row?.authenticityCode ?? '';
};

describe('a policy, as the lawyer of the insured reads it', () => {
  it('says who insures, who is insured, what, for how much, how long, and at which price', async () => {
    const text = inOneLine((await read(downloadPolicyDocument, 1)).text);
    for (const part of [
      'Apólice nº 06-0776-000001',
      'Endosso nº 0 (emissão original)',
      'Ramo 0776 – Setor privado',
      'Processo SUSEP nº 15414.900122/2022-10',
      'Seguradora Aurora Seguradora, CNPJ 11.222.333/0001-81',
      'Código SUSEP da seguradora 09017',
      'Endereço da seguradora Avenida Paulista, 1842, São Paulo/SP, CEP 01310-945',
      'Beneficiário Łucja Ştefan, CPF 529.982.247-25',
      'Endereço do beneficiário Rua do Sol, 8, Santo Antônio, Recife/PE, CEP 50030-230',
      'participação de 12,50%',
      'Contrato principal nº 045/2026-SEINFRA',
      'Valor do contrato R$ 24.691.357,80',
      'Obra de complexidade técnica Não',
      'Início do contrato 01/03/2026',
      'Fim do contrato 28/02/2027',
      'Garante o contrato 045/2026-SEINFRA, de R$ 24.691.357,80.',
      'R$ 1.234.567,89 (um milhão, duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos)',
      'Multas e penalidades contratuais R$ 123.456,78 Incluída nela 01/03/2026 a 01/03/2027 R$ 1.419,75',
      'Objeto da cobertura: Multas e penalidades contratuais Garante as multas que o contrato prevê, impostas a Construtora Horizonte.',
      'Prêmio líquido: Executante construtor R$ 14.197,53',
      'Prêmio líquido: Multas e penalidades R$ 1.419,75',
      'Prêmio líquido total R$ 15.617,28',
      'Adicional de fracionamento R$ 0,00',
      'IOF (0,00%) R$ 0,00',
      'Prêmio total R$ 15.617,28',
      '1/5 31/03/2026 R$ 3.123,48 2/5 30/04/2026 R$ 3.123,45 3/5 01/06/2026 R$ 3.123,45',
      'Comarca de Recife.',
      'Ouvidoria 0800 000 0002',
      'Proteção de dados pessoais privacidade@aurora.example',
      'www.gov.br/susep: a seguradora pelo código 09017',
      'São Paulo/SP, 1 de março de 2026.',
      'Helena Prado Diretora técnica Aurora Seguradora – seguradora',
    ])
      expect(text).toContain(part);
  });

  it('has its conditions attached, special before general, filled, each from a page of its own', async () => {
    const { pages } = await read(downloadPolicyDocument, 1);
    const pageOf = (part: string) => pages.findIndex((page) => inOneLine(page).includes(part));
    const special = pageOf('Condições especiais: Executante construtor');
    const general = pageOf('Condições gerais do ramo 0776');
    expect(special).toBeGreaterThan(0);
    expect(general).toBe(special + 1);
    expect(pageOf('1.1. Garante o contrato nº 045/2026-SEINFRA.')).toBe(special);
    expect(pageOf('1.1. Garante as obrigações de Construtora Horizonte.')).toBe(general);
  });

  it('can be told from a forged one on every page', async () => {
    const { pages } = await read(downloadPolicyDocument, 1);
    const code = await codeOf(1);
    expect(code).toMatch(/^[0-9A-F]{16}$/);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Código de autenticidade ${code.replace(/(.{4})(?!$)/g, '$1-')}`);
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    }
    expect(await codeOf(2)).not.toBe(code);
  });

  it('is under the conditions of the day of its issue, whatever came into force later', async () => {
    const { db } = platform.database;
    const later = { companyId: company.aurora, modalityId: modality.performance, version: 2, title: 'Especiais, 2' };
    await db.insert(contractConditions).values({ ...later, body: 'Novo texto.', inForceSince: '2026-03-02' });
    const [first, second] = [await read(downloadPolicyDocument, 2), await read(downloadPolicyDocument, 3)];
    expect(first.text).toContain('Novo texto.');
    expect(second.text).toContain('Novo texto.');
    await db.update(policies).set({ issueDate: '2026-03-01' }).where(eq(policies.proposalId, 4));
    expect((await read(downloadPolicyDocument, 4)).text).not.toContain('Novo texto.');
    await db.delete(contractConditions).where(eq(contractConditions.version, 2));
  });

  it('is not made without what a policy may not lack, and says what that is', async () => {
    const { db } = platform.database;
    const [facts] = await db.delete(companyDocumentFacts).returning();
    await changeModality(platform, modality.performance, { susepProcessNumber: null });
    const refused = await ask(downloadPolicyDocument, 5);
    expect(refused).toMatchObject({ status: 422, errors: [{ Code: 'PolicyTextMissing' }] });
    expect(refused.errors[0]?.Message).toContain(
      'faltam os dados da seguradora para documentos, o número do processo SUSEP da modalidade.',
    );
    expect(await db.$count(proposalFiles, eq(proposalFiles.proposalId, 5))).toBe(0);
    if (facts) await db.insert(companyDocumentFacts).values(facts);
    await changeModality(platform, modality.performance, { susepProcessNumber: '15414.900122/2022-10' });
    expect((await ask(downloadPolicyDocument, 5)).status).toBe(200);
  });
});

describe('a specimen', () => {
  const risks: [RiskKind, Partial<RiskDetails>, string[]][] = [
    [
      'bid',
      { BidNumber: 'CP 12/2026', ContractValue: 9_876_543_21 },
      ['Edital de licitação nº CP 12/2026', 'Valor estimado do contrato R$ 9.876.543,21'],
    ],
    [
      'judicial',
      { LawsuitNumber: '0010245-87.2025.5.02.0037', Court: '37ª Vara do Trabalho de São Paulo', DebtValue: 76_923_08 },
      [
        'Processo judicial nº 0010245-87.2025.5.02.0037',
        'Vara ou tribunal 37ª Vara do Trabalho de São Paulo',
        'Valor do débito R$ 76.923,08',
      ],
    ],
  ];
  it.each(risks)('names the %s that is insured', async (riskKind, details, parts) => {
    await changeModality(platform, modality.performance, { riskKind });
    await change(6, {
      riskDetails: { ...noRiskDetails, ...details },
      contractualTerms: { object: [{ name: 'Objeto', value: 'Garantia.' }], particularClauses: [] },
    });
    const text = inOneLine((await read(generateContractDraft, 6)).text);
    for (const part of [
      ...parts,
      'Condições especiais: Executante construtor',
      'Processo SUSEP nº 15414.900122/2022-10',
    ])
      expect(text).toContain(part);
    await changeModality(platform, modality.performance, { riskKind: 'other' });
  });

  it("holds the insurer to the amount and the days of the complementary modality in that one's own conditions", async () => {
    await platform.database.db
      .update(contractConditions)
      .set({
        body: 'Responde até [ImportanciaSegurada] ([ImportanciaSeguradaExtenso]), de [InicioVigencia] a [FimVigencia], [PrazoDias] dias, como [Modalidade].',
      })
      .where(eq(contractConditions.modalityId, modality.bid));
    await publishTables(platform.database.db);
    await change(6, {
      insuredAmountCents: 1_234_567_89,
      startDate: '2026-11-22',
      endDate: '2028-05-31',
      complementaryModalityId: modality.bid,
      complementaryInsuredAmountCents: 345_678_91,
      complementaryStartDate: '2026-12-01',
      complementaryEndDate: '2028-03-01',
      contractualTerms: { object: [{ name: 'Objeto', value: 'Até [ImportanciaSegurada].' }], particularClauses: [] },
    });
    const text = inOneLine((await read(generateContractDraft, 6)).text);
    expect(text).toContain(
      'Responde até R$ 345.678,91 (trezentos e quarenta e cinco mil seiscentos e setenta e oito reais e noventa e um centavos), de 01/12/2026 a 01/03/2028, 456 dias, como Licitante.',
    );
    expect(text).toContain('Até R$ 1.234.567,89.');
    await change(6, { complementaryModalityId: null, complementaryInsuredAmountCents: null });
  });

  it('says how long after its issue each part is due, since nobody knows that day yet', async () => {
    await change(6, {
      statusId: ProposalStatus.Cotacao,
      installments: 3,
      gracePeriodDays: 15,
      installmentsByYear: false,
      premiumCents: 1_000_00,
    });
    const text = inOneLine((await read(generateContractDraft, 6)).text);
    expect(text).toContain('1/3 15 dias depois da emissão R$ 333,34 2/3 1 mês depois da primeira R$ 333,33');
  });
});
