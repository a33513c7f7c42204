import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { doctoredRelease } from '../../e2e/faults/doctoredRelease';
import { proposalSections } from '../../shared/src/places/portalPlaces';
import { portalRoot } from '../../tools/build/portalRoot';

/** The remotes that have a part of their own. */
export const givers = ['mf-kanban', 'mf-policies', 'mf-proposals'] as const;
export const PART_COUNT = 2 * givers.length;

const MARK = 'abcdef01';
/** The parts of a remote in its built definition, of which the first is taken. */
const PARTS = /parts:\[(.*?\.then\(\(\)=>\w+\(\d+\)\)\}\))\]/;
/** Has that part stand twice, and be told what a proposal's page tells nobody yet. */
const TWICE = `parts:(all=>[...all,...all.map(one=>({...one,id:one.id+"Again"}))].map(one=>({...one,
component:()=>one.component().then(({default:Part})=>({
default:({payload})=>Part({payload:{...payload,...globalThis.benchmarkPayload}})}))})))([$1].slice(0,1))`;

/**
 * Writes a remote's build with its first part twice, both for the page of a proposal, or with the same code and no part at
 * all. Gives its version.
 */
export async function writeGiver(remote: string, folder: string, { gives }: { gives: boolean }): Promise<string> {
  let found = 0;
  const change = (_file: string, code: string) =>
    code.replace(PARTS, (_whole, part: string) => {
      found += 1;
      return TWICE.replace('$1', () => part);
    });
  const { description, files } = await doctoredRelease(remote, { mark: MARK, change });
  if (found !== 1) throw new Error(`${remote}: its parts stand in the build ${found} times`);
  const { name: place, version } = proposalSections;
  const once = (description.parts ?? []).slice(0, 1).map((part) => ({ ...part, place, version }));
  const again = once.map((part) => ({ ...part, id: `${part.id}Again`, title: `${part.title}, outra vez` }));

  await cp(path.join(portalRoot, remote, 'dist'), folder, { recursive: true });
  // Ready-compressed copies would still be of the build as it was.
  for (const file of await readdir(folder)) if (/\.(br|gz)$/.test(file)) await rm(path.join(folder, file));
  for (const [file, content] of files) await writeFile(path.join(folder, file), content);
  const parts = gives ? [...once, ...again] : [];
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ ...description, parts }));
  return description.version;
}
