import { act, screen, waitFor, within } from '@testing-library/react';
import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import { aurora, forgetEverything, renderPortal } from '../testing/renderPortal';
import { platformOf } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';

const wide = window.innerWidth;
const resizeTo = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
afterEach(() => {
  resizeTo(wide);
  forgetEverything();
});

async function openAs(UserTypeId: number, HelpDesk: PortalConfiguration['HelpDesk'] = null) {
  const user = fakeUser([[6, 1, [24]]], { UserTypeId });
  const { requests } = platformOf(user);
  const portal = renderPortal({ path: '/apolices', signedIn: user, configuration: { ...aurora, HelpDesk } as never });
  await screen.findByRole('heading', { level: 1 });
  // What opens over the screens waits for the terms of use.
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-terms', 'open'));
  return { portal, requests };
}
const launchers = () => screen.queryAllByRole('button', { name: /^Ajuda: fale/ });

it.each([2, 3, 4, 5, 6])('does not exist for users of type %i', async (userType) => {
  await openAs(userType);
  expect(launchers()).toHaveLength(0);
});

it('stands for users of the insurer beside every screen', async () => {
  await openAs(1);
  expect(await screen.findByRole('button', { name: 'Ajuda: fale com a equipe' })).toBeVisible();
});

it('moves into the bar on a phone, where it covers nothing', async () => {
  resizeTo(390);
  await openAs(1);
  expect(await within(screen.getByRole('banner')).findByRole('button', { name: /^Ajuda: fale/ })).toBeVisible();
  expect(launchers()).toHaveLength(1);
});

it('is the widget of the company where there is one, and never the own chat in its place', async () => {
  const { requests } = await openAs(1, { BaseUrl: 'https://chat.example', WebsiteToken: 'site-1' });
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('script#help-desk-widget');
    expect(found).not.toBeNull();
    return found;
  });
  act(() => void script?.dispatchEvent(new Event('error')));
  act(() => screen.getByRole('button', { name: 'Ajuda: a conversa não carregou' }).click());
  expect(await screen.findByRole('dialog', { name: 'A conversa não carregou' })).toBeVisible();
  expect(requests.filter(({ path }) => path.startsWith('/api/HelpDesk'))).toEqual([]);
  script?.remove();
});
