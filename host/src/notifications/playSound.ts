import { soundIsOn } from './soundPreference';

const LOCK = 'portal.notification-sound';
/** Tabs hear of a notification at nearly the same time; the one that plays keeps the others from it for so long. */
const HELD_MS = 2_000;
/** A tab in sight goes first. */
const HIDDEN_WAIT_MS = 150;

/** Two soft tones, the second a fourth higher: hertz, start and length in seconds. */
const TONES = [
  [659.25, 0, 0.16],
  [880, 0.11, 0.3],
] as const;
const LOUDNESS = 0.07;

/** Plays the sound of a new notification, in one tab of the browser and only where browsers allow sound. */
export async function playSound(): Promise<void> {
  if (!soundIsOn.get() || !mayBeHeard()) return;
  if (document.visibilityState === 'hidden') await pause(HIDDEN_WAIT_MS);
  if (!navigator.locks) {
    if (document.visibilityState === 'visible') await ring();
    return;
  }
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock && (await ring())) await pause(HELD_MS);
  });
}

/** Before the user has touched the page, a browser would refuse, and say so in its console. */
const mayBeHeard = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** True when it could be heard. */
async function ring(): Promise<boolean> {
  if (typeof AudioContext !== 'function') return false;
  const audio = new AudioContext();
  try {
    await Promise.race([audio.resume(), pause(HIDDEN_WAIT_MS)]);
    if (audio.state !== 'running') return false;
    for (const [pitch, start, length] of TONES) tone(audio, pitch, audio.currentTime + start, length);
    await pause(600);
    return true;
  } catch {
    return false;
  } finally {
    await audio.close().catch(() => undefined);
  }
}

function tone(audio: AudioContext, pitch: number, start: number, length: number): void {
  const source = audio.createOscillator();
  const loudness = audio.createGain();
  source.type = 'sine';
  source.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(loudness).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}
