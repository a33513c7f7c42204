import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../run';

/** Files and processes of a container. Podman's own defaults are more than a caller without a systemd's help may give. */
const ENOUGH = 10_000;

/**
 * Settings under which podman works without systemd, with the limits of the person who called, and keeps images, containers
 * and networks apart from those of this machine. Gives the variables by which podman finds them.
 */
export async function podmanSettings(cache: string): Promise<NodeJS.ProcessEnv> {
  const [files = '', processes = ''] = (await run('bash', ['-c', 'ulimit -Hn; ulimit -Hu'])).trim().split('\n');
  const [initProgram = ''] = (await run('bash', ['-c', 'command -v catatonit'])).trim().split('\n');
  const limit = (name: string, value: string): string => {
    const least = Math.min(Number(value) || ENOUGH, ENOUGH);
    return `"${name}=${least}:${least}"`;
  };
  const inCache = (...names: string[]): string => path.join(cache, ...names);
  await mkdir(inCache('networks'), { recursive: true });
  await writeFile(
    inCache('containers.conf'),
    `[containers]
default_ulimits = [${limit('nofile', files)}, ${limit('nproc', processes)}]
init_path = "${initProgram}"
[network]
network_backend = "netavark"
network_config_dir = "${inCache('networks')}"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
init_path = "${initProgram}"
# Names without a registry are those of the images made here.
compat_api_enforce_docker_hub = false
`,
  );
  await writeFile(
    inCache('storage.conf'),
    `[storage]
driver = "overlay"
graphroot = "${inCache('storage')}"
runroot = "${inCache('run')}"
`,
  );
  return { CONTAINERS_CONF: inCache('containers.conf'), CONTAINERS_STORAGE_CONF: inCache('storage.conf') };
}
