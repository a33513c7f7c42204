import type { BuildListener, BuiltFiles } from './build/watchBuild';
import type { BuildState } from './buildState';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).replace('.', ',')} s`;

interface Told {
  publish: (state: BuildState) => void;
  /** Takes what a build gave and says its version. */
  take: (files: BuiltFiles) => string;
  say: (line: string) => void;
  /** Called once, after the first build that succeeded. */
  ready: () => void;
}

/** Tells the terminal and the open pages how the builds go. */
export function tellProgress({ publish, take, say, ready }: Told): BuildListener {
  let isFirst = true;
  return {
    started: () => publish({ phase: 'building' }),
    built: (files, milliseconds) => {
      const version = take(files);
      say(`${isFirst ? 'Construído' : 'Reconstruído'} em ${seconds(milliseconds)}`);
      if (isFirst) ready();
      isFirst = false;
      publish({ phase: 'built', version });
    },
    failed: (errors) => {
      say(`A construção falhou; continua em uso a última que funcionou.\n\n${errors.join('\n\n')}\n`);
      publish({ phase: 'failed', errors });
    },
    warned: (warnings) => say(`Aviso da construção:\n${warnings.join('\n\n')}`),
  };
}
