import { and, eq } from 'drizzle-orm';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';
import { profiles } from '../../platform/database/schema/users';
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

/** Everything of a company that values may refer to, by its key: parameters by the latest that is said of them, brokers and profiles. */
export async function namedOf(
  database: Database | Transaction,
  { versions }: Pick<ParameterIndex, 'versions'>,
  companyId: number,
): Promise<Map<string, Named>> {
  const all = new Map<string, Named>();
  for (const kind of Object.keys(parameterKinds) as ParameterKind[])
    for (const [key, list] of versions.get(kind) ?? []) {
      const newest = list.at(-1);
      // A parameter may carry the key of what it is about, which comes before it and whose name is the one to show.
      if (newest && !all.has(key))
        all.set(key, {
          key,
          name: kindsOfParameters[kind].nameOf(newest.body),
          identity: identityOf(kind, newest.body),
        });
    }
  const rows = await database
    .select({ key: brokers.uniqueId, name: brokers.name, document: brokers.document })
    .from(brokers)
    .where(eq(brokers.companyId, companyId));
  for (const { key, name, document } of rows) all.set(key, { key, name, identity: `broker ${document}` });
  const people = await database
    .select({ key: profiles.uniqueId, name: profiles.name })
    .from(profiles)
    .where(and(eq(profiles.companyId, companyId), eq(profiles.isDeleted, false)));
  for (const { key, name } of people) if (!all.has(key)) all.set(key, { key, name, identity: `profile ${name}` });
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
