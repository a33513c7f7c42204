import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { useLeaveGuard } from './useLeaveGuard';

/** The browser's Navigation API, which the test environment has none of. */
class FakeNavigation extends EventTarget {
  readonly traversedTo: string[] = [];
  traverseTo(key: string) {
    this.traversedTo.push(key);
  }
  /** Says that an address is about to be gone to; true where nobody stops it. */
  async goes(navigationType: string, path: string, { sameDocument = true } = {}): Promise<boolean> {
    const destination = { url: new URL(path, window.location.origin).href, key: 'earlier', sameDocument };
    const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType, destination });
    return act(async () => this.dispatchEvent(event));
  }
}

let navigation: FakeNavigation;
beforeEach(() => {
  navigation = new FakeNavigation();
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
});
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

function open({ unsaved = true, wanted = Promise.resolve(true) } = {}) {
  const ask = jest.fn(() => wanted);
  function Screen() {
    useLeaveGuard({ unsaved, ask, staysInside: (pathname) => pathname.startsWith('/proposta/') });
    return <p>Proposta</p>;
  }
  return { ask, ...renderScreen(<Screen />, { route: '/proposta/1' }) };
}

it('asks before the palette, the menu or a shortcut of the shell leads elsewhere, and then goes there', async () => {
  const { ask, address } = open();
  screen.getByText('Proposta');
  expect(await navigation.goes('push', '/apolices?pagina=2')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(address()).toBe('/apolices?pagina=2'));
});

it('stays where the user wants to, and asks once at a time', async () => {
  let decide: (wanted: boolean) => void = () => undefined;
  const { ask, address } = open({ wanted: new Promise<boolean>((resolve) => (decide = resolve)) });
  expect(await navigation.goes('push', '/apolices')).toBe(false);
  expect(await navigation.goes('push', '/tomadores')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  await act(async () => decide(false));
  expect(address()).toBe('/proposta/1');
  expect(await navigation.goes('push', '/apolices')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks before going back, and then goes back', async () => {
  const { ask } = open();
  expect(await navigation.goes('traverse', '/propostas')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(navigation.traversedTo).toEqual(['earlier']));
});

it.each([
  ['what is saved', 'push', '/apolices', { unsaved: false }],
  ['another step', 'push', '/proposta/2', {}],
  ['a redirect', 'replace', '/entrar', {}],
])('asks nothing for %s', async (_what, type, path, options) => {
  const { ask } = open(options);
  expect(await navigation.goes(type, path)).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

it('leaves another document, such as a download, to the browser', async () => {
  const { ask } = open();
  expect(await navigation.goes('push', '/arquivo.pdf', { sameDocument: false })).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});
