import { modalityRatesParameters } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import type { ModalityRatesParameters } from '@portal/shared/contracts/parameters/kinds/modalityRates';
import { modalityRatesProblems } from '@portal/shared/domain/parameters/kinds/modalityRates';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { KindOfParameter } from './parameterKind';
import { isOffered } from './partOfModality';

/** The rates of a modality by class and term; their key is the modality's, so that it has one table. */
export const modalityRatesKind: KindOfParameter = {
  kind: 'modalityRates',
  schemaVersion: 1,
  schema: modalityRatesParameters,
  nameOf: () => 'Taxas por classe e prazo',
  problems: (key, body, { before, others }) => [
    ...modalityRatesProblems(body as ModalityRatesParameters, before as ModalityRatesParameters | null),
    ...(isOffered(others, key)
      ? []
      : [refuses('ModalityUniqueId', 'A modalidade destas taxas não existe ou não é mais oferecida.')]),
  ],
};
