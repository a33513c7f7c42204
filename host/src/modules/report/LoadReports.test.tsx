import { reportRemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { answer } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportLoad } from '../../loading/observations';
import { platformWithTerms, status, term } from '../../terms/testing';
import { fakeUser } from '../../testing/fakeUser';
import { forgetEverything, renderPortal } from '../../testing/renderPortal';
import { FakeObserver, press } from './experience/testing';
import type { Report } from './startReports';
import './startReporting';

const originalFetch = globalThis.fetch;
let reported: { Remote: string }[][];
let reports: Partial<Report>[];
beforeEach(() => {
  reported = [];
  reports = [];
  globalThis.fetch = (async (address: string, { body }: RequestInit) => {
    if (address.endsWith(reportRemoteHealth.path)) {
      const report = JSON.parse(body as string) as Report;
      reports.push(report);
      reported.push(report.Observations);
    }
    throw new TypeError('Failed to fetch');
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  forgetEverything();
});

const seen = (remote: string) => ({ remote, version: '1.0.0', outcome: 'loaded' as const, milliseconds: 100 });

describe('the portal of a signed-in user', () => {
  it('reports how remotes load, those before the first screen included, when the page is left', async () => {
    let arrive: (page: () => React.ReactNode) => void = () => undefined;
    const user = fakeUser([[6, 1, [24]]]);
    reportLoad(seen('mf-admin'));
    platformWithTerms(user, [answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true))]);
    renderPortal({
      path: '/apolices',
      signedIn: user,
      screens: {
        'mf-policies /apolices': () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      },
    });
    await screen.findByRole('navigation', { name: 'Menu principal' });
    act(() => reportLoad(seen('mf-policies')));
    act(() => arrive(() => <h1>Apólices</h1>));
    await screen.findByRole('heading', { name: 'Apólices' });
    act(() => reportLoad(seen('mf-kanban')));
    await waitFor(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(reported.flat().map(({ Remote }) => Remote)).toEqual(['mf-admin', 'mf-policies', 'mf-kanban']);
    });
  });

  it('measures nothing before the first screen is up, and then every screen as its own', async () => {
    const original = globalThis.PerformanceObserver;
    globalThis.PerformanceObserver = FakeObserver as never;
    try {
      let arrive: (page: () => React.ReactNode) => void = () => undefined;
      const user = fakeUser([
        [1, 1, [1]],
        [6, 1, [24]],
      ]);
      platformWithTerms(user, [answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true))]);
      renderPortal({
        path: '/apolices',
        signedIn: user,
        screens: {
          'mf-policies /apolices': () =>
            new Promise((resolve) => {
              arrive = resolve;
            }),
          'mf-kanban /kanban': async () => () => <h1>Esteira</h1>,
        },
      });
      const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
      const beforeIt = performance.now();
      expect(FakeObserver.all).toEqual([]);
      act(() => arrive(() => <h1>Apólices</h1>));
      await screen.findByRole('heading', { name: 'Apólices' });
      await waitFor(() => expect(FakeObserver.all).not.toEqual([]));

      await userEvent.click(within(menu).getByRole('link', { name: 'Esteiras Seguradora' }));
      await screen.findByRole('heading', { name: 'Esteira' });
      FakeObserver.measure('event', press(beforeIt, 260), press(performance.now(), 400));
      const error = Object.assign(new TypeError('Ana Souza'), {
        stack: `TypeError: Ana Souza\n    at drop (${window.location.origin}/remotes/mf-kanban/1.0.0/7.ab.js:1:2)`,
      });
      window.dispatchEvent(new ErrorEvent('error', { error }));
      window.dispatchEvent(new Event('pagehide'));

      const found = reports.at(-1);
      expect(found?.SlowInteractions?.map(({ Remote, Screen }) => [Remote, Screen])).toEqual([
        ['mf-policies', '/apolices'],
        ['mf-kanban', '/kanban'],
      ]);
      expect(found?.Vitals?.filter(({ Vital }) => Vital === 'inp')).toEqual([
        { Remote: 'mf-policies', Version: '1.0.0', Vital: 'inp', Value: 260 },
        { Remote: 'mf-kanban', Version: '1.0.0', Vital: 'inp', Value: 400 },
      ]);
      expect(found?.Errors).toMatchObject([{ Remote: 'mf-kanban', Screen: '/kanban', Name: 'TypeError' }]);
      expect(JSON.stringify(reports)).not.toContain('Ana');
    } finally {
      globalThis.PerformanceObserver = original;
    }
  });
});
