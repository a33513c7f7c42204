import { tabsOfOneBrowser } from '@portal/shared/live/testing';
import { playSound } from './playSound';
import { soundIsOn } from './soundPreference';

let takeTabsAway: () => void;
let tones: number;
let state: AudioContextState;
const property = { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };

beforeEach(() => {
  jest.useFakeTimers();
  takeTabsAway = tabsOfOneBrowser();
  tones = 0;
  state = 'running';
  const node = {
    connect: (next: object) => next,
    gain: property,
    frequency: {},
    start: () => (tones += 1),
    stop: () => 0,
  };
  Object.assign(globalThis, {
    AudioContext: class {
      state = state;
      currentTime = 0;
      createOscillator = () => node;
      createGain = () => node;
      resume = () => Promise.resolve();
      close = () => Promise.resolve();
    },
  });
});
afterEach(() => {
  soundIsOn.set(true);
  takeTabsAway();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  Reflect.deleteProperty(navigator, 'userActivation');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const played = async (tabs = 1) => {
  const all = Promise.all(Array.from({ length: tabs }, () => playSound()));
  await jest.advanceTimersByTimeAsync(5_000);
  await all;
  return tones;
};

describe('the sound of a new notification', () => {
  it('is two tones, in one of the browser’s tabs alone', async () => {
    expect(await played(5)).toBe(2);
    expect(await played(5)).toBe(4);
  });

  it('is not heard once it is muted', async () => {
    soundIsOn.set(false);
    expect(await played()).toBe(0);
  });

  it('is not tried before the user has touched the page, when a browser would refuse it', async () => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
    expect(await played()).toBe(0);
  });

  it('leaves the turn to another tab where the browser refuses it all the same', async () => {
    state = 'suspended';
    expect(await played()).toBe(0);
    state = 'running';
    expect(await played()).toBe(2);
  });

  it('is heard in the tab in sight where tabs cannot agree', async () => {
    takeTabsAway();
    const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(await played()).toBe(0);
    sight.mockReturnValue('visible');
    expect(await played()).toBe(2);
  });
});
