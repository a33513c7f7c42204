import { eq } from 'drizzle-orm';
import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as documents from '@portal/shared/contracts/boards/kanbanDocuments';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { cards } from '../../../platform/database/schema/boards';
import { profileModuleActions } from '../../../platform/database/schema/contracts';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { proposals } from '../../../platform/database/schema/proposals';
import { proposalId } from '../../../testing/business';
import { card, company, email, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { timelineOf } from '../../decisions/testing/dealsUnderTest';

let platform: PlatformUnderTest;
/** A card of subscrição for each of these proposals, whose clock has run since the first of the month. */
const cardOf: Record<number, number> = { 1: 1001, 2: 1002, 3: 1003, 4: 1004, 6: 1006, 7: 1007, 8: 1008 };
const STARTED = new Date(Date.now() - 5 * 86_400_000);

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  for (const [proposal, cardId] of Object.entries(cardOf)) {
    const clock = { legalClockStartedAt: STARTED };
    await db
      .update(cards)
      .set({ ...clock, proposalUniqueId: proposalId(Number(proposal)) })
      .where(eq(cards.id, cardId));
    await db
      .update(proposals)
      .set({ ...clock, statusId: 2 })
      .where(eq(proposals.id, Number(proposal)));
  }
});
afterAll(() => platform.close());

interface Asking {
  of?: number;
  as?: string;
  required?: boolean;
  internal?: boolean;
  observation?: string;
}

const ask = (
  Name: string,
  { of = 1, as = email.underwriter, required = true, internal = false, observation }: Asking = {},
) =>
  platform.send(
    documents.kanbanProposalRequestDocument,
    {
      body: {
        ProposalUniqueId: proposalId(of),
        Name,
        IsRequired: required,
        IsInternal: internal,
        ...(observation !== undefined && { Observation: observation }),
      },
    },
    { as },
  );
const asked = async (Name: string, options?: Asking) => (await ask(Name, options)).response.RequestDocumentUniqueId;
const of = (RequestDocumentUniqueId: string) => ({ body: { RequestDocumentUniqueId } });

const pdf = (name = 'contrato.pdf') => new File(['%PDF-1.7 …'], name, { type: 'application/pdf' });
const uploaded = async (as: string = email.underwriter, name?: string) =>
  (await platform.send(uploadArchive, { body: { file: pdf(name) } }, { as })).response.uniqueIdentifier;
const receive = async (RequestDocumentUniqueId: string, ArchiveUniqueId: string, as: string = email.underwriter) =>
  platform.send(documents.kanbanReceiveRequestDocument, { body: { RequestDocumentUniqueId, ArchiveUniqueId } }, { as });
const remove = (id: string, as: string = email.underwriter) =>
  platform.send(documents.kanbanProposalDeleteRequestDocument, of(id), { as });
const restore = (id: string, as: string = email.underwriter) =>
  platform.send(documents.kanbanRestoreRequestDocument, of(id), { as });
const decide = (id: string, Status: 'Conforme' | 'Reprovado', Observation = 'Ilegível.') =>
  platform.send(
    documents.kanbanProposalChangeStatusRequestDocument,
    { body: { RequestDocumentUniqueId: id, Status, Observation } },
    { as: email.underwriter },
  );

const list = (CardId: number, as: string = email.underwriter) =>
  platform.send(documents.getCardRequestDocuments, { query: { CardId } }, { as });
const listed = async (CardId: number, name: string) =>
  (await list(CardId)).response.Documents.find(({ Name }) => Name === name);
const historyOf = async (RequestDocumentUniqueId: string) =>
  (
    await platform.send(
      documents.getRequestDocumentHistory,
      { query: { RequestDocumentUniqueId } },
      { as: email.underwriter },
    )
  ).response;
const cardRow = async (id: number) =>
  (await platform.database.db.select().from(cards).where(eq(cards.id, id)))[0] as typeof cards.$inferSelect;
const proposalRow = async (id: number) =>
  (await platform.database.db.select().from(proposals).where(eq(proposals.id, id)))[0] as typeof proposals.$inferSelect;
const cardActionsOf = async (cardId: number) =>
  (
    await platform.database.db
      .select({ action: auditHistory.action })
      .from(auditHistory)
      .where(eq(auditHistory.subjectUniqueId, uniqueIdOf(cardId)))
      .orderBy(auditHistory.id)
  ).map(({ action }) => action);

describe('asking for a document', () => {
  it('puts it on the card, tells the broker what is needed, and is in both histories', async () => {
    const id = await asked('  Contrato   principal ', { observation: 'Com todos os aditivos.' });
    expect(await listed(cardOf[1]!, 'Contrato principal')).toMatchObject({
      UniqueId: id,
      Status: 'Pendente',
      Owner: 'proposal',
      IsRequired: true,
      Observation: 'Com todos os aditivos.',
      RequestedBy: 'Bruno Reis',
      Archives: [],
      MayChange: true,
      MayDecide: true,
    });
    const [news] = (await platform.send(getNotifications, { query: { rowsPerPage: 1 } }, { as: email.broker })).response
      .Data;
    expect(news).toMatchObject({
      Kind: 'documentRequested',
      Text: 'A seguradora pediu o documento “Contrato principal” da proposta 06-0776-000001. Observação: Com todos os aditivos.',
      Path: `/propostas/proposta/${proposalId(1)}`,
    });
    expect(await historyOf(id)).toMatchObject([
      { Action: 'requested', ByName: 'Bruno Reis', Observation: 'Com todos os aditivos.' },
    ]);
    expect(await cardActionsOf(cardOf[1]!)).toEqual(['documentRequested']);
  });

  it('twice at once asks for it once', async () => {
    const answers = await Promise.all([ask('Edital', { of: 2 }), ask('EDITAL', { of: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.errors).toMatchObject([{ Field: 'Name' }]);
  });

  it('for the insurer alone tells nobody', async () => {
    const unread = async () =>
      (await platform.send(getNotifications, { query: {} }, { as: email.broker })).response.UnreadCount;
    const before = await unread();
    await ask('Parecer interno', { of: 2, internal: true });
    expect(await unread()).toBe(before);
  });

  it('by hand stands on the timeline of the proposal, with what becomes of it; what the insurer asks of itself does not', async () => {
    const before = (await timelineOf(platform, 6)).length;
    const id = await asked('Contrato social', { of: 6 });
    const inner = await asked('Parecer interno', { of: 6, internal: true });
    await receive(id, await uploaded());
    await decide(id, 'Reprovado');
    await receive(id, await uploaded());
    await decide(id, 'Conforme');
    await receive(inner, await uploaded());
    await decide(inner, 'Conforme');
    await remove(await asked('Ata de reunião', { of: 6 }));
    const told = (await timelineOf(platform, 6)).slice(before);
    expect(told.map(({ status, description }) => [status, description])).toEqual([
      [ProposalTimelineStatus.Corretor, 'Documento solicitado: Contrato social'],
      [ProposalTimelineStatus.Seguradora, 'Documento recebido: Contrato social'],
      [ProposalTimelineStatus.Corretor, 'Documento reprovado: Contrato social'],
      [ProposalTimelineStatus.Seguradora, 'Documento recebido: Contrato social'],
      [ProposalTimelineStatus.Aprovado, 'Documento aprovado: Contrato social'],
      [ProposalTimelineStatus.Corretor, 'Documento solicitado: Ata de reunião'],
      [ProposalTimelineStatus.Seguradora, 'Pedido de documento retirado: Ata de reunião'],
    ]);
  });

  it.each([
    ['a record without a card that they see', 'Balanço', { of: 5 }, 404, 'ProposalUniqueId'],
    ['a record of another company', 'Balanço', { of: 12 }, 404, 'ProposalUniqueId'],
    ['someone who may only look', 'Balanço', { as: email.viewer }, 403, undefined],
    ['a broker', 'Balanço', { as: email.broker }, 403, undefined],
    ['a document without a name', '   ', {}, 400, 'Name'],
    ['a name that is too long', 'x'.repeat(51), {}, 400, 'Name'],
  ])('is refused for %s', async (_what, name, options, status, field) => {
    const answer = await ask(name, options);
    expect(answer.status).toBe(status);
    expect(answer.errors[0]?.Field).toBe(field);
    expect(answer.errors[0]?.Message).toMatch(/^[A-ZÀ-Ú].*\.$/);
  });

  it('is refused where the profile says so, and the card tells why', async () => {
    const { db } = platform.database;
    const exception = { profileId: 2, moduleId: ModuleId.PROPOSTA, action: 'SOLICITAR_DOCUMENTO', isAllowed: false };
    await db.insert(profileModuleActions).values(exception);
    expect((await ask('Balanço')).status).toBe(403);
    expect((await list(cardOf[1]!)).response.WhyNotRequest).toMatch(/^O seu perfil não permite/);
    expect((await listed(cardOf[1]!, 'Contrato principal'))?.MayChange).toBe(false);
    await db.delete(profileModuleActions).where(eq(profileModuleActions.action, 'SOLICITAR_DOCUMENTO'));
    expect((await list(cardOf[1]!)).response.WhyNotRequest).toBeNull();
  });

  it('is refused once the card is decided', async () => {
    const { db } = platform.database;
    await db.update(cards).set({ decision: 'approved' }).where(eq(cards.id, cardOf[8]!));
    expect(await ask('Balanço', { of: 8 })).toMatchObject({ status: 422 });
    expect((await list(cardOf[8]!)).response.WhyNotRequest).toMatch(/já foi decidido/);
  });
});

describe('the legal clock', () => {
  /** Has the clock stand for so long already. */
  const standsSince = async (proposal: number, moment: Date) => {
    const since = { legalClockPausedAt: moment };
    await platform.database.db.update(proposals).set(since).where(eq(proposals.id, proposal));
    await platform.database.db.update(cards).set(since).where(eq(cards.id, cardOf[proposal]!));
  };
  const clocks = async (proposal: number) =>
    [await proposalRow(proposal), await cardRow(cardOf[proposal]!)].map(
      ({ legalClockStartedAt, legalClockPausedAt }) => ({
        waits: legalClockPausedAt !== null,
        startedAt: legalClockStartedAt?.getTime() ?? null,
      }),
    );

  it('ends its period with a request, on the deal and on the card, which counts as changed', async () => {
    const { version } = await cardRow(cardOf[3]!);
    await ask('Balanço', { of: 3 });
    expect((await clocks(3)).map(({ waits }) => waits)).toEqual([true, true]);
    expect((await cardRow(cardOf[3]!)).version).toBe(version + 1);
  });

  it('begins 25 whole days anew when the last open document was received', async () => {
    const second = await asked('Balancete', { of: 3 });
    const first = (await listed(cardOf[3]!, 'Balanço'))!.UniqueId;
    await standsSince(3, new Date(Date.now() - 90 * 60_000));
    await receive(first, await uploaded());
    expect((await clocks(3)).map(({ waits }) => waits)).toEqual([true, true]);
    const before = Date.now();
    await receive(second, await uploaded());
    for (const { waits, startedAt } of await clocks(3)) {
      expect(waits).toBe(false);
      expect(startedAt).toBeGreaterThanOrEqual(before);
    }
  });

  it('ends again when a document is refused, and goes on with what was left when the insurer takes that back', async () => {
    const id = (await listed(cardOf[3]!, 'Balanço'))!.UniqueId;
    await decide(id, 'Reprovado');
    expect((await clocks(3)).map(({ waits }) => waits)).toEqual([true, true]);
    // The period had run for nine hours when the request ended it an hour ago.
    const now = Date.now();
    const hours = (count: number) => new Date(now - count * 3_600_000);
    const since = { legalClockStartedAt: hours(10), legalClockPausedAt: hours(1) };
    await platform.database.db.update(proposals).set(since).where(eq(proposals.id, 3));
    await platform.database.db.update(cards).set(since).where(eq(cards.id, cardOf[3]!));
    await remove(id);
    for (const { waits, startedAt } of await clocks(3)) {
      expect(waits).toBe(false);
      expect(startedAt).toBeGreaterThanOrEqual(hours(9).getTime());
      expect(startedAt).toBeLessThanOrEqual(hours(9).getTime() + (Date.now() - now));
    }
    await restore(id);
    expect((await clocks(3)).map(({ waits }) => waits)).toEqual([true, true]);
  });

  it('does not stop for what is optional or internal', async () => {
    await ask('Currículo', { of: 4, required: false });
    await ask('Parecer', { of: 4, internal: true });
    expect((await clocks(4)).map(({ waits }) => waits)).toEqual([false, false]);
  });
});

describe('receiving a document in the broker’s place', () => {
  it('attaches the uploaded file, and has the document wait for analysis', async () => {
    const id = await asked('Minuta', { of: 6 });
    const archive = await uploaded(email.underwriter, 'Minuta assinada.pdf');
    expect((await receive(id, archive)).response).toEqual({
      RequestDocumentUniqueId: id,
      Status: 'Aguardando_Analise',
    });
    const files = await platform.send(
      documents.getRequestDocumentArchives,
      { query: { RequestDocumentUniqueId: id } },
      { as: email.viewer },
    );
    expect(files.response).toMatchObject([{ Name: 'Minuta assinada.pdf', UploadedBy: 'Bruno Reis', SizeBytes: 12 }]);
    expect((await listed(cardOf[6]!, 'Minuta'))?.Archives).toEqual(files.response);
    expect((await historyOf(id)).map(({ Action }) => Action)).toEqual(['received', 'requested']);
  });

  it('sent twice is done once', async () => {
    const id = await asked('Procuração', { of: 6 });
    const archive = await uploaded();
    const answers = await Promise.all([receive(id, archive), receive(id, archive)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed(cardOf[6]!, 'Procuração'))?.Archives).toHaveLength(1);
  });

  it('takes no file of somebody else, nor one that already is another document’s', async () => {
    const id = await asked('Certidão', { of: 6 });
    expect(await receive(id, await uploaded(email.admin))).toMatchObject({
      status: 404,
      errors: [{ Field: 'ArchiveUniqueId' }],
    });
    const archive = await uploaded();
    await receive(id, archive);
    expect((await receive(await asked('Outra certidão', { of: 6 }), archive)).status).toBe(404);
  });

  it('is over once the document is accepted', async () => {
    const id = (await listed(cardOf[6]!, 'Minuta'))!.UniqueId;
    await decide(id, 'Conforme');
    expect((await receive(id, await uploaded())).status).toBe(422);
  });

  it('stops at ten files', async () => {
    const id = await asked('Fotos', { of: 6 });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await receive(id, await uploaded())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 422]);
  });
});

describe('the files of a card’s documents', () => {
  const address = (ArchiveUniqueId: string, as: string) =>
    platform.send(getUrlFileDownload, { query: { ArchiveUniqueId } }, { as });

  it('open for whoever sees the card, and for nobody else', async () => {
    const { db } = platform.database;
    const limit = uniqueIdOf(7700);
    await db.update(cards).set({ limitRequestUniqueId: limit }).where(eq(cards.id, card.first));
    const { response } = await platform.send(
      documents.kanbanRequestLimitRequestDocument,
      { body: { LimitRequestUniqueId: limit, Name: 'Balanço', IsRequired: true, IsInternal: false } },
      { as: email.underwriter },
    );
    const archive = await uploaded();
    await receive(response.RequestDocumentUniqueId, archive);
    // None of them may see analyses of credit as such; two of them see the board.
    expect((await address(archive, email.underwriter)).response.UrlToDownload).toMatch(/^\/storage\//);
    expect((await address(archive, email.viewer)).status).toBe(200);
    for (const as of [email.bare, email.broker, email.atlas]) expect((await address(archive, as)).status).not.toBe(200);
    expect(
      (
        await platform.send(
          documents.kanbanRequestLimitChangeStatusRequestDocument,
          { body: { RequestDocumentUniqueId: response.RequestDocumentUniqueId, Status: 'Conforme' } },
          { as: email.underwriter },
        )
      ).response.Status,
    ).toBe('Conforme');
  });
});

describe('taking a document away', () => {
  it('leaves it where it can be brought back from', async () => {
    const id = await asked('Cópia do processo', { of: 7 });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await listed(cardOf[7]!, 'Cópia do processo'))?.DeletedAt).not.toBeNull();
    expect((await decide(id, 'Conforme')).status).toBe(404);
    expect((await restore(id)).response.Status).toBe('Pendente');
    expect((await listed(cardOf[7]!, 'Cópia do processo'))?.DeletedAt).toBeNull();
    expect((await historyOf(id)).map(({ Action }) => Action)).toEqual(['restored', 'deleted', 'requested']);
  });

  it('that was asked for again meanwhile is for good', async () => {
    const id = (await listed(cardOf[7]!, 'Cópia do processo'))!.UniqueId;
    await remove(id);
    await ask('cópia do processo', { of: 7 });
    expect(await restore(id)).toMatchObject({
      status: 422,
      errors: [{ Message: expect.stringMatching(/já foi pedido de novo/) }],
    });
  });

  it('is refused for an accepted one, for who may only look, and by the call of another kind', async () => {
    const accepted = (await listed(cardOf[6]!, 'Minuta'))!.UniqueId;
    expect((await remove(accepted)).status).toBe(422);
    const id = await asked('Ata', { of: 7 });
    expect((await remove(id, email.viewer)).status).toBe(403);
    expect((await remove(id, email.atlas)).status).toBe(404);
    expect((await platform.send(documents.kanbanBrokerDeleteRequestDocument, of(id), { as: email.admin })).status).toBe(
      404,
    );
  });
});

describe('the documents of a card', () => {
  it('can be read by whoever sees the card, who is told what they may not do', async () => {
    const { response } = await list(cardOf[1]!, email.viewer);
    expect(response.WhyNotRequest).toMatch(/^Você pode ver esta esteira/);
    expect(response.Documents.every(({ MayChange, MayDecide }) => !MayChange && !MayDecide)).toBe(true);
    expect(response.BrokerName).toMatch(/Boreal/);
  });

  it('of a refused card can still be read', async () => {
    const { db } = platform.database;
    await db.update(cards).set({ decision: 'refused', closedAt: new Date() }).where(eq(cards.id, cardOf[2]!));
    expect((await list(cardOf[2]!)).response.Documents).toHaveLength(2);
  });

  it.each([
    ['of a pipe that they do not see', card.cadastro, email.underwriter],
    ['of another company', card.atlas, email.admin],
    ['that was taken back', card.closed, email.admin],
    ['that does not exist', 999_999, email.admin],
  ])('%s do not exist', async (_what, cardId, as) => {
    expect((await list(cardId, as)).status).toBe(404);
  });

  it('of an endorsement are not those of its policy’s proposal', async () => {
    const { db } = platform.database;
    const endorsement = uniqueIdOf(7001);
    await db
      .update(cards)
      .set({ endorsementUniqueId: endorsement, proposalUniqueId: proposalId(1) })
      .where(eq(cards.id, 1010));
    const { response } = await platform.send(
      documents.kanbanProposalRequestDocument,
      { body: { ProposalUniqueId: endorsement, Name: 'Aditivo', IsRequired: true, IsInternal: false } },
      { as: email.underwriter },
    );
    const names = (await list(1010)).response.Documents.map(({ Name }) => Name);
    expect(names).toEqual(['Aditivo']);
    const [row] = await db
      .select()
      .from(requestDocuments)
      .where(eq(requestDocuments.uniqueId, response.RequestDocumentUniqueId));
    expect(row).toMatchObject({ ownerKind: 'endorsement', companyId: company.aurora });
  });
});
