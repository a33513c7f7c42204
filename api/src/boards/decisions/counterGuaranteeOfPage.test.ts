import { and, desc, eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { getDocumentsByPolicyHolder, getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { getCard } from '@portal/shared/contracts/boards/board';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { addDays } from '@portal/shared/domain/time/dates';
import { instantAt, today } from '@portal/shared/domain/time/instants';
import { cards } from '../../platform/database/schema/boards';
import { counterGuaranteeTexts } from '../../platform/database/schema/counterGuarantees';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { counterGuarantees } from '../../platform/database/schema/parties';
import { profileMenuFunctionalities } from '../../platform/database/schema/users';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { company, email } from '../../testing/ids';
import { publishTables } from '../../testing/changeParameters';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeProposal, prepareEngine, run } from './testing/dealsUnderTest';
import { contractsUnderTest, address, representative, HOLDING, holding, guarantor } from './testing/contractsUnderTest';
import type { Added } from './testing/contractsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const {
  db,
  newHolder,
  open,
  read,
  newest,
  add,
  generate,
  download,
  textOf,
  giveSigned,
  generated,
  examine,
  approve,
  cardOf,
} = contractsUnderTest(() => platform);
const withoutFunctionality = async (functionalityId: Functionality, act: () => Promise<void>) => {
  const ofProfile = and(
    eq(profileMenuFunctionalities.profileId, 1),
    eq(profileMenuFunctionalities.functionalityId, functionalityId),
  );
  const held = await db().delete(profileMenuFunctionalities).where(ofProfile).returning();
  await act();
  await db().insert(profileMenuFunctionalities).values(held);
};

describe('a contract of counter-guarantee from the page of a policy holder', () => {
  it('is begun once: while it is under way there is no other, also where two begin at once', async () => {
    const holder = await newHolder();
    const statuses = (await Promise.all([open(holder), open(holder)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { Contracts, OpenDisabledReason } = await read(holder);
    expect(Contracts).toMatchObject([{ StatusId: CCGStatus.Criado, GeneratedAt: null, Signatories: [] }]);
    expect(OpenDisabledReason).toMatch(/ainda está em andamento/);
  });

  it('becomes a document with its tags filled and a line for each who signs, the spouse of a surety among them', async () => {
    const holder = await generated();
    expect(await newest(holder)).toMatchObject({ StatusId: CCGStatus.AguardandoAssinatura });
    const { response } = await download(holder);
    const path = decodeURIComponent(new URL(response.UrlToDownload, 'http://x').pathname);
    expect(path).toMatch(/CCG-\d{5}-[0-9a-f]{12}\.pdf$/);
    const words = await textOf(holder);
    expect(words).toContain(
      `Álvaro Souza, CPF 529.982.247-25, casado(a), regime de comunhão parcial de bens, engenheira, identidade RG 1.234.567 SDS/PE, ${address}, cônjuge Marta Souza, CPF 390.533.447-05, médica, identidade RG 7.654.321 SDS/PE`,
    );
    expect(words).toContain('Rita Campos, CPF 280.012.389-38, administrador(a), engenheira');
    expect(words).toContain('Cônjuge de Álvaro Souza, que autoriza a fiança');
    expect(words).toContain('Fiadores: Álvaro Souza.');
    expect(words).toMatch(/Testemunha 1 .*Testemunha 2/);
    expect(words).not.toMatch(/\[[A-Z]/);
    expect(
      await db()
        .select({ action: personalDataAccesses.action })
        .from(personalDataAccesses)
        .where(eq(personalDataAccesses.subjectUniqueId, holder.uniqueId)),
    ).toContainEqual({ action: 'downloaded' });
  });

  it('needs who signs for a company, and a text whose tags are known', async () => {
    const holder = await newHolder();
    await open(holder);
    expect(await generate(holder)).toMatchObject({ status: 422, errors: [{ Code: 'RepresentativeMissing' }] });
    await add(holder, representative);
    await db().insert(counterGuaranteeTexts).values({
      companyId: company.aurora,
      version: 2,
      title: 'Contrato de contragarantia',
      body: 'O tomador [NomeDoTomador] indeniza.',
      inForceSince: '2026-02-01',
    });
    await publishTables(db());
    expect(await generate(holder)).toMatchObject({
      status: 422,
      errors: [{ Code: 'UnknownTag', Message: expect.stringContaining('[NomeDoTomador]') as unknown }],
    });
    await db().delete(counterGuaranteeTexts).where(eq(counterGuaranteeTexts.version, 2));
    await publishTables(db());
    expect((await generate(holder)).status).toBe(200);
  });

  it('no longer counts as generated once who signs has changed', async () => {
    const holder = await generated();
    const contract = await newest(holder);
    const { response } = await platform.send(
      calls.removeCounterGuaranteeSignatory,
      {
        body: {
          CounterGuaranteeUniqueId: contract.UniqueId,
          SignatoryUniqueId: contract.Signatories[1]!.UniqueId,
        },
      },
      { as: email.admin },
    );
    expect(response.Contracts[0]).toMatchObject({ StatusId: CCGStatus.Criado, GeneratedAt: null });
    expect((await download(holder)).status).toBe(404);
    expect((await giveSigned(holder, email.admin)).status).toBe(422);
  });

  it('is handed in by the broker, examined on a card of credit, and stands signed', async () => {
    const holder = await generated();
    const { response } = await giveSigned(holder, email.broker);
    expect(response.Contracts[0]).toMatchObject({ StatusId: CCGStatus.AguardandoAnaliseSeguradora });
    const { response: documents } = await platform.send(
      getDocumentsByPolicyHolder,
      { query: { policyHolderUniqueId: holder.uniqueId } },
      { as: email.admin },
    );
    expect(documents).toContainEqual(
      expect.objectContaining({ Name: expect.stringMatching(/^CCG-\d+ assinado, recebido em /) as unknown }),
    );
    const card = await cardOf(holder);
    expect(card.cardType).toBe('ANALISE_CCG_MANUAL');
    expect((await add(holder, guarantor)).status).toBe(422);
    await examine(holder, 'Conforme');
    expect((await approve(holder)).status).toBe(200);
    expect(await newest(holder)).toMatchObject({
      StatusId: CCGStatus.Assinado,
      SignedAt: instantAt(today(), '12:00').toISOString(),
      Guarantees: { PolicyCount: 0, InsuredAmountValue: 0 },
    });
    const { response: record } = await platform.send(
      getPolicyHolder,
      { query: { UniqueId: holder.uniqueId } },
      { as: email.admin },
    );
    expect(record.Missing.map(({ Place }) => Place)).not.toContain('counterGuarantee');
  });

  it('is not signed without a generated document, an accepted copy, each signature and the day', async () => {
    const holder = await newHolder();
    await open(holder);
    await db()
      .update(counterGuarantees)
      .set({ statusId: CCGStatus.AguardandoAnaliseSeguradora })
      .where(eq(counterGuarantees.policyHolderId, holder.id));
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    const why = async (asked?: Parameters<typeof approve>[1]) => (await approve(holder, asked)).errors[0]?.Message;
    expect(await why()).toMatch(/ainda não foi gerado/);
    expect((await add(holder, representative)).status).toBe(200);
    expect((await add(holder, guarantor)).status).toBe(200);
    expect((await generate(holder)).status).toBe(200);
    expect(await why()).toMatch(/assinado ainda não foi enviado/);
    expect((await giveSigned(holder, email.broker)).status).toBe(200);
    expect(await why()).toMatch(/ainda não foi analisado/);
    await examine(holder, 'Reprovado');
    expect(await why()).toMatch(/foi reprovado/);
    expect((await giveSigned(holder, email.admin)).status).toBe(200);
    expect(await why()).toMatch(/ainda não foi analisado/);
    await examine(holder, 'Conforme');
    const { response: card } = await platform.send(
      getCard,
      { parameters: { cardId: (await cardOf(holder)).id } },
      { as: email.admin },
    );
    expect(card.stakes?.counterGuarantee).toMatchObject({ problem: null, generatedOn: today(), mayWaive: true });
    expect(await why({ without: 'Marta Souza' })).toMatch(/Falta conferir .* a assinatura de Marta Souza\./);
    expect(await why({ SignedOn: undefined })).toMatch(/^Informe a data/);
    expect(await why({ SignedOn: addDays(today(), -1) })).toMatch(/^A data da assinatura vai de/);
    expect(await why({ SignedOn: addDays(today(), 1) })).toMatch(/^A data da assinatura vai de/);
    expect(
      (await decide(platform, (await cardOf(holder)).id, 'Aprovar', { counterGuarantee: null })).errors[0]?.Code,
    ).toBe('SignaturesRequired');
    expect((await newest(holder)).StatusId).toBe(CCGStatus.AguardandoAnaliseSeguradora);
    const { status, response } = await approve(holder);
    expect([status, response.Outcome]).toEqual([
      200,
      expect.stringMatching(/^O contrato CCG-\d+ está assinado\. A proposta/),
    ]);
  });

  it('no longer counts as copied once another document was generated', async () => {
    const holder = await generated();
    await giveSigned(holder, email.broker);
    await examine(holder, 'Conforme');
    await db()
      .update(counterGuarantees)
      .set({ statusId: CCGStatus.AguardandoCorretor })
      .where(eq(counterGuarantees.policyHolderId, holder.id));
    expect((await generate(holder)).status).toBe(200);
    expect((await approve(holder)).errors[0]?.Message).toMatch(/assinado ainda não foi enviado/);
  });

  it('is done without by functionality 17 and with a justification alone, and stays unsigned', async () => {
    const holder = await newHolder();
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    const { id } = await cardOf(holder);
    expect(await decide(platform, id, 'Aprovar', { why: ' ' })).toMatchObject({
      status: 422,
      errors: [{ Code: 'JustificationRequired' }],
    });
    await withoutFunctionality(Functionality.IGNORAR_ASSINATURA_DE_CCG, async () => {
      expect((await decide(platform, id, 'Aprovar')).status).toBe(403);
    });
    expect((await decide(platform, id, 'Aprovar', { why: 'Depósito em garantia.' })).status).toBe(200);
    expect(await newest(holder)).toMatchObject({ StatusId: CCGStatus.AguardandoAssinatura, SignedAt: null });
  });

  it('is missed on the page of a policy, with who let it go on', async () => {
    const [policy] = await db().select().from(policies).where(eq(policies.id, 1));
    const ofHolder = eq(counterGuarantees.policyHolderId, policy!.policyHolderId);
    await db().update(counterGuarantees).set({ statusId: CCGStatus.Criado }).where(ofHolder);
    const detail = async (as: string) =>
      (await platform.send(getPolicyDetail, { query: { policyUniqueId: policy!.uniqueId } }, { as })).response
        .CounterGuarantee;
    expect(await detail(email.admin)).toEqual({ Number: null, SignedAt: null, Waiver: null });
    expect(await detail(email.broker)).toBeUndefined();
    const [proposal] = await db().select().from(proposals).where(eq(proposals.id, policy!.proposalId));
    const [card] = await db().select().from(cards).orderBy(desc(cards.id)).limit(1);
    await db()
      .update(cards)
      .set({
        ...{ proposalUniqueId: proposal!.uniqueId, isContractWaived: true, decisionReason: 'Depósito em garantia.' },
        ...{ decidedAt: new Date(), decidedByUserId: 1 },
      })
      .where(eq(cards.id, card!.id));
    expect((await detail(email.admin))?.Waiver).toMatchObject({
      Justification: 'Depósito em garantia.',
      DecidedByName: 'Ana Prado',
    });
    await db()
      .insert(counterGuarantees)
      .values({
        ...{ companyId: company.aurora, policyHolderId: policy!.policyHolderId, number: 'CCG-77777' },
        ...{ statusId: CCGStatus.Assinado, signedAt: instantAt('2026-02-27', '12:00') },
      });
    expect(await detail(email.admin)).toMatchObject({ Number: 'CCG-77777', Waiver: null });
  });

  it('that nothing waits for cannot be done without', async () => {
    const holder = await generated();
    await giveSigned(holder, email.broker);
    expect((await decide(platform, (await cardOf(holder)).id, 'Aprovar')).errors[0]?.Message).toMatch(
      /^Nenhuma proposta espera por este contrato/,
    );
  });

  it('that is refused on its card is over, and another one can be begun', async () => {
    const holder = await generated();
    await giveSigned(holder, email.admin);
    await decide(platform, (await cardOf(holder)).id, 'Recusar', { why: 'Falta a assinatura do cônjuge' });
    expect(await newest(holder)).toMatchObject({ StatusId: CCGStatus.AlteracaoReprovada });
    expect((await open(holder)).status).toBe(200);
    expect((await read(holder)).Contracts).toHaveLength(2);
  });
});

describe('who signs a contract of counter-guarantee', () => {
  it.each([
    ['of a company needs no marital status', holding],
    ['unmarried signs alone', { ...guarantor, MaritalStatus: 'single' }],
    ['married under absolute separation signs alone', { ...guarantor, PropertyRegime: 'absoluteSeparation' }],
  ] as [string, Added][])('a surety %s', async (_what, added) => {
    const holder = await newHolder();
    await open(holder);
    const { status, response } = await add(holder, added);
    expect(status).toBe(200);
    expect(response.Contracts[0]?.Signatories).toMatchObject([{ SpouseName: null, SpouseCpf: null }]);
  });

  it.each([
    ['MaritalStatus', { MaritalStatus: undefined }],
    ['PropertyRegime', { PropertyRegime: undefined }],
    ['SpouseName', { SpouseName: '  ' }],
    ['SpouseCpf', { SpouseCpf: '390.533.447-06' }],
    ['SpouseCpf', { SpouseCpf: guarantor.CpfCnpj }],
    // Separation that the law imposes shares what is earned in marriage.
    ['SpouseName', { PropertyRegime: 'mandatorySeparation', SpouseName: undefined }],
    ['CpfCnpj', { CpfCnpj: '529.982.247-26' }],
    ['CpfCnpj', { Role: 'representative', CpfCnpj: HOLDING }],
    ['Capacity', { Role: 'representative' }],
    ['Name', { Name: 'Álvaro 2º' }],
    ['SpouseName', { SpouseName: 'Marta & Cia' }],
    ['Address', { Address: ' ' }],
    ['Profession', { Profession: undefined }],
    ['IdentityDocument', { IdentityDocument: undefined }],
    ['SpouseProfession', { SpouseProfession: undefined }],
    ['SpouseIdentityDocument', { SpouseIdentityDocument: undefined }],
    ['Name', { Name: ' ' }],
  ] as [string, Partial<Added>][])('is refused at %s where that is missing or wrong (%j)', async (field, part) => {
    const holder = await newHolder();
    await open(holder);
    const given = JSON.parse(JSON.stringify({ ...guarantor, ...part })) as Added;
    expect(await add(holder, given)).toMatchObject({ status: 400, errors: [{ Field: field }] });
    expect((await newest(holder)).Signatories).toEqual([]);
  });

  it('is added once, its CPF masked for whoever reads, and by nobody but the insurer', async () => {
    const holder = await newHolder();
    await open(holder);
    expect((await add(holder, guarantor)).status).toBe(200);
    expect((await add(holder, guarantor)).status).toBe(422);
    expect((await read(holder)).Contracts[0]?.Signatories).toMatchObject([
      { CpfCnpj: '***.982.247-**', SpouseCpf: '***.533.447-**' },
    ]);
    expect((await add(holder, representative, email.broker)).status).toBe(403);
    expect((await open(holder, email.broker)).status).toBe(403);
    expect((await generate(holder, email.viewer)).status).toBe(403);
    const { Contracts, OpenDisabledReason } = await read(holder, email.broker);
    expect([Contracts[0]?.Actions, OpenDisabledReason]).toEqual([[], undefined]);
  });

  it('and what they sign is nothing for another insurer', async () => {
    const holder = await generated();
    expect((await download(holder, email.atlas)).status).toBe(404);
    expect((await generate(holder, email.atlas)).status).toBe(404);
  });
});
