import { askedByOf, isCancellationByInsurer } from '../../underwriting/endorsement/authority';
import type { AskedBy, IssuedBy } from '../../underwriting/endorsement/authority';
import { EndorsementTypeId as Type, endorsementTypeLabels } from '../../underwriting/endorsementTypes';
import { endorsementFieldLabels, fieldsOfEndorsementType } from '../endorsementFields';
import type { EndorsementField, RequestedEndorsementType } from '../endorsementFields';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** A reason for an endorsement, by the names of the wire. */
export interface JudgedReason {
  UniqueId: string;
  Name: string;
  NecessitaDadosBancarios: boolean;
  Documents: readonly { Name: string; IsRequired: boolean }[];
}

/** A sub-type of endorsement as its rules see it. */
export interface JudgedSubType {
  EndorsementTypeId: RequestedEndorsementType;
  Name: string;
  ChangeableFields: readonly EndorsementField[];
  PremiumEffect: 'proRata' | 'shortRate' | 'none';
  /** Missing in what was published before it could be said (`askedByOf`, `issuedByOf`). */
  AskedBy?: AskedBy | undefined;
  IssuedBy?: IssuedBy | undefined;
  Reasons: readonly JudgedReason[];
  Modalities: readonly { ModalityUniqueId: string; ModalityName: string }[];
}

/** How an endorsement moves the premium. */
export const premiumEffects: Readonly<Record<JudgedSubType['PremiumEffect'], string>> = {
  proRata: 'Pro rata die',
  shortRate: 'Tabela de prazo curto',
  none: 'Não mexe no prêmio',
};

/** Who may ask for an endorsement, among those who hold the right. */
export const askedByLabels: Readonly<Record<AskedBy, string>> = {
  anyone: 'Corretora e seguradora',
  insurer: 'Só a seguradora',
};

/** Who issues an endorsement that gives nothing back; a refund always takes a second person of the insurer. */
export const issuedByLabels: Readonly<Record<IssuedBy, string>> = {
  automatic: 'Quem pediu, dentro dos limites automáticos; acima deles, a seguradora',
  insurer: 'Só a seguradora',
};

/** "Devolução da apólice: Apólice devolvida (obrigatório); com dados bancários". */
const reasonInWords = ({ Name, NecessitaDadosBancarios, Documents }: JudgedReason): string => {
  const documents = Documents.map((one) => `${one.Name}${one.IsRequired ? ' (obrigatório)' : ''}`).join(', ');
  return `${Name}: ${documents || 'sem documentos'}${NecessitaDadosBancarios ? '; com dados bancários' : ''}`;
};

/** Every field of a sub-type of endorsement. */
export const endorsementSubTypeFields: readonly ParameterField[] = [
  {
    name: 'EndorsementTypeId',
    label: 'Tipo de endosso',
    unit: 'choice',
    inWords: (type) => endorsementTypeLabels[type as Type] ?? String(type),
  },
  { name: 'Name', label: 'Nome', unit: 'text' },
  {
    name: 'ChangeableFields',
    label: 'O que pode mudar',
    unit: 'rows',
    inWords: (fields) => (fields as EndorsementField[]).map((field) => endorsementFieldLabels[field]).join(', '),
  },
  { name: 'PremiumEffect', label: 'Efeito no prêmio', unit: 'choice', choices: premiumEffects },
  { name: 'AskedBy', label: 'Quem pede', unit: 'choice', choices: askedByLabels },
  { name: 'IssuedBy', label: 'Quem emite', unit: 'choice', choices: issuedByLabels },
  { name: 'Reasons', label: 'Motivos e documentos do endosso', unit: 'rows', inWords: rowsInWords(reasonInWords) },
  {
    name: 'Modalities',
    label: 'Modalidades em que se oferece',
    unit: 'rows',
    inWords: (rows) =>
      (rows as JudgedSubType['Modalities']).map(({ ModalityName }) => ModalityName).join(', ') || 'Todas',
  },
];

type NameOf = (modalityUniqueId: string) => string | null;

/** What stands against a sub-type of endorsement; `nameOf` a modality, null where there is none. */
export const endorsementSubTypeProblems = (body: JudgedSubType, nameOf: NameOf): ParameterProblem[] => [
  ...(body.Name.trim() === '' ? [refuses('Name', 'Informe o nome do subtipo.')] : []),
  ...changeProblems(body),
  ...premiumProblems(body),
  ...authorityProblems(body),
  ...(body.Reasons.length === 0
    ? [refuses('Reasons', 'Um endosso sem motivo não se pede: inclua ao menos um.')]
    : body.Reasons.flatMap((reason, at) => reasonProblems(body, reason, at))),
  ...body.Modalities.flatMap(({ ModalityUniqueId: one }, at) => {
    if (nameOf(one) === null)
      return [refuses('Modalities', 'Uma das modalidades não existe ou não é mais oferecida. Remova-a.')];
    const isTwice = body.Modalities.findIndex(({ ModalityUniqueId }) => ModalityUniqueId === one) < at;
    return isTwice ? [refuses('Modalities', `${nameOf(one)} está mais de uma vez na lista.`)] : [];
  }),
];

function changeProblems({ EndorsementTypeId: type, ChangeableFields: fields }: JudgedSubType): ParameterProblem[] {
  const allowed = fieldsOfEndorsementType[type];
  const called = endorsementTypeLabels[type];
  const strange = fields.find((field) => !allowed.includes(field));
  if (strange)
    return [refuses('ChangeableFields', `Um endosso do tipo ${called} não muda: ${endorsementFieldLabels[strange]}.`)];
  return fields.length === 0 && allowed.length > 0
    ? [refuses('ChangeableFields', `Diga o que um endosso do tipo ${called} pode mudar.`)]
    : [];
}

function premiumProblems({ EndorsementTypeId: type, PremiumEffect: effect }: JudgedSubType): ParameterProblem[] {
  const field = 'PremiumEffect';
  if (type === Type.Neutro && effect !== 'none') return [refuses(field, 'Um endosso neutro não mexe no prêmio.')];
  if (type !== Type.Cancelamento && effect === 'shortRate')
    return [refuses(field, 'A tabela de prazo curto é só de cancelamentos.')];
  if (type === Type.RestituicaoDePremio && effect === 'none')
    return [refuses(field, 'Uma restituição mexe no prêmio.')];
  const isUsual = effect !== 'none' || type === Type.Neutro;
  return isUsual
    ? []
    : [asksAgain(field, `Um endosso do tipo ${endorsementTypeLabels[type]} costuma mexer no prêmio. Confirme.`)];
}

/** The insurer's own cancellation is reckoned in favor of who pays, so nobody else asks for it or issues it. */
function authorityProblems(body: JudgedSubType): ParameterProblem[] {
  const { AskedBy: asked, IssuedBy: issued } = body;
  if (isCancellationByInsurer(body) && asked === 'anyone')
    return [refuses('AskedBy', 'Um cancelamento pro rata die é da seguradora: só ela o pede.')];
  return askedByOf(body) === 'insurer' && issued === 'automatic'
    ? [refuses('IssuedBy', 'O que só a seguradora pede, só ela emite.')]
    : [];
}

function reasonProblems(body: JudgedSubType, reason: JudgedReason, at: number): ParameterProblem[] {
  const { EndorsementTypeId: type, PremiumEffect: effect, Reasons } = body;
  const field = 'Reasons';
  const called = `O motivo "${reason.Name}"`;
  const names = reason.Documents.map(({ Name }) => Name);
  const wrong: (string | false)[] = [
    reason.Name.trim() === '' && `Informe o nome do motivo ${at + 1}.`,
    Reasons.findIndex(({ Name }) => Name === reason.Name) < at && `${called} se repete.`,
    Reasons.findIndex(({ UniqueId }) => UniqueId === reason.UniqueId) < at &&
      `${called} repete outro. Inclua-o de novo.`,
    names.some((name) => name.trim() === '') && `${called} pede um documento sem nome.`,
    new Set(names).size < names.length && `${called} pede um documento duas vezes.`,
    // The insurer cancels only with what proves the reason.
    type === Type.Cancelamento &&
      !reason.Documents.some(({ IsRequired }) => IsRequired) &&
      `${called} precisa de ao menos um documento obrigatório, que o comprove.`,
    type === Type.RestituicaoDePremio &&
      !reason.NecessitaDadosBancarios &&
      `${called} precisa dos dados bancários de quem recebe a restituição.`,
    effect === 'none' &&
      reason.NecessitaDadosBancarios &&
      `${called} pede dados bancários, e este endosso não mexe no prêmio.`,
  ];
  return wrong.flatMap((message) => (message === false ? [] : [refuses(field, message)]));
}

/** The yearly update of a modality as its rules see it. */
export interface JudgedAnniversary {
  IsEnabled: boolean;
  DaysBeforeAnniversary: number;
  RequiresReview: boolean;
}

/** What a modality has of which nothing was said: nothing is updated by itself. */
export const usualAnniversary: JudgedAnniversary = {
  IsEnabled: false,
  DaysBeforeAnniversary: 30,
  RequiresReview: true,
};

/** Every field of the yearly update of a modality. */
export const endorsementAnniversaryFields: readonly ParameterField[] = [
  { name: 'IsEnabled', label: 'Atualiza a importância a cada ano', unit: 'flag' },
  { name: 'DaysBeforeAnniversary', label: 'Antecedência do endosso de aniversário', unit: 'days' },
  { name: 'RequiresReview', label: 'Revisão antes de emitir o endosso de aniversário', unit: 'flag' },
];

interface AroundAnniversary {
  /** The longest that a policy lasts. */
  longestDays: number;
  /** How many months of the insurer's index are known. */
  indexMonths: number;
}

const YEAR_DAYS = 365;
const YEAR_MONTHS = 12;

/** What stands against the yearly update of a modality. */
export function endorsementAnniversaryProblems(
  { IsEnabled }: JudgedAnniversary,
  { longestDays, indexMonths }: AroundAnniversary,
): ParameterProblem[] {
  const field = 'IsEnabled';
  if (!IsEnabled) return [];
  if (longestDays <= YEAR_DAYS)
    return [refuses(field, 'Nenhuma apólice desta modalidade passa de um ano: não há aniversário a atualizar.')];
  return indexMonths < YEAR_MONTHS
    ? [asksAgain(field, 'O índice anual ainda não tem doze meses: sem eles nada é atualizado. Confirme.')]
    : [];
}
