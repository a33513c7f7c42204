import type { RestrictiveActivitiesParameters } from '@portal/shared/contracts/parameters/kinds/restrictiveActivities';
import { RESTRICTIVE_ACTIVITIES_KEY } from '@portal/shared/domain/parameters/kinds/restrictiveActivities';
import type { Parameters } from './parameters';

/** Whether an activity, by its CNAE, is restrictive by these parameters; what has none is not. */
export function isRestrictiveInForce(parameters: Parameters, code: string | null): boolean {
  const said = parameters.version('restrictiveActivities', RESTRICTIVE_ACTIVITIES_KEY);
  const body = said?.body as RestrictiveActivitiesParameters | undefined;
  return code !== null && body?.Activities.some(({ Code }) => Code === code) === true;
}
