import { getOwnProfile, saveOwnPhoto, saveOwnProfile } from '@portal/shared/contracts/people/accountProfile';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { desc, eq } from 'drizzle-orm';
import { auditHistory } from '../../platform/database/schema/history';
import { users } from '../../platform/database/schema/users';
import { png, pngChunk } from '../../platform/pictures/testing';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const own = { as: email.viewer };
const profile = async () => (await platform.send(getOwnProfile, {}, own)).response;
const typed = { Name: 'Caio Dias', Phone: null, Status: null, About: null };
const save = async (body: Partial<typeof typed> | object, ChangedAt?: string) =>
  platform.send(
    saveOwnProfile,
    { body: { ...typed, ChangedAt: ChangedAt ?? (await profile()).ChangedAt, ...body } },
    own,
  );
const savePhoto = (photo: Buffer | null) =>
  platform.send(saveOwnPhoto, { body: { Photo: photo && photo.toString('base64') } }, own);
const files = async () => {
  const [row] = await platform.database.db.select().from(users).where(eq(users.email, email.viewer));
  return row?.photoFile ?? null;
};
const isStored = async (path: string | null) =>
  path !== null && (await platform.storage.open({ container: 'documents-aurora', path })) !== null;

it('keeps name, phone, status and words about oneself, and tells it in the history', async () => {
  const { status, response } = await save({
    Name: '  Caio  Dias Neto ',
    Phone: '(11) 98765-0001',
    Status: 'Em férias até dia 10',
    About: 'Subscrição de obras.',
  });
  expect(status).toBe(200);
  expect(response).toMatchObject({
    Name: 'Caio Dias Neto',
    Email: email.viewer,
    Phone: '11987650001',
    Status: 'Em férias até dia 10',
    About: 'Subscrição de obras.',
    Photo: null,
  });
  expect((await platform.send(getUserInfo, {}, own)).response.Name).toBe('Caio Dias Neto');
  const [row] = await platform.database.db.select().from(users).where(eq(users.email, email.viewer));
  expect(row?.searchText).toBe(`caio dias neto ${email.viewer}`);
  const [told] = await platform.database.db.select().from(auditHistory).orderBy(desc(auditHistory.id)).limit(1);
  expect(told).toMatchObject({ action: 'profileChanged', changedByName: 'Caio Dias' });
  expect(told?.changes.map(({ field }) => field)).toEqual(['name', 'phone', 'status', 'about']);
});

it.each([
  ['no name', { Name: '   ' }, 'Name'],
  ['no phone number', { Phone: '123' }, 'Phone'],
])('refuses %s at its field', async (_what, body, Field) => {
  expect(await save(body)).toMatchObject({ status: 400, errors: [{ Field }] });
});

it('answers a stale save with what stands now, and keeps that', async () => {
  const { ChangedAt } = await profile();
  expect((await save({ Status: 'Primeiro' }, ChangedAt)).status).toBe(200);
  const stale = await save({ Status: 'Segundo' }, ChangedAt);
  expect(stale).toMatchObject({ status: 409, errors: [{ Field: 'ChangedAt' }], response: { Status: 'Primeiro' } });
  expect((await profile()).Status).toBe('Primeiro');
});

it('changes nothing where the same is saved again', async () => {
  const before = await profile();
  const { Name, Phone, Status, About } = before;
  const { response } = await save({ Name, Phone, Status, About });
  expect(response.ChangedAt).toBe(before.ChangedAt);
});

it('shows a photo, replaces it, and removes the bytes of the one before', async () => {
  const first = png(192, 192);
  expect((await savePhoto(first)).response.Photo).toBe(first.toString('base64'));
  const firstFile = await files();
  const second = png(192, 192, { colourType: 2 });
  expect((await savePhoto(second)).response.Photo).toBe(second.toString('base64'));
  await platform.runJobs();
  expect([await isStored(firstFile), await isStored(await files())]).toEqual([false, true]);
  expect((await savePhoto(null)).response.Photo).toBeNull();
  expect((await savePhoto(null)).status).toBe(200);
});

it.each([
  ['of other sides', png(192, 100)],
  ['with words in it', png(192, 192, { more: [pngChunk('tEXt', Buffer.from('onde'))] })],
  ['that is none', Buffer.from('<svg/>')],
])('takes no photo %s', async (_what, file) => {
  expect(await savePhoto(file)).toMatchObject({ status: 400, errors: [{ Field: 'Photo' }] });
});

it('belongs to who is signed in alone', async () => {
  await savePhoto(png(192, 192));
  expect((await platform.send(getOwnProfile, {}, { as: email.admin })).response).toMatchObject({
    Email: email.admin,
    Photo: null,
  });
});
