import { createActivity } from '../../session/idle/activity';
import { watchIdle } from './watchIdle';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:00:00Z');

/** A tab whose session lasts ten minutes without use. */
function openTab() {
  const activity = createActivity(localStorage, () => 10);
  const seen = { warning: false, ended: false, warned: false };
  const stop = watchIdle({
    activity,
    onWarning: (endsAt) => (seen.warning = endsAt !== null),
    onEnd: () => (seen.ended = true),
    countsUse: () => !seen.warned,
  });
  stops.push(stop);
  return { activity, seen };
}
const stops: (() => void)[] = [];

const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
const use = (sign = 'keydown') => window.dispatchEvent(new Event(sign));
/** What other tabs hear of an entry that one of them wrote. */
const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: 'portal.activity' }));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

it('warns a minute before the end, and ends', () => {
  const { seen } = openTab();
  pass(9 * MINUTE - 1_000);
  expect(seen).toMatchObject({ warning: false, ended: false });
  pass(1_000);
  expect(seen).toMatchObject({ warning: true, ended: false });
  pass(MINUTE - 1_000);
  expect(seen.ended).toBe(false);
  pass(1_000);
  expect(seen.ended).toBe(true);
});

it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'])('counts a %s as use', (sign) => {
  const { seen } = openTab();
  pass(8 * MINUTE);
  use(sign);
  pass(8 * MINUTE);
  expect(seen.warning).toBe(false);
  pass(2 * MINUTE);
  expect(seen.ended).toBe(true);
});

it('counts the use of another tab', () => {
  const { seen } = openTab();
  const other = createActivity(localStorage, () => 10);
  pass(8 * MINUTE);
  other.note();
  pass(8 * MINUTE);
  expect(seen.warning).toBe(false);
});

it('stops the count-down when another tab keeps the session', () => {
  const { seen } = openTab();
  const other = createActivity(localStorage, () => 10);
  pass(9.5 * MINUTE);
  expect(seen.warning).toBe(true);
  other.note();
  tellOthers();
  expect(seen.warning).toBe(false);
});

it('takes a moving mouse for nothing once the warning is up: only its buttons count', () => {
  const { seen } = openTab();
  pass(9.5 * MINUTE);
  seen.warned = true;
  use('pointermove');
  pass(MINUTE);
  expect(seen.ended).toBe(true);
});

it('takes any use for an answer while no warning could be shown', () => {
  const { seen } = openTab();
  pass(9.5 * MINUTE);
  use();
  expect(seen.warning).toBe(false);
});

it('ends at once after a sleep, although the timers stood still', () => {
  const { seen } = openTab();
  pass(MINUTE);
  jest.setSystemTime(START + 3 * 60 * MINUTE);
  use();
  expect(seen.ended).toBe(true);
});

it('notices at the next look that it has slept', () => {
  const { seen } = openTab();
  jest.setSystemTime(START + 3 * 60 * MINUTE);
  pass(15_000);
  expect(seen.ended).toBe(true);
});

it('looks as soon as a throttled tab is shown again', () => {
  const { seen } = openTab();
  jest.setSystemTime(START + 9.5 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toMatchObject({ warning: true, ended: false });
});

describe('the last use that an earlier visit left', () => {
  it('counts', () => {
    localStorage.setItem('portal.activity', String(START - 9.5 * MINUTE));
    expect(openTab().seen.warning).toBe(true);
  });

  it('is over after the limit', () => {
    localStorage.setItem('portal.activity', String(START - 11 * MINUTE));
    expect(createActivity(localStorage, () => 10).isOver()).toBe(true);
  });

  it.each(['', 'yesterday', '{}', String(START + 24 * 60 * MINUTE)])('is ignored when it cannot be: %p', (entry) => {
    localStorage.setItem('portal.activity', entry);
    const { seen } = openTab();
    expect(seen).toMatchObject({ warning: false, ended: false });
    pass(10 * MINUTE);
    expect(seen.ended).toBe(true);
  });
});
