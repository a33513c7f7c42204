import { complementaryModalitiesParameters } from '@portal/shared/contracts/parameters/kinds/complementaryModalities';
import type { ComplementaryModalitiesParameters } from '@portal/shared/contracts/parameters/kinds/complementaryModalities';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { KindOfParameter } from './parameterKind';
import { branchOf, modalityOf } from './partOfModality';

/** What may complement a modality; the key is the modality's. */
export const complementaryModalitiesKind: KindOfParameter = {
  kind: 'complementaryModalities',
  schemaVersion: 1,
  schema: complementaryModalitiesParameters,
  nameOf: () => 'Modalidades complementares',
  problems: (key, body, { others }) => {
    const field = 'ModalityUniqueIds';
    const { ModalityUniqueIds } = body as ComplementaryModalitiesParameters;
    const principal = modalityOf(others, key);
    if (!principal) return [refuses(field, 'A modalidade que seria complementada não existe.')];
    return ModalityUniqueIds.flatMap((one) => {
      const other = modalityOf(others, one);
      const name = other ? String(other.body['Name']) : 'Uma das modalidades';
      if (!other?.body['IsComplementaryModality'] || other.isDeleted)
        return [refuses(field, `"${name}" não é uma modalidade complementar que se ofereça. Desmarque-a.`)];
      return branchOf(others, other) === branchOf(others, principal)
        ? []
        : [refuses(field, `"${name}" é de outro ramo: a complementar é da mesma apólice. Desmarque-a.`)];
    });
  },
};
