import { connectivityTopic, liveEventTopic } from '@portal/shared';
import * as calls from '@portal/shared/contracts/portal/helpDesk';
import { answer, failure, offline } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import type { RenderedScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LIVE_READY } from '@portal/shared/live/liveEvents';
import { CONVERSATION, fakeHelpDesk } from './fakeHelpDesk';
import type { FakeHelpDesk } from './fakeHelpDesk';
import { OwnHelpDesk } from './OwnHelpDesk';
// Fetched when the panel opens; loaded here at once, so that no test waits for its modules.
import './chat/ChatPanel';

afterEach(() => localStorage.clear());

const show = (desk: FakeHelpDesk) => renderScreen(<OwnHelpDesk userId={7} />, { answers: desk.answers });
const launcher = () => screen.getByRole('button', { name: /^Ajuda/ });
const panel = () => screen.getByRole('dialog');
const field = () => screen.findByRole('textbox', { name: 'Mensagem' });
const said = () => screen.getAllByRole('listitem').map((item) => item.textContent);

async function openPanel(desk = fakeHelpDesk()) {
  const view = show(desk);
  await view.person.click(launcher());
  await screen.findByRole('dialog', { name: 'Ajuda' });
  return { ...view, desk };
}
async function openConversation(desk = fakeHelpDesk()) {
  const view = await openPanel(desk);
  await view.person.click(await screen.findByRole('button', { name: /O endosso 12 parou/ }));
  await field();
  return view;
}
const tell = ({ portal }: RenderedScreen, AuthorUserId = 9) =>
  act(() =>
    portal.bus.publish(liveEventTopic, {
      kind: calls.HELP_DESK_EVENT,
      data: { ConversationUniqueId: CONVERSATION, Change: 'message', AuthorUserId },
    }),
  );

describe('the launcher', () => {
  it('says in how many conversations something waits, and again when somebody writes', async () => {
    const desk = fakeHelpDesk();
    desk.unread = 2;
    const view = show(desk);
    act(() => view.portal.bus.publish(liveEventTopic, { kind: LIVE_READY, data: {} }));
    expect(
      await screen.findByRole('button', { name: 'Ajuda: fale com a equipe, 2 conversas com novidades' }),
    ).toBeVisible();
    desk.unread = 1;
    tell(view);
    expect(
      await screen.findByRole('button', { name: 'Ajuda: fale com a equipe, 1 conversa com novidade' }),
    ).toBeVisible();
  });

  it('says it too where the live stream had opened before its code came', async () => {
    const desk = fakeHelpDesk();
    desk.unread = 1;
    show(desk);
    expect(await screen.findByRole('button', { name: /1 conversa com novidade$/ })).toBeVisible();
  });

  it('opens the panel beside the screen, and Escape gives the focus back', async () => {
    const { person } = await openPanel();
    expect(launcher()).toHaveAttribute('aria-expanded', 'true');
    expect(within(panel()).getByRole('heading', { name: 'Ajuda' })).toHaveFocus();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(launcher()).toHaveFocus();
  });
});

describe('the list', () => {
  it('explains without a conversation what it is for', async () => {
    await openPanel(fakeHelpDesk({ isEmpty: true }));
    expect(await screen.findByText('Precisa de ajuda?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nova conversa' })).toBeVisible();
  });

  it('shows the own ones, those of colleagues, and the closed ones', async () => {
    const { person, platform } = await openPanel();
    expect(await screen.findByRole('button', { name: /O endosso 12 parou/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Da equipe' }));
    expect(await screen.findByText('Ninguém espera por resposta')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Encerradas' }));
    expect(await screen.findByText('Nenhuma conversa encerrada')).toBeVisible();
    expect(platform.requestsOf(calls.getConversations).at(-1)?.query).toMatchObject({
      scope: 'others',
      status: 'closed',
    });
  });

  it('says what failed and tries again', async () => {
    const desk = fakeHelpDesk();
    desk.answers.unshift(failure(calls.getConversations, 500));
    const { person, platform } = await openPanel(desk);
    expect(await screen.findByText('Não foi possível carregar as conversas')).toBeVisible();
    platform.change(fakeHelpDesk().answers[2]!);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: /O endosso 12 parou/ })).toBeVisible();
  });
});

describe('a conversation', () => {
  it('shows who said what on which day, and markup as text', async () => {
    const desk = fakeHelpDesk();
    desk.write({ Text: '<img src=x onerror="alert(1)"> <b>oi</b>' });
    const { container } = await openConversation(desk);
    expect(said()).toEqual([
      '20/03/2026',
      expect.stringContaining('Você: O endosso 12 parou'),
      expect.stringContaining('<img src=x onerror="alert(1)"> <b>oi</b>'),
    ]);
    expect(screen.getByText('Caio Dias')).toBeVisible();
    expect(container.querySelector('img, b')).toBeNull();
  });

  it('sends with Enter, begins a line with Shift and Enter, and never sends nothing', async () => {
    const { person, platform } = await openConversation();
    await person.type(await field(), '   {Enter}');
    expect(platform.requestsOf(calls.sendMessage)).toHaveLength(0);
    await person.clear(await field());
    await person.type(await field(), 'Linha um{Shift>}{Enter}{/Shift}linha dois{Enter}');
    expect(await screen.findByText(/Linha um\s+linha dois/)).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(platform.requestsOf(calls.sendMessage).map(({ body }) => body)).toEqual([
      { ConversationUniqueId: CONVERSATION, ClientId: expect.any(String), Text: 'Linha um\nlinha dois' },
    ]);
  });

  it('shows an answer as soon as it is given, and says it to a screen reader', async () => {
    const { desk, ...view } = await openConversation();
    desk.write({ Text: 'Já vejo isso.' });
    tell(view);
    expect(await screen.findByText('Já vejo isso.')).toBeVisible();
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('Caio Dias: Já vejo isso.');
    expect(view.platform.requestsOf(calls.getMessages).at(-1)?.query).toMatchObject({ after: '1' });
    await waitFor(() =>
      expect(view.platform.requestsOf(calls.markConversationRead).at(-1)?.body).toMatchObject({ MessageId: 2 }),
    );
  });

  it('reads what it missed when the live stream opens again', async () => {
    const { desk, portal } = await openConversation();
    for (let number = 1; number <= 50; number += 1) desk.write({ Text: `Resposta ${number}` });
    act(() => portal.bus.publish(liveEventTopic, { kind: LIVE_READY, data: {} }));
    expect(await screen.findByText('Resposta 50')).toBeVisible();
    expect(screen.getByText('Resposta 1')).toBeVisible();
  });

  it('shows earlier messages when asked', async () => {
    const desk = fakeHelpDesk();
    for (let number = 1; number <= 45; number += 1) desk.write({ Text: `Resposta ${number}` });
    const { person } = await openConversation(desk);
    expect(screen.queryByText('Resposta 3')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Ver mensagens anteriores' }));
    expect(await screen.findByText('Resposta 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver mensagens anteriores' })).not.toBeInTheDocument();
  });

  it('is closed and opened again', async () => {
    const { person } = await openConversation();
    await person.click(screen.getByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText(/Conversa encerrada por Ana Duarte, .*às 15:30/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Reabrir' }));
    expect(await field()).toBeVisible();
  });

  it('that cannot be opened says so and tries again', async () => {
    const desk = fakeHelpDesk();
    const { person, platform } = await openPanel(desk);
    platform.change(offline(calls.getMessages));
    await person.click(await screen.findByRole('button', { name: /O endosso 12 parou/ }));
    expect(await screen.findByText('Não foi possível abrir a conversa')).toBeVisible();
    platform.change(desk.answers[3]!);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await field()).toBeVisible();
  });
});

describe('a message that did not get there', () => {
  it('stays in sight and goes with the same key when it is sent again', async () => {
    const desk = fakeHelpDesk();
    const { person, platform } = await openConversation(desk);
    platform.change(failure(calls.sendMessage, 500));
    await person.type(await field(), 'Alguém aí?{Enter}');
    expect(await screen.findByText(/Não enviada/)).toBeVisible();
    expect(screen.getByText('Alguém aí?')).toBeVisible();
    platform.change(desk.answers[4]!);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText(/Não enviada/)).not.toBeInTheDocument());
    const keys = platform.requestsOf(calls.sendMessage).map(({ body }) => (body as { ClientId: string }).ClientId);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(screen.getAllByText('Alguém aí?')).toHaveLength(1);
  });

  it('is shown once when its confirmation alone was lost', async () => {
    const desk = fakeHelpDesk();
    const view = await openConversation(desk);
    view.platform.change(
      answer(calls.sendMessage, ({ body }) => {
        const { ClientId, Text } = body as { ClientId: string; Text: string };
        desk.write({ ClientId, Text, IsMine: true, AuthorName: 'Ana Duarte' });
        throw new Error('The line broke');
      }),
    );
    await view.person.type(await field(), 'Chegou?{Enter}');
    await screen.findByText(/Não enviada/);
    tell(view);
    await waitFor(() => expect(screen.queryByText(/Não enviada/)).not.toBeInTheDocument());
    expect(screen.getAllByText('Chegou?')).toHaveLength(1);
  });

  it('goes by itself when the connection is back', async () => {
    const desk = fakeHelpDesk();
    const { person, platform, portal } = await openConversation(desk);
    platform.change(offline(calls.sendMessage));
    act(() => portal.bus.publish(connectivityTopic, { online: false }));
    expect(screen.getByText(/Sem conexão/)).toBeVisible();
    await person.type(await field(), 'Do túnel{Enter}');
    await screen.findByText(/Não enviada/);
    platform.change(desk.answers[4]!);
    act(() => portal.bus.publish(connectivityTopic, { online: true }));
    await waitFor(() => expect(screen.queryByText(/Não enviada/)).not.toBeInTheDocument());
    expect(desk.messages.at(-1)?.Text).toBe('Do túnel');
  });

  it('can be thrown away', async () => {
    const { person, platform } = await openConversation();
    platform.change(failure(calls.sendMessage, 500));
    await person.type(await field(), 'Deixa{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.queryByText('Deixa')).not.toBeInTheDocument();
  });

  it('and what is being typed are there after a reload', async () => {
    const desk = fakeHelpDesk();
    const before = await openConversation(desk);
    before.platform.change(failure(calls.sendMessage, 500));
    await before.person.type(await field(), 'Não foi{Enter}');
    await screen.findByText(/Não enviada/);
    await before.person.type(await field(), 'pela metade');
    before.unmount();

    await openConversation(desk);
    expect(await field()).toHaveValue('pela metade');
    expect(screen.getByText('Não foi')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});

describe('a new conversation', () => {
  it('begins with its first message', async () => {
    const { person, platform } = await openPanel(fakeHelpDesk({ isEmpty: true }));
    await person.click(screen.getByRole('button', { name: 'Nova conversa' }));
    expect(await field()).toHaveFocus();
    await person.type(await field(), 'Como emito uma segunda via?{Enter}');
    expect(await screen.findByRole('button', { name: 'Encerrar' })).toBeVisible();
    expect(platform.requestsOf(calls.sendMessage)[0]?.body).toEqual({
      ClientId: expect.any(String),
      Text: 'Como emito uma segunda via?',
    });
    expect(await screen.findByText('Como emito uma segunda via?')).toBeVisible();
  });

  it('does not become two while its first message is undecided', async () => {
    const { person, platform } = await openPanel(fakeHelpDesk({ isEmpty: true }));
    platform.change(failure(calls.sendMessage, 500));
    await person.click(screen.getByRole('button', { name: 'Nova conversa' }));
    await person.type(await field(), 'Um{Enter}');
    await screen.findByText(/Não enviada/);
    await person.type(await field(), 'Dois{Enter}');
    expect(await field()).toHaveValue('Dois');
    expect(screen.getByText('Envie ou descarte a mensagem acima.')).toBeVisible();
    expect(platform.requestsOf(calls.sendMessage)).toHaveLength(1);
  });
});
