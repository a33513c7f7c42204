import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';
import { buildErrors } from './buildErrors';

/** What one build gave: every file by its name below the build's base. */
export type BuiltFiles = ReadonlyMap<string, Buffer>;

export interface BuildListener {
  /** A change was seen; a new build is under way. */
  started(): void;
  built(files: BuiltFiles, milliseconds: number): void;
  /** Sentences for the developer; what was built last stays in use. */
  failed(errors: readonly string[]): void;
  warned?(warnings: readonly string[]): void;
}

export interface WatchedBuild {
  close(): Promise<void>;
}

const filesOf = (compilation: Compilation): Map<string, Buffer> =>
  new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));

/** Builds, and builds again after every change of a source, until it is closed. Nothing is written to the disk. */
export function watchBuild(configuration: Configuration, listener: BuildListener): WatchedBuild {
  const compiler = webpack(configuration);
  let begun = performance.now();
  let files: BuiltFiles | undefined;

  compiler.hooks.invalid.tap('watchBuild', () => {
    begun = performance.now();
    listener.started();
  });
  compiler.hooks.shouldEmit.tap('watchBuild', (compilation) => {
    files = compilation.errors.length === 0 ? filesOf(compilation) : undefined;
    return false;
  });

  const report = (failure: Error | null, stats: Stats | undefined): void => {
    if (failure) return listener.failed([failure.message]);
    if (!stats) return;
    const said = stats.toJson({ all: false, errors: true, warnings: true, errorDetails: false, moduleTrace: false });
    if (stats.hasWarnings()) listener.warned?.(buildErrors(said.warnings ?? []));
    if (files && !stats.hasErrors()) listener.built(files, performance.now() - begun);
    else listener.failed(buildErrors(said.errors ?? []));
  };
  const watching = compiler.watch({ aggregateTimeout: 40, ignored: ['**/node_modules/**', '**/dist/**'] }, report);
  if (!watching) throw new Error('the build could not be watched');
  return {
    close: () => new Promise((resolve, reject) => watching.close((failure) => (failure ? reject(failure) : resolve()))),
  };
}
