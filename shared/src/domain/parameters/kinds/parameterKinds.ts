import { closedDaysFields } from './closedDays';
import { brokerProfileFields, commissionRulesFields } from './commission';
import { clauseFields } from './clause';
import { companyRulesFields } from './companyRules';
import { complementaryModalitiesFields } from './complementaryModalities';
import { coverageFields } from './coverage';
import { modalityFields } from './modality';
import { modalityGroupFields } from './modalityGroup';
import { modalityRatesFields } from './modalityRates';
import type { ParameterField } from './parameterField';
import { noticesFields } from './notices';
import { paymentFields } from './payment';
import { premiumTaxFields } from './premiumTax';
import { shortRateFields } from './shortRate';
import { yearlyIndexFields } from './yearlyIndex';

/** What sorts of parameters there are, by their names on the wire. */
export type ParameterKind =
  | 'modalityGroup'
  | 'modality'
  | 'modalityRates'
  | 'coverage'
  | 'clause'
  | 'complementaryModalities'
  | 'companyRules'
  | 'payment'
  | 'closedDays'
  | 'shortRate'
  | 'premiumTax'
  | 'notices'
  | 'yearlyIndex'
  | 'commissionRules'
  | 'brokerProfile';

/** A sort of parameter as people read it. */
export interface KindInWords {
  readonly label: string;
  readonly fields: readonly ParameterField[];
  /** The field that tells those of the same name apart. */
  readonly reference?: string;
}

/** Every sort with its fields, in the order in which screens list them. */
export const parameterKinds: Readonly<Record<ParameterKind, KindInWords>> = {
  modalityGroup: { label: 'Grupo de modalidades', fields: modalityGroupFields },
  modality: { label: 'Modalidade', fields: modalityFields, reference: 'Ref' },
  modalityRates: { label: 'Taxas por classe e prazo', fields: modalityRatesFields },
  coverage: { label: 'Cobertura', fields: coverageFields },
  clause: { label: 'Cláusula', fields: clauseFields },
  complementaryModalities: { label: 'Modalidades complementares', fields: complementaryModalitiesFields },
  companyRules: { label: 'Regras da seguradora', fields: companyRulesFields },
  payment: { label: 'Código de pagamento', fields: paymentFields },
  closedDays: { label: 'Dias sem cobrança', fields: closedDaysFields },
  shortRate: { label: 'Tabela de prazo curto', fields: shortRateFields },
  premiumTax: { label: 'Tributos do prêmio', fields: premiumTaxFields },
  notices: { label: 'Prazos de aviso', fields: noticesFields },
  yearlyIndex: { label: 'Índice de atualização anual', fields: yearlyIndexFields },
  commissionRules: { label: 'Faixas de comissão', fields: commissionRulesFields },
  brokerProfile: { label: 'Perfil de corretora', fields: brokerProfileFields },
};

type Body = Readonly<Record<string, unknown>>;

/** Rows are the same where they say the same. */
export const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/** A parameter as lists of several sorts call it: `Modalidade: Executante fornecedor (EXF-0776)`; what there is one of by its sort alone. */
export function parameterTitle(kind: ParameterKind, name: string, body: unknown): string {
  const { label, reference } = parameterKinds[kind];
  if (name === label) return label;
  const told = reference === undefined ? undefined : (body as Body | null)?.[reference];
  return typeof told === 'string' && told !== '' ? `${label}: ${name} (${told})` : `${label}: ${name}`;
}

/** What a version changes; `before` is null for something new, whose empty values are left out. */
export const changedFieldsOf = (kind: ParameterKind, before: Body | null, after: Body): ParameterField[] =>
  parameterKinds[kind].fields.filter(({ name }) => isOther(before?.[name], after[name]));
