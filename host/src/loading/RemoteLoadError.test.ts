import { FileError, IncompatibleReleaseError, isMissingCode, reasonOf, RemoteLoadError } from './RemoteLoadError';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('the reason of a failed try', () => {
  it.each([
    ['an entry that never answers', new Error('RUNTIME-008 ScriptNetworkError: Script "/x.js" timed out.'), 'timeout'],
    ['a chunk that never answers', named('ChunkLoadError', 'Loading chunk 5 failed.\n(timeout: /x.js)'), 'timeout'],
    ['an entry that is missing', new Error('RUNTIME-008 ScriptNetworkError: Failed to load script "/x.js"'), 'network'],
    [
      'a chunk that is missing or refused',
      named('ChunkLoadError', 'Loading chunk 5 failed.\n(error: /x.js)'),
      'network',
    ],
    ['a style that is missing', named('ChunkLoadError', 'Loading css chunk 5 failed.\n(error: /x.css)'), 'network'],
    ['code that throws', new TypeError('x is not a function'), 'execution'],
    ['a release that does not fit', new IncompatibleReleaseError('needs shell ^2.0.0'), 'incompatible'],
    ['a release from elsewhere', new IncompatibleReleaseError('comes from elsewhere', 'origin'), 'origin'],
    ['a file that is not there', new FileError('/x.js', 'missing', 'is not there'), 'missing'],
    ['something that is no error at all', 'odd', 'execution'],
  ])('of %s', (_case, failure, reason) => {
    expect(reasonOf(failure)).toBe(reason);
  });

  it("tells what was not published from what did not arrive, once all of a release's files have arrived", () => {
    const failure = named('ChunkLoadError', 'Loading chunk 5 failed.\n(error: http://localhost/remotes/mf-x/1/x.js)');
    expect(reasonOf(failure, '/remotes/mf-x/1/')).toBe('integrity');
    expect(reasonOf(failure, '/remotes/mf-x/2/')).toBe('network');
  });

  it('tells code that is gone from code that is wrong', () => {
    expect(isMissingCode(named('ChunkLoadError', 'Loading chunk 5 failed.\n(missing: /x.js)'))).toBe(true);
    expect(isMissingCode(new TypeError('x is not a function'))).toBe(false);
  });

  it('travels with the remote, its version and a trace id of its own', () => {
    const first = new RemoteLoadError('mf-kanban', '1.0.0-abc', 'network', new Error('down'));
    const second = new RemoteLoadError('mf-kanban', '1.0.0-abc', 'network', new Error('down'));
    expect(first).toMatchObject({ remote: 'mf-kanban', version: '1.0.0-abc', reason: 'network' });
    expect(first.traceId).toMatch(/^[0-9a-f]{16}$/);
    expect(second.traceId).not.toBe(first.traceId);
  });
});
