import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { runToEnd } from '../command/runToEnd';
import { portalRoot } from './portalRoot';
import { precompress } from './precompress';

/**
 * Builds one part in a process of its own: `buildPart.ts mf-kanban`. Prints nothing but errors; exit code 1 on failure.
 */
async function buildPart(part: string): Promise<void> {
  const file =
    part === 'monolith' ? './monolithPreset' : pathToFileURL(join(portalRoot, part, 'webpack.config.ts')).href;
  const { default: configuration } = (await import(file)) as { default: Configuration };
  const output = configuration.output?.path;
  if (!output) throw new Error(`${part}: o arquivo webpack.config.ts não diz onde gravar`);
  // Beside the folder and moved at the end: whoever serves the old build sees it whole until the new one is.
  const working = `${output}.${process.pid}`;
  const compiler = webpack({ ...configuration, output: { ...configuration.output, path: working } });
  try {
    const stats = await new Promise<webpack.Stats>((resolve, reject) =>
      compiler.run((failure, result) => (result ? resolve(result) : reject(failure ?? new Error(part)))),
    );
    await new Promise((resolve) => compiler.close(resolve));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: false }));
    if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true }));
    await precompress(working);
    await rm(output, { recursive: true, force: true });
    await rename(working, output);
  } finally {
    await rm(working, { recursive: true, force: true });
  }
}

const [, , part = ''] = process.argv;
void runToEnd(
  () =>
    buildPart(part).catch((failure: Error) => {
      console.error(failure.message);
      process.exitCode = 1;
    }),
  `${part}: a construção terminou sem chegar ao fim. Um await nunca se resolve, ou um process.exit a encerra: procure em remote.ts, em webpack.config.ts e no que eles importam.`,
);
