import { ContainersProblem } from '../containersProblem';
import type { Engine } from '../engine/engine';
import { signInForToken } from '../smoke/portalClient';
import { steadyCalls } from './steadyCalls';
import type { CallResults, SteadyCall } from './steadyCalls';

const RESTARTS = 20;
const PER_SECOND = 100;
const PATIENCE_SECONDS = 90;

const preferences = (number: number): string =>
  JSON.stringify({
    Preferences: [{ Key: 'density', Value: JSON.stringify(String(number)), ChangedAt: new Date().toISOString() }],
  });

/** Reads and writes, both of the platform's processes. */
const calls: readonly SteadyCall[] = [
  { name: 'GET', method: 'GET', path: '/platform/api/Security/GetUserInfo' },
  { name: 'POST', method: 'POST', path: '/platform/api/Person/SavePreferences', body: preferences },
];

const asksItself =
  "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))";

/** As an operator restarts: SIGTERM, up to twenty seconds for it to end, and on once it is ready again. */
async function restart(engine: Engine, service: string): Promise<void> {
  const container = await engine.containerOf(service);
  await engine.command('restart', '--time', '20', container);
  for (let second = 0; second < PATIENCE_SECONDS; second += 1) {
    const isReady = await engine.command('exec', container, 'node', '-e', asksItself).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new ContainersProblem(`${service} was not ready ${PATIENCE_SECONDS} s after its restart.`);
}

const quantile = (numbers: readonly number[], share: number): string =>
  (numbers.toSorted((one, other) => one - other)[Math.floor(share * (numbers.length - 1))] ?? 0).toFixed(0);

function report({ sent, failed, milliseconds }: CallResults, seconds: number): string {
  const counts = Object.entries(sent).map(([name, count]) => `${count} ${name}`);
  return [
    `${RESTARTS} restarts of platform processes in ${seconds.toFixed(0)} s under ${counts.join(' and ')}: ${failed.length} failed.`,
    `Calls took ${quantile(milliseconds, 0.5)} ms in the median, 99 of 100 at most ${quantile(milliseconds, 0.99)} ms, the slowest ${quantile(milliseconds, 1)} ms.`,
  ].join('\n');
}

/** Restarts the platform's processes one after the other under steady calls through the edge. Throws when one of them failed. */
export async function restartDrill(engine: Engine, origin: string): Promise<string> {
  const started = performance.now();
  const token = await signInForToken(origin, 'admin@aurora.example');
  const load = steadyCalls({ origin, token, calls, perSecond: PER_SECOND });
  let results: CallResults;
  try {
    for (let number = 1; number <= RESTARTS; number += 1) {
      const service = `platform-api-${(number % 2) + 1}`;
      await restart(engine, service);
      console.log(`  ${number} of ${RESTARTS}: ${service} restarted`);
    }
  } finally {
    results = await load.stop();
  }
  const text = report(results, (performance.now() - started) / 1000);
  if (results.failed.length > 0) throw new ContainersProblem([text, ...results.failed.slice(0, 20)].join('\n'));
  return text;
}
