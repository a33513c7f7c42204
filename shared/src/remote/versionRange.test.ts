import { acceptsVersion } from './versionRange';

describe('a range of shell versions', () => {
  it.each([
    ['^1.2.3', '1.2.3', true],
    ['^1.2.3', '1.3.0', true],
    ['^1.2.3', '1.2.2', false],
    ['^1.2.3', '2.0.0', false],
    ['^0.2.3', '0.2.9', true],
    ['^0.2.3', '0.3.0', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.3', '1.2.4', false],
    ['^1.2.3', '1.4.0-abcdef12', true],
    ['', '1.0.0', false],
    ['^1.0.0', 'unknown', false],
  ])('%s and the shell %s: %s', (range, version, accepted) => {
    expect(acceptsVersion(range, version)).toBe(accepted);
  });
});
