import { closedDaysParameters } from '@portal/shared/contracts/parameters/kinds/closedDays';
import type { ClosedDaysParameters } from '@portal/shared/contracts/parameters/kinds/closedDays';
import { noticesParameters } from '@portal/shared/contracts/parameters/kinds/notices';
import type { NoticesParameters } from '@portal/shared/contracts/parameters/kinds/notices';
import { premiumTaxParameters } from '@portal/shared/contracts/parameters/kinds/premiumTax';
import type { PremiumTaxParameters } from '@portal/shared/contracts/parameters/kinds/premiumTax';
import { shortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import type { ShortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import { yearlyIndexParameters } from '@portal/shared/contracts/parameters/kinds/yearlyIndex';
import type { YearlyIndexParameters } from '@portal/shared/contracts/parameters/kinds/yearlyIndex';
import type { TSchema } from '@portal/shared/contracts/schema';
import { CLOSED_DAYS_KEY, closedDaysProblems } from '@portal/shared/domain/parameters/kinds/closedDays';
import { NOTICES_KEY, noticesProblems } from '@portal/shared/domain/parameters/kinds/notices';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterProblem } from '@portal/shared/domain/parameters/kinds/parameterField';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import type { ParameterKind } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { PREMIUM_TAX_KEY, premiumTaxProblems } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { SHORT_RATE_KEY, shortRateProblems } from '@portal/shared/domain/parameters/kinds/shortRate';
import { YEARLY_INDEX_KEY, yearlyIndexProblems } from '@portal/shared/domain/parameters/kinds/yearlyIndex';
import { touchesEverything, touchesNothing } from './parameterKind';
import type { KindOfParameter, ParameterBody } from './parameterKind';

/** A kind of which a company has one, under a key that is the same everywhere. */
function onlyOne(
  kind: ParameterKind,
  ownKey: string,
  schema: TSchema,
  problems: (body: ParameterBody) => ParameterProblem[],
): KindOfParameter {
  const { label } = parameterKinds[kind];
  return {
    kind,
    schemaVersion: 1,
    schema,
    nameOf: () => label,
    touches: touchesNothing,
    problems: (key, body) => [
      ...problems(body),
      ...(key === ownKey ? [] : [refuses('Key', `Este parâmetro existe uma vez só: ${label.toLowerCase()}.`)]),
    ],
  };
}

/** Rules of the insurer of which there is one each. */
export const ruleKinds = {
  closedDays: onlyOne('closedDays', CLOSED_DAYS_KEY, closedDaysParameters, (body) =>
    closedDaysProblems(body as ClosedDaysParameters),
  ),
  shortRate: onlyOne('shortRate', SHORT_RATE_KEY, shortRateParameters, (body) =>
    shortRateProblems(body as ShortRateParameters),
  ),
  premiumTax: {
    ...onlyOne('premiumTax', PREMIUM_TAX_KEY, premiumTaxParameters, (body) =>
      premiumTaxProblems(body as PremiumTaxParameters),
    ),
    touches: touchesEverything,
  },
  notices: onlyOne('notices', NOTICES_KEY, noticesParameters, (body) => noticesProblems(body as NoticesParameters)),
  yearlyIndex: onlyOne('yearlyIndex', YEARLY_INDEX_KEY, yearlyIndexParameters, (body) =>
    yearlyIndexProblems(body as YearlyIndexParameters),
  ),
};
