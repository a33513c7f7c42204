import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingProblem } from '../settings/kinds';
import { startTracing } from './startTracing';
import { tracing } from './tracing';
import type { Tracing } from './tracing';

const lost: string[] = [];
let onLost: (_: void) => void = () => undefined;
const start = (settings: Record<string, string>): Promise<Tracing | null> => {
  Object.assign(process.env, settings);
  return startTracing({
    service: 'exercise',
    variables: process.env,
    onLost: (reason) => onLost(void lost.push(reason)),
  });
};
afterEach(async () => {
  await tracing()?.stop();
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
  lost.length = 0;
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parent = { spanId: 'b7ad6b7169203331', isSampled: true };
const nobody = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };

describe('traces', () => {
  it.each([{}, { OTEL_TRACES_EXPORTER: 'none' }, { ...nobody, OTEL_SDK_DISABLED: 'true' }])(
    'are not kept, and nothing is loaded for them, with the settings %j',
    async (settings) => {
      jest.doMock('@opentelemetry/sdk-node', () => {
        throw new Error('the SDK was loaded');
      });
      expect(await start(settings as Record<string, string>)).toBeNull();
      expect(tracing()).toBeNull();
      jest.dontMock('@opentelemetry/sdk-node');
    },
  );

  it.each([
    { ...nobody, OTEL_EXPORTER_OTLP_PROTOCOL: 'http' },
    { ...nobody, OTEL_TRACES_SAMPLER: 'sometimes' },
    { ...nobody, OTEL_TRACES_SAMPLER_ARG: '10%' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  ])('are refused where a setting is wrong: %j', (settings) =>
    expect(start(settings as Record<string, string>)).rejects.toThrow(SettingProblem),
  );

  it('are kept as far as whoever asked has decided, and by the share where nobody has', async () => {
    const none = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    const { begin } = (await start({ ...nobody, ...none }))!;
    const kept = (of: Parameters<Tracing['begin']>[1]['of']) => begin('GET', { kind: 'server', attributes: {}, of });
    expect(kept({ traceId, parent }).isRecorded).toBe(true);
    expect(kept({ traceId, parent: { ...parent, isSampled: false } }).isRecorded).toBe(false);
    const left = kept({ traceId, parent: null });
    expect(left.isRecorded).toBe(false);
    // Those behind are told, and keep nothing either.
    expect(left.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
    expect(left.within(() => tracing()?.isRecording())).toBe(false);
  });
});

describe('a collector', () => {
  it('that is away is told once, in a short line', async () => {
    const { begin } = (await start({ ...nobody, OTEL_EXPORTER_OTLP_TIMEOUT: '50', OTEL_BSP_SCHEDULE_DELAY: '10' }))!;
    const told = new Promise<void>((resolve) => (onLost = resolve));
    for (let count = 0; count < 3; count += 1) begin('GET', { kind: 'server', attributes: {} }).end();
    await told;
    begin('GET', { kind: 'server', attributes: {} }).end();
    await tracing()?.stop();
    expect(lost).toEqual([expect.stringMatching(/^.{5,200}$/)]);
  });

  it('that does not answer keeps no process from its end', async () => {
    const unanswered: ServerResponse[] = [];
    const silent = createServer((_request, response) => void unanswered.push(response));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    // Left to itself, the SDK waits for longer than this test may take.
    const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '600000', OTEL_BSP_EXPORT_TIMEOUT: '600000' };
    const { begin, stop } = (await start({ ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: address }))!;
    begin('GET', { kind: 'server', attributes: {} }).end();
    await stop();
    expect(unanswered).toHaveLength(1);
    for (const response of unanswered) response.setHeader('connection', 'close').end();
    await new Promise((resolve) => silent.close(resolve));
  });
});
