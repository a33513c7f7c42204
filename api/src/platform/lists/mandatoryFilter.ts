import { Functionality } from '@portal/shared/domain/access/functionalities';
import { FILTER_FIRST } from '@portal/shared/domain/access/mandatoryFilter';
import { functionalitiesOf } from '../auth/currentUser';
import type { CurrentUser } from '../auth/currentUser';
import { unprocessable } from '../server/refusal';

/**
 * Profiles with functionality 47 read no list of parties whole: somebody has to be looked for. 422 with the field of the
 * search where none of the filters is given.
 */
export function requireFilter(user: CurrentUser, field: string, filters: readonly unknown[]): void {
  if (!functionalitiesOf(user).includes(Functionality.HABILITAR_FILTRO_MANDATORIO)) return;
  const isGiven = (filter: unknown) => (typeof filter === 'string' ? filter.trim() !== '' : filter !== undefined);
  if (!filters.some(isGiven)) throw unprocessable(FILTER_FIRST, { field });
}
