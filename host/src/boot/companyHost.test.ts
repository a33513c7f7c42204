import { companyHost, loginPath } from './companyHost';

beforeEach(() => sessionStorage.clear());

const hostAt = (path: string) => companyHost(path, 'localhost', sessionStorage);

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

it('sends a simulated company back to its own sign-in page', () => {
  expect(loginPath('localhost', 'localhost')).toBe('/login');
  expect(loginPath('atlas.localhost', 'localhost')).toBe('/login/simula-atlas.localhost');
});
