import type { Preference } from '@portal/shared/contracts/people/accountPreferences';
import { boardLookKey, readBoardLook } from '@portal/shared/domain/boards/boardLook';
import { cardLookKey, readCardLook } from '@portal/shared/domain/boards/cardLook';
import { browserValue } from '@portal/shared/kept/browserValue';
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
  /** Takes what another machine had; nothing where that is damaged, or of a later portal. */
  take: (value: unknown) => void;
  subscribe: (changed: () => void) => () => void;
  /** What another machine had, with what stands here beside it. */
  beside: (value: unknown) => unknown;
  /** Whether what stands here before anything was ever followed is the user's own, and not that of the browser. */
  isOwn: () => boolean;
}

/** What goes with the user from one machine to the next. */
export function followedPreferences({ theme }: Pick<Shell, 'theme'>, company: string, userId: number) {
  const starred = starredPagesOf(company, userId);
  const start = startPageOf(company, userId);
  const look = <Look>(
    key: FollowedPreference['key'],
    keptAs: (companyKey: string, userId: number) => string,
    read: (stored: unknown) => Look,
  ): FollowedPreference => {
    const kept = browserValue(keptAs(company, userId), read);
    return {
      key,
      read: kept.get,
      take: (value) => kept.set(read(value)),
      subscribe: kept.subscribe,
      beside: (value) => value,
      isOwn: () => JSON.stringify(kept.get()) !== JSON.stringify(read(null)),
    };
  };
  const followed: FollowedPreference[] = [
    {
      key: 'theme',
      read: theme.choice.get,
      take: (value) => themeChoices.includes(value as ThemeChoice) && theme.choice.set(value as ThemeChoice),
      subscribe: theme.choice.subscribe,
      beside: (value) => value,
      isOwn: () => false,
    },
    {
      key: 'density',
      read: densityPreference.get,
      take: (value) => (value === 'compact' || value === 'comfortable') && densityPreference.set(value),
      subscribe: densityPreference.subscribe,
      beside: (value) => value,
      isOwn: () => false,
    },
    {
      key: 'starred',
      read: starred.get,
      take: (value) => Array.isArray(value) && starred.set(readKeptPages(value, MOST_STARRED)),
      subscribe: starred.subscribe,
      beside: (value) =>
        readKeptPages([...(Array.isArray(value) ? (value as unknown[]) : []), ...starred.get()], MOST_STARRED),
      isOwn: () => starred.get().length > 0,
    },
    {
      key: 'start',
      read: start.get,
      take: (value) => isStartPage(value) && start.set(value),
      subscribe: start.subscribe,
      beside: (value) => value,
      isOwn: () => start.get() !== null,
    },
    look('boardLook', boardLookKey, readBoardLook),
    look('cardLook', cardLookKey, readCardLook),
  ];
  return followed;
}
