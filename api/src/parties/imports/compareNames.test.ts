import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/parties/partyImports';
import { auditHistory } from '../../platform/database/schema/history';
import { insureds, policyHolders } from '../../platform/database/schema/parties';
import type { JobHandler } from '../../platform/jobs/jobHandler';
import { runDueJobs } from '../../platform/jobs/testing/runDueJobs';
import { readImport } from '../../portal/imports/readImport';
import { runImport } from '../../portal/imports/runImport';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { offlineBureau } from '../bureau/offlineBureau';
import { cnpjOf, cpfOf, offlineRoots } from '../bureau/testing';
import { askBureauAboutRows } from './askBureauAboutRows';
import { compareNames } from './compareNames';
import { partyRegisters } from './partyRegisters';
import { csvFile } from './testing/files';

let platform: PlatformUnderTest;
let known: string[];
beforeAll(async () => {
  ({ known } = await offlineRoots());
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const work = (...handlers: JobHandler[]) => runDueJobs(handlers, { database: db(), log: platform.services.api.log });
const company = async () => {
  const cnpj = cnpjOf(known.pop() ?? '');
  return { cnpj, atBureau: (await offlineBureau.company(cnpj))!.name };
};
async function preview(Kind: 'policyHolder' | 'insured', lines: readonly string[]): Promise<string> {
  const { response } = await platform.send(
    calls.uploadPartyImport,
    { query: { Kind }, body: { file: csvFile(lines) } },
    { as: email.admin },
  );
  await work(readImport(platform.storage, partyRegisters));
  return response.UniqueId;
}
const confirm = async (UniqueId: string) => {
  await platform.send(calls.confirmPartyImport, { body: { UniqueId } }, { as: email.admin });
  await work(runImport(partyRegisters));
};
const read = async (UniqueId: string) =>
  (await platform.send(calls.getPartyImport, { query: { UniqueId } }, { as: email.admin })).response;
const rows = async (UniqueId: string, HasOtherName?: boolean) =>
  (
    await platform.send(
      calls.getPartyImportRows,
      { query: { UniqueId, ...(HasOtherName !== undefined && { HasOtherName }) } },
      { as: email.admin },
    )
  ).response.Data;
const nameOf = async (table: typeof insureds | typeof policyHolders, document: string) =>
  (
    await db()
      .select({ name: (table as typeof insureds).name, uniqueId: (table as typeof insureds).uniqueId })
      .from(table as typeof insureds)
      .where(eq((table as typeof insureds).document, document))
  )[0];
const HOLDERS = 'CNPJ;Razão social';
const INSUREDS = 'CPF ou CNPJ;Nome;Setor';

describe('the names of a file', () => {
  it('are compared before the confirmation, and the record gets the bureau’s; the file’s stands in the history', async () => {
    const [one, same] = [await company(), await company()];
    const importId = await preview('policyHolder', [
      HOLDERS,
      `${one.cnpj};Nome da planilha Ltda`,
      `${same.cnpj};${same.atBureau.toUpperCase()}`,
    ]);
    expect(await read(importId)).toMatchObject({ IsComparingNames: true, ComparedNameCount: 0 });
    await work(compareNames([offlineBureau], 0));
    expect(await read(importId)).toMatchObject({
      IsComparingNames: false,
      ComparedNameCount: 2,
      DifferentNameCount: 1,
    });
    expect(await rows(importId, true)).toMatchObject([
      {
        Name: 'Nome da planilha Ltda',
        BureauName: one.atBureau,
        Problem: `No bureau o nome é “${one.atBureau}”, e o cadastro fica com ele.`,
      },
    ]);
    expect(await rows(importId, false)).toMatchObject([{ BureauName: null, Problem: null }]);
    await confirm(importId);
    const holder = await nameOf(policyHolders, one.cnpj);
    expect(holder?.name).toBe(one.atBureau);
    expect((await rows(importId, true))[0]).toMatchObject({
      Name: 'Nome da planilha Ltda',
      BureauName: one.atBureau,
      Problem: `Cadastrado com o nome do bureau, “${one.atBureau}”.`,
    });
    const [noted] = await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, holder!.uniqueId));
    expect(noted?.changes).toContainEqual({ field: 'nameInFile', before: null, after: 'Nome da planilha Ltda' });
  });

  it('that were not compared by the confirmation are compared after it, with the same outcome', async () => {
    const { cnpj, atBureau } = await company();
    const importId = await preview('insured', [INSUREDS, `${cnpj};Nome da planilha Ltda;Privado`]);
    await confirm(importId);
    // The confirmation ended it.
    await work(compareNames([offlineBureau], 0));
    expect(await read(importId)).toMatchObject({ ComparedNameCount: 0, IsComparingNames: false });
    await work(askBureauAboutRows([offlineBureau], 0));
    const insured = await nameOf(insureds, cnpj);
    expect(insured?.name).toBe(atBureau);
    expect(await rows(importId, true)).toMatchObject([
      { Name: 'Nome da planilha Ltda', Problem: `Cadastrado com o nome do bureau, “${atBureau}”.` },
    ]);
    const history = await db().select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, insured!.uniqueId));
    expect(history.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'name',
      before: 'Nome da planilha Ltda',
      after: atBureau,
    });
  });

  it('leave the name of another register where it is, whenever they are compared', async () => {
    const { cnpj, atBureau } = await company();
    await confirm(await preview('insured', [INSUREDS, `${cnpj};Nome dos contratos;Privado`]));
    const importId = await preview('policyHolder', [HOLDERS, `${cnpj};Nome dos contratos`]);
    await confirm(importId);
    await work(askBureauAboutRows([offlineBureau], 0));
    expect((await nameOf(policyHolders, cnpj))?.name).toBe('Nome dos contratos');
    expect((await nameOf(insureds, cnpj))?.name).toBe('Nome dos contratos');
    expect(await rows(importId)).toMatchObject([
      { BureauName: atBureau, Problem: `No bureau o nome é “${atBureau}”. O cadastro tem outro nome, que fica.` },
    ]);
  });

  it('of people are theirs: no bureau is asked for them', async () => {
    const cpf = cpfOf('300987653');
    const importId = await preview('insured', [INSUREDS, `${cpf};Maria das Dores;`]);
    await work(compareNames([offlineBureau], 0));
    expect(await read(importId)).toMatchObject({ ComparedNameCount: 0, IsComparingNames: false });
    await confirm(importId);
    await work(askBureauAboutRows([offlineBureau], 0));
    expect((await nameOf(insureds, cpf))?.name).toBe('Maria das Dores');
  });
});
