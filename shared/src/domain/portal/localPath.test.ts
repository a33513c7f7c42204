import fc from 'fast-check';
import { localPath } from './localPath';

const ORIGIN = 'https://portal.example';

it.each([
  ['/kanban', '/kanban'],
  ['/apolices?status=1&nome=A B#fim', '/apolices?status=1&nome=A%20B#fim'],
  ['/proposta/../kanban', '/kanban'],
  ['/', '/'],
  ['/segurados/novo?voltar=https://outro.example', '/segurados/novo?voltar=https://outro.example'],
  ['/apólices', '/ap%C3%B3lices'],
  ['/a//b', '/a//b'],
  ['/%2F%2Fhost', '/%2F%2Fhost'],
])('%s stays in the portal', (path, read) => {
  expect(localPath(path)).toBe(read);
});

it.each([
  'https://host/',
  '//host/',
  '/\\host/',
  '\\\\host',
  '/.//host/x',
  '/..//host',
  '/a/..//host',
  '/././/host',
  '/%2e//host',
  '/%2E%2E//host',
  '/a/%2e%2e//host',
  '/\t/host',
  '/\n/host',
  '\t//host',
  ' //host',
  '/.\t//host',
  '/.\\/host',
  '///host',
  '////host',
  '//user:password@host',
  '//％68ost',
  'javascript:alert(1)',
  'data:text/html,x',
  'host',
  '?a=1',
  '',
  null,
  undefined,
])('%j leads nowhere', (path) => {
  expect(localPath(path)).toBeNull();
});

/** Where a browser would go. */
const whereBrowsersGo = (path: string): URL => new URL(path, `${ORIGIN}/login?retorno=x`);

const piece = fc.oneof(
  fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '/./', '/../', '%2e', '%2E%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n', '\r'],
    ...['host', 'user:pw@', 'javascript:', 'https:', 'HTTP://', '\u0000', ' ', '／', '。', '\u202e', '[::1]', '0x7f.1'],
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const oddAddress = fc
  .tuple(fc.constantFrom('', '/', '/', '/'), fc.array(piece, { maxLength: 8 }))
  .map(([first, pieces]) => first + pieces.join(''));

it('whatever comes in, what comes out is a path of the portal, and stays one however often it is read', () => {
  fc.assert(
    fc.property(oddAddress, (address) => {
      const path = localPath(address);
      if (path === null) return;
      expect(path).toMatch(/^\/(?![/\\])/);
      const gone = whereBrowsersGo(path);
      expect([gone.origin, gone.username, gone.password]).toEqual([ORIGIN, '', '']);
      expect(gone.pathname + gone.search + gone.hash).toBe(path);
      expect(localPath(path)).toBe(path);
      // The same holds where a router or a partner decodes it once more than it should.
      expect(localPath(gone.pathname)).toBe(gone.pathname);
    }),
    { numRuns: 2_000 },
  );
});
