/** What runs the containers. */
export interface Engine {
  /** For the person, with the version. */
  name: string;
  /** Makes the images: the portal's, and those in whose place others stand. */
  makeImages(): Promise<void>;
  /** Brings everything up; ends when the last container was started, which is when those before it are healthy. */
  up(): Promise<void>;
  /** Takes containers, networks and volumes away; nothing there is no failure. */
  down(): Promise<void>;
  /** What the containers say of themselves. */
  logs(): Promise<string>;
  /** The engine's own command, for one container: `exec`, `restart`, `stats`. */
  command(...words: string[]): Promise<string>;
  containerOf(service: string): Promise<string>;
  /** Ends what the engine itself started; containers stay as they are. */
  close(): Promise<void>;
}

/** Where a run keeps its files: images of podman, the settings. */
export interface EngineFolders {
  checkout: string;
  cache: string;
  settingsFile: string;
  /** With PgBouncer before the database. */
  pooler: boolean;
}

/** Beside docker-compose.yml. */
export const POOLER_FILE = 'tools/containers/pooler/docker-compose.yml';

/** One for all runs of this checkout, and apart from a portal that somebody runs on the same machine. */
export const PROJECT = 'portal-containers';
