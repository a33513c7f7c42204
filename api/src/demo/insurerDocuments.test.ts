import { buffer } from 'node:stream/consumers';
import { getInsurerDocuments, getInsurerDocumentHistory } from '@portal/shared/contracts/deals/insurerDocuments';
import { getUrlFileDownload } from '@portal/shared/contracts/deals/archives';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { startPlatformOn } from '../testing/platformUnderTest';
import type { PlatformUnderTest } from '../testing/platformUnderTest';
import { insurerDocumentModels } from './insurerDocumentModels';
import { createDemoDatabase } from './testing';
import { DEMO_PASSWORD } from './users';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformOn(await createDemoDatabase(), { password: DEMO_PASSWORD });
  await platform.runJobs();
}, 600_000);
afterAll(() => platform.close());

const listed = async (as: string) => (await platform.send(getInsurerDocuments, {}, { as })).response;

it('the demo insurers have documents of every kind, with files that open', async () => {
  const documents = await listed('admin@aurora.example');
  expect(documents.map(({ Name }) => Name).sort()).toEqual(insurerDocumentModels.map(({ name }) => name).sort());
  expect(await listed('admin@atlas.example')).toHaveLength(documents.length);
  const manual = documents.find(({ Name }) => Name === 'Manual do corretor');
  expect(manual?.Version).toBe(3);
  const query = { ArchiveUniqueId: manual?.Archives[2]?.UniqueId ?? '' };
  const { response } = await platform.send(getUrlFileDownload, { query }, { as: 'corretor@boreal.example' });
  const [, container = '', path = ''] = /^\/storage\/([^/]+)\/([^?]+)/.exec(response.UrlToDownload) ?? [];
  const stored = await platform.storage.open({ container, path });
  expect(stored?.contentType).toBe('application/pdf');
  expect((await buffer(stored!.content)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('each user type of the demo reads those that are for it', async () => {
  const namesFor = (type: UserType) =>
    insurerDocumentModels.filter(({ audience }) => audience.includes(type)).map(({ name }) => name);
  const readers = [
    ['consulta@aurora.example', UserType.INSURANCE],
    ['corretor@boreal.example', UserType.BROKER],
    ['agente@boreal.example', UserType.AGENT],
    ['assessor@prisma.example', UserType.ADVISOR],
    ['tomador@construtora.example', UserType.POLICY_HOLDER],
    ['parceiro@aurora.example', UserType.OTHER],
  ] as const;
  for (const [as, type] of readers)
    expect((await listed(as)).map(({ Name }) => Name).sort()).toEqual(namesFor(type).sort());
});

it('their history tells of each file', async () => {
  const [document] = (await listed('admin@aurora.example')).filter(({ Version }) => Version === 2);
  const query = { RequestDocumentUniqueId: document?.UniqueId ?? '' };
  const { response } = await platform.send(getInsurerDocumentHistory, { query }, { as: 'admin@aurora.example' });
  expect(response.map(({ Action, ByName }) => [Action, ByName])).toEqual([
    ['replaced', 'Helena Prado'],
    ['received', 'Helena Prado'],
  ]);
});
