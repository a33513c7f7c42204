import { getPreferences, savePreferences } from '@portal/shared/contracts/people/accountPreferences';
import type { Preference } from '@portal/shared/contracts/people/accountPreferences';
import type { Shell } from '../../shell/shell';
import { browserValue } from '@portal/shared/kept/browserValue';
import { followedPreferences } from './whatFollows';
import type { FollowedPreference } from './whatFollows';

type Following = Pick<Shell, 'send' | 'theme' | 'session' | 'configuration'>;

/** When a choice was made here or taken from another machine, and whether the platform has it yet. */
interface Choice {
  at: string;
  text: string;
  isKept: boolean;
}
type Choices = Partial<Record<Preference['Key'], Choice>>;

/** Several choices in a row travel together. */
export const REST_MS = 1_000;
/** Coming back to a tab after so long asks what other machines did meanwhile. */
export const STALE_MS = 60_000;

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && 'at' in value && 'text' in value && typeof value.text === 'string';

const readChoices = (stored: unknown): Choices =>
  typeof stored === 'object' && stored !== null
    ? (Object.fromEntries(Object.entries(stored).filter(([, value]) => isChoice(value))) as Choices)
    : {};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * Has theme, density, start page, starred pages and the looks of boards and cards follow the user: what stands in this browser shows at once and offline, the platform
 * keeps what was chosen last wherever that was. What could not be sent goes with the next connection. Gives the way to stop.
 */
export function followPreferences({ send, theme, session, configuration }: Following): () => void {
  const { user } = session.state;
  const company = configuration.get().CompanyKey;
  if (!user || !company) return () => undefined;
  const followed = followedPreferences({ theme }, company, user.UserId);
  const choices = browserValue(`portal.preferences.${company}.${user.UserId}`, readChoices);
  const shown = new Map(followed.map(({ key, read }) => [key, JSON.stringify(read())]));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = 0;
  let isStopped = false;

  const note = (key: Preference['Key'], choice: Choice) => choices.set({ ...choices.get(), [key]: choice });
  const waiting = (): Preference[] =>
    Object.entries(choices.get()).flatMap(([Key, { at, text, isKept }]) =>
      isKept ? [] : { Key: Key as Preference['Key'], Value: text, ChangedAt: at },
    );

  const take = (kept: readonly Preference[]) => {
    for (const { Key, Value, ChangedAt } of kept) {
      const own = choices.get()[Key];
      const preference = followed.find(({ key }) => key === Key);
      if (!preference || (own && !own.isKept && Date.parse(own.at) > Date.parse(ChangedAt))) continue;
      // The choice that was made here: what it shows is being worked with.
      if (own && Date.parse(own.at) === Date.parse(ChangedAt)) {
        note(Key, { ...own, isKept: true });
        continue;
      }
      const isBesideOwn = !own && preference.isOwn();
      const next = preference.understand(isBesideOwn ? preference.beside(readJson(Value)) : readJson(Value));
      // Before it shows, so that neither this page nor another tab takes it for a choice of the user.
      shown.set(Key, Value);
      note(Key, { at: ChangedAt, text: Value, isKept: true });
      if (JSON.stringify(preference.read()) !== JSON.stringify(next)) preference.take(next);
      const text = JSON.stringify(preference.read());
      shown.set(Key, text);
      if (isBesideOwn && text !== Value) note(Key, { at: new Date().toISOString(), text, isKept: false });
    }
  };
  const changed = ({ key, read }: FollowedPreference) => {
    const text = JSON.stringify(read());
    if (isStopped || text === shown.get(key)) return;
    shown.set(key, text);
    // Another tab has noted it already, or took it from the platform.
    if (choices.get()[key]?.text === text) return;
    note(key, { at: new Date().toISOString(), text, isKept: false });
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), REST_MS);
  };
  const keep = async () => {
    const Preferences = waiting();
    if (Preferences.length === 0 || !session.state.signedIn) return;
    try {
      take((await send(savePreferences, { body: { Preferences } })).Preferences);
    } catch {
      // Kept here meanwhile.
    }
  };
  const ask = async () => {
    askedAt = Date.now();
    try {
      const { Preferences } = await send(getPreferences, {});
      if (isStopped) return;
      take(Preferences);
      for (const { key, read, isOwn } of followed)
        if (!choices.get()[key] && isOwn())
          note(key, { at: new Date().toISOString(), text: JSON.stringify(read()), isKept: false });
      await keep();
    } catch {
      // Without an answer everything stays as this browser has it.
    }
  };
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= STALE_MS) void ask();
  };
  const reconnect = () => void ask();

  // This begins after the first screen, on which somebody may have chosen already.
  for (const { key, read, understand, isOwn } of followed) {
    const choice = choices.get()[key];
    const text = JSON.stringify(read());
    if (choice && isOwn() && text !== JSON.stringify(understand(readJson(choice.text))))
      note(key, { at: new Date().toISOString(), text, isKept: false });
  }
  const stops = followed.map((preference) => preference.subscribe(() => changed(preference)));
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', reconnect);
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('online', reconnect);
  };
}
