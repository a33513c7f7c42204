import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parties/partyImports';
import { ImportOutcome } from '@portal/shared/domain/documents/fileImport';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { jobs } from '../../platform/database/schema/jobs';
import { auditHistory } from '../../platform/database/schema/history';
import { locations, partners, policyHolders } from '../../platform/database/schema/parties';
import { fileImportRows } from '../../platform/database/schema/fileImports';
import type { JobHandler } from '../../platform/jobs/jobHandler';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import type { Bureau } from '../bureau/bureau';
import { bureauUnavailable } from '../bureau/bureau';
import { offlineBureau } from '../bureau/offlineBureau';
import { cnpjOf, offlineRoots } from '../bureau/testing';
import { askBureauAboutRows } from './askBureauAboutRows';
import { readImport } from '../../portal/imports/readImport';
import { runImport } from '../../portal/imports/runImport';
import { partyRegisters } from './partyRegisters';
import { csvFile } from './testing/files';

let platform: PlatformUnderTest;
let known: string[];
beforeAll(async () => {
  ({ known } = await offlineRoots());
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const work = (...handlers: JobHandler[]) =>
  runDueJobs(handlers, { database: platform.database.db, log: platform.services.api.log });
const nextCnpj = () => cnpjOf(known.pop() ?? '');
const holderOf = async (cnpj: string) =>
  (await platform.database.db.select().from(policyHolders).where(eq(policyHolders.document, cnpj)))[0];

/** A confirmed import of companies that the bureau knows. */
async function confirmed(cnpjs: readonly string[]): Promise<string> {
  const file = csvFile(['CNPJ;Razão social', ...cnpjs.map((cnpj) => `${cnpj};Empresa ${cnpj}`)]);
  const { response } = await platform.send(
    calls.uploadPartyImport,
    { query: { Kind: 'policyHolder' }, body: { file } },
    { as: email.admin },
  );
  await work(readImport(platform.storage, partyRegisters));
  const { UniqueId } = response;
  await platform.send(calls.confirmPartyImport, { body: { UniqueId } }, { as: email.admin });
  return UniqueId;
}
const read = async (UniqueId: string) =>
  (await platform.send(calls.getPartyImport, { query: { UniqueId } }, { as: email.admin })).response;

describe('an import that is interrupted', () => {
  it('goes on with the first row that is not registered, and registers none twice', async () => {
    const cnpjs = [nextCnpj(), nextCnpj(), nextCnpj()];
    const importId = await confirmed(cnpjs);
    const { db } = platform.database;
    const [second] = await db
      .select()
      .from(fileImportRows)
      .where(eq(fileImportRows.key, cnpjs[1] ?? ''));
    const ofSecond = eq(fileImportRows.id, second?.id ?? 0);
    // As if the process ended in the middle: writing the second row fails.
    await db.update(fileImportRows).set({ content: null }).where(ofSecond);
    await work(runImport(partyRegisters, 1));
    expect(await read(importId)).toMatchObject({ State: 'running', RegisteredCount: 1, WaitingCount: 2 });
    await db
      .update(fileImportRows)
      .set({ content: second?.content ?? null })
      .where(ofSecond);
    await db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.kind, 'imports.run'));
    await work(runImport(partyRegisters, 1));
    expect(await read(importId)).toMatchObject({ State: 'done', RegisteredCount: 3 });
    const first = await holderOf(cnpjs[0] ?? '');
    expect(await db.$count(auditHistory, eq(auditHistory.subjectUniqueId, first?.uniqueId ?? ''))).toBe(1);
  });

  it('that somebody cancels keeps what is registered and leaves the others out', async () => {
    const cnpjs = [nextCnpj(), nextCnpj()];
    const importId = await confirmed(cnpjs);
    const { db } = platform.database;
    await db
      .update(fileImportRows)
      .set({ content: null })
      .where(eq(fileImportRows.key, cnpjs[1] ?? ''));
    await work(runImport(partyRegisters, 1));
    await platform.send(calls.cancelPartyImport, { body: { UniqueId: importId } }, { as: email.admin });
    await db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.kind, 'imports.run'));
    await work(runImport(partyRegisters, 1));
    expect(await read(importId)).toMatchObject({ State: 'cancelled', RegisteredCount: 1, LeftOutCount: 1 });
    expect(await holderOf(cnpjs[1] ?? '')).toBeUndefined();
  });
});

describe('the bureau', () => {
  it('completes what the file did not say, without counting as what a person asks', async () => {
    const cnpj = nextCnpj();
    const importId = await confirmed([cnpj]);
    await work(runImport(partyRegisters));
    const before = await holderOf(cnpj);
    const { db } = platform.database;
    expect(await db.$count(locations, eq(locations.policyHolderId, before?.id ?? 0))).toBe(0);
    await work(askBureauAboutRows([offlineBureau], 0));
    const after = await holderOf(cnpj);
    expect(after).toMatchObject({
      name: (await offlineBureau.company(cnpj))?.name,
      branchActivityId: expect.any(Number),
    });
    expect(await db.$count(locations, eq(locations.policyHolderId, before?.id ?? 0))).toBe(1);
    expect(await db.$count(partners, eq(partners.policyHolderId, before?.id ?? 0))).toBeGreaterThan(0);
    const [query] = await db.select().from(bureauQueries).where(eq(bureauQueries.document, cnpj));
    expect(query).toMatchObject({ isOfImport: true, outcome: 'found' });
    expect(await read(importId)).toMatchObject({ AskedBureauCount: 1 });
  });

  it('that is away holds nothing up: what is registered stays, and it is asked later', async () => {
    const cnpj = nextCnpj();
    const importId = await confirmed([cnpj]);
    await work(runImport(partyRegisters));
    const away: Bureau = {
      name: 'away',
      company: () => Promise.reject(bureauUnavailable('test')),
      person: () => Promise.reject(bureauUnavailable('test')),
    };
    await work(askBureauAboutRows([away], 0));
    expect(await read(importId)).toMatchObject({ State: 'done', RegisteredCount: 1, AskedBureauCount: 0 });
    const { db } = platform.database;
    await db
      .update(jobs)
      .set({ dueAt: new Date(0) })
      .where(eq(jobs.kind, 'imports.askBureau'));
    await work(askBureauAboutRows([offlineBureau], 0));
    expect(await read(importId)).toMatchObject({ AskedBureauCount: 1 });
    const rows = await db.select().from(fileImportRows).where(eq(fileImportRows.key, cnpj));
    expect(rows).toMatchObject([{ outcome: ImportOutcome.Registered, content: null }]);
  });
});
