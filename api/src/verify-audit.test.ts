import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { auditHistory } from './platform/database/schema/history';
import { auditRecord } from './platform/history/auditRecord';
import { company, uniqueIdOf } from './testing/ids';
import { sealAll } from './testing/sealAll';
import { startPlatformUnderTest } from './testing/platformUnderTest';
import type { PlatformUnderTest } from './testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.database.db.transaction((transaction) =>
    auditRecord(
      transaction,
      { companyId: company.aurora, id: 1, name: 'Ana Prado' },
      { kind: 'broker', uniqueId: uniqueIdOf(11) },
      { action: 'changed', changes: [] },
    ),
  );
  await sealAll(platform.database.db, company.aurora);
});
afterAll(() => platform.close());

/** The command as an operator runs it. */
async function verify(...parameters: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('verify-audit.ts', import.meta.url)), ...parameters],
    { env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: platform.database.connectionString } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

describe('the verification of the audit on the command line', () => {
  it('says for each company that all agrees, and the hash to keep', async () => {
    const { code, output } = await verify();
    expect(output).toMatch(/aurora: \d+ entradas em \d+ selos.*divergências: 0/);
    expect(output).toMatch(/aurora: hash do último selo [0-9a-f]{64}/);
    expect(output).toMatch(/atlas: 0 entradas/);
    expect(code).toBe(0);
    const hash = /selo ([0-9a-f]{64})/.exec(output)![1]!;
    expect((await verify('--company', 'aurora', '--expect', hash)).code).toBe(0);
  });

  it('ends with 1 and names what was changed, or that a hash is of no seal', async () => {
    await platform.database.db.update(auditHistory).set({ action: 'blocked' });
    const { code, output } = await verify('--company', 'aurora', '--expect', 'f'.repeat(64));
    expect(code).toBe(1);
    expect(output).toMatch(/A entrada \d+ foi alterada/);
    expect(output).toContain('O hash esperado não é de nenhum selo');
  });

  it('refuses what it cannot do anything with', async () => {
    expect(await verify('--expect', 'abc')).toMatchObject({ code: 2, output: expect.stringContaining('--company') });
    expect(await verify('--company', 'nenhuma')).toMatchObject({ code: 2 });
  });
});
