import { readdir } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { getCompanySetup, saveLogo } from '@portal/shared/contracts/people/company';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import {
  downloadBankSlip,
  downloadPolicyDocument,
  generateContractDraft,
  loadIssuanceReport,
} from '@portal/shared/contracts/underwriting/proposalFiles';
import { findSlipLayout } from '@portal/shared/domain/billing/slipLayouts';
import { formatDigitableLine } from '@portal/shared/domain/billing/digitableLine';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { addDays, formatDate } from '@portal/shared/domain/time/dates';
import { instantAt, today } from '@portal/shared/domain/time/instants';
import { legalLastDay } from '@portal/shared/domain/underwriting/legalClock';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { bankSlipDigits } from '../../../parameters/billing/bankSlipDigits';
import { bankSlips, companyBankAccounts, proposalFiles } from '../../../platform/database/schema/billing';
import { cards } from '../../../platform/database/schema/boards';
import { personalDataAccesses } from '../../../platform/database/schema/history';
import { moduleActions } from '../../../platform/database/schema/contracts';
import { policyHolders } from '../../../platform/database/schema/parties';
import { proposalEngineLogs } from '../../../platform/database/schema/proposalParts';
import { proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { readPdf } from '../../../platform/pdf/testing';
import { png } from '../../../platform/pictures/testing';
import { containerOf } from '../../../platform/storage/documentStorage';
import { proposalId } from '../../../testing/business';
import { company, email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

const account = { bankCode: '341', branch: '1234', account: '56789', accountDigit: '7', wallet: '109' };
/** Our number at Itaú, for a count. */
const ourNumberOf = (count: number) =>
  findSlipLayout('341')?.ourNumber({ ...account, branchDigit: '', agreement: null }, 2026, count) ?? '';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  for (const id of [1, 2, 11])
    await change(id, {
      insuredAmountCents: 150_000_00,
      installments: 2,
      premiumCents: 2_000_01,
      premiumTerms: [
        {
          label: 'Executante construtor',
          insuredAmountCents: 150_000_00,
          annualRatePercent: 1.25,
          days: 365,
          premiumCents: 2_000_01,
          rateSource: 'policyHolder',
          minimumApplied: true,
        },
      ],
      contractualTerms: {
        object: [{ name: 'Objeto', value: 'Garante a [NomeSegurado] até [FimVigencia], edital [NumeroEdital].' }],
        particularClauses: [{ name: 'Foro', value: 'Comarca de [CidadeSegurado].\n\nPor escrito.' }],
      },
    });
  await db
    .insert(companyBankAccounts)
    .values({ companyId: company.aurora, ...account })
    .onConflictDoNothing();
  await addSlips(1);
  await letDownloadReport([F.GERENCIAR_PROPOSTAS_SEGURADORA]);
  const now = new Date('2026-03-01T15:00:00Z');
  await db.insert(proposalEngineLogs).values([
    { proposalId: 1, validation: 'PEP', outcome: 'passed', description: 'Ninguém exposto.', executedAt: now },
    { proposalId: 1, validation: 'CreditApproval', outcome: 'waiting', description: 'Limite baixo.', executedAt: now },
  ]);
  await db.insert(proposalTimeline).values({
    proposalId: 1,
    situationGroupId: 1,
    situationId: 1,
    statusId: 1,
    iconId: 1,
    title: 'Cotação criada',
    happenedAt: now,
  });
});
afterAll(() => platform.close());

const change = (id: number, values: Partial<typeof proposals.$inferInsert>) =>
  platform.database.db.update(proposals).set(values).where(eq(proposals.id, id));

const letDownloadReport = (functionalityIds: number[]) =>
  platform.database.db
    .update(moduleActions)
    .set({ functionalityIds })
    .where(and(eq(moduleActions.moduleId, ModuleId.PROPOSTA), eq(moduleActions.action, 'BAIXAR_LAUDO')));

async function addSlips(id: number) {
  for (const installment of [1, 2, 3]) {
    const figures = { dueOn: `2026-0${installment + 3}-10`, amountCents: 1_000_00 + installment };
    const ourNumber = ourNumberOf(10 * id + installment);
    await platform.database.db.insert(bankSlips).values({
      companyId: company.aurora,
      proposalId: id,
      installment,
      installments: 3,
      ourNumber,
      ...figures,
      ...bankSlipDigits({ ...account, ...figures, ourNumber }),
      cancelledAt: installment === 3 ? new Date() : null,
    });
  }
}

const specimen = (id: number, as: string = email.broker) =>
  platform.send(generateContractDraft, { query: { ProposalUniqueId: proposalId(id) } }, { as });
const policy = (id: number, as: string = email.broker) =>
  platform.send(downloadPolicyDocument, { query: { ProposalUniqueId: proposalId(id) } }, { as });
const slips = (id: number, as: string = email.broker) =>
  platform.send(downloadBankSlip, { query: { ProposalUniqueId: proposalId(id) } }, { as });
const report = (id: number, as: string = email.admin) =>
  platform.send(loadIssuanceReport, { query: { proposalUniqueId: proposalId(id) } }, { as });

/** The document behind a signed address, as a reader shows it. */
async function opened(address: string) {
  expect(address).toMatch(/^\/storage\/documents-aurora\/proposals\/.*\.pdf\?se=\d+&sr=b&sig=/);
  const path = new URL(address, 'http://portal').pathname.replace('/storage/documents-aurora/', '');
  const document = await platform.storage.open({ container: containerOf('aurora'), path });
  if (!document) throw new Error('No such document');
  const chunks: Buffer[] = [];
  for await (const chunk of document.content) chunks.push(chunk as Buffer);
  return { ...readPdf(Buffer.concat(chunks)), contentType: document.contentType };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe('the specimen of the policy', () => {
  it('holds parties, figures in words, objeto and clauses filled, marked as a specimen on every page', async () => {
    const { status, response } = await specimen(1);
    expect(status).toBe(200);
    const { text, pages, contentType } = await opened(response.UrlToDownload);
    expect(contentType).toBe('application/pdf');
    for (const part of [
      'Minuta de apólice',
      'Construtora Horizonte, CNPJ 11.222.333/0001-81',
      'Município do Recife, CNPJ 10.565.000/0001-92',
      'Cais do Apolo, 925, Recife, Recife/PE, CEP 50030-230',
      'Boreal Corretora',
      'R$ 150.000,00 (cento e cinquenta mil reais)',
      'das 24h de 01/03/2026 às 24h de 01/03/2027 (365 dias)',
      'R$ 2.000,01',
      'Garante a Município do Recife até 01/03/2027, edital ________.',
      'Comarca de Recife.',
      'Por escrito.',
    ])
      expect(inOneLine(text)).toContain(part);
    for (const page of pages) expect(page).toContain('MINUTA – sem valor contratual');
  });

  it('is made once for the same contents, also for two who ask at once', async () => {
    const addresses = await Promise.all([specimen(2), specimen(2), specimen(2, email.admin)]);
    const paths = new Set(addresses.map(({ response }) => response.UrlToDownload.split('?')[0]));
    expect(paths.size).toBe(1);
    await specimen(2);
    expect(await filesOf(2)).toHaveLength(1);
    const folder = `${platform.documentsFolder}/${containerOf('aurora')}/proposals/${proposalId(2)}`;
    expect(await readdir(folder)).toHaveLength(1);
    await change(2, { insuredAmountCents: 160_000_00 });
    const other = await specimen(2);
    expect(other.response.UrlToDownload.split('?')[0]).not.toBe([...paths][0]);
    expect(await filesOf(2)).toHaveLength(2);
  });

  it('is refused without an objeto, and with a tag that nobody knows', async () => {
    expect(await specimen(3)).toMatchObject({ status: 422, errors: [{ Code: 'ObjectMissing' }] });
    await change(4, {
      contractualTerms: {
        object: [{ name: 'Objeto', value: 'Obra.' }],
        particularClauses: [{ name: 'Foro', value: '[Comarca]' }],
      },
    });
    const refused = await specimen(4);
    expect(refused).toMatchObject({ status: 422, errors: [{ Code: 'UnknownTag' }] });
    expect(refused.errors[0]?.Message).toBe(
      'O texto "Foro" não pode ser preenchido. A tag [Comarca] não existe. Escolha uma da lista ou apague-a.',
    );
  });

  it('is for those who see the proposal, and written down', async () => {
    expect((await specimen(9)).status).toBe(404);
    expect((await specimen(12, email.admin)).status).toBe(404);
    expect((await specimen(1, email.bare)).status).toBe(403);
    expect((await specimen(1, email.viewer)).status).toBe(200);
    const written = await platform.database.db
      .select()
      .from(personalDataAccesses)
      .where(and(eq(personalDataAccesses.subjectUniqueId, proposalId(1)), eq(personalDataAccesses.userId, 3)));
    expect(written).toEqual([expect.objectContaining({ subjectKind: 'proposal', action: 'downloaded' })]);
  });
});

const filesOf = (id: number) =>
  platform.database.db.select().from(proposalFiles).where(eq(proposalFiles.proposalId, id));

describe('the policy', () => {
  it('is no specimen, says its number, and stays as it was first handed out', async () => {
    const first = await policy(1);
    const { text } = await opened(first.response.UrlToDownload);
    expect(text).toContain('Número 06-0776-000001 · emitida em 01/03/2026');
    expect(text).not.toContain('MINUTA');
    const { db } = platform.database;
    await db.update(policyHolders).set({ name: 'Outra razão' }).where(eq(policyHolders.id, holder.horizonte));
    const later = await policy(1);
    await db.update(policyHolders).set({ name: 'Construtora Horizonte' }).where(eq(policyHolders.id, holder.horizonte));
    expect(later.response.UrlToDownload.split('?')[0]).toBe(first.response.UrlToDownload.split('?')[0]);
  });

  it('that is only prepared is none yet, in the detail and the report neither', async () => {
    await change(3, { statusId: ProposalStatus.AguardandoEmissao, engineStep: 'finished' });
    expect(await policy(3)).toMatchObject({ status: 422, errors: [{ Code: 'NotIssued' }] });
    const query = { ProposalUniqueId: proposalId(3) };
    const { response } = await platform.send(getProposalByUniqueId2, { query }, { as: email.broker });
    expect(response.Proposal.Policy).toBeNull();
    const text = inOneLine((await opened((await report(3)).response.UrlToDownloadIssuanceReport)).text);
    expect(text).not.toContain('apólice 06-0776-000003');
    expect(text).not.toContain('emitida em');
  });

  it('exists after its issue alone, and an endorsement has none yet', async () => {
    expect(await policy(11, email.admin)).toMatchObject({ status: 422, errors: [{ Code: 'NotIssued' }] });
    const query = { ProposalUniqueId: proposalId(1), endorsement: '1' };
    expect((await platform.send(downloadPolicyDocument, { query }, { as: email.broker })).status).toBe(404);
    expect((await policy(9)).status).toBe(404);
  });
});

describe('a specimen that is to be kept', () => {
  it('is refused, because specimens are only handed out', async () => {
    const ask = (IsSaved: 'true' | 'false') =>
      platform.send(
        generateContractDraft,
        // What a caller sends that does not know the contract.
        { query: { ProposalUniqueId: proposalId(1), IsSaved: IsSaved as 'false' } },
        { as: email.broker },
      );
    expect((await ask('false')).status).toBe(200);
    expect((await ask('true')).status).toBe(400);
  });
});

describe('the slips', () => {
  it('are one document for each instalment that counts, with what a bank reads', async () => {
    const { response } = await slips(1);
    expect(response.LinksToDownload).toHaveLength(2);
    expect(response.BankSlips.map(({ Installment, DueOn, AmountValue }) => [Installment, DueOn, AmountValue])).toEqual([
      [1, '2026-04-10', 1_000_01],
      [2, '2026-05-10', 1_000_02],
    ]);
    const second = await opened(response.LinksToDownload[1] ?? '');
    expect(second.pages).toHaveLength(1);
    const line = formatDigitableLine(response.BankSlips[1]?.DigitableLine ?? '');
    for (const part of [
      line,
      '10/05/2026',
      'R$ 1.000,02',
      '2/3',
      '341-7',
      '1234/56789-7',
      '109/26000012-',
      'Construtora Horizonte',
    ])
      expect(second.text).toContain(part);
    expect(second.skeleton).toMatch(/Código de barras 3419\d{40}\)/);
  });

  it('are made once', async () => {
    const { response } = await slips(1, email.admin);
    const again = await slips(1);
    expect(again.response.LinksToDownload.map((link) => link.split('?')[0])).toEqual(
      response.LinksToDownload.map((link) => link.split('?')[0]),
    );
    expect((await filesOf(1)).filter(({ kind }) => kind === 'bankSlip')).toHaveLength(2);
  });

  it('are looked up together', async () => {
    await slips(1);
    const queries = jest.spyOn(platform.database.pool, 'query');
    await slips(1);
    const texts = queries.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    queries.mockRestore();
    expect(texts.filter((text) => text.includes('"proposal_files"'))).toHaveLength(1);
  });

  it('say how to pay by Pix where the insurer has a key', async () => {
    const { db } = platform.database;
    const ofAurora = eq(companyBankAccounts.companyId, company.aurora);
    await db.update(companyBankAccounts).set({ pixKey: 'cobranca@aurora.example' }).where(ofAurora);
    const { response } = await slips(1);
    await db.update(companyBankAccounts).set({ pixKey: null }).where(ofAurora);
    const first = await opened(response.LinksToDownload[0] ?? '');
    expect(first.text).toContain('Pague por um dos dois: boleto ou Pix.');
    expect(inOneLine(first.text).replaceAll(' ', '')).toContain(`54071000.01`);
    expect(first.skeleton).toMatch(/Código QR do Pix 00020126\d+br\.gov\.bcb\.pix/);
  });

  it('with a bar code that their bank does not read lead to a second copy, unless they were paid', async () => {
    const { db } = platform.database;
    const made = await db.select().from(bankSlips).where(eq(bankSlips.proposalId, 1));
    const [first] = made;
    const byNumber = eq(bankSlips.id, first!.id);
    // Branch, wallet, our number and account, as the portal wrote them before it had the banks' layouts.
    const barCode = `${first!.barCode!.slice(0, 19)}1234109260000000100056789`;
    await db.update(bankSlips).set({ ourNumber: '2600000001', barCode }).where(byNumber);
    expect(await slips(1)).toMatchObject({
      status: 422,
      errors: [
        {
          Code: 'SlipLayoutOutdated',
          Message:
            'O código de barras do boleto da parcela 1 não segue o leiaute do banco. Gere a segunda via dessa parcela, que traz o código certo, e baixe de novo.',
        },
      ],
    });
    await db.update(bankSlips).set({ paidAt: new Date() }).where(byNumber);
    expect((await slips(1)).status).toBe(200);
    await db
      .update(bankSlips)
      .set({ ourNumber: first!.ourNumber, barCode: first!.barCode, paidAt: null })
      .where(byNumber);
  });

  it('are refused before there are any, and to those who do not see the proposal', async () => {
    expect(await slips(2)).toMatchObject({ status: 422, errors: [{ Code: 'NoBankSlips' }] });
    expect((await slips(9)).status).toBe(404);
  });
});

describe('the issuance report', () => {
  it('holds the figures with their derivation, the validations and the timeline', async () => {
    const text = inOneLine((await opened((await report(1)).response.UrlToDownloadIssuanceReport)).text);
    for (const part of [
      'Laudo de emissão',
      'Proposta 06-0776-000001 · apólice 06-0776-000001',
      'Memória de cálculo',
      'R$ 150.000,00',
      '1,25% (taxa do tomador)',
      'vale o prêmio mínimo, R$ 2.000,01',
      'Pessoa exposta politicamente',
      'Aprovada',
      'Aprovação de crédito',
      'Aguardando a seguradora',
      'Limite baixo.',
      'Cotação criada',
      '01/03/2026 12:00',
    ])
      expect(text).toContain(part);
  });

  it('says that the law has accepted a proposal that the insurer did not answer', async () => {
    const receivedAt = instantAt(addDays(today(), -65), '12:00');
    const silent = { receivedAt, legalClockStartedAt: receivedAt, legalClockPausedAt: null, legalClockEndedAt: null };
    await change(11, { statusId: ProposalStatus.EmAnalise, acceptedAt: null, ...silent });
    const text = inOneLine((await opened((await report(11)).response.UrlToDownloadIssuanceReport)).text);
    expect(text).toContain('Em análise (Aceita por decurso de prazo)');
    expect(text).toContain(`sem resposta da seguradora até ${formatDate(legalLastDay(receivedAt, []))}`);
  });

  it('does not tell what was decided of an endorsement of the policy', async () => {
    const { db } = platform.database;
    const decide = (id: number, decisionReason: string, endorsementUniqueId: string | null) =>
      db
        .update(cards)
        .set({
          proposalUniqueId: proposalId(2),
          endorsementUniqueId,
          decision: 'approved',
          decisionReason,
          decidedAt: new Date('2026-03-02T15:00:00Z'),
        })
        .where(eq(cards.id, id));
    await decide(1001, 'Da proposta.', null);
    await decide(1002, 'Do endosso.', uniqueIdOf(9001));
    const text = inOneLine((await opened((await report(2)).response.UrlToDownloadIssuanceReport)).text);
    expect(text).toContain('Da proposta.');
    expect(text).not.toContain('Do endosso.');
  });

  it('is for profiles that may download it, and tells brokers no findings of the insurer', async () => {
    expect((await report(1, email.broker)).status).toBe(403);
    await letDownloadReport([F.GERENCIAR_PROPOSTAS, F.GERENCIAR_PROPOSTAS_SEGURADORA]);
    const allowed = await report(1, email.broker);
    expect(allowed.status).toBe(200);
    const { text } = await opened(allowed.response.UrlToDownloadIssuanceReport);
    expect(text).not.toContain('Limite baixo.');
    expect((await report(9, email.broker)).status).toBe(404);
  });

  it('does not exist before the first validation', async () => {
    await change(11, { statusId: ProposalStatus.Cotacao });
    expect(await report(11)).toMatchObject({ status: 422, errors: [{ Code: 'NotValidated' }] });
  });
});

describe('the mark that a company uploads', () => {
  const save = async (Logo: { Wide: string; Mark: string } | null) => {
    const { ChangedAt } = (await platform.send(getCompanySetup, {}, { as: email.admin })).response;
    expect((await platform.send(saveLogo, { body: { ChangedAt, Logo } }, { as: email.admin })).status).toBe(200);
  };
  const printed = async () => [
    (await specimen(1)).response.UrlToDownload,
    (await slips(1)).response.LinksToDownload[0] ?? '',
    (await report(1)).response.UrlToDownloadIssuanceReport,
  ];
  const isMarked = async (address: string) => (await opened(address)).skeleton.includes('(Marca de Aurora Seguradora)');

  it('stands on the documents that are made from then on, and goes with it', async () => {
    await change(1, { statusId: ProposalStatus.EmAnalise });
    for (const address of await printed()) expect(await isMarked(address)).toBe(false);
    const picture = (width: number, height: number) => png(width, height, { colourType: 6 }).toString('base64');
    await save({ Wide: picture(480, 120), Mark: picture(192, 192) });
    for (const address of await printed()) expect(await isMarked(address)).toBe(true);
    await save(null);
    for (const address of await printed()) expect(await isMarked(address)).toBe(false);
  });
});
