import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { modalities } from '../../platform/database/schema/modalities';

/** Loads the names of modalities by their ids. */
export async function modalityNames(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: modalities.id, name: modalities.name })
    .from(modalities)
    .where(inArray(modalities.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
