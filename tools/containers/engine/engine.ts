/** What runs the containers. */
export interface Engine {
  /** For the person, with the version. */
  name: string;
  /** Makes the images: the portal's, and those in whose place others stand. */
  makeImages(): Promise<void>;
  /** Brings everything up, or some services; ends when the last was started, which is when those before it are healthy. */
  up(...services: string[]): Promise<void>;
  /** Takes containers, networks and volumes away, but for the volumes named; nothing there is no failure. */
  down(but?: readonly string[]): Promise<void>;
  /** What the containers say of themselves. */
  logs(): Promise<string>;
  /** The engine's own command, for one container: `exec`, `restart`, `stats`. */
  command(...words: string[]): Promise<string>;
  /** Compose on the files of this run: `stop`, `start`, `ps`. */
  compose(...words: string[]): Promise<string>;
  containerOf(service: string): Promise<string>;
  /** Whether a container passes its health check now. */
  isHealthy(container: string): Promise<boolean>;
  /** Ends what the engine itself started; containers stay as they are. */
  close(): Promise<void>;
}

/** Where a run keeps its files: images of podman, the settings. */
export interface EngineFolders {
  checkout: string;
  cache: string;
  settingsFile: string;
  /** Files of Compose beside docker-compose.yml, in their order. */
  files: readonly string[];
}

/** One for all runs of this checkout, and apart from a portal that somebody runs on the same machine. */
export const PROJECT = 'portal-containers';
