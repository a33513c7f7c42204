import type { Engine } from '../../engine/engine';
import { waitUntil } from '../../waitUntil';

const PATIENCE_SECONDS = 120;

/** Waits until a service says that it is well, and gives after how many seconds that was. */
export async function waitUntilHealthy(engine: Engine, service: string): Promise<number> {
  return waitUntil(`${service} is well`, async () => engine.isHealthy(await engine.containerOf(service)), {
    seconds: PATIENCE_SECONDS,
  });
}

/** As a defect ends a process: at once, without a word. The engine starts it again; where it may not, the drill does. */
export async function crash(engine: Engine, service: string): Promise<void> {
  const container = await engine.containerOf(service);
  // From inside and to all but the first, which is the engine's own; the command ends with them. The storage's stand-in is
  // itself the first, and is ended from outside, which the engine takes for an operator's wish.
  if (service !== 'blobs')
    return void (await engine.command('exec', container, 'sh', '-c', 'kill -9 -1').catch(() => undefined));
  await engine.command('kill', container);
  setTimeout(() => void engine.command('start', container), 5_000);
}

/** As an operator restarts: it is told to stop, has twenty seconds to end what is open, and is well again. */
export async function restart(engine: Engine, service: string): Promise<number> {
  await engine.command('restart', '--time', '20', await engine.containerOf(service));
  return waitUntilHealthy(engine, service);
}
