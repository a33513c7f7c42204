import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { requestDocumentArchives, requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyId } from '../../../testing/business';
import { company, email } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const read = async (as: string) =>
  (await platform.send(getPolicyDetail, { query: { policyUniqueId: policyId(2) } }, { as })).response;

async function statementsOf(as: string): Promise<number> {
  const counted = jest.spyOn(platform.database.pool, 'query');
  await read(as);
  const { length } = counted.mock.calls;
  counted.mockRestore();
  return length;
}

/** Endorses policy 2 once more, with a document and its file. */
async function endorse(sequence: number): Promise<void> {
  const { db } = platform.database;
  const companyId = company.aurora;
  const [endorsement] = await db
    .insert(endorsements)
    .values({
      ...{
        companyId,
        policyId: 2,
        endorsementTypeId: 7,
        sequenceNumber: sequence,
        number: `D-${sequence}`,
        statusId: 5,
      },
      ...{ startDate: '2026-03-02', endDate: '2027-03-02', deadlineDays: 365, effectiveOn: '2026-04-01' },
      ...{ previousInsuredAmountCents: 1_000_00, insuredAmountCents: 1_000_00, premiumDifferenceCents: 1 },
      ...{ reason: 'Acréscimo', object: 'Objeto', searchText: '' },
    })
    .returning();
  const [document] = await db
    .insert(requestDocuments)
    .values({
      ...{ companyId, ownerKind: 'endorsement', ownerUniqueId: endorsement!.uniqueId },
      ...{ name: 'Aditivo', status: 'Conforme' },
    })
    .returning();
  await db.insert(requestDocumentArchives).values({
    ...{ requestDocumentId: document!.id, name: 'aditivo.pdf', extension: 'pdf', contentType: 'application/pdf' },
    ...{ sizeBytes: 10, relativePath: `endorsements/${sequence}`, sha256: '0'.repeat(64) },
  });
}

it('reads a policy with forty endorsements by as many statements as one with one, for the insurer and for its broker', async () => {
  await endorse(1);
  // Rights and what else a process reads once are known by then.
  await Promise.all([read(email.admin), read(email.broker)]);
  const [ofInsurer, ofBroker] = [await statementsOf(email.admin), await statementsOf(email.broker)];
  for (let sequence = 2; sequence <= 40; sequence += 1) await endorse(sequence);
  const policy = await read(email.admin);
  expect(policy.Endorsements).toHaveLength(40);
  expect(policy.Attachments).toHaveLength(40);
  expect(await statementsOf(email.admin)).toBe(ofInsurer);
  expect(await statementsOf(email.broker)).toBe(ofBroker);
});
