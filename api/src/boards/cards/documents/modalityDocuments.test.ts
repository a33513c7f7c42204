import { and, eq } from 'drizzle-orm';
import * as documents from '@portal/shared/contracts/boards/kanbanDocuments';
import { insertProposalParameterRequestDocument } from '@portal/shared/contracts/parameters/requestDocuments';
import { createChangeSet } from '@portal/shared/contracts/parameters/changes';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { cards } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { auditHistory } from '../../../platform/database/schema/history';
import { modalities } from '../../../platform/database/schema/modalities';
import { proposals } from '../../../platform/database/schema/proposals';
import { proposalId } from '../../../testing/business';
import { card, email, holder, modality, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { publishSet } from '../../../testing/publishSet';
import { cardOfProposal, prepareActions } from '../actions/testing';

let platform: PlatformUnderTest;
const admin = { as: email.admin };
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  await prepareActions(platform);
  for (const proposal of [1, 2, 3, 4]) await cardOfProposal(platform, 1000 + proposal, proposal);
  const { db } = platform.database;
  const [row] = await db.select().from(modalities).where(eq(modalities.id, modality.performance));
  const set = (await platform.send(createChangeSet, { body: { Name: 'Documentos', Reason: '' } }, admin)).response
    .UniqueId;
  const wanted = [
    { Name: "Contrato de Sant'Ana", IsRequired: true, PipeType: 'subscription', Order: 1, Hint: 'Com aditivos.' },
    { Name: 'Balanço', IsRequired: false, PipeType: 'credit', Order: 2, Hint: null },
    { Name: 'balanço', IsRequired: false, PipeType: 'proposal', Order: 3, Hint: null },
  ] as const;
  for (const one of wanted) {
    const Values = { ...one, ModalityUniqueId: row!.uniqueId, Situation: 'analysis' as const };
    const { status } = await platform.send(
      insertProposalParameterRequestDocument,
      {
        body: {
          ChangeSetUniqueId: set,
          UniqueId: null,
          BaseVersionUniqueId: null,
          DraftVersion: 0,
          IsDeleted: false,
          Values,
        },
      },
      admin,
    );
    expect(status).toBe(200);
  }
  const published = await publishSet(platform, set);
  expect([published.status, published.errors]).toEqual([200, []]);
});
afterAll(() => platform.close());

const ask = (CardId: number, as: string = email.underwriter) =>
  platform.send(documents.kanbanRequestModalityDocuments, { body: { CardId } }, { as });
const list = async (CardId: number, as: string = email.underwriter) =>
  (await platform.send(documents.getCardRequestDocuments, { query: { CardId } }, { as })).response;
const storedOf = (proposal: number) =>
  platform.database.db
    .select()
    .from(requestDocuments)
    .where(and(eq(requestDocuments.ownerKind, 'proposal'), eq(requestDocuments.ownerUniqueId, proposalId(proposal))));

describe('the documents of a modality', () => {
  it('are asked for with one press: once each, with one notice to the broker and one line of history', async () => {
    expect((await list(1001)).OfModality).toEqual([
      { Name: "Contrato de Sant'Ana", IsRequired: true },
      { Name: 'Balanço', IsRequired: false },
    ]);
    const { response } = await ask(1001);
    expect(response.Asked.map(({ Name }) => Name)).toEqual(["Contrato de Sant'Ana", 'Balanço']);
    expect(await storedOf(1)).toMatchObject([
      { name: "Contrato de Sant'Ana", observation: 'Com aditivos.', isRequired: true, awaitingStep: 'subscription' },
      { name: 'Balanço', isRequired: false, awaitingStep: 'credit', isInternal: false },
    ]);
    expect((await list(1001)).OfModality).toEqual([]);
    const { response: notices } = await platform.send(getNotifications, { query: {} }, { as: email.broker });
    expect(notices.Data.filter(({ Kind }) => Kind === 'documentRequested')).toMatchObject([
      {
        Title: 'Documentos solicitados',
        Text: "A seguradora pediu 2 documentos da proposta 06-0776-000001: Contrato de Sant'Ana, Balanço (opcional).",
      },
    ]);
    const lines = await platform.database.db
      .select()
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectUniqueId, uniqueIdOf(1001)), eq(auditHistory.action, 'documentRequested')));
    expect(lines.map(({ changes }) => changes)).toEqual([
      [{ field: 'document', before: null, after: "Contrato de Sant'Ana, Balanço" }],
    ]);
  });

  it('end the period of the legal clock as a single request does', async () => {
    const [row] = await platform.database.db.select().from(proposals).where(eq(proposals.id, 1));
    expect(row?.legalClockPausedAt).not.toBeNull();
  });

  it('are asked for once, also when two press at the same time, and sent again nothing is', async () => {
    const both = await Promise.all([ask(1002), ask(1002, email.admin)]);
    expect(both.map(({ response }) => response.Asked.length).sort()).toEqual([0, 2]);
    expect((await ask(1002)).response.Asked).toEqual([]);
    expect(await storedOf(2)).toHaveLength(2);
  });

  it('leave out what was asked for by hand, and what the insurer took away', async () => {
    const body = { ProposalUniqueId: proposalId(3), Name: 'BALANÇO', IsRequired: true, IsInternal: false };
    const { response } = await platform.send(
      documents.kanbanProposalRequestDocument,
      { body },
      { as: email.underwriter },
    );
    const { RequestDocumentUniqueId } = response;
    await platform.send(
      documents.kanbanProposalDeleteRequestDocument,
      { body: { RequestDocumentUniqueId } },
      { as: email.underwriter },
    );
    expect((await ask(1003)).response.Asked.map(({ Name }) => Name)).toEqual(["Contrato de Sant'Ana"]);
  });

  it.each([
    ['by who may only look', 1004, email.viewer, 403],
    ['by a broker', 1004, email.broker, 403],
    ['of a card on an unseen pipe', card.cadastro, email.underwriter, 404],
    ['of another company', card.atlas, email.underwriter, 404],
  ])('are not asked for %s', async (_why, cardId, as, status) => {
    expect((await ask(cardId, as)).status).toBe(status);
    expect(await storedOf(4)).toEqual([]);
  });

  it('are those of a deal: a card about a policy holder has none', async () => {
    await platform.database.db
      .update(cards)
      .set({ policyHolderUniqueId: uniqueIdOf(holder.aco) })
      .where(eq(cards.id, 1009));
    expect((await list(1009)).OfModality).toEqual([]);
    expect((await ask(1009)).status).toBe(422);
    expect((await list(1004, email.viewer)).OfModality).toEqual([]);
  });
});
