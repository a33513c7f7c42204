import type { RemoteDescription } from '@portal/shared/remote/registry';
import { checkOrigin, isUnderDevelopment } from './checkOrigin';
import { reasonOf } from './RemoteLoadError';

const at = (base: string) => ({ base, description: { name: 'mf-kanban' } as RemoteDescription });

function refusalOf(base: string, allowsOverrides = false): string | null {
  try {
    checkOrigin(at(base), allowsOverrides);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

describe('where a release may come from', () => {
  it.each(['/remotes/mf-kanban/1.0.0/', 'http://localhost/remotes/mf-kanban/1.0.0/'])(
    "is the remote's folder on the portal's own origin: %s",
    (base) => expect(refusalOf(base)).toBeNull(),
  );

  it.each([
    'https://elsewhere.example/remotes/mf-kanban/1.0.0/',
    '//elsewhere.example/remotes/mf-kanban/1.0.0/',
    '/assets/mf-kanban/',
    '/remotes/mf-policies/1.0.0/',
    '/remotes/mf-kanban/../../storage/uploaded/',
    'data:text/javascript,',
    'http://localhost:9100/',
  ])('is not %s', (base) => expect(refusalOf(base)).toBe('origin'));

  it("is also the developer's machine where the portal allows overrides, and nothing else", () => {
    expect(refusalOf('http://localhost:9100/', true)).toBeNull();
    expect(refusalOf('http://127.0.0.1:9100/', true)).toBeNull();
    expect(refusalOf('https://elsewhere.example/', true)).toBe('origin');
    expect(refusalOf('http://localhost.elsewhere.example/', true)).toBe('origin');
  });
});

describe('a release that may lack hashes', () => {
  it.each([
    ['http://localhost:9100/', true],
    ['/remotes/mf-kanban/dev-1a2b/', true],
    ['/remotes/mf-kanban/1.0.0/', false],
    ['https://elsewhere.example/remotes/mf-kanban/dev-1/', false],
  ])('at %s: %s', (base, may) => {
    expect(isUnderDevelopment(at(base), true)).toBe(may);
    expect(isUnderDevelopment(at(base), false)).toBe(false);
  });
});
