import { and, eq } from 'drizzle-orm';
import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/parties/partyDocuments';
import {
  createPolicyHolderDocument,
  getDocumentsByPolicyHolder,
  getPolicyHolderChangeHistory,
  uploadPolicyHolderDocument,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { searchRecords } from '@portal/shared/contracts/portal/search';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { mailOutbox } from '../platform/database/schema/access';
import { requestDocumentArchives, requestDocuments } from '../platform/database/schema/documents';
import { notificationRecipients, notifications } from '../platform/database/schema/notifications';
import { policyHolderNominations } from '../platform/database/schema/parties';
import { profileMenuFunctionalities, profileMenus, users } from '../platform/database/schema/users';
import { broker, company, email, holder, uniqueIdOf } from './ids';
import { startPlatformUnderTest } from './platformUnderTest';
import type { PlatformUnderTest } from './platformUnderTest';

// Two brokers are nominated by one policy holder: what one sends is nothing for the other, by whatever way.
const SENDER = email.broker;
const OTHER = email.agent;
const HORIZONTE = uniqueIdOf(holder.horizonte);

let platform: PlatformUnderTest;
const db = () => platform.database.db;
const nomination = (brokerId: number) =>
  and(eq(policyHolderNominations.policyHolderId, holder.horizonte), eq(policyHolderNominations.brokerId, brokerId));

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await db().update(users).set({ brokerId: broker.austral }).where(eq(users.email, OTHER));
  await db()
    .insert(policyHolderNominations)
    .values({
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      brokerId: broker.austral,
      status: 'approved',
      requestedAt: new Date('2026-01-05T12:00:00Z'),
    });
});
afterAll(() => platform.close());

async function ask(Name: string): Promise<string> {
  const body = { PolicyHolderUniqueId: HORIZONTE, Name, IsRequired: true, Observation: 'Com o parecer.' };
  return (await platform.send(createPolicyHolderDocument, { body }, { as: email.admin })).response.UniqueId;
}
async function give(RequestDocumentUniqueId: string, as: string, name = 'Segredo.pdf') {
  const file = new File(['%PDF-1.7 …'], name, { type: 'application/pdf' });
  const { response } = await platform.send(uploadArchive, { body: { file } }, { as });
  const body = { RequestDocumentUniqueId, ArchiveUniqueIds: [response.uniqueIdentifier] };
  return platform.send(uploadPolicyHolderDocument, { body }, { as });
}
const read = async (uniqueId: string, as: string) =>
  (
    await platform.send(getDocumentsByPolicyHolder, { query: { policyHolderUniqueId: HORIZONTE } }, { as })
  ).response.find(({ UniqueId }) => UniqueId === uniqueId);
const filesOf = async (uniqueId: string, as: string) => (await read(uniqueId, as))?.Archives.map(({ Name }) => Name);
const download = async (ArchiveUniqueId: string, as: string) =>
  (await platform.send(getUrlFileDownload, { query: { ArchiveUniqueId } }, { as })).status;
const archiveOf = async (uniqueId: string) => (await read(uniqueId, email.admin))!.Archives.map((one) => one.UniqueId);
const share = async (uniqueId: string, IsShared: boolean, as: string = email.admin) =>
  platform.send(
    calls.sharePartyDocument,
    { body: { RequestDocumentUniqueId: uniqueId, ArchiveUniqueIds: await archiveOf(uniqueId), IsShared } },
    { as },
  );
const judge = (RequestDocumentUniqueId: string, Status: 'Conforme' | 'Reprovado', Observation?: string) =>
  platform.send(
    calls.decidePartyDocument,
    { body: { RequestDocumentUniqueId, Status, ...(Observation !== undefined && { Observation }) } },
    { as: email.admin },
  );
const historyOf = async (RequestDocumentUniqueId: string, as: string) =>
  (await platform.send(calls.getPartyDocumentHistory, { query: { RequestDocumentUniqueId } }, { as })).response.map(
    ({ Action, ByName, Observation }) => [Action, ByName, Observation].filter(Boolean).join(': '),
  );
/** Everything that the page of the policy holder tells of its history. */
const pageHistory = async (as: string) =>
  (await platform.send(getPolicyHolderChangeHistory, { query: { policyHolderId: holder.horizonte } }, { as })).text;
const toldOf = async (uniqueId: string, title: string) =>
  (
    await db()
      .select({ to: users.email })
      .from(notifications)
      .innerJoin(notificationRecipients, eq(notificationRecipients.notificationId, notifications.id))
      .innerJoin(users, eq(users.id, notificationRecipients.userId))
      .where(and(eq(notifications.subjectUniqueId, uniqueId), eq(notifications.title, title)))
      .orderBy(users.email)
  ).map(({ to }) => to);

describe('a request to a policy holder of two brokers', () => {
  it('is seen by both, with what the insurer says about it, while nothing was given', async () => {
    const asked = await ask('Balanço de 2024');
    for (const as of [SENDER, OTHER])
      expect(await read(asked, as)).toMatchObject({
        Status: 'Pendente',
        Observation: 'Com o parecer.',
        MayGive: true,
        Archives: [],
      });
  });

  it('that one has answered is answered for the other, who sees neither files nor whose they are, nor sends it again', async () => {
    const asked = await ask('Balanço de 2025');
    expect((await give(asked, SENDER)).response.Archives).toHaveLength(1);
    const [archive] = await archiveOf(asked);
    expect(await read(asked, OTHER)).toMatchObject({
      Name: 'Balanço de 2025',
      Status: 'Aguardando_Analise',
      Archives: [],
      IsAnsweredByOthers: true,
      MayGive: false,
    });
    expect((await give(asked, OTHER)).status).toBe(422);
    expect([await download(archive!, OTHER), await download(archive!, SENDER)]).toEqual([404, 200]);
    expect(await download(archive!, email.admin)).toBe(200);
    expect(await historyOf(asked, OTHER)).toEqual([expect.stringMatching(/^requested: .*: Com o parecer\.$/)]);
    expect(await historyOf(asked, SENDER)).toHaveLength(2);
    const { text } = await platform.send(searchRecords, { query: { textSearch: 'Segredo' } }, { as: OTHER });
    expect(text).not.toContain('Segredo');
  });

  it('is judged without the other learning why; once refused, both may send it', async () => {
    const asked = await ask('Certidão estadual');
    await give(asked, SENDER);
    await judge(asked, 'Reprovado', 'Dívida de um milhão.');
    expect(await read(asked, OTHER)).toMatchObject({ Status: 'Reprovado', Observation: null, MayGive: true });
    expect(await read(asked, SENDER)).toMatchObject({ Observation: 'Dívida de um milhão.' });
    expect((await historyOf(asked, OTHER)).join()).not.toContain('milhão');
    expect(await pageHistory(OTHER)).toContain('Certidão estadual');
    expect(await pageHistory(OTHER)).not.toContain('milhão');
    expect(await pageHistory(SENDER)).toContain('milhão');
    expect(await toldOf(asked, 'Documento reprovado')).toEqual([SENDER, email.policyHolder]);
    const mails = (await db().select().from(mailOutbox)).filter(({ textBody }) => textBody.includes('milhão'));
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([SENDER, email.policyHolder]);

    expect((await give(asked, OTHER, 'Outra.pdf')).status).toBe(200);
    expect([await filesOf(asked, SENDER), await filesOf(asked, OTHER)]).toEqual([['Segredo.pdf'], ['Outra.pdf']]);
    await judge(asked, 'Reprovado', 'Ilegível.');
    expect((await historyOf(asked, SENDER)).join()).not.toContain('Ilegível');
    expect((await historyOf(asked, OTHER)).join()).toContain('Ilegível');
  });

  it('does not date what the other sent', async () => {
    const asked = await ask('Procuração pública');
    await give(asked, SENDER);
    await platform.send(
      calls.decidePartyDocument,
      { body: { RequestDocumentUniqueId: asked, Status: 'Conforme', IssuedOn: '2026-01-05' } },
      { as: email.admin },
    );
    expect((await read(asked, OTHER))?.IssuedOn).toBeNull();
    expect((await read(asked, SENDER))?.IssuedOn).toBe('2026-01-05');
  });

  it('is seen as a whole by an advisor of both', async () => {
    const asked = await ask('Estatuto');
    await give(asked, SENDER);
    expect(await filesOf(asked, email.advisor)).toEqual(['Segredo.pdf']);
  });
});

describe('sharing a document of a policy holder', () => {
  it('has all its brokers see its files until it is taken back, with who did it in the history', async () => {
    const asked = await ask('Faturamento');
    await give(asked, SENDER);
    const [archive] = await archiveOf(asked);
    expect(await read(asked, email.admin)).toMatchObject({ MayShare: true, MayUnshare: false });
    const shared = await share(asked, true);
    expect(shared.response).toMatchObject({ MayShare: false, MayUnshare: true, Archives: [{ IsShared: true }] });
    expect(await filesOf(asked, OTHER)).toEqual(['Segredo.pdf']);
    expect(await download(archive!, OTHER)).toBe(200);
    expect((await historyOf(asked, OTHER))[0]).toMatch(/^shared: /);
    expect((await read(asked, OTHER))?.MayShare).toBeUndefined();

    await share(asked, false);
    expect([await filesOf(asked, OTHER), await download(archive!, OTHER)]).toEqual([[], 404]);
    expect((await historyOf(asked, email.admin)).map((entry) => entry.split(':')[0])).toEqual([
      'unshared',
      'shared',
      'received',
      'requested',
    ]);
    expect(await historyOf(asked, OTHER)).toHaveLength(1);
  });

  it('shares what was there, not what comes later', async () => {
    const asked = await ask('Contas a receber');
    await give(asked, SENDER, 'Primeira.pdf');
    await share(asked, true);
    await give(asked, SENDER, 'Segunda.pdf');
    expect(await filesOf(asked, OTHER)).toEqual(['Primeira.pdf']);
    expect(await read(asked, email.admin)).toMatchObject({ MayShare: true, MayUnshare: true });
  });

  it('is for no broker, neither the one that sent it nor the other', async () => {
    const asked = await ask('Endividamento');
    await give(asked, SENDER);
    expect([(await share(asked, true, SENDER)).status, (await share(asked, true, OTHER)).status]).toEqual([403, 403]);
  });

  it('is for the policy holder itself, whose own files no broker sees before', async () => {
    const [user] = await db().select().from(users).where(eq(users.email, email.policyHolder));
    const grant = { profileId: user!.profileId, menuId: MenuId.PolicyHolders };
    await db()
      .insert(profileMenus)
      .values({ ...grant, order: 9 });
    await db()
      .insert(profileMenuFunctionalities)
      .values({ ...grant, functionalityId: Functionality.VISUALIZAR_TOMADORES });
    const asked = await ask('Declaração do tomador');
    const [document] = await db().select().from(requestDocuments).where(eq(requestDocuments.uniqueId, asked));
    await db()
      .insert(requestDocumentArchives)
      .values({
        requestDocumentId: document!.id,
        ...{ name: 'Própria.pdf', extension: 'pdf', contentType: 'application/pdf', relativePath: 'x/propria.pdf' },
        ...{ sizeBytes: 1, sha256: 'x', uploadedByUserId: user!.id },
      });
    expect(await filesOf(asked, SENDER)).toEqual([]);
    expect(await read(asked, email.policyHolder)).toMatchObject({
      MayShare: true,
      Archives: [{ Name: 'Própria.pdf' }],
    });
    expect((await share(asked, true, email.policyHolder)).status).toBe(200);
    expect(await filesOf(asked, SENDER)).toEqual(['Própria.pdf']);
  });

  it('is refused for what is internal and for documents of a contract, which name spouses', async () => {
    const body = { PolicyHolderUniqueId: HORIZONTE, Name: 'Parecer', IsRequired: false, IsInternal: true };
    const { response } = await platform.send(createPolicyHolderDocument, { body }, { as: email.admin });
    await give(response.UniqueId, email.admin);
    expect((await share(response.UniqueId, true)).status).toBe(422);
    const ofContract = await ask('CCG-00077 assinado');
    await give(ofContract, email.admin);
    expect((await share(ofContract, true)).status).toBe(422);
    expect([await read(ofContract, SENDER), await read(ofContract, OTHER)]).toEqual([undefined, undefined]);
  });

  it('names files of that document alone', async () => {
    const [one, other] = [await ask('Um'), await ask('Outro')];
    await give(one, SENDER);
    const body = { RequestDocumentUniqueId: other, ArchiveUniqueIds: await archiveOf(one), IsShared: true };
    expect((await platform.send(calls.sharePartyDocument, { body }, { as: email.admin })).status).toBe(404);
  });
});

describe('what a broker sent', () => {
  it('stays its own when its sender goes to another broker, and when its nomination ends', async () => {
    const asked = await ask('Imposto de renda');
    await give(asked, SENDER);
    const [archive] = await archiveOf(asked);
    await db().update(users).set({ brokerId: broker.austral }).where(eq(users.email, SENDER));
    expect([await filesOf(asked, SENDER), await download(archive!, SENDER)]).toEqual([[], 404]);
    await db().update(users).set({ brokerId: broker.boreal }).where(eq(users.email, SENDER));

    await db().update(policyHolderNominations).set({ status: 'ended' }).where(nomination(broker.boreal));
    expect([await filesOf(asked, OTHER), await download(archive!, OTHER)]).toEqual([[], 404]);
    // Who brokers for the policy holder no longer reads nothing of it, not even what it sent.
    expect(await download(archive!, SENDER)).toBe(404);
    await db().update(policyHolderNominations).set({ status: 'approved' }).where(nomination(broker.boreal));
    expect(await filesOf(asked, SENDER)).toEqual(['Segredo.pdf']);
  });

  it('before the portal stored whose it was, is of the broker that its sender works for', async () => {
    const asked = await ask('Antigo');
    await give(asked, SENDER);
    await db().update(requestDocumentArchives).set({ brokerId: null });
    expect([await filesOf(asked, SENDER), await filesOf(asked, OTHER)]).toEqual([['Segredo.pdf'], []]);
  });

  it('without a sender that the portal knows, is nothing for brokers until it is shared', async () => {
    const asked = await ask('Sem remetente');
    await give(asked, SENDER);
    const [archive] = await archiveOf(asked);
    await db()
      .update(requestDocumentArchives)
      .set({ brokerId: null, uploadedByUserId: null })
      .where(eq(requestDocumentArchives.uniqueId, archive!));
    expect(await read(asked, SENDER)).toMatchObject({ Archives: [], IsAnsweredByOthers: true, MayGive: false });
    await share(asked, true);
    expect([await filesOf(asked, SENDER), await filesOf(asked, OTHER)]).toEqual([['Segredo.pdf'], ['Segredo.pdf']]);
  });
});
