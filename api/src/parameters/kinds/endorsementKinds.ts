import {
  endorsementAnniversaryParameters,
  endorsementSubTypeParameters,
} from '@portal/shared/contracts/parameters/kinds/endorsement';
import type {
  EndorsementAnniversaryParameters,
  EndorsementSubTypeParameters,
} from '@portal/shared/contracts/parameters/kinds/endorsement';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { YearlyIndexParameters } from '@portal/shared/contracts/parameters/kinds/yearlyIndex';
import {
  endorsementAnniversaryProblems,
  endorsementSubTypeProblems,
} from '@portal/shared/domain/parameters/kinds/endorsement';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { longestDaysOf } from '@portal/shared/domain/parameters/modalityTerm';
import { modalityNameAmong } from './modalityNames';
import { touchesNothing } from './parameterKind';
import type { KindOfParameter, ParameterBody, ParameterEntry, Surroundings } from './parameterKind';
import { isOffered, modalityOf } from './partOfModality';

/** What may be asked for as an endorsement; contracts are endorsed, so no open proposal is touched. */
export const endorsementSubTypeKind: KindOfParameter = {
  kind: 'endorsementSubType',
  schemaVersion: 1,
  schema: endorsementSubTypeParameters,
  nameOf: (body) => String(body['Name']),
  identity: (body) => `${String(body['EndorsementTypeId'])} ${String(body['Name'])}`,
  touches: touchesNothing,
  problems: (_key, body, surroundings) => [
    ...endorsementSubTypeProblems(body as EndorsementSubTypeParameters, modalityNameAmong(surroundings.others)),
    ...besideOthers(body, surroundings),
  ],
};

function besideOthers(body: ParameterBody, { before, others }: Surroundings) {
  const { EndorsementTypeId: type, Name, Reasons } = body as EndorsementSubTypeParameters;
  const subTypes = others.filter(({ kind }) => kind === 'endorsementSubType');
  const taken = subTypes.some((one) => one.body['EndorsementTypeId'] === type && one.body['Name'] === Name);
  // A reason is found by its id alone: it belongs to one sub-type.
  const known = new Set(
    subTypes.flatMap((one) => (one.body as EndorsementSubTypeParameters).Reasons.map(({ UniqueId }) => UniqueId)),
  );
  const strange = Reasons.find(({ UniqueId }) => known.has(UniqueId));
  return [
    ...(taken ? [refuses('Name', 'Este tipo já tem um subtipo com este nome, em uso ou retirado.')] : []),
    ...(before !== null && before['EndorsementTypeId'] !== type
      ? [refuses('EndorsementTypeId', 'Um subtipo não muda de tipo: o que foi pedido com ele é do tipo. Crie outro.')]
      : []),
    ...(strange ? [refuses('Reasons', `O motivo "${strange.Name}" é de outro subtipo. Inclua-o de novo.`)] : []),
  ];
}

/** Whether insured amounts of a modality are updated each year; the key is the modality's. */
export const endorsementAnniversaryKind: KindOfParameter = {
  kind: 'endorsementAnniversary',
  schemaVersion: 1,
  schema: endorsementAnniversaryParameters,
  nameOf: () => parameterKinds.endorsementAnniversary.label,
  touches: touchesNothing,
  problems: (key, body, { others }) =>
    isOffered(others, key)
      ? endorsementAnniversaryProblems(body as EndorsementAnniversaryParameters, {
          longestDays: longestDaysOf(modalityOf(others, key)?.body as ModalityParameters),
          indexMonths: indexMonths(others),
        })
      : [refuses('ModalityUniqueId', 'A modalidade desta atualização não existe ou não é mais oferecida.')],
};

const indexMonths = (entries: readonly ParameterEntry[]): number =>
  (entries.find(({ kind }) => kind === 'yearlyIndex')?.body as YearlyIndexParameters | undefined)?.Months.length ?? 0;
