import { fatalError, readOpening, simpleQuery, splitMessages, typeOf } from './messages';

const opening = (length: number, code: number) => {
  const buffer = Buffer.alloc(length);
  buffer.writeInt32BE(length, 0);
  buffer.writeInt32BE(code, 4);
  return buffer;
};

describe('messages of the wire protocol', () => {
  it.each([
    ['encryption', 80877103, 8],
    ['cancel', 80877102, 16],
    ['startup', 196608, 40],
    ['unknown', 131072, 12],
  ] as const)('tells an opening for %s', (kind, code, length) => {
    expect(readOpening(Buffer.concat([opening(length, code), Buffer.from('rest')]))).toMatchObject({
      kind,
      rest: Buffer.from('rest'),
    });
  });

  it('waits for the whole of an opening', () => {
    expect(readOpening(opening(40, 196608).subarray(0, 20)).kind).toBe('incomplete');
    expect(readOpening(Buffer.alloc(3)).kind).toBe('incomplete');
  });

  it('splits messages however the bytes arrive', () => {
    const first = simpleQuery('SELECT 1');
    const second = fatalError('53300', 'full');
    const bytes = Buffer.concat([first, second]);
    const early = splitMessages(bytes.subarray(0, first.length + 3));
    expect(early.messages).toEqual([first]);
    const late = splitMessages(Buffer.concat([early.rest, bytes.subarray(first.length + 3)]));
    expect(late.messages.map(typeOf)).toEqual(['E']);
    expect(late.rest).toHaveLength(0);
  });

  it('refuses a length that no client sends', () => {
    const bytes = simpleQuery('SELECT 1');
    bytes.writeInt32BE(2_000_000_000, 1);
    expect(() => splitMessages(bytes)).toThrow(RangeError);
  });
});
