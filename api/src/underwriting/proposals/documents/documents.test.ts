import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { UPLOAD_CHUNK_BYTES, uploadArchive, uploadArchiveChunk } from '@portal/shared/contracts/deals/archives';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import * as documents from '@portal/shared/contracts/underwriting/proposalRequestDocuments';
import { cards } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { proposals, proposalTimeline } from '../../../platform/database/schema/proposals';
import { proposalId } from '../../../testing/business';
import { company, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
const STARTED = new Date(Date.now() - 5 * 86_400_000);
/** On the card of the first proposal. */
const CARD = 1001;

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  await db
    .update(cards)
    .set({ proposalUniqueId: proposalId(1), ownerUserId: null })
    .where(eq(cards.id, CARD));
  for (const id of [1, 2, 7])
    await db
      .update(proposals)
      .set({ statusId: 2, legalClockStartedAt: STARTED, legalClockPausedAt: null })
      .where(eq(proposals.id, id));
});
afterAll(() => platform.close());

interface Asking {
  of?: number;
  as?: string;
  required?: boolean;
}
const create = (Name: string, { of = 1, as = email.underwriter, required = true }: Asking = {}) =>
  platform.send(
    documents.createProposalRequestDocument,
    { body: { ProposalUniqueId: proposalId(of), Name, IsRequired: required } },
    { as },
  );
const upload = async (as: string, name = 'contrato.pdf') => {
  const file = new File(['%PDF-1.7 …'], name, { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, { as })).response.uniqueIdentifier;
};
/** A file that is larger than one part. */
const uploadInParts = async (as: string, name: string) => {
  const whole = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(1.5 * UPLOAD_CHUNK_BYTES, 'x')]);
  const UploadUniqueId = randomUUID();
  const part = (Chunk: number) => {
    const bytes = new Uint8Array(whole.subarray(Chunk * UPLOAD_CHUNK_BYTES, (Chunk + 1) * UPLOAD_CHUNK_BYTES));
    const body = { file: new File([bytes], name, { type: 'application/pdf' }) };
    return platform.send(uploadArchiveChunk, { query: { UploadUniqueId, Chunk, Chunks: 2 }, body }, { as });
  };
  await part(0);
  return (await part(1)).response.File?.uniqueIdentifier ?? '';
};
const save = (RequestDocumentUniqueId: string, ArchiveUniqueIds: string[], as: string = email.broker) =>
  platform.send(documents.saveProposalRequestDocument, { body: { RequestDocumentUniqueId, ArchiveUniqueIds } }, { as });
const rename = (RequestDocumentUniqueId: string, Name: string, as: string = email.underwriter) =>
  platform.send(documents.changeProposalRequestDocumentName, { body: { RequestDocumentUniqueId, Name } }, { as });
const remove = (id: string, as: string = email.underwriter) =>
  platform.send(documents.deleteProposalRequestDocument, { body: { RequestDocumentUniqueId: id } }, { as });
const restore = (id: string, as: string = email.underwriter) =>
  platform.send(documents.restoreProposalRequestDocument, { body: { RequestDocumentUniqueId: id } }, { as });
const pendingOf = async (id: number, as: string = email.broker) =>
  (
    await platform.send(documents.getPendingRequiredRequestDocuments, { query: { uniqueId: proposalId(id) } }, { as })
  ).response.map(({ Name }) => Name);
/** What the timeline tells of documents, the oldest first. */
const timelineOf = (id: number) =>
  platform.database.db
    .select({
      title: proposalTimeline.title,
      status: proposalTimeline.statusId,
      description: proposalTimeline.description,
      userId: proposalTimeline.userId,
    })
    .from(proposalTimeline)
    .where(and(eq(proposalTimeline.proposalId, id), eq(proposalTimeline.title, 'Documentos')))
    .orderBy(asc(proposalTimeline.id));
const clockOf = async (id: number) =>
  (await platform.database.db.select().from(proposals).where(eq(proposals.id, id)))[0]?.legalClockPausedAt ?? null;
const newsOf = async (as: string) =>
  (await platform.send(getNotifications, { query: {} }, { as })).response.Data.map(({ Title, Path }) => [Title, Path]);
const historyOf = async (uniqueId: string) =>
  (
    await platform.database.db
      .select({ action: auditHistory.action })
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectUniqueId, uniqueId), eq(auditHistory.companyId, company.aurora)))
      .orderBy(auditHistory.id)
  ).map(({ action }) => action);

describe('asking for a document', () => {
  it('stops the clock, tells the broker where to see it, and stands on the card', async () => {
    const { status, response } = await create('  Contrato   social ');
    expect(status).toBe(200);
    expect(response).toMatchObject({ Name: 'Contrato social', Status: 'Pendente', IsRequired: true, MayChange: true });
    expect(await clockOf(1)).not.toBeNull();
    expect(await newsOf(email.broker)).toContainEqual(['Documento solicitado', `/propostas/proposta/${proposalId(1)}`]);
    expect(await historyOf(uniqueIdOf(CARD))).toContain('documentRequested');
    expect(await pendingOf(1)).toEqual(['Contrato social']);
  });

  it('by a broker adds one of its own, for which nobody waits', async () => {
    const { response } = await create('Balanço', { of: 2, as: email.broker });
    expect(response).toMatchObject({ IsRequired: false, MayRemove: true });
    expect(await clockOf(2)).toBeNull();
    expect(await pendingOf(2)).toEqual([]);
  });

  it('is refused for a name that is there already, or that says nothing', async () => {
    const again = await create('contrato SOCIAL');
    expect([again.status, again.errors[0]?.Field]).toEqual([422, 'Name']);
    expect((await create('   ')).errors[0]?.Field).toBe('Name');
  });

  it('is refused to whoever may only look, and does not exist for who does not see the proposal', async () => {
    expect((await create('Ata', { as: email.viewer })).status).toBe(403);
    expect((await create('Ata', { of: 7, as: email.broker })).status).toBe(404);
    expect((await create('Ata', { as: email.atlas })).status).toBe(404);
  });

  it('is refused once the proposal has ended', async () => {
    expect((await create('Ata', { of: 3 })).errors[0]?.Message).toContain('está encerrada');
  });
});

describe('giving a document its files', () => {
  it('takes one that came in parts', async () => {
    const asked = (await create('Projeto', { as: email.broker })).response.UniqueId;
    const { status, response } = await save(asked, [await uploadInParts(email.broker, 'projeto.pdf')]);
    expect(status).toBe(200);
    expect(response.Archives.map(({ Name }) => Name)).toEqual(['projeto.pdf']);
  });

  it('lets the clock go on, waits for the insurer and tells whoever asked', async () => {
    const asked = (await create('Edital', { of: 2 })).response.UniqueId;
    expect(await clockOf(2)).not.toBeNull();
    const files = [await upload(email.broker), await upload(email.broker, 'anexo.pdf')];
    const { response } = await save(asked, files);
    expect(response).toMatchObject({ Status: 'Aguardando_Analise' });
    expect(response.Archives.map(({ Name }) => Name)).toEqual(['contrato.pdf', 'anexo.pdf']);
    expect(await clockOf(2)).toBeNull();
    expect(await newsOf(email.underwriter)).toContainEqual([
      'Documento recebido',
      `/propostas-seguradora/proposta/${proposalId(2)}`,
    ]);
    expect((await save(asked, files)).response.Archives).toHaveLength(2);
  });

  it('takes nobody else’s upload', async () => {
    const asked = (await create('Procuração', { of: 2 })).response.UniqueId;
    expect((await save(asked, [await upload(email.underwriter)])).status).toBe(404);
  });

  it('takes no more than ten files, and none once it was accepted', async () => {
    const asked = (await create('Muitos', { of: 2 })).response.UniqueId;
    const ten = await Promise.all(Array.from({ length: 10 }, (_, index) => upload(email.broker, `${index}.pdf`)));
    expect((await save(asked, ten)).status).toBe(200);
    expect((await save(asked, [await upload(email.broker)])).status).toBe(422);
    await platform.database.db
      .update(requestDocuments)
      .set({ status: 'Conforme' })
      .where(eq(requestDocuments.uniqueId, asked));
    expect((await save(asked, [await upload(email.broker)])).errors[0]?.Message).toContain('já está conforme');
  });

  it('does not exist for the broker where the document is the insurer’s own', async () => {
    const [inner] = await platform.database.db
      .insert(requestDocuments)
      .values({
        companyId: company.aurora,
        ownerKind: 'proposal',
        ownerUniqueId: proposalId(1),
        name: 'Parecer',
        status: 'Pendente',
        isInternal: true,
      })
      .returning();
    expect((await save(inner!.uniqueId, [await upload(email.broker)])).status).toBe(404);
    expect(await pendingOf(1, email.broker)).not.toContain('Parecer');
    expect(await pendingOf(1, email.underwriter)).toContain('Parecer');
  });
});

describe('the timeline of the proposal', () => {
  it('tells what the insurer asks for and what arrives, by whom, and nothing of what a broker adds', async () => {
    const before = (await timelineOf(2)).length;
    await create('Ata de 2025', { of: 2, as: email.broker });
    const { response } = await create('Edital 12', { of: 2 });
    await save(response.UniqueId, [await upload(email.broker)]);
    expect((await timelineOf(2)).slice(before)).toEqual([
      { title: 'Documentos', status: 3, description: 'Documento solicitado: Edital 12', userId: 2 },
      { title: 'Documentos', status: 2, description: 'Documento recebido: Edital 12', userId: 4 },
    ]);
  });
});

describe('renaming, taking away and bringing back', () => {
  it('renames, with its history', async () => {
    const asked = (await create('Errado', { of: 2 })).response.UniqueId;
    expect((await rename(asked, 'Certo')).response.Name).toBe('Certo');
    expect(await historyOf(asked)).toEqual(['requested', 'renamed']);
    expect((await rename(asked, 'EDITAL')).status).toBe(422);
  });

  it('takes away and brings back, and the clock follows', async () => {
    const asked = (await create('Apólice anterior', { of: 1 })).response.UniqueId;
    expect((await remove(asked)).status).toBe(200);
    expect(await pendingOf(1)).not.toContain('Apólice anterior');
    await create('Apólice anterior', { of: 1 });
    expect((await restore(asked)).errors[0]?.Message).toContain('pedido de novo');
    const other = (await create('Alvará', { of: 1 })).response.UniqueId;
    await remove(other);
    expect((await restore(other)).status).toBe(200);
    expect(await pendingOf(1)).toContain('Alvará');
  });

  it('leaves what the insurer asked for to the insurer, and the broker’s own to the broker', async () => {
    const asked = (await create('Da seguradora', { of: 2 })).response.UniqueId;
    expect((await remove(asked, email.broker)).status).toBe(403);
    expect((await rename(asked, 'Meu', email.broker)).status).toBe(403);
    const own = (await create('Do corretor', { of: 2, as: email.broker })).response.UniqueId;
    expect((await remove(own, email.agent)).status).toBe(200);
  });
});
