import { ContainersProblem } from '../containersProblem';
import type { Engine } from '../engine/engine';

/** From where the portal's pools come to the database; what listens has no name of theirs. */
const WHERE_FROM = "select count(distinct client_addr) from pg_stat_activity where application_name like 'portal %'";

/** Throws a ContainersProblem unless all pools come by the one pooler and live events arrive beside it; says so otherwise. */
export async function goesByPooler(engine: Engine): Promise<void> {
  const database = await engine.containerOf('database');
  const asked = ['psql', '-U', 'portal', '-d', 'portal', '-Atc', WHERE_FROM];
  const addresses = (await engine.command('exec', database, ...asked)).trim();
  if (addresses !== '1')
    throw new ContainersProblem(
      `The portal reaches its database from ${addresses} addresses, not by the pooler alone.`,
    );
  if ((await engine.logs()).includes('live events do not arrive'))
    throw new ContainersProblem('A process says that live events do not arrive.');
  console.log('  all pools by PgBouncer, live events beside it');
}
