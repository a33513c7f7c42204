import { eq } from 'drizzle-orm';
import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/deals/insurerDocuments';
import type { InsurerDocument } from '@portal/shared/contracts/deals/insurerDocuments';
import type { CallInput } from '@portal/shared/contracts/call';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { archives } from '../../platform/database/schema/archives';
import { personalDataAccesses } from '../../platform/database/schema/history';
import { profileMenuFunctionalities, profileMenus, users } from '../../platform/database/schema/users';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;

/** Gives somebody's profile what it needs for the documents. */
async function grant(who: string, functionalities: readonly F[]): Promise<void> {
  const { db } = platform.database;
  const [user] = await db.select({ profileId: users.profileId }).from(users).where(eq(users.email, who));
  const place = { profileId: user?.profileId ?? 0, menuId: MenuId.Documents };
  await db.insert(profileMenus).values({ ...place, order: 99 });
  await db
    .insert(profileMenuFunctionalities)
    .values(functionalities.map((functionalityId) => ({ ...place, functionalityId })));
}

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  for (const reader of [email.viewer, email.agent, email.advisor])
    await grant(reader, [F.VISUALIZAR_TELA_DE_DOCUMENTOS]);
  await grant(email.policyHolder, [F.VISUALIZAR_DOCUMENTOS]);
  // A broker that was given the insurer's right by mistake.
  await grant(email.broker, [F.VISUALIZAR_DOCUMENTOS, F.GERENCIAR_DOCUMENTOS]);
});
afterAll(() => platform.close());
afterEach(() => {
  delete platform.storage.scanner;
});

const everybody = Object.values(UserType);
const create = (
  Name: string,
  asked: Partial<CallInput<typeof calls.createInsurerDocument>['body']> = {},
  as: string = email.admin,
) =>
  platform.send(
    calls.createInsurerDocument,
    { body: { Name, Folder: 'circulars', Audience: everybody, ...asked } },
    { as },
  );
const sent = async (content: string, name: string, as: string = email.admin): Promise<string> => {
  const file = new File([`%PDF-1.7 ${content}`], name, { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, { as })).response.uniqueIdentifier;
};
const give = (RequestDocumentUniqueId: string, archive: string, ExpectedVersion?: number, as: string = email.admin) =>
  platform.send(
    calls.uploadInsurerDocument,
    {
      body: {
        RequestDocumentUniqueId,
        ArchiveUniqueIds: [archive],
        ...(ExpectedVersion !== undefined && { ExpectedVersion }),
      },
    },
    { as },
  );
const change = (body: CallInput<typeof calls.changeInsurerDocumentName>['body'], as: string = email.admin) =>
  platform.send(calls.changeInsurerDocumentName, { body }, { as });
const remove = (RequestDocumentUniqueId: string, as: string = email.admin) =>
  platform.send(calls.deleteInsurerDocument, { body: { RequestDocumentUniqueId } }, { as });
const restore = (RequestDocumentUniqueId: string, as: string = email.admin) =>
  platform.send(calls.restoreInsurerDocument, { body: { RequestDocumentUniqueId } }, { as });
const listed = async (as: string): Promise<InsurerDocument[]> =>
  (await platform.send(calls.getInsurerDocuments, {}, { as })).response;
const seenBy = async (as: string, uniqueId: string) =>
  (await listed(as)).find(({ UniqueId }) => UniqueId === uniqueId) ?? null;
const open = async (as: string, ArchiveUniqueId: string) =>
  (await platform.send(getUrlFileDownload, { query: { ArchiveUniqueId } }, { as })).status;
const history = async (RequestDocumentUniqueId: string, as: string = email.admin) =>
  (await platform.send(calls.getInsurerDocumentHistory, { query: { RequestDocumentUniqueId } }, { as })).response;

/** A document with its first file. */
async function published(Name: string, asked: Parameters<typeof create>[1] = {}): Promise<InsurerDocument> {
  const { response } = await create(Name, asked);
  return (await give(response.UniqueId, await sent(Name, `${Name}.pdf`))).response;
}

describe('who reads', () => {
  it('are the user types that a document is for, at the list and at the download alike', async () => {
    const forBrokers = await published('Circular de comissões', { Audience: [UserType.BROKER, UserType.AGENT] });
    const archive = forBrokers.Archives[0]?.UniqueId ?? '';
    const readers = [email.broker, email.agent, email.viewer, email.advisor, email.policyHolder, email.atlas];
    const sees = await Promise.all(readers.map(async (as) => (await seenBy(as, forBrokers.UniqueId)) !== null));
    expect(sees).toEqual([true, true, false, false, false, false]);
    const statuses = await Promise.all(readers.map((as) => open(as, archive)));
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  });

  it('are those that it is for from now on, once that is changed', async () => {
    const { UniqueId, Archives } = await published('Manual do tomador', { Audience: [UserType.POLICY_HOLDER] });
    const archive = Archives[0]?.UniqueId ?? '';
    expect([await open(email.policyHolder, archive), await open(email.agent, archive)]).toEqual([200, 404]);
    await change({ RequestDocumentUniqueId: UniqueId, Name: 'Manual do tomador', Audience: [UserType.AGENT] });
    expect([await open(email.policyHolder, archive), await open(email.agent, archive)]).toEqual([404, 200]);
  });

  it('include those who manage the documents, whomever a document is for', async () => {
    const { UniqueId } = await published('Só para assessores', { Audience: [UserType.ADVISOR] });
    expect(await seenBy(email.admin, UniqueId)).toMatchObject({ Audience: [6], MayChange: true, MayRemove: true });
  });

  it('are told neither whom it is for nor that they could change it, and see none that has no file', async () => {
    const { UniqueId } = (await create('Em preparo')).response;
    expect(await seenBy(email.viewer, UniqueId)).toBeNull();
    await give(UniqueId, await sent('pronto', 'pronto.pdf'));
    expect(await seenBy(email.viewer, UniqueId)).toMatchObject({
      Audience: [],
      MayGive: false,
      MayChange: false,
      MayRemove: false,
    });
  });

  it('need a right to see documents at all', async () => {
    expect((await platform.send(calls.getInsurerDocuments, {}, { as: email.underwriter })).status).toBe(403);
  });

  it('are written down when they open one', async () => {
    const { UniqueId, Archives } = await published('Política de privacidade');
    await open(email.agent, Archives[0]?.UniqueId ?? '');
    expect(await seenBy(email.agent, UniqueId)).not.toBeNull();
    const rows = await platform.database.db
      .select()
      .from(personalDataAccesses)
      .where(eq(personalDataAccesses.subjectKind, 'company'));
    expect(rows.at(-1)).toMatchObject({ userId: 5, action: 'downloaded' });
  });
});

describe('who writes', () => {
  it('is the insurer’s staff with the right: readers and others who hold it are refused, and nothing changes', async () => {
    const { UniqueId } = await published('Licença da SUSEP');
    for (const as of [email.broker, email.viewer, email.policyHolder]) {
      const refused = await Promise.all([
        create('Deles', {}, as),
        change({ RequestDocumentUniqueId: UniqueId, Name: 'Outro' }, as),
        remove(UniqueId, as),
        restore(UniqueId, as),
        give(UniqueId, UniqueId, undefined, as),
        platform.send(calls.getInsurerDocumentHistory, { query: { RequestDocumentUniqueId: UniqueId } }, { as }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    }
    expect(await seenBy(email.admin, UniqueId)).toMatchObject({ Name: 'Licença da SUSEP', Revision: 1, Version: 1 });
  });

  it('finds no document of another insurer', async () => {
    const { UniqueId } = await published('Nosso manual');
    expect((await remove(UniqueId, email.atlas)).status).toBe(404);
    expect((await change({ RequestDocumentUniqueId: UniqueId, Name: 'x' }, email.atlas)).status).toBe(404);
    expect(await seenBy(email.atlas, UniqueId)).toBeNull();
  });
});

describe('a new version', () => {
  it('is what readers get; those who manage open all of them and see who sent which when', async () => {
    const { UniqueId, Archives } = await published('Manual de sinistros');
    const first = Archives[0]?.UniqueId ?? '';
    const second = await sent('segunda', 'Manual 2.pdf');
    const { response } = await give(UniqueId, second, 1);
    expect(response).toMatchObject({ Version: 2, Status: 'Conforme' });
    expect(response.Archives.map(({ Name, UploadedBy }) => [Name, UploadedBy])).toEqual([
      ['Manual de sinistros.pdf', 'Ana Prado'],
      ['Manual 2.pdf', 'Ana Prado'],
    ]);
    expect((await seenBy(email.viewer, UniqueId))?.Archives.map(({ UniqueId }) => UniqueId)).toEqual([second]);
    expect([await open(email.viewer, first), await open(email.viewer, second)]).toEqual([404, 200]);
    expect([await open(email.admin, first), await open(email.admin, second)]).toEqual([200, 200]);
  });

  it('is made once of a file that is sent twice', async () => {
    const { UniqueId } = await published('Formulário de aviso');
    const archive = await sent('v2', 'v2.pdf');
    const [one, again] = [await give(UniqueId, archive, 1), await give(UniqueId, archive, 1)];
    expect([one.status, again.status, again.response.Version]).toEqual([200, 200, 2]);
    expect((await history(UniqueId)).map(({ Action }) => Action)).toEqual(['replaced', 'received', 'created']);
  });

  it('is not made of what everybody reads already, which is said in a sentence', async () => {
    const { UniqueId } = await published('Circular 7');
    const same = await give(UniqueId, await sent('Circular 7', 'outra.pdf'));
    expect(same).toMatchObject({ status: 422, errors: [{ Field: 'ArchiveUniqueIds' }] });
    expect(same.errors[0]?.Message).toContain('igual à versão 1');
    expect((await seenBy(email.admin, UniqueId))?.Version).toBe(1);
  });

  it('is not put over one that somebody else sent meanwhile; the file stays its sender’s', async () => {
    const { UniqueId } = await published('Circular 8');
    await give(UniqueId, await sent('a de outra pessoa', 'a.pdf'), 1);
    const mine = await sent('a minha', 'b.pdf');
    const late = await give(UniqueId, mine, 1);
    expect(late).toMatchObject({ status: 409, response: { Version: 2, Archives: [{}, { Name: 'a.pdf' }] } });
    expect(await platform.database.db.$count(archives, eq(archives.uniqueId, mine))).toBe(1);
    expect((await give(UniqueId, mine, 2)).response.Version).toBe(3);
  });

  it('is no file of another kind and none with a virus, and the document stays as it was', async () => {
    const { UniqueId } = await published('Circular 9');
    const page = new File(['<html>'], 'a.html', { type: 'text/html' });
    expect((await platform.send(uploadArchive, { body: { file: page } }, { as: email.admin })).status).toBe(400);
    platform.storage.scanner = { isInfected: () => Promise.resolve(true) };
    const file = new File(['%PDF-1.7 x'], 'a.pdf', { type: 'application/pdf' });
    const infected = await platform.send(uploadArchive, { body: { file } }, { as: email.admin });
    expect(infected).toMatchObject({ status: 422, errors: [{ Code: 'Infected' }] });
    expect((await seenBy(email.admin, UniqueId))?.Version).toBe(1);
  });

  it('is no file of somebody else', async () => {
    const { UniqueId } = await published('Circular 10');
    const theirs = await sent('x', 'x.pdf', email.broker);
    expect((await give(UniqueId, theirs)).status).toBe(404);
  });
});

describe('name and folder', () => {
  it('are there once together, however the name is spelled', async () => {
    await create('Condições  gerais', { Folder: 'conditions' });
    const twice = await create('CONDIÇÕES gerais', { Folder: 'conditions' });
    expect(twice).toMatchObject({ status: 422, errors: [{ Field: 'Name' }] });
    expect(twice.errors[0]?.Message).toContain('A pasta Condições gerais já tem');
    expect((await create('Condições gerais', { Folder: 'others' })).status).toBe(200);
  });

  it('are taken by one of two that are created at the same moment', async () => {
    const statuses = (await Promise.all([create('Ao mesmo tempo'), create('ao mesmo tempo')])).map((one) => one.status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('change with folder, readers and description, and say so in the history', async () => {
    const { UniqueId } = await published('Rascunho');
    const { response } = await change({
      RequestDocumentUniqueId: UniqueId,
      ExpectedRevision: 1,
      Name: 'Licença 2026',
      Folder: 'licences',
      Audience: [UserType.BROKER, UserType.INSURANCE, UserType.BROKER],
      Observation: 'Vale até dezembro.',
    });
    expect(response).toMatchObject({
      Name: 'Licença 2026',
      Folder: 'licences',
      Audience: [1, 2],
      Observation: 'Vale até dezembro.',
      Revision: 2,
    });
    expect((await history(UniqueId))[0]).toMatchObject({
      Action: 'changed',
      ByName: 'Ana Prado',
      Observation:
        'Nome: “Rascunho” → “Licença 2026”. Pasta: Circulares → Licenças e registros. Quem vê: Todos → Seguradora, Corretor. Descrição: “Vale até dezembro.”.',
    });
  });

  it('are changed by one of two people: the other is told with the document as it stands, and may try again', async () => {
    const { UniqueId } = await published('Dois ao mesmo tempo');
    const asSeen = { RequestDocumentUniqueId: UniqueId, ExpectedRevision: 1 };
    await change({ ...asSeen, Name: 'O nome da primeira' });
    const late = await change({ ...asSeen, Name: 'O nome da segunda' });
    expect(late).toMatchObject({ status: 409, response: { Name: 'O nome da primeira', Revision: 2 } });
    const again = await change({ ...asSeen, ExpectedRevision: 2, Name: 'O nome da segunda' });
    expect(again.response).toMatchObject({ Name: 'O nome da segunda', Revision: 3 });
  });

  it('need each a value that exists', async () => {
    expect((await create('   ')).errors[0]?.Field).toBe('Name');
    expect((await create('Para ninguém', { Audience: [] })).status).toBe(400);
    expect((await create('Em pasta nenhuma', { Folder: 'nowhere' as never })).status).toBe(400);
  });
});

describe('a document that is taken away', () => {
  it('is gone for readers with all its files, and comes back as it was', async () => {
    const { UniqueId, Archives } = await published('Circular revogada');
    const archive = Archives[0]?.UniqueId ?? '';
    expect((await remove(UniqueId)).response.DeletedAt).not.toBeNull();
    expect([await seenBy(email.viewer, UniqueId), await open(email.viewer, archive)]).toEqual([null, 404]);
    expect((await seenBy(email.admin, UniqueId))?.DeletedAt).not.toBeNull();
    expect((await give(UniqueId, await sent('x', 'x.pdf'))).status).toBe(404);

    expect((await restore(UniqueId)).response).toMatchObject({ DeletedAt: null, Version: 1 });
    expect((await seenBy(email.viewer, UniqueId))?.Archives).toHaveLength(1);
    expect(await open(email.viewer, archive)).toBe(200);
    expect((await history(UniqueId)).map(({ Action }) => Action)).toEqual([
      'restored',
      'deleted',
      'received',
      'created',
    ]);
  });

  it('is so once, also when that is asked twice', async () => {
    const { UniqueId } = await published('Circular 11');
    await remove(UniqueId);
    expect((await remove(UniqueId)).status).toBe(200);
    await restore(UniqueId);
    expect((await restore(UniqueId)).status).toBe(200);
    expect(await history(UniqueId)).toHaveLength(4);
  });

  it('gives its name up, and does not come back beside one that took it', async () => {
    const { UniqueId } = await published('Circular 12');
    await remove(UniqueId);
    const heir = await published('circular 12');
    expect(await restore(UniqueId)).toMatchObject({ status: 422, errors: [{ Field: 'Name' }] });
    await remove(heir.UniqueId);
    expect((await restore(UniqueId)).status).toBe(200);
  });
});
