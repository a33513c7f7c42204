import path from 'node:path';
import { run } from '../run';
import { POOLER_FILE, PROJECT } from './engine';
import type { Engine, EngineFolders } from './engine';

/** Docker with Compose 2, which takes the file as it is and its images from where they are. */
export async function dockerEngine({ checkout, settingsFile, pooler }: EngineFolders): Promise<Engine> {
  const names = ['docker-compose.yml', ...(pooler ? [POOLER_FILE] : [])];
  const files = names.flatMap((name) => ['-f', path.join(checkout, name)]);
  const compose = (...words: string[]): Promise<string> =>
    run('docker', ['compose', '-p', PROJECT, ...files, '--env-file', settingsFile, ...words]);
  const version = (await run('docker', ['compose', 'version', '--short'])).trim();
  return {
    name: `Docker with Compose ${version}`,
    async makeImages() {
      await compose('build', 'edge-1', ...(pooler ? ['pooler'] : []));
    },
    async up() {
      await compose('up', '-d');
    },
    async down() {
      await compose('down', '-v', '--remove-orphans');
    },
    logs: () => compose('logs', '--tail', '200'),
    command: (...words) => run('docker', words),
    containerOf: async (service) => (await compose('ps', '-q', service)).trim(),
    close: () => Promise.resolve(),
  };
}
