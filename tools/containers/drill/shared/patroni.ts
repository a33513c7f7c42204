import { ContainersProblem } from '../../containersProblem';
import type { Engine } from '../../engine/engine';
import { waitUntil } from '../../waitUntil';

/** Who is what in the database's cluster, as Patroni says it. */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
}

const POSTGRES = ['postgres-1', 'postgres-2'] as const;
export type PostgresName = (typeof POSTGRES)[number];
export const otherOf = (name: PostgresName): PostgresName => (name === 'postgres-1' ? 'postgres-2' : 'postgres-1');

/** Asks whichever of the two answers. */
async function members(engine: Engine): Promise<Member[]> {
  for (const service of POSTGRES) {
    const container = await engine.containerOf(service);
    const answer = await engine
      .command('exec', container, 'curl', '-sf', '--max-time', '3', 'http://127.0.0.1:8008/cluster')
      .catch(() => null);
    if (answer !== null) return (JSON.parse(answer) as { members: Member[] }).members;
  }
  throw new ContainersProblem('No member of the database answers.');
}

export async function primaryOf(engine: Engine): Promise<PostgresName> {
  const primary = (await members(engine)).find(({ role }) => role === 'leader');
  const name = POSTGRES.find((one) => one === primary?.name);
  if (name === undefined) throw new ContainersProblem('The database has no primary.');
  return name;
}

const follows = ({ role, state }: Member): boolean =>
  role === 'sync_standby' && ['streaming', 'running'].includes(state);

/** Waits until there are a primary and a synchronous standby; gives after how many seconds that was. */
export const waitForBoth = (engine: Engine, seconds = 180): Promise<number> =>
  waitUntil(
    'A primary and a synchronous standby',
    async () => {
      const all = await members(engine);
      return all.some(({ role }) => role === 'leader') && all.some(follows);
    },
    { seconds },
  );

/** One statement on one member, as its superuser; the rows as psql writes them. */
export async function query(engine: Engine, service: PostgresName, statement: string): Promise<string> {
  const container = await engine.containerOf(service);
  return (await engine.command('exec', container, 'psql', '-U', 'postgres', '-d', 'portal', '-Atc', statement)).trim();
}

/** A command to Patroni itself. */
export async function patronictl(engine: Engine, service: PostgresName, ...words: string[]): Promise<string> {
  return engine.command(
    'exec',
    await engine.containerOf(service),
    'patronictl',
    '-c',
    '/patroni/patroni.yml',
    ...words,
  );
}
