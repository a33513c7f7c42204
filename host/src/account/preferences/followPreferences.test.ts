import { getPreferences, savePreferences } from '@portal/shared/contracts/people/accountPreferences';
import type { Preference } from '@portal/shared/contracts/people/accountPreferences';
import type { Send } from '@portal/shared';
import { boardLookKey } from '@portal/shared/domain/boards/boardLook';
import { cardLookKey } from '@portal/shared/domain/boards/cardLook';
import { Theme } from '@portal/shared/domain/portal/themes';
import { densityPreference } from '../../appearance/densityPreference';
import { createThemePreference } from '../../appearance/themePreference';
import { defaultConfiguration } from '../../boot/portalConfiguration';
import { startPageOf } from '../../menu/startPage';
import { starredPagesOf } from '../../menu/starredPages';
import { fakeUser } from '../../testing/fakeUser';
import { createValueStore } from '../../values/valueStore';
import { followPreferences, REST_MS, STALE_MS } from './followPreferences';

const START = new Date('2026-11-25T12:00:00.000Z');
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000).toISOString();

let kept: Preference[];
let isOffline: boolean;
let stop: (() => void) | undefined;
beforeEach(() => {
  jest.useFakeTimers({ now: START });
  kept = [];
  isOffline = false;
  send.mockClear();
});
afterEach(() => {
  stop?.();
  localStorage.clear();
  jest.useRealTimers();
});

/** The platform, as far as choices go: the last by time stays. */
const send = jest.fn(async (call: unknown, input: { body?: { Preferences: Preference[] } }) => {
  if (isOffline) throw new Error('offline');
  for (const one of call === savePreferences ? (input.body?.Preferences ?? []) : []) {
    const before = kept.find(({ Key }) => Key === one.Key);
    if (before && before.ChangedAt >= one.ChangedAt) continue;
    kept = [...kept.filter(({ Key }) => Key !== one.Key), one];
  }
  return { Preferences: kept };
});
const user = fakeUser();
const starred = () => starredPagesOf('aurora', user.UserId);
const startPage = () => startPageOf('aurora', user.UserId);
const theme = () => createThemePreference(localStorage);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** A page of the browser that local storage stands for. */
async function openPage() {
  const preference = theme();
  stop = followPreferences({
    send: send as unknown as Send,
    theme: preference,
    session: { state: { user, signedIn: true } } as never,
    configuration: createValueStore({ ...defaultConfiguration, CompanyKey: 'aurora' }),
  });
  await pass(0);
  return { theme: preference, close: () => stop?.() };
}

it('takes what was chosen on another machine', async () => {
  kept = [
    { Key: 'theme', Value: '"dark"', ChangedAt: at(-60) },
    { Key: 'density', Value: '"compact"', ChangedAt: at(-60) },
    { Key: 'starred', Value: '[{"address":"/apolices","title":"Apólices"}]', ChangedAt: at(-60) },
  ];
  const page = await openPage();
  expect(page.theme.choice.get()).toBe(Theme.Dark);
  expect(densityPreference.get()).toBe('compact');
  expect(starred().get()).toEqual([{ address: '/apolices', title: 'Apólices' }]);
  await pass(REST_MS * 2);
  expect(send.mock.calls.filter(([call]) => call === savePreferences)).toEqual([]);
});

it('carries how somebody wants to see boards there and back', async () => {
  const key = boardLookKey('aurora', user.UserId);
  const compact = '{"density":"compact","fields":{"pipe":["amount"]}}';
  kept = [{ Key: 'boardLook', Value: compact, ChangedAt: at(-60) }];
  await openPage();
  expect(localStorage.getItem(key)).toBe(compact);
  const roomy = '{"density":"roomy","fields":{}}';
  localStorage.setItem(key, roomy);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await pass(REST_MS);
  expect(kept).toMatchObject([{ Key: 'boardLook', Value: roomy }]);
});

it('carries how wide somebody dragged the drawer of a card', async () => {
  const key = cardLookKey('aurora', user.UserId);
  const wide = '{"width":900,"showsDetails":true}';
  kept = [{ Key: 'cardLook', Value: wide, ChangedAt: at(-60) }];
  await openPage();
  expect(localStorage.getItem(key)).toBe(wide);
});

it('sends what is chosen here, several choices together, once', async () => {
  const page = await openPage();
  page.theme.choice.set(Theme.Dark);
  densityPreference.set('compact');
  await pass(REST_MS);
  expect(kept.map(({ Key, Value }) => [Key, Value])).toEqual([
    ['theme', '"dark"'],
    ['density', '"compact"'],
  ]);
  const saves = () => send.mock.calls.filter(([call]) => call === savePreferences).length;
  const before = saves();
  await pass(STALE_MS);
  expect(saves()).toBe(before);
});

it('leaves alone what was chosen here once the platform has it: somebody may be naming it', async () => {
  await openPage();
  starred().set([{ title: 'Apólices', address: '/apolices' }]);
  let draws = 0;
  const forget = starred().subscribe(() => (draws += 1));
  await pass(REST_MS * 2);
  expect(kept).toHaveLength(1);
  expect(draws).toBe(0);
  forget();
});

it('a page that was starred before choices came from the platform stands beside those of another machine', async () => {
  kept = [{ Key: 'starred', Value: '[{"address":"/apolices","title":"Apólices"}]', ChangedAt: at(-60) }];
  starred().set([{ address: '/tomadores', title: 'Tomadores' }]);
  await openPage();
  const both = [
    { address: '/apolices', title: 'Apólices' },
    { address: '/tomadores', title: 'Tomadores' },
  ];
  expect(starred().get()).toEqual(both);
  await pass(REST_MS);
  expect(JSON.parse(kept[0]!.Value)).toEqual(both);
});

it('keeps what was chosen before it began to follow, which is after the first screen', async () => {
  kept = [{ Key: 'start', Value: '"home"', ChangedAt: at(-60) }];
  (await openPage()).close();
  expect(startPage().get()).toBe('home');
  await pass(5_000);
  // On the next page, before this code is there.
  startPage().set('menu');
  await openPage();
  expect(startPage().get()).toBe('menu');
  await pass(REST_MS);
  expect(kept).toEqual([{ Key: 'start', Value: '"menu"', ChangedAt: at(5) }]);
});

it('keeps what was chosen offline, and sends it with the next connection', async () => {
  isOffline = true;
  const page = await openPage();
  starred().set([{ address: '/tomadores', title: 'Tomadores' }]);
  await pass(REST_MS);
  page.close();
  isOffline = false;
  await pass(10_000);
  await openPage();
  expect(kept).toEqual([{ Key: 'starred', Value: '[{"address":"/tomadores","title":"Tomadores"}]', ChangedAt: at(0) }]);
});

it('the last choice wins: a later one of another machine over one that waited here, and the other way round', async () => {
  isOffline = true;
  const page = await openPage();
  page.theme.choice.set(Theme.Dark);
  densityPreference.set('compact');
  await pass(REST_MS);
  kept = [
    { Key: 'theme', Value: '"light"', ChangedAt: at(30) },
    { Key: 'density', Value: '"comfortable"', ChangedAt: at(-30) },
  ];
  await pass(60_000);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(page.theme.choice.get()).toBe(Theme.Light);
  expect(densityPreference.get()).toBe('compact');
  expect(kept.find(({ Key }) => Key === 'density')).toMatchObject({ Value: '"compact"', ChangedAt: at(0) });
});

it('brings pages that were starred before choices followed, and not the theme of whoever used the browser last', async () => {
  starred().set([{ address: '/apolices', title: 'Apólices' }]);
  theme().choice.set(Theme.Dark);
  await openPage();
  expect(kept.map(({ Key }) => Key)).toEqual(['starred']);
});

it('asks again when somebody comes back to the tab after a while', async () => {
  const page = await openPage();
  kept = [{ Key: 'theme', Value: '"dark"', ChangedAt: at(5) }];
  await pass(STALE_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(page.theme.choice.get()).toBe(Theme.Dark);
  expect(send.mock.calls.filter(([call]) => call === getPreferences).length).toBeGreaterThan(1);
});

it('takes no value that this portal does not know', async () => {
  kept = [
    { Key: 'theme', Value: '"neon"', ChangedAt: at(-60) },
    { Key: 'starred', Value: '[{"address":"//evil.example","title":"x"}]', ChangedAt: at(-60) },
  ];
  const page = await openPage();
  expect(page.theme.choice.get()).toBe(Theme.Light);
  expect(starred().get()).toEqual([]);
});
