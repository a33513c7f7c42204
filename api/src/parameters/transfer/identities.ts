import { eq } from 'drizzle-orm';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { Database, Transaction } from '../../platform/database/connection';
import { insuranceBranches } from '../../platform/database/schema/companies';
import { modalityGroups } from '../../platform/database/schema/modalities';
import type { ParameterIndex } from '../inForce/parameterIndex';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import type { ParameterBody } from '../kinds/parameterKind';

/** Something of a company that values may refer to. */
export interface Named {
  key: string;
  name: string;
  /** What it is known by in every company; null where it has no such thing. */
  identity: string | null;
}

/** What a parameter is known by in every company, its key aside. */
export function identityOf(kind: ParameterKind, body: ParameterBody): string | null {
  const own = kindsOfParameters[kind].identity?.(body) ?? null;
  return own === null ? null : `${kind} ${own}`;
}

/** Everything of a company that values may refer to, by its key: parameters by the latest that is said of them, and groups. */
export async function namedOf(
  database: Database | Transaction,
  { versions }: Pick<ParameterIndex, 'versions'>,
  companyId: number,
): Promise<Map<string, Named>> {
  const groups = await database
    .select({ key: modalityGroups.uniqueId, name: modalityGroups.name, branch: insuranceBranches.code })
    .from(modalityGroups)
    .innerJoin(insuranceBranches, eq(insuranceBranches.id, modalityGroups.insuranceBranchId))
    .where(eq(modalityGroups.companyId, companyId));
  const all = new Map<string, Named>(
    groups.map(({ key, name, branch }) => [key, { key, name, identity: `modalityGroup ${branch} ${name}` }]),
  );
  for (const keys of versions.values())
    for (const [key, list] of keys) {
      const newest = list.at(-1);
      // A parameter may carry the key of what it is about, whose name is the one to show.
      if (newest && !all.has(key))
        all.set(key, {
          key,
          name: kindsOfParameters[newest.kind].nameOf(newest.body),
          identity: identityOf(newest.kind, newest.body),
        });
    }
  return all;
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The keys that values mention, however deep. */
export function mentioned(value: unknown): string[] {
  if (typeof value === 'string') return KEY.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(mentioned) : [];
}

/** The same values with other keys in place of some. */
export function withKeys<Value>(value: Value, keys: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (keys.get(value) ?? value) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => withKeys(one, keys)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withKeys(part, keys)])) as Value;
}
