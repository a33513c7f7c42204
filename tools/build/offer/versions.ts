const partsOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10));

/** Below 0 when `one` is older. */
export function compareVersions(one: string, other: string): number {
  const others = partsOf(other);
  return (
    partsOf(one)
      .map((part, index) => part - (others[index] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

/** The first number: shells that share it only ever give more. */
export const majorOf = (version: string): number => partsOf(version)[0] ?? 0;

/** The next version for what was added, or for what was taken away. */
export function nextVersion(version: string, change: 'added' | 'removed'): string {
  const [major = 0, minor = 0] = partsOf(version);
  return change === 'removed' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
