import { works } from '../run';
import { dockerEngine } from './dockerEngine';
import type { Engine, EngineFolders } from './engine';
import { podmanEngine } from './podmanEngine';

/** Docker where its daemon and Compose 2 are, podman elsewhere. */
export async function findEngine(folders: EngineFolders): Promise<Engine> {
  const hasDocker = (await works('docker', ['compose', 'version'])) && (await works('docker', ['info']));
  return hasDocker ? dockerEngine(folders) : podmanEngine(folders);
}
