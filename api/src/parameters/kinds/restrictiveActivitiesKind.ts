import { restrictiveActivitiesParameters } from '@portal/shared/contracts/parameters/kinds/restrictiveActivities';
import type { RestrictiveActivitiesParameters } from '@portal/shared/contracts/parameters/kinds/restrictiveActivities';
import {
  RESTRICTIVE_ACTIVITIES_KEY,
  restrictiveActivitiesProblems,
} from '@portal/shared/domain/parameters/kinds/restrictiveActivities';
import { onlyOne } from './onlyOne';
import { touchesEverything } from './parameterKind';
import type { KindOfParameter } from './parameterKind';

/** Whatever is still to be proposed may be refused by it. */
export const restrictiveActivitiesKind: KindOfParameter = {
  ...onlyOne('restrictiveActivities', RESTRICTIVE_ACTIVITIES_KEY, restrictiveActivitiesParameters, (body, { before }) =>
    restrictiveActivitiesProblems(
      body as RestrictiveActivitiesParameters,
      before as RestrictiveActivitiesParameters | null,
    ),
  ),
  touches: touchesEverything,
};
