import type { Engine } from '../../engine/engine';
import { run } from '../../run';

/** What the engine knows of a container, by a template. */
const inspect = async (engine: Engine, service: string, template: string): Promise<string> =>
  (await engine.command('inspect', '--format', template, await engine.containerOf(service))).trim();

const addressesOf = async (engine: Engine, service: string): Promise<string[]> =>
  (await inspect(engine, service, '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}'))
    .split(' ')
    .filter(Boolean);

/** The way between some services and others, which can be cut and mended at a moment. */
interface Line {
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/**
 * A line that is cut drops every packet, as a broken one does: nobody is told, and nothing is closed. It needs to be root on
 * the machine that runs the containers; the services have to live until it is mended, the others need not.
 */
export async function lineBetween(
  engine: Engine,
  services: readonly string[],
  others: readonly string[],
): Promise<Line> {
  const addresses = (await Promise.all(others.map((other) => addressesOf(engine, other)))).flat();
  const places = await Promise.all(services.map((service) => inspect(engine, service, '{{.State.Pid}}')));
  const rule = async (action: '-I' | '-D'): Promise<void> => {
    for (const place of places)
      for (const address of addresses)
        for (const which of [
          ['OUTPUT', '-d', address],
          ['INPUT', '-s', address],
        ])
          await run('nsenter', ['-t', place, '-n', 'iptables', '-w', action, ...which, '-j', 'DROP']);
  };
  return { cut: () => rule('-I'), mend: () => rule('-D') };
}
