import { ContainersProblem } from './containersProblem';

export const HELP = `Usage: pnpm containers [--pooler] [--keep] [--drill restart]
       pnpm containers --down

Builds the portal's image, brings docker-compose.yml up with settings of its own (.env.example, with secrets made here) and
tries the portal through its edges: a sign-in, a card moved, a document up and down, a mail. Then takes everything down.
Ends with 0 when all of it worked, with 1 otherwise.

  --pooler          with PgBouncer in transaction mode before the database
  --keep            leaves it up afterwards, and says where; a later run replaces it
  --drill restart   with it: restarts the platform's processes twenty times, one after the other, under calls through the
                    edge, none of which may fail
  --down            takes down what was left up, and ends

Docker with Compose 2 is used where it runs, with the images that the file names. Elsewhere podman does, as root: without
a registry, on images of the same names that are made here of packages of Debian and npm. They stay in
~/.cache/portal-containers (XDG_CACHE_HOME), so that the next run is faster; delete that folder to begin anew.`;

export interface Options {
  pooler: boolean;
  keep: boolean;
  down: boolean;
  drill: boolean;
  help: boolean;
}

/** Reads what stands behind `pnpm containers`. Throws a ContainersProblem for what it does not know. */
export function readOptions(words: readonly string[]): Options {
  const options: Options = { pooler: false, keep: false, down: false, drill: false, help: false };
  const rest = words.flatMap((word) => (word.startsWith('--drill=') ? word.split('=', 2) : [word]));
  for (let word = rest.shift(); word !== undefined; word = rest.shift())
    if (word === '--pooler') options.pooler = true;
    else if (word === '--keep') options.keep = true;
    else if (word === '--down') options.down = true;
    else if (word === '--help') options.help = true;
    else if (word === '--drill') {
      const drill = rest.shift();
      if (drill !== 'restart') throw new ContainersProblem('The one drill there is: pnpm containers --drill restart');
      options.drill = true;
    } else throw new ContainersProblem(`Nobody knows "${word}" here. See pnpm containers --help.`);
  if (options.down && (options.keep || options.drill || options.pooler))
    throw new ContainersProblem('--down stands alone: it only takes down what was left up.');
  return options;
}
