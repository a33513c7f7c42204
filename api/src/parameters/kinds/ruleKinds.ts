import { closedDaysParameters } from '@portal/shared/contracts/parameters/kinds/closedDays';
import type { ClosedDaysParameters } from '@portal/shared/contracts/parameters/kinds/closedDays';
import { collectionAccountParameters } from '@portal/shared/contracts/parameters/kinds/collectionAccount';
import type { CollectionAccountParameters } from '@portal/shared/contracts/parameters/kinds/collectionAccount';
import { noticesParameters } from '@portal/shared/contracts/parameters/kinds/notices';
import type { NoticesParameters } from '@portal/shared/contracts/parameters/kinds/notices';
import { premiumTaxParameters } from '@portal/shared/contracts/parameters/kinds/premiumTax';
import type { PremiumTaxParameters } from '@portal/shared/contracts/parameters/kinds/premiumTax';
import { publicContractsParameters } from '@portal/shared/contracts/parameters/kinds/publicContracts';
import type { PublicContractsParameters } from '@portal/shared/contracts/parameters/kinds/publicContracts';
import { registrationDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/registrationDocuments';
import type { RegistrationDocumentsParameters } from '@portal/shared/contracts/parameters/kinds/registrationDocuments';
import { retentionParameters } from '@portal/shared/contracts/parameters/kinds/retention';
import type { RetentionParameters } from '@portal/shared/contracts/parameters/kinds/retention';
import { shortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import type { ShortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import { yearlyIndexParameters } from '@portal/shared/contracts/parameters/kinds/yearlyIndex';
import type { YearlyIndexParameters } from '@portal/shared/contracts/parameters/kinds/yearlyIndex';
import { CLOSED_DAYS_KEY, closedDaysProblems } from '@portal/shared/domain/parameters/kinds/closedDays';
import {
  COLLECTION_ACCOUNT_KEY,
  collectionAccountProblems,
} from '@portal/shared/domain/parameters/kinds/collectionAccount';
import { NOTICES_KEY, noticesProblems } from '@portal/shared/domain/parameters/kinds/notices';
import { PREMIUM_TAX_KEY, premiumTaxProblems } from '@portal/shared/domain/parameters/kinds/premiumTax';
import { PUBLIC_CONTRACTS_KEY, publicContractsProblems } from '@portal/shared/domain/parameters/kinds/publicContracts';
import {
  REGISTRATION_DOCUMENTS_KEY,
  registrationDocumentsProblems,
} from '@portal/shared/domain/parameters/kinds/registrationDocuments';
import { RETENTION_KEY, retentionProblems } from '@portal/shared/domain/parameters/kinds/retention';
import { SHORT_RATE_KEY, shortRateProblems } from '@portal/shared/domain/parameters/kinds/shortRate';
import { YEARLY_INDEX_KEY, yearlyIndexProblems } from '@portal/shared/domain/parameters/kinds/yearlyIndex';
import { onlyOne } from './onlyOne';
import { touchesEverything } from './parameterKind';

/** Rules of the insurer of which there is one each. */
export const ruleKinds = {
  collectionAccount: onlyOne('collectionAccount', COLLECTION_ACCOUNT_KEY, collectionAccountParameters, (body) =>
    collectionAccountProblems(body as CollectionAccountParameters),
  ),
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
  publicContracts: {
    ...onlyOne('publicContracts', PUBLIC_CONTRACTS_KEY, publicContractsParameters, (body) =>
      publicContractsProblems(body as PublicContractsParameters),
    ),
    touches: touchesEverything,
  },
  registrationDocuments: onlyOne(
    'registrationDocuments',
    REGISTRATION_DOCUMENTS_KEY,
    registrationDocumentsParameters,
    (body, { before }) =>
      registrationDocumentsProblems(
        body as RegistrationDocumentsParameters,
        before as RegistrationDocumentsParameters | null,
      ),
  ),
  retention: onlyOne('retention', RETENTION_KEY, retentionParameters, (body, { before }) =>
    retentionProblems(body as RetentionParameters, before as RetentionParameters | null),
  ),
};
