import { cardPrioritiesFields, justificationsFields } from './boardRules';
import { closedDaysFields } from './closedDays';
import { brokerProfileFields, commissionRulesFields } from './commission';
import { bureauQueryFields } from './bureauQuery';
import { cardTextsFields } from './cardTexts';
import { clauseFields } from './clause';
import { collectionAccountFields } from './collectionAccount';
import { companyRulesFields } from './companyRules';
import { complementaryModalitiesFields } from './complementaryModalities';
import { conditionsFields } from './conditions';
import { counterGuaranteeTextFields } from './counterGuaranteeText';
import { coverageFields } from './coverage';
import { endorsementAnniversaryFields, endorsementSubTypeFields } from './endorsement';
import { insurerOnDocumentsFields } from './insurerOnDocuments';
import { modalityFields } from './modality';
import { modalityGroupFields } from './modalityGroup';
import { modalityRatesFields } from './modalityRates';
import type { ParameterField } from './parameterField';
import { noticesFields } from './notices';
import { paymentFields } from './payment';
import { pipeFields } from './pipe';
import { premiumTaxFields } from './premiumTax';
import { publicContractsFields } from './publicContracts';
import { registrationDocumentsFields } from './registrationDocuments';
import { renewalFields, renewalRulesFields } from './renewal';
import { requestDocumentFields } from './requestDocument';
import { restrictiveActivitiesFields } from './restrictiveActivities';
import { retentionFields } from './retention';
import { shortRateFields } from './shortRate';
import { treatyFields } from './treaty';
import { yearlyIndexFields } from './yearlyIndex';

/** What sorts of parameters there are, by their names on the wire. */
export type ParameterKind =
  | 'modalityGroup'
  | 'modality'
  | 'modalityRates'
  | 'coverage'
  | 'clause'
  | 'requestDocument'
  | 'complementaryModalities'
  | 'conditions'
  | 'counterGuaranteeText'
  | 'insurerOnDocuments'
  | 'collectionAccount'
  | 'companyRules'
  | 'payment'
  | 'closedDays'
  | 'shortRate'
  | 'premiumTax'
  | 'notices'
  | 'yearlyIndex'
  | 'publicContracts'
  | 'endorsementSubType'
  | 'endorsementAnniversary'
  | 'renewal'
  | 'renewalRules'
  | 'commissionRules'
  | 'brokerProfile'
  | 'bureauQuery'
  | 'pipe'
  | 'cardPriorities'
  | 'justifications'
  | 'cardTexts'
  | 'treaty'
  | 'restrictiveActivities'
  | 'registrationDocuments'
  | 'retention';

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
  requestDocument: { label: 'Documento pedido', fields: requestDocumentFields },
  complementaryModalities: { label: 'Modalidades complementares', fields: complementaryModalitiesFields },
  conditions: { label: 'Condições contratuais', fields: conditionsFields },
  counterGuaranteeText: { label: 'Contrato de contragarantia', fields: counterGuaranteeTextFields },
  insurerOnDocuments: { label: 'Dados da seguradora nos documentos', fields: insurerOnDocumentsFields },
  collectionAccount: { label: 'Conta de cobrança', fields: collectionAccountFields },
  companyRules: { label: 'Regras da seguradora', fields: companyRulesFields },
  payment: { label: 'Código de pagamento', fields: paymentFields },
  closedDays: { label: 'Dias sem cobrança', fields: closedDaysFields },
  shortRate: { label: 'Tabela de prazo curto', fields: shortRateFields },
  premiumTax: { label: 'Tributos do prêmio', fields: premiumTaxFields },
  notices: { label: 'Prazos de aviso', fields: noticesFields },
  yearlyIndex: { label: 'Índice de atualização anual', fields: yearlyIndexFields },
  publicContracts: { label: 'Limites de contratos públicos', fields: publicContractsFields },
  endorsementSubType: { label: 'Subtipo de endosso', fields: endorsementSubTypeFields },
  endorsementAnniversary: { label: 'Atualização anual da importância', fields: endorsementAnniversaryFields },
  renewal: { label: 'Renovação', fields: renewalFields },
  renewalRules: { label: 'Regra geral de renovação', fields: renewalRulesFields },
  commissionRules: { label: 'Faixas de comissão', fields: commissionRulesFields },
  brokerProfile: { label: 'Perfil de corretora', fields: brokerProfileFields },
  bureauQuery: { label: 'Consulta a bureaus', fields: bureauQueryFields },
  pipe: { label: 'Esteira', fields: pipeFields },
  cardPriorities: { label: 'Prioridades', fields: cardPrioritiesFields },
  justifications: { label: 'Justificativas', fields: justificationsFields },
  cardTexts: { label: 'Frases dos cards', fields: cardTextsFields },
  treaty: { label: 'Contrato de resseguro', fields: treatyFields },
  restrictiveActivities: { label: 'Atividades restritivas', fields: restrictiveActivitiesFields },
  registrationDocuments: { label: 'Documentos de cadastro', fields: registrationDocumentsFields },
  retention: { label: 'Guarda de dados', fields: retentionFields },
};

/** What a tab shows of a sort that a newer platform publishes, until it is loaded anew. */
const LATER: KindInWords = { label: 'Outros parâmetros', fields: [] };

/**
 * What a sort of parameter is called and consists of. An open tab may be answered one that it does not know: its portal was
 * replaced meanwhile.
 */
export const parameterSort = (kind: ParameterKind): KindInWords =>
  Object.hasOwn(parameterKinds, kind) ? parameterKinds[kind] : LATER;

type Body = Readonly<Record<string, unknown>>;

/** Rows are the same where they say the same. */
export const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/** A parameter as lists of several sorts call it: `Modalidade: Executante fornecedor (EXF-0776)`; what there is one of by its sort alone. */
export function parameterTitle(kind: ParameterKind, name: string, body: unknown): string {
  const { label, reference } = parameterSort(kind);
  if (name === label) return label;
  const told = reference === undefined ? undefined : (body as Body | null)?.[reference];
  return typeof told === 'string' && told !== '' ? `${label}: ${name} (${told})` : `${label}: ${name}`;
}

/** What a version changes; `before` is null for something new, whose empty values are left out. */
export const changedFieldsOf = (kind: ParameterKind, before: Body | null, after: Body): ParameterField[] =>
  parameterSort(kind).fields.filter(({ name }) => isOther(before?.[name], after[name]));
