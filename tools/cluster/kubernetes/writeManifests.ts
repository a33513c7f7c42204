import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalRoot } from '../../build/portalRoot';
import { KUBERNETES_FOLDER, kubernetesFiles } from './files';

// `pnpm manifests` writes deploy/cluster/kubernetes, and takes away what the sources no longer say.
const folder = path.join(portalRoot, KUBERNETES_FOLDER);
for (const part of ['base', 'example']) {
  rmSync(path.join(folder, part), { recursive: true, force: true });
  mkdirSync(path.join(folder, part), { recursive: true });
}
for (const [name, text] of Object.entries(kubernetesFiles())) writeFileSync(path.join(folder, name), text);
