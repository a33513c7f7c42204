import { companyRulesFields } from './companyRules';
import { coverageFields } from './coverage';
import { modalityFields } from './modality';
import type { ParameterField } from './parameterField';

/** What sorts of parameters there are, by their names on the wire. */
export type ParameterKind = 'modality' | 'coverage' | 'companyRules';

/** A sort of parameter as people read it. */
export interface KindInWords {
  readonly label: string;
  readonly fields: readonly ParameterField[];
}

/** Every sort with its fields, in the order in which screens list them. */
export const parameterKinds: Readonly<Record<ParameterKind, KindInWords>> = {
  modality: { label: 'Modalidade', fields: modalityFields },
  coverage: { label: 'Cobertura', fields: coverageFields },
  companyRules: { label: 'Regras da seguradora', fields: companyRulesFields },
};

type Body = Readonly<Record<string, unknown>>;

/** What a version changes; `before` is null for something new, whose empty values are left out. */
export const changedFieldsOf = (kind: ParameterKind, before: Body | null, after: Body): ParameterField[] =>
  parameterKinds[kind].fields.filter(({ name }) => (before?.[name] ?? null) !== (after[name] ?? null));
