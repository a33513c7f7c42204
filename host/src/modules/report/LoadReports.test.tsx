import { reportRemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { answer } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor } from '@testing-library/react';
import { reportLoad } from '../../loading/observations';
import { platformWithTerms, status, term } from '../../terms/testing';
import { fakeUser } from '../../testing/fakeUser';
import { forgetEverything, renderPortal } from '../../testing/renderPortal';
import './startReports';

const originalFetch = globalThis.fetch;
let reported: { Remote: string }[][];
beforeEach(() => {
  reported = [];
  globalThis.fetch = (async (address: string, { body }: RequestInit) => {
    if (address.endsWith(reportRemoteHealth.path))
      reported.push((JSON.parse(body as string) as { Observations: { Remote: string }[] }).Observations);
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
    await screen.findByRole('navigation', { name: 'Menu principal' }, { timeout: 10_000 });
    act(() => reportLoad(seen('mf-policies')));
    act(() => arrive(() => <h1>Apólices</h1>));
    await screen.findByRole('heading', { name: 'Apólices' });
    act(() => reportLoad(seen('mf-kanban')));
    await waitFor(() => {
      window.dispatchEvent(new Event('pagehide'));
      expect(reported.flat().map(({ Remote }) => Remote)).toEqual(['mf-admin', 'mf-policies', 'mf-kanban']);
    });
  });
});
