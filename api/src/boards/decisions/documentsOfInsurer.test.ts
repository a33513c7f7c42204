import { eq } from 'drizzle-orm';
import * as changes from '@portal/shared/contracts/parameters/changes';
import * as rules from '@portal/shared/contracts/parameters/ruleRecords';
import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { downloadPolicyDocument } from '@portal/shared/contracts/underwriting/proposalFiles';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import { counterGuarantees, policyHolders } from '../../platform/database/schema/parties';
import { proposals } from '../../platform/database/schema/proposals';
import { readPdf } from '../../platform/pdf/testing';
import { containerOf } from '../../platform/storage/documentStorage';
import { proposalId } from '../../testing/business';
import { company, email, holder } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { publishSet } from '../../testing/publishSet';
import { contractsUnderTest } from './testing/contractsUnderTest';
import { prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const as = { as: email.admin as string };

async function wordsOf(address: string): Promise<string> {
  const path = decodeURIComponent(new URL(address, 'http://x').pathname).replace('/storage/documents-aurora/', '');
  const stored = await platform.storage.open({ container: containerOf('aurora'), path });
  const chunks: Buffer[] = [];
  for await (const chunk of stored?.content ?? []) chunks.push(chunk as Buffer);
  return readPdf(Buffer.concat(chunks)).text.replace(/\s+/g, ' ');
}

const download = async ({ UniqueId }: { UniqueId: string }) => {
  const query = { CounterGuaranteeUniqueId: UniqueId };
  return wordsOf((await platform.send(calls.downloadCounterGuarantee, { query }, as)).response.UrlToDownload);
};
const contracts = contractsUnderTest(() => platform);
/** A contract with a representative and a surety, its document made. */
async function madeContract() {
  const made = await contracts.generated();
  return { ...(await contracts.newest(made)), holderUniqueId: made.uniqueId };
}

async function begin() {
  const body = { Name: 'Documentos de dezembro', Reason: '' };
  return (await platform.send(changes.createChangeSet, { body }, as)).response.UniqueId;
}
const writtenOn = (ChangeSetUniqueId: string, record: { UniqueId: string; VersionUniqueId: string | null }) => ({
  ChangeSetUniqueId,
  UniqueId: record.UniqueId,
  BaseVersionUniqueId: record.VersionUniqueId,
  DraftVersion: 0,
  IsDeleted: false,
});
async function publishSignatory(SignatoryName: string) {
  const { response: record } = await platform.send(rules.getInsurerOnDocuments, { query: {} }, as);
  const set = await begin();
  const body = { ...writtenOn(set, record), Values: { ...record.Values, SignatoryName } };
  await platform.send(rules.saveInsurerOnDocuments, { body }, as);
  expect((await publishSet(platform, set)).status).toBe(200);
}

describe('a document', () => {
  it('of counter-guarantee is of the text in force when it is made, and stays', async () => {
    const first = await madeContract();
    const { response: record } = await platform.send(rules.getCounterGuaranteeText, { query: {} }, as);
    const set = await begin();
    const Text = '# 1. Dívida\n[NomeTomador] paga à [NomeSeguradora] em 3 dias. Respondem: [Fiadores].';
    const body = { ...writtenOn(set, record), Values: { Title: 'Contrato de dezembro', Text } };
    await platform.send(rules.saveCounterGuaranteeText, { body }, as);
    const drafted = await download(await madeContract());
    expect(drafted).not.toContain('em 3 dias');
    expect((await publishSet(platform, set)).status).toBe(200);
    const later = await download(await madeContract());
    for (const part of ['Contrato de dezembro', 'texto versão', 'em 3 dias. Respondem: Álvaro Souza'])
      expect(later).toContain(part);
    expect(await download(first)).not.toContain('em 3 dias');
  });

  it('is signed by who signs on the day on which it is made, not by who did when it was priced', async () => {
    const contract = await madeContract();
    const policyOf = async (id: number) => {
      const query = { ProposalUniqueId: proposalId(id) };
      const { response, errors } = await platform.send(downloadPolicyDocument, { query }, as);
      expect(errors).toEqual([]);
      return wordsOf(response.UrlToDownload);
    };
    const { db } = platform.database;
    // Priced by what is in force before somebody else signs.
    const { publication } = await parametersInForce(db, company.aurora, new Date());
    await db
      .update(proposals)
      .set({ parameterPublicationId: publication.id })
      .where(eq(proposals.uniqueId, proposalId(3)));
    expect(await policyOf(2)).toContain('Helena Prado Diretora técnica');
    await publishSignatory('Otávio Figueira');
    expect(await policyOf(3)).toContain('Otávio Figueira Diretora técnica');
    expect(await policyOf(2)).toContain('Helena Prado Diretora técnica');
    expect(await download(await madeContract())).toContain('Otávio Figueira');
    expect(await download(contract)).toContain('Helena Prado');
  });
});

describe('the tags of counter-guarantee', () => {
  const tags = async (policyHolderUniqueId?: string, who: string = email.admin) => {
    const query = policyHolderUniqueId === undefined ? {} : { policyHolderUniqueId };
    return platform.send(calls.getCounterGuaranteeTags, { query }, { as: who });
  };
  const valueOf = (response: readonly { Name: string; Value: string }[], name: string) =>
    response.find(({ Name }) => Name === name)?.Value;

  it('are filled with the newest contract of a policy holder', async () => {
    const contract = await madeContract();
    const { response } = await tags(contract.holderUniqueId);
    expect(response.map(({ Name, Value }) => [Name, Value])).toEqual([
      ['NomeSeguradora', 'Aurora Seguradora'],
      ['CnpjSeguradora', '11.222.333/0001-81'],
      ['EnderecoSeguradora', 'Avenida Paulista, 1842, São Paulo/SP, CEP 01310-945'],
      ['NomeTomador', expect.stringMatching(/^Construtora \d+$/)],
      ['DocumentoTomador', expect.stringMatching(/^[\d./-]{18}$/)],
      ['EnderecoTomador', '________'],
      ['NumeroContrato', contract.Number],
      ['Fiadores', 'Álvaro Souza'],
    ]);
  });

  it('leave empty what only a contract tells where there is none, and mask a CPF', async () => {
    const { db } = platform.database;
    const [person] = await db.select().from(policyHolders).where(eq(policyHolders.id, holder.alvaro));
    await db.delete(counterGuarantees).where(eq(counterGuarantees.policyHolderId, holder.alvaro));
    const { response } = await tags(person!.uniqueId);
    expect([valueOf(response, 'NumeroContrato'), valueOf(response, 'Fiadores')]).toEqual(['', '']);
    expect(valueOf(response, 'DocumentoTomador')).toBe('***.982.247-**');
  });

  it('show an example without a policy holder, and nobody’s that the user does not see', async () => {
    const { response } = await tags();
    expect(valueOf(response, 'NomeTomador')).toBe('Construtora Exemplo Ltda.');
    expect(valueOf(response, 'NomeSeguradora')).toBe('Aurora Seguradora');
    const [other] = await platform.database.db.select().from(policyHolders).where(eq(policyHolders.id, holder.oeste));
    expect((await tags(other!.uniqueId)).status).toBe(404);
    expect((await tags(undefined, email.bare)).status).toBe(403);
  });
});
