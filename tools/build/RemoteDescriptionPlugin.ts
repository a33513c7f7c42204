import { basename, join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { DescribedRoute, NeededShell, RemoteBudget, RemoteDescription } from '../../shared/src/remote/registry';
import { budgetProblems } from './budgets';
import { currentCommit, hashOfFiles, integrityOf, packageVersion } from './buildFacts';
import { earlyCallProblems } from './earlyCallProblems';
import { shellRange } from './offer/fit';
import { recordedOffers } from './offer/recordedOffers';
import { shellVersion } from './offer/shellOffer';
import { readDefinition, type ReadDefinition } from './readDefinition';
import { remoteSizes } from './remoteSizes';
import { needsByImport, sourceFile } from './screenNeeds';
import { libraryVersions } from './sharedModules';
import { exportedNames, takenNames } from './sharedNames';
import { shellNames } from './shellNames';
import { unmetSentences } from './unmetSentences';
import { styleProblems } from './styleProblems';

const NAME = 'RemoteDescriptionPlugin';
/** Files that the shell only runs with the hash that the description states. */
const GUARDED = /\.(js|css)$/;
const ENTRY = /^remoteEntry\..*\.js$/;

/** What a remote's `webpack.config.ts` says about it. */
export interface RemoteSettings {
  folder: string;
  /** Limits of its own, each with the reason. */
  budget?: RemoteBudget;
  /** The oldest shell that it wants to run in, where the names that it takes say less. */
  needsShell?: NeededShell;
}

/** What can only be seen while every module still stands alone, before webpack merges them. */
interface SeenModules {
  takes: RemoteDescription['takes'];
  /** Source files without a default export. */
  withoutDefault: ReadonlySet<string>;
}

/**
 * Writes `remote.json`: the data of `remote.ts`, the release's version, what it takes from the shell, and the integrity
 * of every file. Fails the build when the description does not match what was built, or costs more than it may.
 */
export class RemoteDescriptionPlugin {
  constructor(private readonly settings: RemoteSettings) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let seen: SeenModules = { takes: {}, withoutDefault: new Set() };
      compilation.hooks.afterOptimizeModules.tap(NAME, () => {
        seen = { takes: takenNames(compilation), withoutDefault: filesWithoutDefault(compilation) };
      });
      compilation.hooks.processAssets.tapPromise(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          try {
            const description = await describeBuild(this.settings, compilation, seen);
            // A build for development is not made small.
            const problems = compiler.options.mode === 'production' ? budgetProblems(description) : [];
            if (problems.length > 0) throw new Error(problems.join('\n'));
            compilation.emitAsset('remote.json', new sources.RawSource(`${JSON.stringify(description, null, 2)}\n`));
          } catch (failure) {
            compilation.errors.push(new WebpackError((failure as Error).message));
          }
        },
      );
    });
  }
}

const filesWithoutDefault = (compilation: Compilation): Set<string> =>
  new Set(
    [...compilation.modules]
      .filter((module) => !exportedNames(compilation, module).includes('default'))
      .flatMap((module) => sourceFile(module) ?? []),
  );

/** @throws Error with a Portuguese sentence for the remote's author. */
async function describeBuild(
  { folder, budget, needsShell }: RemoteSettings,
  compilation: Compilation,
  { takes, withoutDefault }: SeenModules,
): Promise<RemoteDescription> {
  const name = basename(folder);
  const read = await readDefinition(folder).catch((failure: Error) => {
    throw new Error(`${name}: ${failure.message}`);
  });
  const problems = Object.entries(read.screens)
    .filter(([, file]) => withoutDefault.has(file))
    .map(([path, file]) => `${name}: a tela da rota "${path}" (${file}) precisa de uma exportação padrão`);
  problems.push(
    ...Object.entries(read.parts)
      .filter(([, file]) => withoutDefault.has(file))
      .map(([id, file]) => `${name}: a parte "${id}" (${file}) precisa de uma exportação padrão`),
  );
  problems.push(...read.definition.routes.flatMap(earlyCallProblems).map((problem) => `${name}: ${problem}`));
  if (read.definition.name !== name)
    problems.push(`${name}: remote.ts diz que o módulo se chama "${read.definition.name}"; use o nome da pasta`);
  problems.push(...unmetSentences(name, takes, await shellNames()));
  const contents = new Map(compilation.getAssets().map((asset) => [asset.name, asset.source.buffer()]));
  problems.push(...styleProblems(name, contents));
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const guarded = [...contents].filter(([file]) => GUARDED.test(file));
  const libraries = Object.fromEntries(Object.entries(libraryVersions()).filter(([key]) => takes[key]));
  const described = describeDefinition(read, folder, compilation);
  const entry = [...contents.keys()].find((file) => ENTRY.test(file)) ?? '';
  return {
    ...described,
    version: `${packageVersion(name)}-${hashOfFiles(contents)}`,
    commit: currentCommit(),
    shell: shellRange({ takes, libraries, reads: described.reads }, recordedOffers(), shellVersion(), needsShell),
    entry,
    takes,
    libraries,
    integrity: Object.fromEntries(guarded.map(([file, content]) => [file, integrityOf(content)])),
    sizes: remoteSizes(entry, described, contents),
    ...(budget && { budget }),
    ...(needsShell && { needsShell }),
  };
}

function describeDefinition(
  { definition, screens, parts }: ReadDefinition,
  folder: string,
  compilation: Compilation,
): Pick<RemoteDescription, 'name' | 'title' | 'routes' | 'menu' | 'commands' | 'parts' | 'publishes' | 'reads'> {
  const needs = needsByImport(compilation);
  const ofDefinition = needs.get(join(folder, 'remote.ts'))?.files ?? [];
  const needsOf = (file: string): Pick<DescribedRoute, 'preload' | 'shared'> => {
    const { files = [], shared = [] } = needs.get(file) ?? {};
    return { preload: [...new Set([...ofDefinition, ...files])], shared };
  };
  return {
    name: definition.name,
    title: definition.title,
    routes: definition.routes.map(({ screen, ...route }) => {
      const file = screens[route.path];
      return screen && file ? { ...route, ...needsOf(file) } : route;
    }),
    menu: definition.menu,
    commands: definition.commands ?? [],
    ...(definition.parts && {
      parts: definition.parts.map(({ component: _, ...part }) => ({ ...part, ...needsOf(parts[part.id] ?? '') })),
    }),
    publishes: (definition.publishes ?? []).map((topic) => topic.name),
    reads: (definition.reads ?? []).map((topic) => topic.name),
  };
}
