import { setTracing } from '@portal/shared/tracing/tracing';
import type { Tracing } from '@portal/shared/tracing/tracing';
import { tracedOutside } from './tracedOutside';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const told: unknown[] = [];
const tracing: Tracing = {
  begin(name, { attributes }) {
    told.push(name, attributes);
    return {
      traceId: traceparent.slice(3, 35),
      traceparent,
      isRecorded: true,
      note: (more) => void told.push(more),
      within: (act) => act(),
      end: (failure) => void told.push(failure),
    };
  },
  isRecording: () => true,
  stop: () => Promise.resolve(),
};
beforeEach(() => (told.length = 0));
afterEach(() => setTracing(null));

const asked = { name: 'POST event', address: 'https://receiver.example/hooks/11222333000181?token=secret' };

describe('what is asked outside', () => {
  it('goes as it is where nothing is traced', async () => {
    expect(await tracedOutside(asked, (headers) => Promise.resolve(headers))).toEqual({});
  });

  it('says of which trace it is, and whom it asked without what', async () => {
    setTracing(tracing);
    expect(await tracedOutside(asked, (headers) => Promise.resolve(headers))).toEqual({ traceparent });
    expect(told).toEqual(['POST event', { 'server.address': 'receiver.example' }, undefined]);
  });

  it('stands out where it is refused', async () => {
    setTracing(tracing);
    await tracedOutside(asked, () => Promise.resolve({ statusCode: 503, text: '' }));
    expect(told.slice(2)).toEqual([{ 'http.response.status_code': 503 }, '503']);
  });

  it('that fails is told by the kind of its failure alone', async () => {
    setTracing(tracing);
    const failing = tracedOutside(asked, () => Promise.reject(new TypeError('Ana Lima')));
    await expect(failing).rejects.toThrow('Ana Lima');
    expect(told.slice(2)).toEqual(['TypeError']);
  });
});
