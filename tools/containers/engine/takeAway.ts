import { PROJECT } from './engine';

const ofProject = ['--filter', `label=com.docker.compose.project=${PROJECT}`];

/**
 * Takes away whatever an earlier run left, however it was brought up: containers, volumes and networks by what Compose wrote
 * on them, since the files of that run may say something else by now.
 */
export async function takeAway(
  command: (...words: string[]) => Promise<string>,
  but: readonly string[] = [],
): Promise<void> {
  const list = async (...words: string[]): Promise<string[]> =>
    (await command(...words, '-q', ...ofProject)).split('\n').filter(Boolean);
  const containers = await list('ps', '-a');
  if (containers.length > 0) await command('rm', '-f', '-v', ...containers);
  const volumes = (await list('volume', 'ls')).filter((volume) => !but.some((name) => volume.endsWith(`_${name}`)));
  if (volumes.length > 0) await command('volume', 'rm', '-f', ...volumes);
  const networks = await list('network', 'ls');
  if (networks.length > 0) await command('network', 'rm', '-f', ...networks);
}
