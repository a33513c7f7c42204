/** The kinds of a field that a modality's form describes as data (Spec 001 §3). */
export const DynamicInputType = {
  TextArea: 'TextArea',
  Date: 'Date',
  Money: 'Money',
  Number: 'Number',
  Select: 'Select',
  Repeater: 'Repeater',
  text: 'text',
} as const;
export type DynamicInputType = (typeof DynamicInputType)[keyof typeof DynamicInputType];

export const dynamicInputTypeLabels: Record<DynamicInputType, string> = {
  TextArea: 'Texto longo',
  Date: 'Data',
  Money: 'Valor em reais',
  Number: 'Número',
  Select: 'Lista de opções',
  Repeater: 'Grupo repetido',
  text: 'Texto curto',
};

const byName = new Map<string, DynamicInputType>(Object.values(DynamicInputType).map((type) => [type, type]));

/** The kind for a `Type` off the wire: whatever is not listed means text (Spec 001 §3). */
export const dynamicInputType = (type: string): DynamicInputType => byName.get(type) ?? DynamicInputType.text;
