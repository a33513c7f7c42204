import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { portalRoot } from '../../build/portalRoot';

/** The build settings that a part states for its release. */
export async function readConfiguration(folder: string): Promise<Configuration> {
  const { default: configuration } = (await import(
    pathToFileURL(join(portalRoot, folder, 'webpack.config.ts')).href
  )) as {
    default: Configuration;
  };
  return configuration;
}
