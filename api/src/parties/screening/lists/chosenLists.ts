import type { Environment } from '../../../platform/server/environment';
import { createHttpLists } from './httpLists';
import { offlineLists } from './offlineLists';
import { noLists } from './screeningLists';
import type { ScreeningLists } from './screeningLists';

/** The lists that the environment chooses. */
export function screeningListsOf({ screening }: Pick<Environment, 'screening'>): ScreeningLists {
  if (screening.kind === 'http') return createHttpLists(screening);
  return screening.kind === 'offline' ? offlineLists : noLists;
}
