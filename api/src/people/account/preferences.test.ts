import { getPreferences, savePreferences } from '@portal/shared/contracts/people/accountPreferences';
import type { Preference } from '@portal/shared/contracts/people/accountPreferences';
import { getUserInfo } from '@portal/shared/contracts/people/session';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(() => platform.database.pool.query('delete from user_preferences'));

const own = { as: email.viewer };
const theme = (Value: string, ChangedAt: string): Preference => ({ Key: 'theme', Value, ChangedAt });
const save = (...Preferences: Preference[]) => platform.send(savePreferences, { body: { Preferences } }, own);
const kept = async (as: string = email.viewer) =>
  (await platform.send(getPreferences, {}, { as })).response.Preferences;

it('are found again on another machine, and by nobody else', async () => {
  const starred: Preference = {
    Key: 'starred',
    Value: JSON.stringify([{ address: '/apolices?busca=ponte', title: 'Pontes' }]),
    ChangedAt: '2026-11-25T12:00:00.000Z',
  };
  const chosen = theme('"dark"', '2026-11-25T12:00:01.000Z');
  expect((await save(starred, chosen)).response.Preferences).toEqual([starred, chosen]);
  expect(await kept()).toEqual([starred, chosen]);
  expect(await kept(email.admin)).toEqual([]);
});

it('the last choice by time wins, whenever it arrives', async () => {
  await save(theme('"dark"', '2026-11-25T12:00:00.000Z'));
  const { response } = await save(theme('"light"', '2026-11-25T11:59:00.000Z'));
  expect(response.Preferences).toEqual([theme('"dark"', '2026-11-25T12:00:00.000Z')]);
  await save(theme('"light"', '2026-11-25T12:01:00.000Z'));
  expect(await kept()).toEqual([theme('"light"', '2026-11-25T12:01:00.000Z')]);
});

it('a clock that is years early counts as now, and does not win for ever', async () => {
  await save(theme('"dark"', '2099-01-01T00:00:00.000Z'));
  const [{ ChangedAt = '' } = {}] = await kept();
  expect(Date.parse(ChangedAt)).toBeLessThanOrEqual(Date.now());
  const later = new Date(Date.parse(ChangedAt) + 1).toISOString();
  await save(theme('"light"', later));
  expect((await kept())[0]?.Value).toBe('"light"');
});

it('takes nothing that no browser could read', async () => {
  expect(await save(theme('{', '2026-11-25T12:00:00.000Z'))).toMatchObject({ status: 400 });
  expect(await kept()).toEqual([]);
});

it('the page to start with is told at sign-in too, when no browser knows of the choice yet', async () => {
  const startsAtHome = async () => (await platform.send(getUserInfo, {}, own)).response.StartsAtHome;
  expect(await startsAtHome()).toBeUndefined();
  await save({ Key: 'start', Value: '"home"', ChangedAt: '2026-11-25T12:00:00.000Z' });
  expect(await startsAtHome()).toBe(true);
  await save({ Key: 'start', Value: '"menu"', ChangedAt: '2026-11-25T12:01:00.000Z' });
  expect(await startsAtHome()).toBeUndefined();
});
