import { randomUUID } from 'node:crypto';
import * as calls from '@portal/shared/contracts/portal/helpDesk';
import type { CallInput } from '@portal/shared/contracts/call';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
beforeEach(() => platform.database.pool.query('delete from help_desk_conversations'));
afterAll(() => platform.close());

type Body = CallInput<typeof calls.sendMessage>['body'];

const send = (as: string, Text: string, more: Partial<Body> = {}) =>
  platform.send(calls.sendMessage, { body: { ClientId: randomUUID(), Text, ...more } }, { as });
const list = async (as: string, query: CallInput<typeof calls.getConversations>['query'] = {}) =>
  (await platform.send(calls.getConversations, { query }, { as })).response;
const messages = (as: string, conversationUniqueId: string, cursor: { before?: number; after?: number } = {}) =>
  platform.send(calls.getMessages, { query: { conversationUniqueId, ...cursor } }, { as });
const unread = async (as: string) =>
  (await platform.send(calls.getUnreadConversations, {}, { as })).response.UnreadConversations;
const act = (call: typeof calls.closeConversation | typeof calls.reopenConversation, as: string, id: string) =>
  platform.send(call, { body: { ConversationUniqueId: id } }, { as });
const read = (as: string, ConversationUniqueId: string, MessageId: number) =>
  platform.send(calls.markConversationRead, { body: { ConversationUniqueId, MessageId } }, { as });

/** A question of the administrator; gives the conversation's id. */
async function question(text = 'O endosso 12 parou.\nDesde ontem à tarde.'): Promise<string> {
  return (await send(email.admin, text)).response.Conversation.ConversationUniqueId;
}
const storedMessages = async () =>
  (await platform.database.pool.query<{ text: string }>('select text from help_desk_messages order by id')).rows;

describe('a question', () => {
  it('opens a conversation, called by its first line, that colleagues find among the open ones', async () => {
    const id = await question();
    expect(await list(email.admin, { scope: 'mine' })).toMatchObject({
      TotalItems: 1,
      Data: [
        {
          ConversationUniqueId: id,
          Subject: 'O endosso 12 parou.',
          Status: 'open',
          IsMine: true,
          OpenedByName: 'Ana Prado',
          LastMessageText: 'O endosso 12 parou. Desde ontem à tarde.',
          UnreadMessages: 0,
          ClosedAt: null,
        },
      ],
    });
    expect(await list(email.viewer, { scope: 'others', status: 'open' })).toMatchObject({
      TotalItems: 1,
      Data: [{ ConversationUniqueId: id, IsMine: false, UnreadMessages: 1 }],
    });
    expect(await list(email.admin, { scope: 'others' })).toMatchObject({ TotalItems: 0 });
  });

  it('is answered by a colleague, and both see who said what', async () => {
    const id = await question();
    const sent = await send(email.viewer, 'Já vejo.', { ConversationUniqueId: id });
    expect(sent.response.Message).toMatchObject({ AuthorName: 'Caio Dias', IsMine: true, Text: 'Já vejo.' });
    const { response } = await messages(email.admin, id);
    expect(response.Data.map(({ AuthorName, IsMine }) => [AuthorName, IsMine])).toEqual([
      ['Ana Prado', true],
      ['Caio Dias', false],
    ]);
    expect(response.Conversation).toMatchObject({ LastAuthorName: 'Caio Dias', LastMessageText: 'Já vejo.' });
  });

  it('keeps markup as the text that it is, and drops only the empty lines around it', async () => {
    const markup = '<img src=x onerror="alert(1)"> & <b>oi</b>';
    const id = await question(`\n\n${markup}\n  `);
    expect((await messages(email.viewer, id)).response.Data[0]?.Text).toBe(markup);
  });

  it('is refused when it is empty, too long or has no usable key', async () => {
    expect(await send(email.admin, ' \n ')).toMatchObject({
      status: 400,
      errors: [{ Field: 'Text', Message: 'Escreva a mensagem antes de enviar.' }],
    });
    expect(await send(email.admin, 'x'.repeat(5_000))).toMatchObject({
      status: 400,
      errors: [{ Field: 'Text', Message: 'O campo "Text" aceita no máximo 4000 caracteres.' }],
    });
    expect(await send(email.admin, 'oi', { ClientId: 'minha-chave' })).toMatchObject({
      status: 400,
      errors: [{ Field: 'ClientId' }],
    });
    expect((await send(email.admin, 'ç'.repeat(4_000))).status).toBe(200);
    expect(await storedMessages()).toHaveLength(1);
  });
});

describe('a retry', () => {
  it('is answered with the message of the first try', async () => {
    const ClientId = randomUUID();
    const first = await send(email.admin, 'Uma vez só.', { ClientId });
    const second = await send(email.admin, 'Uma vez só.', { ClientId });
    expect(second.response).toEqual(first.response);
    expect(await list(email.admin)).toMatchObject({ TotalItems: 1 });
    expect(await storedMessages()).toHaveLength(1);
  });

  it('that arrives at the same time makes one conversation with one message', async () => {
    const ClientId = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(email.admin, 'Uma vez só.', { ClientId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ response }) => response.Message.MessageId)).size).toBe(1);
    expect(await list(email.admin)).toMatchObject({ TotalItems: 1 });
  });

  it('still finds its message after the conversation was closed', async () => {
    const id = await question();
    const more = { ClientId: randomUUID(), ConversationUniqueId: id };
    await send(email.admin, 'Por último.', more);
    await act(calls.closeConversation, email.viewer, id);
    expect(await send(email.admin, 'Por último.', more)).toMatchObject({ status: 200 });
  });

  it('is refused under a key of another text; the key of another user is no obstacle', async () => {
    const ClientId = randomUUID();
    await send(email.admin, 'Um texto.', { ClientId });
    expect(await send(email.admin, 'Outro texto.', { ClientId })).toMatchObject({ status: 409 });
    expect(await send(email.viewer, 'Outro texto.', { ClientId })).toMatchObject({ status: 200 });
  });
});

describe('a closed conversation', () => {
  it('takes no more messages until it is opened again', async () => {
    const id = await question();
    const closed = await act(calls.closeConversation, email.viewer, id);
    expect(closed.response).toMatchObject({ Status: 'closed', ClosedByName: 'Caio Dias' });
    expect(await send(email.admin, 'Ainda não.', { ConversationUniqueId: id })).toMatchObject({
      status: 409,
      errors: [{ Message: 'Esta conversa foi encerrada. Reabra a conversa para escrever nela.' }],
    });
    await act(calls.reopenConversation, email.admin, id);
    expect(await send(email.admin, 'Agora sim.', { ConversationUniqueId: id })).toMatchObject({ status: 200 });
  });

  it('stays with those who had a part in it, and is gone for the others', async () => {
    const id = await question();
    await send(email.viewer, 'Resolvido.', { ConversationUniqueId: id });
    await act(calls.closeConversation, email.admin, id);
    expect(await list(email.admin, { status: 'closed' })).toMatchObject({ TotalItems: 1 });
    expect(await list(email.viewer, { status: 'closed' })).toMatchObject({ TotalItems: 1 });
    expect(await list(email.underwriter)).toMatchObject({ TotalItems: 0 });
    expect(await messages(email.underwriter, id)).toMatchObject({ status: 404 });
    expect(await act(calls.reopenConversation, email.underwriter, id)).toMatchObject({ status: 404 });
  });

  it('shows in the history who opened and closed it, once for each', async () => {
    const id = await question();
    for (const as of [email.viewer, email.viewer]) await act(calls.closeConversation, as, id);
    await act(calls.reopenConversation, email.admin, id);
    const { rows } = await platform.database.pool.query<{ action: string; changed_by_name: string }>(
      'select action, changed_by_name from audit_history where subject_unique_id = $1 order by id',
      [id],
    );
    expect(rows.map((row) => [row.action, row.changed_by_name])).toEqual([
      ['opened', 'Ana Prado'],
      ['closed', 'Caio Dias'],
      ['reopened', 'Ana Prado'],
    ]);
  });
});

describe('what is unread', () => {
  it('waits for the one who asked, and goes when they have read it', async () => {
    const id = await question();
    expect(await unread(email.admin)).toBe(0);
    const { response } = await send(email.viewer, 'Já vejo.', { ConversationUniqueId: id });
    expect(await unread(email.admin)).toBe(1);
    const answer = await read(email.admin, id, response.Message.MessageId);
    expect(answer.response).toEqual({ UnreadConversations: 0 });
  });

  it('calls every colleague to a question until one has answered, and then only those two', async () => {
    const id = await question();
    expect(await unread(email.underwriter)).toBe(1);
    await send(email.viewer, 'Já vejo.', { ConversationUniqueId: id });
    expect(await unread(email.underwriter)).toBe(0);
    await send(email.admin, 'Obrigada!', { ConversationUniqueId: id });
    expect(await unread(email.viewer)).toBe(1);
  });

  it('never comes back through a tab that is behind, nor through the id of another conversation', async () => {
    const id = await question();
    const first = (await messages(email.viewer, id)).response.Data[0]?.MessageId ?? 0;
    const later = (await send(email.admin, 'Mais uma coisa.', { ConversationUniqueId: id })).response.Message.MessageId;
    await send(email.underwriter, 'De outra conversa.');
    await read(email.viewer, id, later + 1_000);
    await read(email.viewer, id, first);
    expect((await messages(email.viewer, id)).response.Conversation.UnreadMessages).toBe(0);
    await send(email.admin, 'E outra.', { ConversationUniqueId: id });
    expect((await messages(email.viewer, id)).response.Conversation.UnreadMessages).toBe(1);
  });
});

describe('a long conversation', () => {
  it('comes in stretches, backwards and forwards, without a gap or a repetition', async () => {
    const id = await question('0');
    for (let number = 1; number <= 49; number += 1)
      await send(number % 2 ? email.viewer : email.admin, String(number), { ConversationUniqueId: id });
    const last = (await messages(email.admin, id)).response;
    expect(last.HasMore).toBe(true);
    const before = last.Data[0]?.MessageId ?? 0;
    const earlier = (await messages(email.admin, id, { before })).response;
    expect(earlier.HasMore).toBe(false);
    expect([...earlier.Data, ...last.Data].map(({ Text }) => Number(Text))).toEqual(
      Array.from({ length: 50 }, (_, number) => number),
    );
    const after = earlier.Data.at(-1)?.MessageId ?? 0;
    const onwards = (await messages(email.admin, id, { after })).response;
    expect(onwards).toMatchObject({ Data: last.Data, HasMore: false });
  });

  it('has its list in pages, the latest message first', async () => {
    const ids = [await question('um'), await question('dois'), await question('três')];
    await send(email.viewer, 'Oi.', { ConversationUniqueId: ids[0]! });
    const page = await list(email.admin, { rowsPerPage: 2 });
    expect(page).toMatchObject({ TotalItems: 3, CurrentPage: 1, RowsPerPage: 2 });
    expect(page.Data.map(({ Subject }) => Subject)).toEqual(['um', 'três']);
    expect((await list(email.admin, { rowsPerPage: 2, currentPage: 2 })).Data).toHaveLength(1);
  });
});

describe('the help desk', () => {
  it.each([
    ['a broker', email.broker],
    ['an agent', email.agent],
    ['an advisor', email.advisor],
    ['a policy holder', email.policyHolder],
  ])('is closed to %s', async (_who, as) => {
    const id = await question();
    const answers = await Promise.all([
      platform.send(calls.getConversations, { query: {} }, { as }),
      platform.send(calls.getUnreadConversations, {}, { as }),
      messages(as, id),
      send(as, 'Posso?', { ConversationUniqueId: id }),
      read(as, id, 1),
      act(calls.closeConversation, as, id),
      act(calls.reopenConversation, as, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await storedMessages()).toHaveLength(1);
  });

  it('of one insurer does not exist for the other', async () => {
    const id = await question();
    expect(await list(email.atlas)).toMatchObject({ TotalItems: 0 });
    expect(await unread(email.atlas)).toBe(0);
    const answers = await Promise.all([
      messages(email.atlas, id),
      send(email.atlas, 'Olá?', { ConversationUniqueId: id }),
      read(email.atlas, id, 1),
      act(calls.closeConversation, email.atlas, id),
      act(calls.reopenConversation, email.atlas, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await storedMessages()).toHaveLength(1);
  });

  it('logs no word of what is said', async () => {
    await question('Segredo da conversa 52998224725');
    expect(platform.log.join('')).not.toMatch(/Segredo|52998224725/);
  });
});
