import type { AuditEntry, AuditProblem, PersonalDataAccess } from '@portal/shared/contracts/portal/audit';
import { deviceName } from '@portal/shared/domain/access/deviceName';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import { documentStatusLabels } from '@portal/shared/domain/documents/documentStatus';
import { partyHistoryFields } from '@portal/shared/domain/parties/historyWords';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { recordAddress } from '@portal/shared/domain/portal/recordAddress';
import type { LinkedRecord } from '@portal/shared/domain/portal/recordAddress';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { formatDocument } from '@portal/shared/domain/people/document';
import { policyHistoryFields } from '@portal/shared/domain/underwriting/policyHistoryWords';
import { policyStatusLabels } from '@portal/shared/domain/underwriting/policyStatus';
import { proposalStatusLabels } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatMoney } from '@portal/shared/domain/values/money';
import { userHistoryFields } from '../userHistoryWords';
import { actionLabel, kindLabel } from './kindWords';

const fields: Readonly<Record<string, string>> = {
  ...policyHistoryFields,
  ...userHistoryFields,
  ...partyHistoryFields,
  statusId: 'Situação',
  engineStep: 'Etapa da análise',
  step: 'Etapa',
  pipe: 'Quadro',
  automated: 'Feito',
  stepId: 'Etapa',
  owner: 'Responsável',
  priority: 'Prioridade',
  reason: 'Motivo',
  decision: 'Decisão',
  decisionReason: 'Motivo da decisão',
  reinsurance: 'Resseguro',
  isBlocked: 'Bloqueado',
  isActive: 'Ativo',
  isRenewalBlocked: 'Renovação desligada',
  isVisibleToBroker: 'Visível à corretora',
  state: 'Situação',
  file: 'Arquivo',
  archive: 'Arquivo',
  document: 'Documento',
  version: 'Versão',
  termVersion: 'Versão dos termos',
  acceptedTermVersion: 'Versão dos termos aceita',
  openSessions: 'Sessões abertas',
  passkey: 'Chave de acesso',
  menus: 'Menus e funcionalidades',
  moduleActions: 'Ações dos módulos',
  secondFactorRequired: 'Segundo fator exigido',
  allowedOrigins: 'Origens permitidas',
  primaryColor: 'Cor principal',
  description: 'Descrição',
  confirmedAddress: 'Endereço confirmado',
  address: 'Endereço',
  installments: 'Parcelas',
  ourNumber: 'Nosso número',
  dueOn: 'Vencimento',
  interestCents: 'Juros',
  taxCents: 'IOF',
  chargedPremiumCents: 'Prêmio cobrado',
  chargedInterestCents: 'Juros cobrados',
  chargedTaxCents: 'IOF cobrado',
  waivedPremiumCents: 'Prêmio dispensado',
  refundPremiumCents: 'Prêmio restituído',
  refundInterestCents: 'Juros restituídos',
  refundTaxCents: 'IOF restituído',
  payeeName: 'Quem recebe',
  payeeDocument: 'CPF ou CNPJ de quem recebe',
  payeeAccount: 'Conta de quem recebe',
  limit: 'Limite',
  branchActivity: 'Atividade',
  closedAt: 'Encerrado em',
  deletedAt: 'Excluído em',
  entryIds: 'Entradas do histórico',
  removalGround: 'Fundamento',
  problemCount: 'Divergências',
};

/** A changed field as a person reads it. */
export interface ReadChange {
  Field: string;
  Label: string;
  Before: string | null;
  After: string | null;
  IsText: boolean;
}

export const readChanges = ({ Kind, Changes }: AuditEntry): ReadChange[] =>
  Changes.map(({ Field, Before, After }, at) => ({
    Field: `${Field} ${at}`,
    Label: fields[Field] ?? Field,
    Before: valueWords(Kind, Field, Before),
    After: valueWords(Kind, Field, After),
    IsText: false,
  }));

const grounds: Readonly<Record<string, string>> = { anonymisation: 'anonimização', retention: 'prazo de guarda' };
const ofList = (list: object, value: string): string => (list as Readonly<Record<string, string>>)[value] ?? value;

function valueWords(kind: string, field: string, value: string | null): string | null {
  if (value === null) return null;
  if (/Cents$|^groupLimit$/.test(field) && /^-?\d+$/.test(value)) return formatMoney(Number(value));
  if (field === 'statusId') return ofList(kind === 'policy' ? policyStatusLabels : proposalStatusLabels, value);
  if (field === 'status') return ofList(documentStatusLabels, value);
  if (field === 'userTypeId') return ofList(userTypeLabels, value);
  if (field === 'payeeDocument') return formatDocument(value);
  if (field === 'removalGround') return ofList(grounds, value);
  if (isPlainDate(value)) return formatDate(value);
  return value === 'true' ? 'sim' : value === 'false' ? 'não' : value;
}

/** `Situação: Em análise → Emitida; Motivo: …`, for a cell and for the file. */
export const changesInWords = (entry: AuditEntry): string =>
  readChanges(entry)
    .map(({ Label, Before, After }) =>
      Before === null ? `${Label}: ${After ?? 'vazio'}` : `${Label}: ${Before} → ${After ?? 'vazio'}`,
    )
    .join('; ');

type NamedRecord = AuditEntry['Record'];

/** `Apólice 0775…`, `Tomador Aço Forte`, or the kind alone of what has no name. */
export const recordInWords = (kind: string, { Number, Name }: NamedRecord): string =>
  [kindLabel(kind), Number ?? Name].filter(Boolean).join(' ');

/** `Apólice emitida`, `Bloqueio`. */
export const actionInWords = ({ Kind, Action }: AuditEntry): string => actionLabel(Kind, Action);

const linkedKinds: Readonly<Record<string, LinkedRecord['Kind']>> = {
  proposal: 'Proposal',
  policy: 'Policy',
  policyHolder: 'PolicyHolder',
  insured: 'Insured',
  broker: 'Broker',
  card: 'Card',
  endorsement: 'Endorsement',
};

/** Where a record is shown, if the reader may open that; null of what is gone or has no page. */
export function addressOf(kind: string, record: NamedRecord, mayOpen: (address: string) => boolean): string | null {
  const { UniqueId, Number, Name, Card } = record;
  const linked = linkedKinds[kind];
  if (linked) {
    if (Number === null && Name === null) return null;
    return recordAddress({ Kind: linked, UniqueId, Number, Name: Name ?? Number ?? '', Card }, mayOpen);
  }
  const own =
    kind === 'user' && Name ? addresses.users(Name) : kind === 'profile' && Name ? addresses.profiles() : null;
  return own !== null && mayOpen(own) ? own : null;
}

/** `Chrome no Windows, 203.0.113.9`, or which of the platform's jobs it was. */
export function sourceInWords({ Source }: AuditEntry): string | null {
  if (!Source) return null;
  if (Source.Job !== null) return `Tarefa do portal (${Source.Job})`;
  return [Source.UserAgent === null ? null : deviceName(Source.UserAgent), Source.Address].filter(Boolean).join(', ');
}

/** That contents are gone, and why. */
export const removalInWords = (entry: AuditEntry, day: string): string =>
  `Conteúdo removido (${grounds[entry.ContentsRemovedFor ?? ''] ?? 'sem fundamento registrado'}) em ${day}`;

const problems: Readonly<Record<AuditProblem['Kind'], string>> = {
  changed: 'foi alterada depois de selada',
  deleted: 'foi apagada',
  inserted: 'foi inserida onde tudo já estava selado',
  removedWithoutRecord: 'perdeu o conteúdo sem que a remoção fosse registrada',
  brokenSeal: 'não confere com o anterior ou com o que ele guarda',
  missingSeal: 'não existe mais',
  otherHash: 'O hash informado não é de nenhum selo desta cadeia.',
};

/** One thing that does not agree, as a sentence. */
export function problemInWords({ Kind, SealNumber, EntryId }: AuditProblem): string {
  if (Kind === 'otherHash') return problems.otherHash;
  if (EntryId === null) return `O selo ${SealNumber ?? ''} ${problems[Kind]}.`;
  return `A entrada ${EntryId}${SealNumber === null ? '' : ` (selo ${SealNumber})`} ${problems[Kind]}.`;
}

export const accessActions: Readonly<Record<PersonalDataAccess['Action'], string>> = {
  revealed: 'Viu',
  exported: 'Exportou',
  downloaded: 'Baixou',
  anonymised: 'Anonimizou',
};
