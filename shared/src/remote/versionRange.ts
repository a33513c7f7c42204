type Version = readonly [number, number, number];

function parse(text: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/**
 * Whether a range takes a version. Descriptions write ranges of one kind, `^1.2.3`: the same first number (below 1 the
 * same first two) and not older; a plain version takes only itself.
 */
export function acceptsVersion(range: string, version: string): boolean {
  const wanted = parse(range.replace(/^\^/, ''));
  const offered = parse(version);
  if (!wanted || !offered) return false;
  if (!range.startsWith('^')) return wanted.every((part, index) => part === offered[index]);
  const [major, minor, patch] = offered;
  if (major !== wanted[0]) return false;
  if (major === 0 && minor !== wanted[1]) return false;
  return minor > wanted[1] || (minor === wanted[1] && patch >= wanted[2]);
}
