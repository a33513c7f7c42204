import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Functionality } from '../../shared/src/domain/access/functionalities';
import { MenuId } from '../../shared/src/domain/portal/menu';
import { portalRoot } from '../build/portalRoot';
import { listRegions } from './firstScreen/listRegions';
import { testRegions } from './firstScreen/testRegions';
import { withArticle, wordsOf } from './listWords';
import { componentName, moduleName } from './remoteNames';
import type { FirstScreen, RemoteFiles, RemotePlan } from './remotePlan';
import { stampedName, stampedText } from './stamp';
import type { Stamp } from './stamp';

/** A remote that compiles, is linted and tested where it stands: every new one is made of it. */
export const templateFolder = join(portalRoot, 'tools/create/template');

/** The template's files. What is installed beside them is no part of it. */
export const templateFiles = (folder = ''): string[] =>
  readdirSync(join(templateFolder, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? templateFiles(`${folder}${entry.name}/`) : `${folder}${entry.name}`))
    .sort();

/** What a remote has from its first day; the rest of the template is the example. */
const isOfFirstDay = (file: string): boolean => !file.startsWith('src/') || file.startsWith('src/list/');

/** What an enumeration calls one of its values. */
const nameIn = (enumeration: Readonly<Record<string, number>>, value: number): string =>
  Object.keys(enumeration).find((name) => enumeration[name] === value) ?? String(value);

/** The names of the remote, and the build, which the template reaches by path: a link to tools inside of tools is a circle. */
const ownWords = ({ name, title, path }: RemotePlan): Stamp['words'] => [
  ['../../build/remotePreset', '@portal/tools/build/remotePreset'],
  ['mf-example', name],
  ['/exemplo', path],
  ['Exemplo', title],
  ['example-', `${name.replace(/^mf-/, '')}-`],
  ['Example', componentName(name)],
  ['example', moduleName(name)],
];

function wordsOfList({ call }: FirstScreen): Stamp['words'] {
  const words = wordsOf(call.name);
  return [
    ['contracts/underwriting/proposals', `contracts/${call.contract}`],
    ['searchProposals', call.name],
    ['carregar as propostas', `carregar ${withArticle(words)}`],
    ['Ainda não há propostas', `Ainda não há ${words.plural}`],
  ];
}

const functionalities = ({ functionalities: ids }: FirstScreen): string =>
  `const readers = [${ids.map((id) => `Functionality.${nameIn(Functionality, id)}`).join(', ')}];`;

function stampOf(plan: RemotePlan): Stamp {
  const { first, after } = plan;
  const menu = after === undefined ? null : `after: MenuId.${nameIn(MenuId, after)},`;
  return {
    words: [...(first ? wordsOfList(first) : []), ...ownWords(plan)],
    regions: {
      after: menu,
      afterImport: menu && "import { MenuId } from '@portal/shared/domain/portal/menu';",
      ...(first && {
        example: null,
        functionalities: functionalities(first),
        ...listRegions(first.call),
        ...testRegions(plan, first.call),
      }),
    },
  };
}

/** The package of the template with what it needs to be built where it will stand. */
const withTools = (text: string): string => {
  const read = JSON.parse(text) as { dependencies: Record<string, string> };
  const dependencies = { ...read.dependencies, '@portal/tools': 'workspace:*' };
  return JSON.stringify({ ...read, dependencies: Object.fromEntries(Object.entries(dependencies).sort()) });
};

/** Every file of a new remote, before it is formatted. */
export function remoteFiles(plan: RemotePlan): RemoteFiles {
  const stamp = stampOf(plan);
  const files = templateFiles().filter((file) => plan.first === null || isOfFirstDay(file));
  return Object.fromEntries(
    files.map((file) => {
      const text = stampedText(readFileSync(join(templateFolder, file), 'utf8'), stamp);
      return [stampedName(file, stamp), file === 'package.json' ? withTools(text) : text];
    }),
  );
}
