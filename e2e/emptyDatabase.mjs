import pg from 'pg';

/** The address of a new database of this name on a server; one that was there is gone. */
export async function emptyDatabase(serverUrl, name) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const address = new URL(serverUrl);
  address.pathname = name;
  return address.href;
}
