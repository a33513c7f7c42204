import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';

/** Words of the loader that say nothing about the developer's code. */
const NOISE = [
  /^Module build failed \(from .*\):\s*/,
  /^Error: \s*/,
  /^\s+at .*$/gm,
  /^Caused by:\s*Syntax Error\s*$/m,
  /^Stack backtrace:[\s\S]*/m,
];

/** One build error as a person reads it: the file, what is wrong, and the lines around it. */
function sentence({ moduleName, loc, message }: StatsError): string {
  const said = NOISE.reduce((text, noise) => text.replace(noise, ''), stripVTControlCharacters(message)).trim();
  const place = moduleName && [moduleName.replace(/^\.\//, ''), loc?.split('-')[0]].filter(Boolean).join(':');
  return place ? `${place}\n${said}` : said;
}

/** What the build says about a failure, once each. */
export const buildErrors = (errors: readonly StatsError[]): string[] => [...new Set(errors.map(sentence))];
