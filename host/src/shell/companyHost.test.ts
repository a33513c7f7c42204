import { forgetEverything, keepSignedIn } from '../testing/renderPortal';
import { fakeUser } from '../testing/fakeUser';
import { companyHost, loginPath, noteSessionHost } from './companyHost';

afterEach(forgetEverything);

const hostAt = (path: string) => companyHost(path, 'localhost', { tab: sessionStorage, browser: localStorage });

describe('the host name whose configuration the page takes', () => {
  it("is the page's own host name", () => {
    expect(hostAt('/kanban')).toBe('localhost');
    expect(hostAt('/login')).toBe('localhost');
    expect(hostAt('/login/aurora')).toBe('localhost');
  });

  it('is the remainder of a "simula-" segment of the sign-in path', () => {
    expect(hostAt('/login/simula-atlas.localhost')).toBe('atlas.localhost');
    expect(hostAt('/login/simula-atlas.localhost/assessor')).toBe('atlas.localhost');
  });

  it('does not count a segment without a remainder or outside of the sign-in path', () => {
    expect(hostAt('/login/simula-')).toBe('localhost');
    expect(hostAt('/apolices/simula-atlas.localhost')).toBe('localhost');
    expect(hostAt('/login-ad-simula-x-callback')).toBe('localhost');
  });

  it('keeps the simulated company on the other pages of the tab until the plain sign-in page is opened', () => {
    hostAt('/login/simula-atlas.localhost');
    expect(hostAt('/kanban')).toBe('atlas.localhost');
    expect(hostAt('/login')).toBe('localhost');
    expect(hostAt('/kanban')).toBe('localhost');
  });

  it('survives a segment that is no encoded text', () => {
    expect(hostAt('/login/simula-%E0%A4%A')).toBe('localhost');
  });
});

describe('whoever is signed in', () => {
  const signIn = (host: string) => {
    noteSessionHost(host, localStorage);
    keepSignedIn(fakeUser());
  };

  it.each(['/login/simula-atlas.localhost', '/login/simula-atlas.localhost/assessor', '/login', '/kanban'])(
    'stays with the company at which they signed in when they open %s',
    (path) => {
      signIn('localhost');
      expect(hostAt(path)).toBe('localhost');
    },
  );

  it.each(['/login', '/login/simula-boreal.localhost', '/kanban'])(
    'at a simulated company stays with that one, in every tab: %s',
    (path) => {
      signIn('atlas.localhost');
      expect(hostAt(path)).toBe('atlas.localhost');
      sessionStorage.clear();
      expect(hostAt(path)).toBe('atlas.localhost');
    },
  );

  it('comes back to the same company when the session ends on a screen, and to the one that an address names', () => {
    signIn('atlas.localhost');
    hostAt('/kanban');
    localStorage.removeItem('userInfo');
    expect(hostAt('/kanban')).toBe('atlas.localhost');
    expect(hostAt('/login/simula-boreal.localhost')).toBe('boreal.localhost');
  });
});

it('sends a simulated company back to its own sign-in page', () => {
  expect(loginPath('localhost', 'localhost')).toBe('/login');
  expect(loginPath('atlas.localhost', 'localhost')).toBe('/login/simula-atlas.localhost');
});
