import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getModalityParameters, saveModality } from '@portal/shared/contracts/parameters/modalityRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { proposals } from '../../../platform/database/schema/proposals';
import { email, modality, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { signedInUser } from '../../../testing/signedInUser';
import { publishSet } from '../../../testing/publishSet';
import { requireReady } from '../work/readiness';
import { changeProposal } from './changeProposal';
import { createProposal } from './createProposal';
import { newProposal } from './testing/newProposal';

let platform: PlatformUnderTest;
let writer: CurrentUser;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
  writer = await signedInUser(platform, email.broker);
});
afterAll(() => platform.close());

const quote = () =>
  platform.database.db.transaction((transaction) =>
    createProposal(transaction, writer, { UniqueId: randomUUID(), ...newProposal() }, new Date()),
  );

/** Drafts and publishes that the modality is no longer offered, or offered again. */
async function offer(isOffered: boolean) {
  const modalityUniqueId = uniqueIdOf(modality.bid);
  const { response: record } = await platform.send(
    getModalityParameters,
    { query: { modalityUniqueId } },
    { as: email.admin },
  );
  const body = {
    UniqueId: modalityUniqueId,
    BaseVersionUniqueId: record.VersionUniqueId,
    DraftVersion: 0,
    IsDeleted: !isOffered,
    Values: record.Values,
  };
  const { response } = await platform.send(saveModality, { body }, { as: email.admin });
  const published = await publishSet(platform, response.Draft?.ChangeSet.UniqueId ?? '');
  expect(published.response.State).toBe('published');
}

it('a modality that is no longer offered stays with a quotation whose price stands, and goes for new work', async () => {
  const { db } = platform.database;
  const before = await quote();
  await offer(false);
  await expect(quote()).rejects.toMatchObject({
    errors: [{ Field: 'ModalityUniqueId', Message: expect.stringContaining('não é mais oferecida') }],
  });
  const { UniqueId, Version } = before;
  const changed = await db.transaction((transaction) =>
    changeProposal(
      transaction,
      writer,
      { UniqueId, Version, ...newProposal({ InsuredAmountValue: 400_000_37 }) },
      new Date(),
    ),
  );
  expect(changed.InsuredAmountValue).toBe(400_000_37);
  const [row] = await db.select().from(proposals).where(eq(proposals.uniqueId, UniqueId));
  await expect(
    db.transaction((transaction) => requireReady(transaction, writer, row!, new Date())),
  ).resolves.toBeUndefined();
  await offer(true);
  expect((await quote()).Modality.Name).toBe('Licitante');
});
