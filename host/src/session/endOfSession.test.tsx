import { notificationsClearedTopic } from '@portal/shared';
import { act, fireEvent, screen } from '@testing-library/react';
import { answer, fakePlatform, refusal, tokens } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, keepSignedIn, renderPortal } from '../testing/renderPortal';

const policyReader = fakeUser([[6, 1, [24]]]);
const idle = /Sua sessão foi encerrada porque o portal ficou 30 minutos sem uso/;

afterEach(() => {
  jest.useRealTimers();
  forgetEverything();
});

async function open(path = '/apolices') {
  const platform = fakePlatform({
    getUserInfo: () => answer(policyReader),
    getToken: () => answer(tokens('access-2')),
    signOut: () => answer({ SignedOut: true }),
  });
  const portal = renderPortal({ path, signedIn: policyReader });
  await screen.findByText('Tela /apolices');
  jest.useFakeTimers();
  const cleared = jest.fn();
  portal.shell.bus.observe(notificationsClearedTopic).subscribe(cleared);
  return { ...portal, platform, cleared };
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const signOuts = ({ requests }: ReturnType<typeof fakePlatform>) =>
  requests.filter(({ path }) => path === '/api/Security/SignOut');
/** What this tab hears when another one has written or removed the session. */
const tellThisTab = () => act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' })));

describe('leaving', () => {
  it('clears what the session kept, goes to sign-in, and has the notifications cleared 200 ms later', async () => {
    const { cleared, shell } = await open();
    fireEvent.click(screen.getByRole('button', { name: /Usuário:/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(shell.session.state).toMatchObject({ signedIn: false, user: null });
    await pass(199);
    expect(screen.getByRole('heading', { name: 'Entrar no portal' })).toBeInTheDocument();
    expect(currentAddress()).toBe('/login');
    expect(screen.getByText('Você saiu do portal.')).toBeInTheDocument();
    expect(cleared).not.toHaveBeenCalled();
    await pass(1);
    expect(cleared).toHaveBeenCalledTimes(1);
  });

  it('ends the session at the platform, with the token that it had', async () => {
    const { platform, shell } = await open();
    act(() => shell.leave());
    await pass(0);
    expect(signOuts(platform).map(({ headers }) => headers.Authorization)).toEqual(['Bearer access-1']);
  });

  it('ends a session whose token is over with a fresh one, which it does not keep', async () => {
    const { platform, shell } = await open();
    keepSignedIn(policyReader, -60);
    act(() => shell.leave());
    await pass(0);
    expect(signOuts(platform).map(({ headers }) => headers.Authorization)).toEqual(['Bearer access-2']);
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  it('works while the platform is away', async () => {
    const { platform, shell } = await open();
    platform.behaviours.signOut = () => refusal(503);
    act(() => shell.leave());
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Entrar no portal' })).toBeInTheDocument();
  });
});

describe('a session that ended in another tab', () => {
  it('ends here too, without another word to the platform, and clears the notifications', async () => {
    const { cleared, platform } = await open();
    localStorage.setItem('portal.session-end', 'choice');
    localStorage.removeItem('userInfo');
    await tellThisTab();
    expect(currentAddress()).toBe('/login');
    expect(screen.getByText('Você saiu do portal em outra aba deste navegador.')).toBeInTheDocument();
    await pass(200);
    expect(cleared).toHaveBeenCalledTimes(1);
    expect(signOuts(platform)).toEqual([]);
  });

  it('because nobody used it, says so here too and returns to the page', async () => {
    await open();
    localStorage.setItem('portal.session-end', 'idle');
    localStorage.removeItem('userInfo');
    await tellThisTab();
    await pass(0);
    expect(currentAddress()).toBe('/login?retorno=%2Fapolices');
    expect(screen.getByText(idle)).toBeInTheDocument();
  });

  it('because it was refused, returns to the page', async () => {
    await open();
    localStorage.removeItem('userInfo');
    await tellThisTab();
    expect(currentAddress()).toBe('/login?retorno=%2Fapolices');
    expect(screen.getByText(/^Sua sessão terminou: /)).toBeInTheDocument();
  });

  it('leaves alone the session that another user has begun since', async () => {
    const { reload } = await open();
    keepSignedIn({ ...policyReader, UserId: 8 });
    await tellThisTab();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('userInfo')).toContain('"UserId":8');
  });
});

describe('the sign-in page', () => {
  it('says that the platform ended the session, to this tab and the others', async () => {
    const { shell } = await open();
    act(() => void shell.session.signOut());
    expect(screen.getByText(/^Sua sessão terminou: /)).toBeInTheDocument();
    expect(localStorage.getItem('portal.session-end')).toBe('ended');
  });

  it('says so when the session that a browser kept is refused at start-up', async () => {
    fakePlatform({ getUserInfo: () => refusal(401), getToken: () => refusal(401) });
    renderPortal({ path: '/apolices', signedIn: policyReader });
    expect(await screen.findByText(/^Sua sessão terminou: /)).toBeVisible();
  });

  it('says which way it leads to who only followed a link, and nothing to who came by themselves', async () => {
    fakePlatform();
    const { unmount } = renderPortal({ path: '/apolices' });
    expect(await screen.findByText('Entre para abrir a página que você pediu.')).toBeVisible();
    unmount();
    renderPortal({ path: '/login' });
    await screen.findByRole('heading', { name: 'Entrar no portal' });
    expect(document.querySelector('.session-end-notice')).toBeNull();
  });

  it('has the focus in its first empty field', async () => {
    fakePlatform();
    renderPortal({ path: '/login' });
    expect(await screen.findByLabelText('E-mail')).toHaveFocus();
  });
});

it.each([
  ['{"access_token":"a","refresh_token":"b","user":5}'],
  ['{"access_token":"a","refresh_token":"b","user":{"UserId":7,"Menus":null}}'],
  ['[]'],
  ['{'],
])('takes a tampered session for none: %s', async (entry) => {
  fakePlatform();
  localStorage.setItem('userInfo', entry);
  renderPortal({ path: '/apolices' });
  expect(await screen.findByRole('heading', { name: 'Entrar no portal' })).toBeVisible();
});

it('does not start on an answer that is no user info, and keeps the session', async () => {
  fakePlatform({ getUserInfo: () => answer({ UserId: 7, Menus: 'none' }) });
  renderPortal({ path: '/apolices', signedIn: policyReader });
  expect(await screen.findByRole('heading', { name: 'Não foi possível iniciar o portal' })).toBeVisible();
  expect(localStorage.getItem('userInfo')).toContain('access-1');
});

it.each([
  ['a web page', () => ({ status: 200, body: '<html></html>' })],
  ['a limit of requests', () => refusal(429)],
  ['a failure', () => refusal(500)],
])('keeps the session when %s answers the renewal at start-up', async (_, renewal) => {
  fakePlatform({ getUserInfo: () => refusal(401), getToken: renewal });
  renderPortal({ path: '/apolices', signedIn: policyReader });
  expect(await screen.findByRole('heading', { name: 'Não foi possível iniciar o portal' })).toBeVisible();
  expect(localStorage.getItem('userInfo')).toContain('access-1');
});
