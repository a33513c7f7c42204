import pg from 'pg';
import { emptyDatabase } from '../emptyDatabase.mjs';

const CLOCKS = { now: 'stable', clock_timestamp: 'volatile' };

/**
 * A database on a server, whose clock is so many minutes ahead: functions of its own stand before those of PostgreSQL, also in
 * the defaults of the tables that are made in it. The keywords, such as `current_date`, still tell the server's time.
 */
export async function databaseAhead(server, { name, isNew, minutes }) {
  const url = isNew ? await emptyDatabase(server, name) : Object.assign(new URL(server), { pathname: name }).href;
  const client = new pg.Client(url);
  await client.connect();
  for (const [clock, changes] of Object.entries(CLOCKS))
    await client.query(
      `create or replace function public.${clock}() returns timestamptz language sql ${changes} parallel safe
       as $$ select pg_catalog.${clock}() + interval '${minutes} minutes' $$`,
    );
  await client.query(`alter database ${name} set search_path = public, pg_catalog`);
  await client.end();
  return url;
}
