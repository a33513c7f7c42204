import { renderScreen } from '@portal/shared/testing/renderScreen';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { usePortal } from '@portal/shared';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ShellContext } from '../../shell/ShellContext';
import type { Shell } from '../../shell/shell';
import { WIDGET_TIME_LIMIT_MS } from './startWidget';
import { WidgetHelpDesk } from './WidgetHelpDesk';

const settings = { BaseUrl: 'https://chat.example/', WebsiteToken: 'site-1' };
const reloadPage = jest.fn();

/** The page around it, as far as the widget asks for it. */
function Page({ children }: { children: ReactNode }) {
  const { session } = usePortal();
  return (
    <ShellContext value={{ session, nonce: 'page-nonce', reloadPage } as unknown as Shell}>{children}</ShellContext>
  );
}

const user = fakeUser();
const show = () =>
  renderScreen(
    <Page>
      <main>
        <h1>Apólices</h1>
      </main>
      <WidgetHelpDesk user={user} settings={settings} />
    </Page>,
    { user },
  );

const script = () => document.querySelector<HTMLScriptElement>('script#help-desk-widget');
const launcher = (name = /^Ajuda/) => screen.findByRole('button', { name });
const happens = (event: string) => act(() => void window.dispatchEvent(new Event(event)));
const loaded = () => act(() => void script()?.dispatchEvent(new Event('load')));
const failed = () => act(() => void script()?.dispatchEvent(new Event('error')));

const widget = { toggle: jest.fn(), setUser: jest.fn(), reset: jest.fn(), hasLoaded: false };
const run = jest.fn();
/** What the script does to the page once it has come. */
const bringWidget = () => {
  window.chatwootSDK = {
    run: run.mockImplementation(() => {
      window.$chatwoot = widget;
      const style = document.createElement('style');
      style.id = 'cw-widget-styles';
      document.body.append(style);
    }),
  };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
  delete window.chatwootSDK;
  delete window.$chatwoot;
  document.querySelectorAll('#help-desk-widget, #cw-widget-styles').forEach((element) => element.remove());
});

/** The first screen is up, and the page has a quiet moment. */
const atLeisure = () => act(() => jest.advanceTimersByTimeAsync(100));

async function startedWidget() {
  const view = show();
  await atLeisure();
  bringWidget();
  loaded();
  happens('chatwoot:ready');
  return view;
}

describe('the widget of the company', () => {
  it('is loaded from the configured address with the nonce of the page, in Portuguese and without a bubble', async () => {
    await startedWidget();
    expect(script()?.src).toBe('https://chat.example/packs/js/sdk.js');
    expect(script()?.nonce).toBe('page-nonce');
    expect(window.chatwootSettings).toMatchObject({
      locale: 'pt_BR',
      position: 'right',
      darkMode: 'auto',
      hideMessageBubble: true,
    });
    expect(run).toHaveBeenCalledWith({ websiteToken: 'site-1', baseUrl: 'https://chat.example' });
  });

  it('gets the nonce on the styles that it makes, and nobody else afterwards', async () => {
    await startedWidget();
    expect(document.querySelector<HTMLStyleElement>('#cw-widget-styles')?.nonce).toBe('page-nonce');
    expect(document.createElement('style').nonce).toBe('');
    expect(Object.hasOwn(document, 'createElement')).toBe(false);
  });

  it('learns of the user the id and the name, and nothing else', async () => {
    await startedWidget();
    expect(widget.setUser).toHaveBeenCalledTimes(1);
    expect(widget.setUser).toHaveBeenCalledWith('7', { name: 'Ana Duarte' });
  });

  it('is opened by the launcher, also when it was pressed too early', async () => {
    show();
    await atLeisure();
    act(() => screen.getByRole('button', { name: /^Ajuda/ }).click());
    bringWidget();
    loaded();
    happens('chatwoot:ready');
    expect(widget.toggle).toHaveBeenCalledWith('open');
    happens('chatwoot:opened');
    expect(await launcher()).toHaveAttribute('aria-expanded', 'true');
    happens('chatwoot:closed');
    expect(await launcher()).toHaveAttribute('aria-expanded', 'false');
  });

  it('forgets the user when they leave', async () => {
    const { portal } = await startedWidget();
    document.cookie = 'cw_conversation=abc; path=/';
    document.cookie = 'cw_user_site-1=def; path=/';
    act(() => void portal.session.signOut());
    expect(widget.reset).toHaveBeenCalledTimes(1);
    expect(document.cookie).not.toMatch(/cw_/);
  });
});

describe('a widget that does not load', () => {
  const explained = async () => {
    act(() => screen.getByRole('button', { name: 'Ajuda: a conversa não carregou' }).click());
    return screen.findByRole('dialog', { name: 'A conversa não carregou' });
  };
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

  it('is told by the launcher, which tries again with a script of its own', async () => {
    show();
    await atLeisure();
    failed();
    expect(await explained()).toHaveTextContent('não respondeu');
    const first = script();
    press('Tentar de novo');
    expect(script()).not.toBe(first);
    expect(document.querySelectorAll('#help-desk-widget')).toHaveLength(1);
    bringWidget();
    loaded();
    happens('chatwoot:ready');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(widget.toggle).toHaveBeenCalledWith('open');
  });

  it('counts as such when it is not ready in time, and is welcome later', async () => {
    show();
    await atLeisure();
    bringWidget();
    loaded();
    await act(() => jest.advanceTimersByTimeAsync(WIDGET_TIME_LIMIT_MS));
    await explained();
    happens('chatwoot:ready');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await launcher(/fale com a equipe/)).toBeVisible();
  });

  it('has its frame loaded again when its script is there already', async () => {
    show();
    await atLeisure();
    bringWidget();
    loaded();
    happens('chatwoot:error');
    await explained();
    press('Tentar de novo');
    expect(widget.reset).toHaveBeenCalledTimes(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('says the same of a script that brings something else', async () => {
    show();
    await atLeisure();
    loaded();
    expect(await explained()).toBeVisible();
  });

  it('asks for a new page where this one was served without leave to load it', async () => {
    show();
    await atLeisure();
    const violation = new Event('securitypolicyviolation');
    Object.assign(violation, { blockedURI: 'https://chat.example/widget' });
    act(() => void document.dispatchEvent(violation));
    failed();
    expect(await explained()).toHaveTextContent('Recarregue a página');
    press('Recarregar a página');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
