import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { getDocumentsByPolicyHolder, getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { getCard } from '@portal/shared/contracts/boards/board';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { addDays } from '@portal/shared/domain/time/dates';
import { instantAt, today } from '@portal/shared/domain/time/instants';
import { cards } from '../../platform/database/schema/boards';
import { counterGuaranteeSignatories, counterGuaranteeTexts } from '../../platform/database/schema/counterGuarantees';
import { requestDocuments } from '../../platform/database/schema/documents';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { counterGuarantees, partners, policyHolderNominations, policyHolders } from '../../platform/database/schema/parties';
import { profileMenuFunctionalities } from '../../platform/database/schema/users';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { readPdf } from '../../platform/pdf/testing';
import { broker, company, email } from '../../testing/ids';
import { publishTables } from '../../testing/changeParameters';
import { CPF } from '../../testing/parties';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeHolder, makeProposal, prepareEngine, run } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

type Holder = Awaited<ReturnType<typeof makeHolder>>;
type Added = Omit<CallInput<typeof calls.addCounterGuaranteeSignatory>['body'], 'CounterGuaranteeUniqueId'>;
const SPOUSE = '39053344705';
const RITA = '28001238938';
const address = 'Rua do Sol, 10, Boa Vista, Recife/PE, CEP 50060-010';
const papers = { Address: address, Profession: 'engenheira', IdentityDocument: 'RG 1.234.567 SDS/PE' };
const representative: Added = {
  ...{ Role: 'representative', Name: 'Rita Campos', CpfCnpj: RITA, Capacity: 'administrator' },
  ...papers,
};
const HOLDING = '45723174000110';
const holding: Added = { Role: 'guarantor', Name: 'Horizonte Holding S.A.', CpfCnpj: HOLDING, Address: address };
const guarantor: Added = {
  Role: 'guarantor',
  Name: 'Álvaro Souza',
  CpfCnpj: '529.982.247-25',
  MaritalStatus: 'married',
  PropertyRegime: 'partialCommunity',
  SpouseName: 'Marta Souza',
  SpouseCpf: SPOUSE,
  SpouseProfession: 'médica',
  SpouseIdentityDocument: 'RG 7.654.321 SDS/PE',
  ...papers,
};

const db = () => platform.database.db;
async function newHolder(): Promise<Holder> {
  const holder = await makeHolder(platform, {});
  await db().delete(counterGuarantees).where(eq(counterGuarantees.policyHolderId, holder.id));
  await db()
    .insert(policyHolderNominations)
    .values({
      companyId: company.aurora,
      policyHolderId: holder.id,
      brokerId: broker.boreal,
      status: 'approved',
      requestedAt: new Date('2026-01-05T12:00:00Z'),
    });
  await db().insert(partners).values({ ...rita, policyHolderId: holder.id });
  return holder;
}
const rita = {
  ...{ companyId: company.aurora, name: 'Rita Campos', document: RITA, qualification: 'Sócio-administrador' },
};
const open = async (holder: Holder, as: string = email.admin) =>
  platform.send(calls.openCounterGuarantee, { body: { PolicyHolderUniqueId: holder.uniqueId } }, { as });
const read = async (holder: Holder, as: string = email.admin) =>
  (await platform.send(calls.getCounterGuarantees, { query: { policyHolderUniqueId: holder.uniqueId } }, { as }))
    .response;
const newest = async (holder: Holder) => (await read(holder)).Contracts[0]!;
const add = async (holder: Holder, added: Added, as: string = email.admin) =>
  platform.send(
    calls.addCounterGuaranteeSignatory,
    { body: { CounterGuaranteeUniqueId: (await newest(holder)).UniqueId, ...added } },
    { as },
  );
const generate = async (holder: Holder, as: string = email.admin) =>
  platform.send(
    calls.generateCounterGuarantee,
    { body: { CounterGuaranteeUniqueId: (await newest(holder)).UniqueId } },
    { as },
  );
const download = async (holder: Holder, as: string = email.admin) =>
  platform.send(
    calls.downloadCounterGuarantee,
    { query: { CounterGuaranteeUniqueId: (await newest(holder)).UniqueId } },
    { as },
  );
async function upload(as: string): Promise<string> {
  const file = new File(['%PDF-1.7 assinado'], 'ccg.pdf', { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, { as })).response.uniqueIdentifier;
}
async function giveSigned(holder: Holder, as: string) {
  return platform.send(
    calls.giveSignedCounterGuarantee,
    {
      body: {
        CounterGuaranteeUniqueId: (await newest(holder)).UniqueId,
        ArchiveUniqueIds: [await upload(as)],
      },
    },
    { as },
  );
}
/** Open, with a representative and a surety with spouse, and generated. */
async function generated(): Promise<Holder> {
  const holder = await newHolder();
  await open(holder);
  await add(holder, representative);
  await add(holder, guarantor);
  expect((await generate(holder)).status).toBe(200);
  return holder;
}
/** What an examiner of documents says of the copy that was given last. */
const examine = async (holder: Holder, status: 'Conforme' | 'Reprovado') => {
  const [contract] = await db()
    .select()
    .from(counterGuarantees)
    .where(eq(counterGuarantees.policyHolderId, holder.id))
    .orderBy(desc(counterGuarantees.id));
  await db()
    .update(requestDocuments)
    .set({ status })
    .where(eq(requestDocuments.uniqueId, contract!.signedDocumentUniqueId!));
};
/** Approves the card of a contract with all its signatures, but for what is told otherwise. */
const approve = async (holder: Holder, asked: { without?: string; SignedOn?: string | undefined } = {}) => {
  const { Signatories } = await newest(holder);
  const Signatures = Signatories.flatMap(({ UniqueId: SignatoryUniqueId, Name, SpouseName }) => [
    ...(Name === asked.without ? [] : [{ SignatoryUniqueId, IsSpouse: false }]),
    ...(SpouseName === null || SpouseName === asked.without ? [] : [{ SignatoryUniqueId, IsSpouse: true }]),
  ]);
  const SignedOn = 'SignedOn' in asked ? asked.SignedOn : today();
  return decide(platform, (await cardOf(holder)).id, 'Aprovar', {
    counterGuarantee: { IsWaived: false, Signatures, ...(SignedOn !== undefined && { SignedOn }) },
  });
};
const withoutFunctionality = async (functionalityId: Functionality, act: () => Promise<void>) => {
  const ofProfile = and(
    eq(profileMenuFunctionalities.profileId, 1),
    eq(profileMenuFunctionalities.functionalityId, functionalityId),
  );
  const held = await db().delete(profileMenuFunctionalities).where(ofProfile).returning();
  await act();
  await db().insert(profileMenuFunctionalities).values(held);
};
const cardOf = async (holder: Holder) => {
  const [card] = await db()
    .select()
    .from(cards)
    .where(and(eq(cards.counterGuaranteeUniqueId, (await newest(holder)).UniqueId), isNull(cards.decidedAt)));
  return card!;
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
    const [row] = await db().select().from(counterGuarantees).where(eq(counterGuarantees.policyHolderId, holder.id));
    const stored = await platform.storage.open({ container: 'documents-aurora', path: row!.documentPath! });
    const chunks: Buffer[] = [];
    for await (const chunk of stored!.content) chunks.push(chunk as Buffer);
    const { text } = readPdf(Buffer.concat(chunks));
    const words = text.replace(/\s+/g, ' ');
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
    expect((await giveSigned(holder, email.admin)).status).toBe(403);
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
    expect((await read(holder, email.broker)).Contracts[0]?.Signatories).toMatchObject([
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

describe('the power to sign a contract of counter-guarantee', () => {
  const begun = async (): Promise<Holder> => {
    const holder = await newHolder();
    await open(holder);
    return holder;
  };
  const attorney = async (ProxyExpiresOn: string, part: Partial<Added> = {}): Promise<Added> => ({
    ...{ ...representative, Name: 'Paulo Reis', CpfCnpj: '65432198746', Capacity: 'attorney', ProxyExpiresOn },
    ...{ ProxyPowers: 'Assinar contratos de contragarantia.', ProxyArchiveUniqueIds: [await upload(email.admin)] },
    ...part,
  });
  const why = ({ errors }: { errors: readonly { Code: string; Message: string }[] }) => errors[0]?.Message;
  /** Moves the end of every power of attorney of a holder's contracts, as time does. */
  const endProxies = async (holder: Holder, proxyExpiresOn: string) => {
    const [contract] = await db()
      .select()
      .from(counterGuarantees)
      .where(eq(counterGuarantees.policyHolderId, holder.id));
    const proxies = await db()
      .update(counterGuaranteeSignatories)
      .set({ proxyExpiresOn })
      .where(
        and(
          eq(counterGuaranteeSignatories.counterGuaranteeId, contract!.id),
          isNotNull(counterGuaranteeSignatories.proxyExpiresOn),
        ),
      )
      .returning();
    return proxies.map(({ proxyDocumentUniqueId }) => proxyDocumentUniqueId!);
  };

  it('of an administrator or a partner is what the QSA says', async () => {
    const holder = await begun();
    const stranger: Added = { ...representative, Name: 'Paulo Reis', CpfCnpj: '65432198746' };
    expect(why(await add(holder, stranger))).toMatch(/^Paulo Reis não está no quadro societário/);
    await db().update(partners).set({ qualification: 'Sócio' }).where(eq(partners.policyHolderId, holder.id));
    expect(why(await add(holder, representative))).toMatch(/como “Sócio”, e não como administrador/);
    expect((await add(holder, { ...representative, Capacity: 'partner' })).status).toBe(200);
    // Who has left the company since cannot sign what is generated now.
    await db().delete(partners).where(eq(partners.policyHolderId, holder.id));
    expect(why(await generate(holder))).toMatch(/^O quadro societário de .* não é conhecido/);
  });

  it('of an attorney ends with the power of attorney, whose last day counts', async () => {
    const holder = await begun();
    expect(await add(holder, await attorney(addDays(today(), -1)))).toMatchObject({
      status: 400,
      errors: [{ Field: 'ProxyExpiresOn', Message: expect.stringMatching(/venceu em/) as unknown }],
    });
    expect(await add(holder, await attorney(today(), { ProxyPowers: ' ' }))).toMatchObject({
      errors: [{ Field: 'ProxyPowers' }],
    });
    expect(await add(holder, { ...(await attorney(today())), ProxyArchiveUniqueIds: undefined! })).toMatchObject({
      status: 400,
    });
    expect((await add(holder, await attorney(today()))).status).toBe(200);
    await endProxies(holder, addDays(today(), -1));
    expect(why(await generate(holder))).toMatch(/^A procuração de Paulo Reis venceu em/);
    const given = await endProxies(holder, today());
    expect((await generate(holder)).status).toBe(200);
    await giveSigned(holder, email.admin);
    await examine(holder, 'Conforme');
    expect(why(await approve(holder))).toMatch(/^A procuração de Paulo Reis ainda não foi aceita/);
    await db()
      .update(requestDocuments)
      .set({ status: 'Conforme' })
      .where(eq(requestDocuments.uniqueId, given[0]!));
    await endProxies(holder, addDays(today(), -1));
    expect(why(await approve(holder))).toMatch(/venceu em .*, antes da assinatura/);
    await endProxies(holder, today());
    expect((await approve(holder)).status).toBe(200);
    const { Signatories } = await newest(holder);
    expect(Signatories[0]).toMatchObject({ Capacity: 'attorney', Proxy: { ExpiresOn: today() } });
    expect((await read(holder, email.broker)).Contracts[0]?.Signatories[0]).not.toHaveProperty('Proxy');
  });

  it('of a company that stands surety is that of who signs for it, who may sign for the policy holder too', async () => {
    const holder = await begun();
    await add(holder, representative);
    const { response } = await add(holder, holding);
    const RepresentsUniqueId = response.Contracts[0]!.Signatories[1]!.UniqueId;
    expect(why(await generate(holder))).toMatch(/^Adicione quem assina por Horizonte Holding S\.A\./);
    const forHolding: Added = { ...representative, RepresentsUniqueId };
    expect(why(await add(holder, forHolding))).toMatch(/^O quadro societário de Horizonte Holding/);
    const [known] = await db()
      .insert(policyHolders)
      .values({
        ...{ companyId: company.aurora, document: HOLDING, name: 'Horizonte Holding S.A.', searchText: 'horizonte' },
      })
      .returning();
    await db().insert(partners).values({ ...rita, policyHolderId: known!.id });
    expect((await add(holder, forHolding)).status).toBe(200);
    expect((await add(holder, forHolding)).status).toBe(422);
    expect((await newest(holder)).Signatories[2]).toMatchObject({ Name: 'Rita Campos', RepresentsUniqueId });
    expect((await generate(holder)).status).toBe(200);
    await giveSigned(holder, email.admin);
    await examine(holder, 'Conforme');
    const { response: card } = await platform.send(
      getCard,
      { parameters: { cardId: (await cardOf(holder)).id } },
      { as: email.admin },
    );
    expect(card.stakes?.counterGuarantee?.signers.map(({ name, capacity }) => `${name}, ${capacity}`)).toEqual([
      `Rita Campos, Por ${holder.name} – tomador, administrador(a)`,
      'Rita Campos, Por Horizonte Holding S.A. – fiador, administrador(a)',
    ]);
  });

  it('goes with the company that stands surety when that is taken out', async () => {
    const holder = await begun();
    const { response } = await add(holder, holding);
    const SignatoryUniqueId = response.Contracts[0]!.Signatories[0]!.UniqueId;
    expect((await add(holder, await attorney(today(), { RepresentsUniqueId: SignatoryUniqueId }))).status).toBe(200);
    await platform.send(
      calls.removeCounterGuaranteeSignatory,
      { body: { CounterGuaranteeUniqueId: (await newest(holder)).UniqueId, SignatoryUniqueId } },
      { as: email.admin },
    );
    expect((await newest(holder)).Signatories).toEqual([]);
  });

  it('is refused to a CPF that is known by another name', async () => {
    const holder = await begun();
    expect(await add(holder, { ...representative, Name: 'Rita Campo' })).toMatchObject({
      status: 422,
      errors: [{ Field: 'Name', Message: expect.stringContaining('“Rita Campos”') as unknown }],
    });
    expect((await add(holder, { ...representative, Name: 'RITA CAMPOS' })).status).toBe(200);
    await add(holder, guarantor);
    expect(
      await add(holder, { ...guarantor, Name: 'Marta Lima', CpfCnpj: SPOUSE, MaritalStatus: 'single' }),
    ).toMatchObject({ status: 422, errors: [{ Code: 'OtherName' }] });
    const joined: Added = { ...guarantor, SpouseCpf: CPF.joao };
    expect(await add(await begun(), joined)).toMatchObject({
      status: 422,
      errors: [{ Field: 'SpouseName', Message: expect.stringContaining('“João Lima”') as unknown }],
    });
  });
});
