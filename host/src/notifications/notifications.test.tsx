import { liveEventTopic, notificationsClearedTopic } from '@portal/shared';
import type {
  getNotifications,
  RaisedNotification,
  UserNotification,
} from '@portal/shared/contracts/portal/notifications';
import type { CallResponse } from '@portal/shared/contracts/call';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, platformOf, refusal } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
import { soundIsOn } from './soundPreference';

const user = fakeUser([
  [1, 1, [1]],
  [6, 2, [24]],
]);

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const notification = (number: number, change: Partial<UserNotification> = {}): UserNotification => ({
  UniqueId: idOf(number),
  Kind: 'cardAssigned',
  Title: `Card ${number} atribuído a você`,
  Text: `Rui atribuiu a você o card P-${number}.`,
  Path: '/kanban?busca=P-1',
  CreatedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  isRead: false,
  usersRead: [],
  ...change,
});

/** The portal with these notifications, after its stream has opened. */
async function open(notifications: UserNotification[]) {
  const platform = platformOf(user);
  const held = [...notifications];
  platform.behaviours.getNotifications = ({ query }) => {
    const [page, rows] = [Number(query.currentPage ?? 1), Number(query.rowsPerPage)];
    return answer({
      Data: held.slice((page - 1) * rows, page * rows),
      TotalItems: held.length,
      CurrentPage: page,
      RowsPerPage: rows,
      UnreadCount: held.filter(({ isRead }) => !isRead).length,
    } satisfies CallResponse<typeof getNotifications>);
  };
  platform.behaviours.markAsRead = ({ body }) => {
    const { UniqueIds, All } = body as { UniqueIds?: string[]; All?: boolean };
    held.forEach((item, index) => {
      if (All || UniqueIds?.includes(item.UniqueId)) held[index] = { ...item, isRead: true };
    });
    return answer({ UnreadCount: held.filter(({ isRead }) => !isRead).length });
  };
  const portal = renderPortal({ path: '/apolices', signedIn: user });
  // The first test of a file also reads its modules.
  await screen.findByRole('heading', { level: 1 });
  const live = (kind: string, data: object) => act(() => portal.shell.bus.publish(liveEventTopic, { kind, data }));
  live('live.ready', {});
  return {
    ...platform,
    portal,
    live,
    arrive: (number: number) => {
      const item = notification(number, { CreatedAt: new Date().toISOString() });
      held.unshift(item);
      const { isRead: _isRead, usersRead: _usersRead, ...raised } = item;
      live('notification', raised satisfies RaisedNotification);
    },
  };
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const openPanel = async () => {
  await userEvent.click(await bell(/^Notificações/));
  return within(await screen.findByRole('dialog', { name: 'Notificações' }));
};
const requestsTo = (platform: { requests: { path: string; body: unknown }[] }, path: string) =>
  platform.requests.filter((request) => request.path.endsWith(path));

let ring: jest.Mock;
beforeEach(() => {
  ring = jest.fn();
  const note = { connect: (next: object) => next, gain: sound(), frequency: {}, start: ring, stop: jest.fn() };
  Object.assign(globalThis, {
    AudioContext: class {
      state = 'running';
      currentTime = 0;
      createOscillator = () => note;
      createGain = () => note;
      resume = () => Promise.resolve();
      close = () => Promise.resolve();
    },
  });
});
const sound = () => ({
  setValueAtTime: () => 0,
  linearRampToValueAtTime: () => 0,
  exponentialRampToValueAtTime: () => 0,
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  forgetEverything();
});

describe('the notice of a new notification', () => {
  it('leads to the record that it tells of', async () => {
    const { arrive } = await open([]);
    arrive(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
    await waitFor(() => expect(currentAddress()).toBe('/kanban?busca=P-1'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Abrir' })).not.toBeInTheDocument());
  });

  it.each([null, '/corretor', '//evil.example/x', '/contrato'])('has no way to %s', async (Path) => {
    const { live } = await open([]);
    live('notification', notification(1, { Path }));
    expect(await screen.findByText('Card 1 atribuído a você')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Abrir' })).not.toBeInTheDocument();
  });
});

describe('the bell', () => {
  it('tells how many notifications are unread, and follows what happens', async () => {
    const { arrive, live } = await open([notification(1), notification(2, { isRead: true })]);
    await bell('Notificações: 1 não lida');
    arrive(3);
    await bell('Notificações: 2 não lidas');
    live('notification.read', { UnreadCount: 0 });
    await bell('Notificações');
  });

  it('counts anew when the stream comes back', async () => {
    const { behaviours, live } = await open([notification(1)]);
    await bell('Notificações: 1 não lida');
    behaviours.getNotifications = () => answer({ Data: [], TotalItems: 9, UnreadCount: 9 });
    live('live.ready', {});
    await bell('Notificações: 9 não lidas');
  });

  it('shows a notice of a new one, with its sound', async () => {
    const { arrive } = await open([]);
    arrive(7);
    const notice = await screen.findByText('Card 7 atribuído a você');
    expect(notice).toBeVisible();
    expect(screen.getByText('Rui atribuiu a você o card P-7.')).toBeVisible();
    await waitFor(() => expect(ring).toHaveBeenCalled());
  });

  it('stays silent when the user has muted it', async () => {
    const { arrive } = await open([]);
    const panel = await openPanel();
    const switchOfSound = panel.getByRole('switch', { name: 'Som de novas notificações' });
    expect(switchOfSound).toBeChecked();
    await userEvent.click(switchOfSound);
    expect(switchOfSound).not.toBeChecked();
    arrive(7);
    await panel.findByText('Card 7 atribuído a você');
    await act(() => import('./playSound').then(({ playSound }) => playSound()));
    expect(ring).not.toHaveBeenCalled();
    act(() => soundIsOn.set(true));
  });

  it('tells in the title of a tab that is out of sight', async () => {
    const { arrive } = await open([notification(1)]);
    await bell('Notificações: 1 não lida');
    const title = document.title;
    const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    arrive(2);
    expect(document.title).toBe(`(2) ${title}`);
    sight.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(document.title).toBe(title);
  });
});

describe('the panel', () => {
  it('lists them by day, newest first, with age and who has read them', async () => {
    // Noon in Brazil: five minutes ago is today, whenever the test runs.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T15:00:00Z'));
    await open([
      notification(1),
      notification(2, {
        CreatedAt: '2026-01-05T15:30:00Z',
        isRead: true,
        usersRead: ['Ana Duarte', 'Rui Sá', 'Eva Luz', 'Ivo Reis'],
      }),
    ]);
    const panel = await openPanel();
    const today = within(await panel.findByRole('region', { name: 'Hoje' }));
    expect(today.getByRole('link')).toHaveTextContent(/^Não lida: Card 1 atribuído a você.*P-1\.há 5 min$/);
    const [, earlier] = panel.getAllByRole('region');
    expect(earlier).toHaveTextContent(/5 de janeiro/);
    expect(earlier).toHaveTextContent('12:30Lida por Ana Duarte, Rui Sá e mais 2');
  });

  it('goes to what one is about, and marks it as read', async () => {
    const platform = await open([notification(1)]);
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('link', { name: /Card 1/ }));
    expect(currentAddress()).toBe('/kanban?busca=P-1');
    await bell('Notificações');
    expect(requestsTo(platform, 'MarkAsRead').map(({ body }) => body)).toEqual([{ UniqueIds: [idOf(1)] }]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notificações' })).not.toBeInTheDocument());
  });

  it.each([
    ['nothing', null],
    ['another origin', '//evil.example/kanban'],
    ['a screen that the user may not open', '/tomadores'],
    ['a screen that there is not', '/corretor'],
  ])('offers no way to %s, and one can still be marked as read', async (_what, Path) => {
    await open([notification(1, { Path })]);
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Marcar como lida: Card 1 atribuído a você' }));
    expect(panel.queryByRole('link')).not.toBeInTheDocument();
    await bell('Notificações');
    expect(panel.getByText('Tudo lido')).toBeVisible();
  });

  it('marks all as read at once', async () => {
    const platform = await open([notification(1), notification(2)]);
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Marcar todas como lidas' }));
    await bell('Notificações');
    expect(panel.queryByText(/Não lida/)).not.toBeInTheDocument();
    expect(panel.getAllByText('Lida por Ana Duarte')).toHaveLength(2);
    expect(requestsTo(platform, 'MarkAsRead').map(({ body }) => body)).toEqual([{ All: true }]);
  });

  it('takes it back when the platform refuses, and says so', async () => {
    const { behaviours } = await open([notification(1)]);
    behaviours.markAsRead = () => refusal(500, 'Não foi possível agora.');
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole('button', { name: 'Marcar todas como lidas' }));
    expect(await screen.findByText('Não foi possível marcar como lida')).toBeVisible();
    expect(panel.getByText('Não lida:', { exact: false })).toBeInTheDocument();
    await bell('Notificações: 1 não lida');
  });

  it('shows a new one on top without a notice over it', async () => {
    const { arrive } = await open([notification(1)]);
    const panel = await openPanel();
    await panel.findByText('Card 1 atribuído a você');
    arrive(2);
    await waitFor(() => expect(panel.getAllByRole('link')[0]).toHaveTextContent('Card 2'));
    expect(panel.getByRole('status')).toHaveTextContent('Card 2 atribuído a você. Rui atribuiu a você o card P-2.');
    expect(document.querySelector('.ant-notification-notice')).not.toBeInTheDocument();
  });

  it('loads older ones, each once although new ones have come meanwhile', async () => {
    const { arrive } = await open(Array.from({ length: 25 }, (_, index) => notification(100 - index)));
    const panel = await openPanel();
    await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(20));
    arrive(101);
    await userEvent.click(panel.getByRole('button', { name: 'Mostrar mais antigas' }));
    await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(26));
    expect(panel.queryByRole('button', { name: 'Mostrar mais antigas' })).not.toBeInTheDocument();
  });

  it('keeps what it shows when older ones fail to come, and tries again', async () => {
    const { behaviours } = await open(Array.from({ length: 25 }, (_, index) => notification(100 - index)));
    const panel = await openPanel();
    await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(20));
    const works = behaviours.getNotifications!;
    behaviours.getNotifications = () => refusal(500);
    await userEvent.click(panel.getByRole('button', { name: 'Mostrar mais antigas' }));
    expect(await panel.findByText('As mais antigas não puderam ser carregadas.')).toBeVisible();
    behaviours.getNotifications = works;
    await userEvent.click(panel.getByRole('button', { name: /Tentar de novo/ }));
    await waitFor(() => expect(panel.getAllByRole('link')).toHaveLength(25));
  });

  it('says what will be here while there is nothing', async () => {
    await open([]);
    expect(await (await openPanel()).findByText('Nada por aqui ainda')).toBeVisible();
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    const { behaviours } = await open([notification(1)]);
    const works = behaviours.getNotifications!;
    behaviours.getNotifications = () => refusal(500);
    const panel = await openPanel();
    expect(await panel.findByText('Não foi possível carregar as notificações')).toBeVisible();
    behaviours.getNotifications = works;
    await userEvent.click(panel.getByRole('button', { name: /Tentar de novo/ }));
    expect(await panel.findByText('Card 1 atribuído a você')).toBeVisible();
  });
});

it('a sign-out leaves nothing for the next user', async () => {
  const { portal, behaviours } = await open([notification(1)]);
  await bell('Notificações: 1 não lida');
  const cleared = new Promise<void>((resolve) => {
    portal.shell.bus.observe(notificationsClearedTopic).subscribe(() => resolve());
  });
  behaviours.getNotifications = () => refusal(500);
  act(() => portal.shell.leave());
  await screen.findByRole('heading', { name: 'Entrar no portal' });
  await act(() => cleared);
  const { unreadCount } = await import('./unreadCount');
  expect(unreadCount(portal.shell.bus).get()).toBe(0);
});
