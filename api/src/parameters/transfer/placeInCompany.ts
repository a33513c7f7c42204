import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { FileParameter, ParameterFileProblem } from '@portal/shared/contracts/parameters/parameterFile';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { Transaction } from '../../platform/database/connection';
import { parameterChangeSets, parameterDrafts, parameterVersions } from '../../platform/database/schema/parameters';
import type { DraftOnVersion } from '../changes/writeDrafts';
import { newestVersion } from '../changes/judgeDrafts';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import type { ParameterIndex } from '../inForce/parameterIndex';
import type { ParameterBody } from '../kinds/parameterKind';
import { identityOf, mentioned, namedOf, withKeys } from './identities';
import type { Named } from './identities';
import { pathOfField, pathOfItem } from './jsonWithLines';
import type { ReadFile } from './readParameterFile';

/** A parameter of a file where it stands in this company, with its line. */
export type PlacedParameter = DraftOnVersion & { line: number };

/**
 * Finds what a file means in a company: a parameter with a key that the company knows is that one, else the one that is
 * known by the same thing (a modality's reference), else it is new. What values refer to goes along, or is found likewise.
 */
export async function placeInCompany(
  transaction: Transaction,
  { index, companyId }: { index: ParameterIndex; companyId: number },
  { file, lineOf }: ReadFile,
): Promise<{ placed: PlacedParameter[]; problems: ParameterFileProblem[] }> {
  const named = await namedOf(transaction, index, companyId);
  const byIdentity = new Map([...named.values()].flatMap((one) => (one.identity ? [[one.identity, one.key]] : [])));
  const foreign = await keysOfOthers(
    transaction,
    companyId,
    file.parameters.map(({ key }) => key),
  );
  const keys = new Map<string, string>();
  const referenced = new Map(file.references.map((one) => [one.key, one]));
  for (const { key, identity } of file.references) {
    const own = named.has(key) ? key : byIdentity.get(identity ?? '');
    if (own) keys.set(key, own);
  }
  const place = placing(file.parameters, { index, byIdentity, foreign, keys });
  const problems: ParameterFileProblem[] = [];
  const taken = new Map<string, number>();
  const placed = file.parameters.map((parameter, at): PlacedParameter => {
    const path = pathOfItem('parameters', at);
    const key = place(parameter);
    const same = taken.get(`${parameter.kind} ${key}`);
    taken.set(`${parameter.kind} ${key}`, at);
    if (same !== undefined)
      problems.push({
        Line: lineOf(path),
        Path: path,
        Message: `"${parameter.name}" é o mesmo parâmetro desta seguradora que o da linha ${lineOf(pathOfItem('parameters', same))}.`,
      });
    placeParts(parameter, newestVersion(index, { kind: parameter.kind, key })?.body ?? null, keys);
    const body = withKeys<ParameterBody>({ ...parameter.values }, keys);
    problems.push(...missingReferences(parameter.values, { path, keys, named, referenced, lineOf }));
    const { kind, isDeleted } = parameter;
    return {
      entry: { kind, key, body, isDeleted },
      base: newestVersion(index, { kind, key }),
      line: lineOf(path),
    };
  });
  return { placed, problems };
}

interface Known {
  index: ParameterIndex;
  byIdentity: ReadonlyMap<string, string>;
  /** Keys that another company uses: what is written with one would be lost. */
  foreign: ReadonlySet<string>;
  keys: Map<string, string>;
}

/** Parts keep the ids that they have here: by their key, else by their name; else they are new and get one of their own. */
function placeParts({ kind, values }: FileParameter, here: ParameterBody | null, keys: Map<string, string>): void {
  const ofKind = kindsOfParameters[kind];
  const own = (here && ofKind.partsOf?.(here)) ?? [];
  const isOwn = (wanted: string) => own.some(({ key }) => key === wanted);
  for (const { key, name } of ofKind.partsOf?.({ ...values }) ?? []) {
    if (isOwn(key) || keys.has(key)) continue;
    keys.set(key, own.find((part) => part.name === name)?.key ?? randomUUID());
  }
}

/** Gives each parameter of a file its key here, after those that it mentions, since it may be known by them. */
function placing(parameters: readonly FileParameter[], { index, byIdentity, foreign, keys }: Known) {
  const ofKey = new Map<string, FileParameter>();
  for (const parameter of parameters) if (!ofKey.has(parameter.key)) ofKey.set(parameter.key, parameter);
  const begun = new Set<string>();
  const isKnown = (kind: ParameterKind, key: string) => index.versions.get(kind)?.has(key) === true;
  const keyOf = ({ kind, key, values }: FileParameter): string => {
    if (isKnown(kind, key)) return key;
    for (const other of mentioned(values)) {
      const parameter = ofKey.get(other);
      if (parameter && !keys.has(other)) place(parameter);
    }
    const identity = identityOf(kind, withKeys<ParameterBody>({ ...values }, keys));
    const found = identity === null ? undefined : byIdentity.get(identity);
    if (found !== undefined && isKnown(kind, found)) return found;
    return foreign.has(key) ? randomUUID() : key;
  };
  /** Several parameters may be about the same thing and carry its key: they go together. */
  const place = (parameter: FileParameter): string => {
    const known = keys.get(parameter.key);
    if (known !== undefined) return known;
    // Two that mention each other: the second one is taken as it is.
    if (begun.has(parameter.key)) return parameter.key;
    begun.add(parameter.key);
    const first = ofKey.get(parameter.key) ?? parameter;
    const key = keyOf(first);
    keys.set(parameter.key, key);
    return key;
  };
  return place;
}

async function keysOfOthers(
  transaction: Transaction,
  companyId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const published = await transaction
    .selectDistinct({ key: parameterVersions.key })
    .from(parameterVersions)
    .where(and(ne(parameterVersions.companyId, companyId), inArray(parameterVersions.key, [...keys])));
  const drafted = await transaction
    .selectDistinct({ key: parameterDrafts.key })
    .from(parameterDrafts)
    .innerJoin(parameterChangeSets, eq(parameterChangeSets.id, parameterDrafts.changeSetId))
    .where(and(ne(parameterChangeSets.companyId, companyId), inArray(parameterDrafts.key, [...keys])));
  return new Set([...published, ...drafted].map(({ key }) => key));
}

interface Places {
  path: string;
  keys: ReadonlyMap<string, string>;
  named: ReadonlyMap<string, Named>;
  referenced: ReadonlyMap<string, { name: string }>;
  lineOf: (path: string) => number;
}

/** What values refer to and neither the company nor the file has. */
function missingReferences(values: unknown, { path, keys, named, referenced, lineOf }: Places): ParameterFileProblem[] {
  const problems: ParameterFileProblem[] = [];
  const look = (value: unknown, at: string): void => {
    if (typeof value === 'string') {
      const reference = referenced.get(value);
      if (!reference || keys.has(value) || named.has(value)) return;
      problems.push({
        Line: lineOf(at),
        Path: at,
        Message: `"${reference.name}" não existe nesta seguradora. Inclua-o no arquivo ou cadastre-o antes.`,
      });
    } else if (Array.isArray(value)) value.forEach((one, index) => look(one, pathOfItem(at, index)));
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) look(part, pathOfField(at, name));
  };
  look(values, pathOfField(path, 'values'));
  return problems;
}
