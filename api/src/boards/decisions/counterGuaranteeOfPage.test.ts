import { and, eq, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { getDocumentsByPolicyHolder, getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { cards } from '../../platform/database/schema/boards';
import { counterGuaranteeTexts } from '../../platform/database/schema/counterGuarantees';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { counterGuarantees, policyHolderNominations } from '../../platform/database/schema/parties';
import { readPdf } from '../../platform/pdf/testing';
import { broker, company, email } from '../../testing/ids';
import { publishTables } from '../../testing/changeParameters';
import { CPF } from '../../testing/parties';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeHolder, prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

type Holder = Awaited<ReturnType<typeof makeHolder>>;
type Added = Omit<CallInput<typeof calls.addCounterGuaranteeSignatory>['body'], 'CounterGuaranteeUniqueId'>;
const SPOUSE = '39053344705';
const representative: Added = { Role: 'representative', Name: 'Rita Campos', CpfCnpj: CPF.joao };
const guarantor: Added = {
  Role: 'guarantor',
  Name: 'Álvaro Souza',
  CpfCnpj: '529.982.247-25',
  MaritalStatus: 'married',
  PropertyRegime: 'partialCommunity',
  SpouseName: 'Marta Souza',
  SpouseCpf: SPOUSE,
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
  return holder;
}
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
async function giveSigned(holder: Holder, as: string) {
  const file = new File(['%PDF-1.7 assinado'], 'ccg.pdf', { type: 'application/pdf' });
  const { response } = await platform.send(uploadArchive, { body: { file } }, { as });
  return platform.send(
    calls.giveSignedCounterGuarantee,
    {
      body: {
        CounterGuaranteeUniqueId: (await newest(holder)).UniqueId,
        ArchiveUniqueIds: [response.uniqueIdentifier],
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
    expect(words).toContain('Álvaro Souza, CPF 529.982.247-25, casado(a), regime de comunhão parcial de bens');
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
    expect((await decide(platform, card.id, 'Aprovar')).status).toBe(200);
    expect(await newest(holder)).toMatchObject({
      StatusId: CCGStatus.Assinado,
      SignedAt: expect.any(String) as unknown,
      Guarantees: { PolicyCount: 0, InsuredAmountValue: 0 },
    });
    const { response: record } = await platform.send(
      getPolicyHolder,
      { query: { UniqueId: holder.uniqueId } },
      { as: email.admin },
    );
    expect(record.Missing.map(({ Place }) => Place)).not.toContain('counterGuarantee');
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
    ['of a company needs no marital status', { Role: 'guarantor', Name: 'Holding S.A.', CpfCnpj: '11222333000181' }],
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
    ['CpfCnpj', { Role: 'representative', CpfCnpj: '11222333000181' }],
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
