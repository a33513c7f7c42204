import type { PartProps } from '@portal/shared/remote/parts';
import type { DescribedPart } from '@portal/shared/remote/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { RemoteLoadError } from '../loading/RemoteLoadError';
import { answer, platformOf } from '../testing/fakePlatform';
import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
import type { HomeOrder } from './HomePart';
import type { Told } from './HomeSection';

const part = (id: string, changes: Partial<DescribedPart> = {}): DescribedPart => ({
  id,
  place: 'home.work',
  version: 1,
  title: id,
  order: 1,
  height: 80,
  ...changes,
});
interface Payload {
  today: string;
  order: HomeOrder;
  tell: (told: Told | null) => void;
}

/** A part as a remote would draw it, that has told how much there is. */
const telling = (told: Partial<Told> | null) => async (): Promise<ComponentType<PartProps<object>>> =>
  (({ payload }: PartProps<Payload>) => {
    const { tell, today, order } = payload;
    useEffect(() => tell(told && { count: 0, isCapped: false, urgentCount: 0, path: null, ...told }), [tell]);
    return <p>{`${today} ${order}`}</p>;
  }) as ComponentType<PartProps<object>>;

const notice = {
  UniqueId: '00000000-0000-4000-8000-000000000001',
  Kind: 'cardAssigned',
  Title: 'Card atribuído',
  Text: 'Ana passou o card 7 para você.',
  Path: null,
  CreatedAt: new Date().toISOString(),
  isRead: false,
  usersRead: [],
};

const open = (
  parts: DescribedPart[],
  code: NonNullable<Parameters<typeof renderPortal>[0]['parts']> = {},
  { path = '/inicio', user = fakeUser([[1, 1, [1]]]), notices = [notice] } = {},
) => {
  const remote = fakeRemote(
    'mf-a',
    [{ path: '/coisa', title: 'Coisas' }],
    [{ menuId: 1, label: 'Coisas', path: '/coisa', icon: 'module', functionalities: [1] }],
  );
  const platform = platformOf(user);
  platform.behaviours.getNotifications = () =>
    answer({ Data: notices, TotalItems: notices.length, CurrentPage: 1, RowsPerPage: 20, UnreadCount: notices.length });
  return renderPortal({
    path,
    registry: fakeRegistry({ ...remote, description: { ...remote.description, parts } }),
    signedIn: user,
    parts: Object.fromEntries(Object.entries(code).map(([id, load]) => [`mf-a ${id}`, load])),
  });
};
const part1 = (name: string) => screen.findByRole('region', { name });

beforeEach(() => localStorage.clear());
afterEach(forgetEverything);

it('shows what remotes give for it, in their order, each under a heading that leads to the whole list', async () => {
  open([part('Cotações', { order: 2 }), part('Cards', { order: 1 }), part('Fechada', { functionalities: [24] })], {
    Cards: telling({ count: 12, urgentCount: 2, path: '/coisa?de=mim' }),
    Cotações: telling({ count: 3, path: '/coisa' }),
  });
  const cards = await part1('Cards');
  expect(await within(cards).findByRole('link', { name: 'Cards' })).toHaveAttribute('href', '/coisa?de=mim');
  expect(within(cards).getByLabelText('12 no total')).toBeVisible();
  expect(within(cards).getByText('2 urgentes')).toBeVisible();
  expect(await screen.findByText('15 itens em aberto; 2 não podem esperar.')).toBeVisible();
  const regions = within(screen.getByRole('main')).getAllByRole('region');
  expect(regions.map((one) => within(one).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Cards',
    'Cotações',
    'Avisos',
  ]);
});

it('tells its parts the day and the order that the user chose, and keeps the choice', async () => {
  open([part('Cards')], { Cards: telling({ count: 1 }) });
  await screen.findByText(/^\d{4}-\d\d-\d\d clock$/);
  await userEvent.click(screen.getByRole('button', { name: 'Valor' }));
  expect(await screen.findByText(/ amount$/)).toBeVisible();
  expect(localStorage.getItem('portal.home.order')).toBe('"amount"');
});

it('a part that fails is a sentence with a button in its place, and the others stand', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  open([part('Cards'), part('Cotações')], {
    Cards: async () => {
      if (isBroken) throw new RemoteLoadError('mf-a', '1.0.0', 'network', null);
      return telling({ count: 1 })();
    },
    Cotações: telling({ count: 3 }),
  });
  const cards = await part1('Cards');
  expect(await within(cards).findByText(/Não foi possível carregar esta parte/)).toBeVisible();
  expect(await within(await part1('Cotações')).findByLabelText('3 no total')).toBeVisible();
  expect(
    screen.getByText('3 itens em aberto; nada vence nos próximos dois dias. Nem tudo pôde ser lido.'),
  ).toBeVisible();
  isBroken = false;
  await userEvent.click(within(cards).getByRole('button', { name: 'Tentar de novo' }));
  expect(await within(cards).findByText(/clock$/)).toBeVisible();
  expect(await screen.findByText('4 itens em aberto; nada vence nos próximos dois dias.')).toBeVisible();
});

it('whose parts cannot be read, nobody is told that there is nothing to do', async () => {
  open([part('Cards')], { Cards: telling(null) });
  expect(await screen.findByText('Nem tudo pôde ser lido agora.')).toBeVisible();
  expect(screen.queryByText('Tudo em dia')).not.toBeInTheDocument();
});

it('who has nothing to do is told so, and shown the ways on; part or no part', async () => {
  const { unmount } = open([part('Cards')], { Cards: telling({ count: 0 }) });
  expect(await screen.findByText('Tudo em dia')).toBeVisible();
  expect(screen.getByText('Nada em aberto agora.')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Coisas' })).toHaveAttribute('href', '/coisa');
  unmount();
  open([]);
  expect(await screen.findByText('Tudo em dia')).toBeVisible();
});

it('for who has no work here, what stands beside is what they come for', async () => {
  open([part('Terminam', { place: 'home.aside' })], { Terminam: telling({ count: 4, urgentCount: 1 }) });
  expect(await screen.findByText('4 itens em aberto; 1 não pode esperar.')).toBeVisible();
});

it('shows unread notices and leads to all of them, in the panel of the bell', async () => {
  open([]);
  const notices = await part1('Avisos');
  expect(await within(notices).findByText('Card atribuído')).toBeVisible();
  await userEvent.click(within(notices).getByRole('button', { name: 'Ver todos' }));
  expect(await screen.findByRole('dialog', { name: 'Notificações' })).toBeVisible();
});

describe('the page with which the portal begins', () => {
  it('is the home menu of the profile, until the user chooses this one, here or on another machine', async () => {
    const { unmount } = open([], {}, { path: '/redirect-to-home' });
    expect(await screen.findByRole('heading', { name: 'Tela /coisa' })).toBeVisible();
    unmount();
    open([], {}, { path: '/redirect-to-home', user: { ...fakeUser([[1, 1, [1]]]), StartsAtHome: true } });
    await waitFor(() => expect(currentAddress()).toBe('/inicio'));
  });

  it('is chosen on the page itself', async () => {
    const { unmount } = open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Começar por esta página ao entrar' }));
    expect(screen.getByText(/O portal começa por esta página/)).toBeVisible();
    unmount();
    open([], {}, { path: '/redirect-to-home' });
    await waitFor(() => expect(currentAddress()).toBe('/inicio'));
  });
});

it('stands in the menu and in the palette, and once in the breadcrumb', async () => {
  open([]);
  const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
  expect(within(menu).getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
  const trail = screen.getByRole('navigation', { name: 'Você está em' });
  expect(within(trail).getAllByText('Início')).toHaveLength(1);
});
