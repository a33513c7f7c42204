import type { ParameterField } from './parameterField';

/** Every field of what complements a modality. */
export const complementaryModalitiesFields: readonly ParameterField[] = [
  { name: 'ModalityUniqueIds', label: 'Modalidades complementares', unit: 'reference' },
];
