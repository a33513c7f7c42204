import { IncompatibleReleaseError, reasonOf, RemoteLoadError } from './RemoteLoadError';

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
    ['something that is no error at all', 'odd', 'execution'],
  ])('of %s', (_case, failure, reason) => {
    expect(reasonOf(failure)).toBe(reason);
  });

  it('travels with the remote, its version and a trace id of its own', () => {
    const first = new RemoteLoadError('mf-kanban', '1.0.0-abc', 'network', new Error('down'));
    const second = new RemoteLoadError('mf-kanban', '1.0.0-abc', 'network', new Error('down'));
    expect(first).toMatchObject({ remote: 'mf-kanban', version: '1.0.0-abc', reason: 'network' });
    expect(first.traceId).toMatch(/^[0-9a-f]{16}$/);
    expect(second.traceId).not.toBe(first.traceId);
  });
});
