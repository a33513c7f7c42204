import path from 'node:path';
import { run } from '../run';
import { builtImages } from './composeFiles';
import { PROJECT } from './engine';
import type { Engine, EngineFolders } from './engine';
import { takeAway } from './takeAway';

/** Docker with Compose 2, which takes the file as it is and its images from where they are. */
export async function dockerEngine({ checkout, settingsFile, files: further }: EngineFolders): Promise<Engine> {
  const files = ['docker-compose.yml', ...further].flatMap((name) => ['-f', path.join(checkout, name)]);
  const compose = (...words: string[]): Promise<string> =>
    run('docker', ['compose', '-p', PROJECT, ...files, '--env-file', settingsFile, ...words]);
  const docker = (...words: string[]): Promise<string> => run('docker', words);
  const version = (await run('docker', ['compose', 'version', '--short'])).trim();
  return {
    name: `Docker with Compose ${version}`,
    async makeImages() {
      await compose('build', 'edge-1');
      for (const { image, folder } of await builtImages(checkout, further))
        await run('docker', ['build', '-q', '-t', image, folder]);
    },
    async up(...services) {
      await compose('up', '-d', ...services);
    },
    down: (but) => takeAway(docker, but),
    logs: () => compose('logs', '--tail', '200'),
    command: docker,
    compose,
    containerOf: async (service) => (await compose('ps', '-q', service)).trim(),
    isHealthy: async (container) =>
      (await docker('inspect', '--format', '{{.State.Health.Status}}', container)).trim() === 'healthy',
    close: () => Promise.resolve(),
  };
}
