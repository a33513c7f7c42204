import { liveEventTopic } from '@portal/shared';
import { CONFIGURATION_CHANGED, getPortalConfig, getUserInfo } from '@portal/shared/contracts/people/session';
import { FakePlatform } from '@portal/shared/testing/fakePlatform';
import { act, screen } from '@testing-library/react';
import { answer, refusal } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { aurora, currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
import { CONFIGURATION_PAUSES } from './followConfiguration';

const user = fakeUser([[6, 1, [24]]]);
let visibility: DocumentVisibilityState;
let configuration: object;
let fails: boolean;

beforeEach(() => {
  visibility = 'visible';
  configuration = aurora;
  fails = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  forgetEverything();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** An open tab; time stands still from here on. */
async function openTab(path: string, signedIn = false) {
  const platform = new FakePlatform([
    { call: getUserInfo, respond: async () => answer(user) },
    { call: getPortalConfig, respond: async () => (fails ? refusal(503) : answer(configuration)) },
  ]);
  platform.install();
  jest.useFakeTimers();
  const portal = renderPortal({ path, ...(signedIn && { signedIn: user }) });
  for (let tries = 0; tries < 100 && !screen.queryByRole('heading', { level: 1 }); tries += 1) await pass(1);
  const asked = () => platform.requests.filter(({ path: called }) => called === getPortalConfig.path).length;
  return { portal, asked, platform };
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a maintenance that begins while tabs are open', () => {
  it('reaches who is signed in at once by a live event, and leads back when it is over', async () => {
    const { portal } = await openTab('/apolices?pagina=2', true);
    configuration = { ...aurora, maintenance: true, maintenanceMessage: 'Voltamos às 6h.' };
    portal.shell.bus.publish(liveEventTopic, { kind: CONFIGURATION_CHANGED, data: {} });
    await pass(CONFIGURATION_PAUSES.spread);
    expect(title()).toBe('Portal em manutenção');
    expect(screen.getByText('Voltamos às 6h.')).toBeVisible();
    configuration = aurora;
    await pass(CONFIGURATION_PAUSES.closed);
    expect(currentAddress()).toBe('/apolices?pagina=2');
  });

  it('reaches the sign-in page within a minute', async () => {
    await openTab('/login');
    configuration = { ...aurora, maintenance: true };
    await pass(CONFIGURATION_PAUSES.signedOut - 100);
    expect(title()).toBe('Entrar no portal');
    await pass(200);
    expect(title()).toBe('Portal em manutenção');
  });
});

describe('the warning of a maintenance', () => {
  it('is shown on the sign-in page, and there when it comes while the page is open', async () => {
    await openTab('/login');
    expect(screen.queryByText('Aviso!')).not.toBeInTheDocument();
    configuration = { ...aurora, warnMaintenance: true, maintenanceMessage: 'Hoje, às 22h, por uma hora.' };
    await pass(CONFIGURATION_PAUSES.signedOut + 100);
    expect(screen.getByText('Aviso!').closest('[role=status]')).toHaveTextContent('Hoje, às 22h, por uma hora.');
  });
});

describe('the questions for the configuration', () => {
  it('name the portal’s own address to lead people back to', async () => {
    const { platform } = await openTab('/login');
    await pass(CONFIGURATION_PAUSES.signedOut + 100);
    expect(platform.requests.find(({ path }) => path === getPortalConfig.path)?.query).toEqual({
      dns: 'localhost',
      redirectUrl: `${window.location.origin}/redirect-to-home`,
    });
  });

  it('come at a growing distance while the platform fails, and leave what is known as it is', async () => {
    const { asked } = await openTab('/login');
    fails = true;
    await pass(CONFIGURATION_PAUSES.signedOut + 50);
    expect(asked()).toBe(1);
    await pass(CONFIGURATION_PAUSES.failed);
    expect(asked()).toBe(2);
    await pass(CONFIGURATION_PAUSES.failed);
    expect(asked()).toBe(2);
    await pass(CONFIGURATION_PAUSES.failed);
    expect(asked()).toBe(3);
    await pass(3_600_000);
    const before = asked();
    await pass(CONFIGURATION_PAUSES.longest);
    expect(asked() - before).toBeLessThanOrEqual(1);
    expect(document.title).toContain('Aurora Seguros');
  });

  it('are not asked in a hidden tab, and at once when it is looked at again', async () => {
    const { asked } = await openTab('/login');
    visibility = 'hidden';
    await pass(600_000);
    expect(asked()).toBe(0);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(10);
    expect(asked()).toBe(1);
    await pass(CONFIGURATION_PAUSES.signedOut + 10);
    expect(asked()).toBe(2);
  });
});
