import { and, eq, inArray } from 'drizzle-orm';
import type { ParameterReference } from '@portal/shared/contracts/parameters/changes';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { Database, Transaction } from '../../platform/database/connection';
import { modalityGroups } from '../../platform/database/schema/modalities';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import type { ParameterEntry } from '../kinds/parameterKind';
import type { ParameterIndex } from './parameterIndex';

type Said = Pick<ParameterEntry, 'kind' | 'key' | 'body'>;

/** What values of the unit `reference` name: parameters by the latest that is said of them, groups by their table. */
export async function referencesOf(
  database: Database | Transaction,
  { versions }: Pick<ParameterIndex, 'versions'>,
  companyId: number,
  said: readonly Said[],
): Promise<ParameterReference[]> {
  const wanted = new Set(said.flatMap(referredTo));
  if (wanted.size === 0) return [];
  const names = new Map<string, string>();
  const note = ({ kind, key, body }: Said) => wanted.has(key) && names.set(key, kindsOfParameters[kind].nameOf(body));
  for (const keys of versions.values())
    for (const list of keys.values()) {
      const newest = list.at(-1);
      if (newest) note(newest);
    }
  // A draft may refer to what is only drafted.
  said.forEach(note);
  const others = [...wanted].filter((key) => !names.has(key));
  const groups =
    others.length === 0
      ? []
      : await database
          .select({ UniqueId: modalityGroups.uniqueId, Name: modalityGroups.name })
          .from(modalityGroups)
          .where(and(eq(modalityGroups.companyId, companyId), inArray(modalityGroups.uniqueId, others)));
  return [...[...names].map(([UniqueId, Name]) => ({ UniqueId, Name })), ...groups];
}

/** The keys that a body refers to. */
export const referredTo = ({ kind, body }: Pick<Said, 'kind' | 'body'>): string[] =>
  parameterKinds[kind].fields
    .filter(({ unit }) => unit === 'reference')
    .flatMap(({ name }) => body[name] ?? [])
    .filter((value) => typeof value === 'string');
