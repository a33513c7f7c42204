import fc from 'fast-check';
import { readTraceparent, traceOf, undecidedTraceparent } from './traceContext';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('traceparent', () => {
  it('names a trace, a span of it and whether it is kept', () => {
    expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, parent: { spanId, isSampled: true } });
    expect(readTraceparent(`00-${traceId}-${spanId}-02`)).toEqual({ traceId, parent: { spanId, isSampled: false } });
  });

  it('of a later version is read as far as it is known', () => {
    expect(readTraceparent(`01-${traceId}-${spanId}-01-more`)).toEqual({
      traceId,
      parent: { spanId, isSampled: true },
    });
  });

  it('of whoever keeps no traces names no span', () => {
    expect(readTraceparent(undecidedTraceparent(traceId))).toEqual({ traceId, parent: null });
  });

  it.each([
    ['nothing', ''],
    ['no version that there can be', `ff-${traceId}-${spanId}-01`],
    ['more than its version has', `00-${traceId}-${spanId}-01-more`],
    ['capital letters', `00-${traceId.toUpperCase()}-${spanId}-01`],
    ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['no span', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['two at once', `00-${traceId}-${spanId}-01, 00-${traceId}-${spanId}-01`],
    ['a line of its own', `00-${traceId}-${spanId}-01\n`],
    ['something else', '"><script>'],
  ])('that holds %s is ignored', (_what, text) => {
    expect(readTraceparent(text)).toBeNull();
  });

  it('of whatever a stranger writes leads to an id that is fit for a log', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(traceOf({ headers: { traceparent: text } }).traceId).toMatch(/^[0-9a-f]{32}$/);
      }),
    );
  });
});

it('a request has one trace, whoever asks for it', () => {
  const request = { headers: {} };
  expect(traceOf(request)).toBe(traceOf(request));
  expect(traceOf({ headers: {} })).not.toEqual(traceOf(request));
});
