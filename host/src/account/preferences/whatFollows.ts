import type { Preference } from '@portal/shared/contracts/people/accountPreferences';
import { boardLookKey, readBoardLook } from '@portal/shared/domain/boards/boardLook';
import { cardLookKey, readCardLook } from '@portal/shared/domain/boards/cardLook';
import { browserValue } from '@portal/shared/kept/browserValue';
import type { BrowserValue } from '@portal/shared/kept/browserValue';
import { densityPreference } from '../../appearance/densityPreference';
import { themeChoices } from '../../appearance/themePreference';
import type { ThemeChoice } from '../../appearance/themePreference';
import { MOST_STARRED, readKeptPages } from '../../menu/keptPages';
import { isStartPage, startPageOf } from '../../menu/startPage';
import { starredPagesOf } from '../../menu/starredPages';
import type { Shell } from '../../shell/shell';

/** A choice as this browser has it. */
export interface FollowedPreference {
  key: Preference['Key'];
  read: () => unknown;
  /** What this browser shows for a value; what it shows already for one that is damaged, or of a later portal. */
  understand: (value: unknown) => unknown;
  /** Takes what another machine had. */
  take: (value: unknown) => void;
  subscribe: (changed: () => void) => () => void;
  /** What another machine had, with what stands here beside it. */
  beside: (value: unknown) => unknown;
  /** Whether what stands here before anything is followed is the user's own, and not that of the browser. */
  isOwn: () => boolean;
}

/** What goes with the user from one machine to the next. */
export function followedPreferences({ theme }: Pick<Shell, 'theme'>, company: string, userId: number) {
  const starred = starredPagesOf(company, userId);
  const start = startPageOf(company, userId);
  const follow = <Value>(
    key: FollowedPreference['key'],
    kept: Pick<BrowserValue<Value>, 'get' | 'set' | 'subscribe'>,
    understand: (value: unknown) => Value,
    isOwn: () => boolean,
  ): FollowedPreference => ({
    key,
    read: kept.get,
    understand,
    take: (value) => kept.set(understand(value)),
    subscribe: kept.subscribe,
    beside: (value) => value,
    isOwn,
  });
  const look = <Look>(
    key: FollowedPreference['key'],
    keptAs: (companyKey: string, userId: number) => string,
    read: (stored: unknown) => Look,
  ): FollowedPreference => {
    const kept = browserValue(keptAs(company, userId), read);
    return follow(key, kept, read, () => JSON.stringify(kept.get()) !== JSON.stringify(read(null)));
  };
  const followed: FollowedPreference[] = [
    follow(
      'theme',
      theme.choice,
      (value) => (themeChoices.includes(value as ThemeChoice) ? (value as ThemeChoice) : theme.choice.get()),
      () => false,
    ),
    follow(
      'density',
      densityPreference,
      (value) => (value === 'compact' || value === 'comfortable' ? value : densityPreference.get()),
      () => false,
    ),
    {
      ...follow(
        'starred',
        starred,
        (value) => (Array.isArray(value) ? readKeptPages(value, MOST_STARRED) : starred.get()),
        () => starred.get().length > 0,
      ),
      beside: (value) =>
        readKeptPages([...(Array.isArray(value) ? (value as unknown[]) : []), ...starred.get()], MOST_STARRED),
    },
    follow(
      'start',
      start,
      (value) => (isStartPage(value) ? value : start.get()),
      () => start.get() !== null,
    ),
    look('boardLook', boardLookKey, readBoardLook),
    look('cardLook', cardLookKey, readCardLook),
  ];
  return followed;
}
