import { treatyParameters } from '@portal/shared/contracts/parameters/kinds/treaty';
import type { TreatyParameters } from '@portal/shared/contracts/parameters/kinds/treaty';
import { TREATY_KEY, treatyProblems } from '@portal/shared/domain/parameters/kinds/treaty';
import { onlyOne } from './onlyOne';
import { touchesEverything } from './parameterKind';
import type { KindOfParameter } from './parameterKind';

/** All that is still to be accepted is judged by it, on whatever day it was priced. */
export const treatyKind: KindOfParameter = {
  ...onlyOne('treaty', TREATY_KEY, treatyParameters, (body, { before, others }) =>
    treatyProblems(body as TreatyParameters, before as TreatyParameters | null, (key) =>
      others.some((one) => one.kind === 'modalityGroup' && one.key === key),
    ),
  ),
  touches: touchesEverything,
};
