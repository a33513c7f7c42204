import { PointerRefusal } from '@portal/tools/release/pointers/PointerRefusal';
import { storeRefusal } from './storeRefusal';

const failure = (details: object): Error => Object.assign(new Error('EROFS: /srv/releases/registry.lock'), details);

describe('what a browser is told of a store that refuses or fails', () => {
  it.each([
    ['a file system that is mounted for reading', failure({ code: 'EROFS' })],
    ['a folder of somebody else', failure({ code: 'EACCES' })],
    ['a container whose key may only read', failure({ cause: { statusCode: 403 } })],
  ])('of %s: that only the operator can change it', (_what, error) => {
    expect(storeRefusal(error)).toMatchObject({ statusCode: 503, code: 'STORE_IS_READ_ONLY' });
  });

  it('of anything else: that nothing was changed, without the words of the machine', () => {
    const refusal = storeRefusal(failure({ code: 'EIO' }));
    expect(refusal).toMatchObject({ statusCode: 503, code: 'STORE_UNAVAILABLE' });
    expect(refusal.message).not.toContain('/srv');
    expect(refusal.cause).toBeInstanceOf(Error);
  });

  it("of a move that cannot be made: the rule's own sentence", () => {
    const refusal = storeRefusal(new PointerRefusal('superseded', 'Agora é a 1.2.0.'));
    expect(refusal).toMatchObject({ statusCode: 409, code: 'VERSION_CHANGED', message: 'Agora é a 1.2.0.' });
  });
});
