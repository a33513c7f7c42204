import type { RemoteDescription, RemoteRelease } from '../../../shared/src/remote/registry';
import type { BuiltFiles } from './watchBuild';

/** An open tab may still ask for a screen of an older build; beyond this many it takes the newest. */
const MOST_BUILDS = 12;

/** The newest builds of a remote, each served under an address of its own like a release. */
export class KeptBuilds {
  readonly #files = new Map<string, BuiltFiles>();
  #newest: RemoteRelease | undefined;

  constructor(private readonly remote: string) {}

  /** The build that the portal uses now; undefined until a first one succeeded. */
  get newest(): RemoteRelease | undefined {
    return this.#newest;
  }

  /** Takes what a build gave, and says the version under which it is served. @throws Error without a description. */
  add(files: BuiltFiles): string {
    const written = files.get('remote.json');
    if (!written) throw new Error(`the build of ${this.remote} gave no remote.json`);
    const description = JSON.parse(written.toString()) as RemoteDescription;
    const version = `dev-${description.version.split('-').at(-1)}`;
    this.#newest = { description: { ...description, version }, base: `/remotes/${this.remote}/${version}/` };
    this.#files.set(version, files);
    const [oldest] = this.#files.keys();
    if (this.#files.size > MOST_BUILDS && oldest) this.#files.delete(oldest);
    return version;
  }

  /** Whether a path lies below the builds: nobody else answers there. */
  covers(path: string): boolean {
    return path.startsWith(`/remotes/${this.remote}/dev-`);
  }

  /** The file at a path of this origin. */
  file(path: string): Buffer | undefined {
    const [version = '', ...rest] = path.slice(`/remotes/${this.remote}/`.length).split('/');
    const name = rest.join('/');
    const content = this.#files.get(version)?.get(name);
    const isDescription = name === 'remote.json' && this.#newest?.description.version === version;
    return isDescription ? Buffer.from(JSON.stringify(this.#newest?.description)) : content;
  }
}
