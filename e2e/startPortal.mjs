// The portal of the browser tests: on a database of its own on the server of TEST_DATABASE_URL, where there is one; otherwise on
// the embedded one, which one core serves alone.
import pg from 'pg';

const server = process.env.TEST_DATABASE_URL;
if (server) process.env.DATABASE_URL = await emptyDatabase(server, `portal_browser_${process.env.PORTAL_PORT}`);
await import('../tools/start/start.mjs');

async function emptyDatabase(serverUrl, name) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const address = new URL(serverUrl);
  address.pathname = name;
  return address.href;
}
