import { counterGuaranteeTextParameters } from '@portal/shared/contracts/parameters/kinds/counterGuaranteeText';
import type { CounterGuaranteeTextParameters } from '@portal/shared/contracts/parameters/kinds/counterGuaranteeText';
import { insurerOnDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/insurerOnDocuments';
import type { InsurerOnDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/insurerOnDocuments';
import {
  COUNTER_GUARANTEE_TEXT_KEY,
  counterGuaranteeTextProblems,
} from '@portal/shared/domain/parameters/kinds/counterGuaranteeText';
import {
  INSURER_ON_DOCUMENTS_KEY,
  insurerOnDocumentsProblems,
} from '@portal/shared/domain/parameters/kinds/insurerOnDocuments';
import { onlyOne } from './onlyOne';

/** What documents say and no price is by, of which there is one each. */
export const documentKinds = {
  counterGuaranteeText: onlyOne(
    'counterGuaranteeText',
    COUNTER_GUARANTEE_TEXT_KEY,
    counterGuaranteeTextParameters,
    (body) => counterGuaranteeTextProblems(body as CounterGuaranteeTextParameters),
  ),
  insurerOnDocuments: onlyOne('insurerOnDocuments', INSURER_ON_DOCUMENTS_KEY, insurerOnDocumentsParameters, (body) =>
    insurerOnDocumentsProblems(body as InsurerOnDocumentsParameters),
  ),
};
