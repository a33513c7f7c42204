import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { foldTouched } from '../api/src/figures/kept/foldFigures';
import { tables } from '../api/src/platform/database/tables';

/** Sums what was filled in, so that the platform's own job does not do it while something is measured. */
export const foldFigures = (pool: Pool): Promise<void> => foldTouched(drizzle(pool, { schema: tables }));
