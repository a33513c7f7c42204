import { ContainersProblem } from './containersProblem';

/** What can be tried on what was brought up. All but the first need a cluster. */
export const DRILLS = ['restart', 'primary', 'processes', 'network', 'disk', 'upgrade', 'restore'] as const;
export type DrillName = (typeof DRILLS)[number];

export const HELP = `Usage: pnpm containers [--pooler | --cluster] [--keep] [--drill NAME]…
       pnpm containers --kept --drill NAME
       pnpm containers --down

Builds the portal's image, brings docker-compose.yml up with settings of its own (.env.example, with secrets made here) and
tries the portal through its edges: a sign-in, a card moved, a document up and down, a mail. Then takes everything down.
Ends with 0 when all of it worked, with 1 otherwise.

  --pooler        with PgBouncer in transaction mode before the database
  --cluster       with deploy/cluster: PostgreSQL as primary and synchronous standby, poolers, balancers
  --keep          leaves it up afterwards, and says where; a later run replaces it
  --kept          on what --keep left up, as it is: nothing is built, brought up or taken down
  --down          takes down what was left up, and ends
  --drill NAME    with it, and as often as wanted:
    restart       restarts the platform's processes twenty times under calls, none of which may fail
    primary       kills the primary of the database under 1,000 writes, none of which may be lost
    processes     kills one of every other process under calls
    network       cuts the processes from the database for 20 s
    disk          fills the database's disks
    upgrade       restarts everything, one after the other, under calls
    restore       takes backups under writes, damages and takes away everything else, brings back a minute before
  All drills but the first bring a cluster up.

Docker with Compose 2 is used where it runs, with the images that the files name. Elsewhere podman does, as root: without
a registry, on images of the same names that are made here of packages of Debian and npm. They stay in
~/.cache/portal-containers (XDG_CACHE_HOME), so that the next run is faster; delete that folder to begin anew.`;

export interface Options {
  pooler: boolean;
  cluster: boolean;
  keep: boolean;
  kept: boolean;
  down: boolean;
  drills: readonly DrillName[];
  help: boolean;
}

const isDrill = (word: string | undefined): word is DrillName => DRILLS.some((name) => name === word);

function checkTogether({ pooler, cluster, keep, kept, down, drills }: Options): void {
  if (down && (keep || kept || pooler || cluster || drills.length > 0))
    throw new ContainersProblem('--down stands alone: it only takes down what was left up.');
  if (pooler && cluster) throw new ContainersProblem('A cluster has poolers of its own: leave --pooler out.');
  if (kept && (keep || drills.length === 0))
    throw new ContainersProblem(
      '--kept runs a drill on what was left up, and leaves it up: pnpm containers --kept --drill NAME',
    );
}

/** Reads what stands behind `pnpm containers`. Throws a ContainersProblem for what it does not know. */
export function readOptions(words: readonly string[]): Options {
  const drills: DrillName[] = [];
  const options = { pooler: false, cluster: false, keep: false, kept: false, down: false, drills, help: false };
  const rest = words.flatMap((word) => (word.startsWith('--drill=') ? word.split('=', 2) : [word]));
  for (let word = rest.shift(); word !== undefined; word = rest.shift())
    if (word === '--pooler') options.pooler = true;
    else if (word === '--cluster') options.cluster = true;
    else if (word === '--keep') options.keep = true;
    else if (word === '--kept') options.kept = true;
    else if (word === '--down') options.down = true;
    else if (word === '--help') options.help = true;
    else if (word === '--drill') {
      const drill = rest.shift();
      if (!isDrill(drill))
        throw new ContainersProblem(`The drills are ${DRILLS.join(', ')}: pnpm containers --drill NAME`);
      drills.push(drill);
    } else throw new ContainersProblem(`Nobody knows "${word}" here. See pnpm containers --help.`);
  options.cluster ||= drills.some((name) => name !== 'restart');
  checkTogether(options);
  return options;
}
