import type {
  EndorsementReason,
  EndorsementSubTypeParameters,
} from '@portal/shared/contracts/parameters/kinds/endorsement';
import { fieldsOfEndorsementType } from '@portal/shared/domain/parameters/endorsementFields';
import { askedByOf, issuedByOf } from '@portal/shared/domain/underwriting/endorsement/authority';
import type { SubTypeAuthority } from '@portal/shared/domain/underwriting/endorsement/authority';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';

/** A sub-type as it is typed; what is still empty is null. */
export interface SubTypeForm extends Omit<EndorsementSubTypeParameters, 'EndorsementTypeId' | 'Modalities'> {
  EndorsementTypeId: EndorsementSubTypeParameters['EndorsementTypeId'] | null;
  modalities: { ModalityUniqueId: string | null; ModalityName: string }[];
}

/** A reason to begin with: with a document, since most ask for one. */
export const newReason = (): EndorsementReason => ({
  UniqueId: newUniqueId(),
  Name: '',
  NecessitaDadosBancarios: false,
  Documents: [{ Name: '', IsRequired: true }],
});

/** A sub-type that nobody has said anything of. */
export const emptySubType = (): SubTypeForm => ({
  EndorsementTypeId: null,
  Name: '',
  ChangeableFields: [],
  PremiumEffect: 'proRata',
  Reasons: [newReason()],
  modalities: [],
});

export const subTypeFormOf = ({ Modalities, ...values }: EndorsementSubTypeParameters): SubTypeForm => ({
  ...values,
  modalities: Modalities,
});

/** Who may ask and issue as it is typed; of what says nothing yet, by its kind. */
export const authorityOf = ({
  EndorsementTypeId,
  PremiumEffect,
  AskedBy,
  IssuedBy,
}: Pick<SubTypeForm, 'EndorsementTypeId' | 'PremiumEffect' | 'AskedBy' | 'IssuedBy'>): SubTypeAuthority => ({
  EndorsementTypeId: EndorsementTypeId ?? 2,
  PremiumEffect,
  AskedBy,
  IssuedBy,
});

/** The same as it travels; what the type does not change is left out. */
export function subTypeOf({ modalities, EndorsementTypeId, ...form }: SubTypeForm): EndorsementSubTypeParameters {
  const type = EndorsementTypeId ?? 2;
  return {
    EndorsementTypeId: type,
    Name: form.Name.trim(),
    ChangeableFields: form.ChangeableFields.filter((field) => fieldsOfEndorsementType[type].includes(field)),
    PremiumEffect: form.PremiumEffect,
    AskedBy: askedByOf(authorityOf({ EndorsementTypeId, ...form })),
    IssuedBy: issuedByOf(authorityOf({ EndorsementTypeId, ...form })),
    Reasons: form.Reasons.map((reason) => ({
      ...reason,
      Name: reason.Name.trim(),
      Documents: reason.Documents.map((document) => ({ ...document, Name: document.Name.trim() })),
    })),
    Modalities: modalities as EndorsementSubTypeParameters['Modalities'],
  };
}

/** What cannot be sent like this. */
export function missingOfSubType({ EndorsementTypeId, Name, Reasons, modalities }: SubTypeForm): Problem[] {
  const nameless = (text: string) => text.trim() === '';
  return [
    ...problemsOf('EndorsementTypeId', EndorsementTypeId === null && 'Escolha o tipo de endosso.'),
    ...problemsOf('Name', nameless(Name) && 'Informe o nome do subtipo.'),
    ...Reasons.flatMap(({ UniqueId, Name: name, Documents }, at) => [
      ...problemsOf(reasonFieldId(UniqueId), nameless(name) && `Informe o nome do motivo ${at + 1}.`),
      ...problemsOf(
        documentsFieldId(UniqueId),
        Documents.some((one) => nameless(one.Name)) &&
          `Informe o nome de cada documento do motivo ${at + 1}, ou remova-o.`,
      ),
    ]),
    ...problemsOf(
      'Modalities',
      modalities.some(({ ModalityUniqueId }) => ModalityUniqueId === null) &&
        'Escolha a modalidade em cada linha, ou remova a linha.',
    ),
  ];
}

export const reasonFieldId = (uniqueId: string): string => `motivo-${uniqueId}`;
export const documentsFieldId = (uniqueId: string): string => `documentos-${uniqueId}`;
