import { documentEventLabels } from '../documents/describeDocuments';
import { documentStatusLabels } from '../documents/documentStatus';
import { formatDate } from '../time/dates';
import { formatMoney } from '../values/money';

// The histories of parties in words: on their pages, and in what a person is handed of their own data.

/** What was done with the record, or with the document that the entry names. */
export const partyHistoryActions: Record<string, string> = {
  registered: 'Cadastro feito',
  changed: 'Dados alterados',
  registrationDecided: 'Cadastro analisado',
  commissionAgreed: 'Comissão acordada',
  approvedWithGaps: 'Aprovada com pendências no dossiê',
  technicianNamed: 'Responsável técnico informado',
  exposureDeclared: 'Exposição política informada',
  susepChecked: 'Registro na SUSEP conferido',
  blocked: 'Bloqueio',
  unblocked: 'Desbloqueio',
  blockedRestrictively: 'Bloqueio por restritivos',
  unblockedRestrictively: 'Bloqueio por restritivos retirado',
  ccgSignatureIgnored: 'Assinatura do CCG dispensada',
  ccgSignatureRequired: 'Assinatura do CCG exigida de novo',
  economicGroupChanged: 'Grupo econômico alterado',
  groupRoleChanged: 'Papel no grupo econômico alterado',
  counterGuaranteeOpened: 'Contrato de contragarantia aberto',
  counterGuaranteeGenerated: 'Documento da contragarantia gerado',
  counterGuaranteeCancelled: 'Contrato de contragarantia cancelado',
  counterGuaranteeEnded: 'Contrato de contragarantia encerrado',
  counterGuaranteeNoticeGiven: 'Notificação do contrato de contragarantia registrada',
  counterGuaranteeNoticeWithdrawn: 'Desistência da notificação do contrato de contragarantia registrada',
  proxyRevoked: 'Procuração de signatário revogada',
  signatoryAdded: 'Signatário da contragarantia adicionado',
  signatoryRemoved: 'Signatário da contragarantia retirado',
  signedCopyGiven: 'Contragarantia assinada entregue',
  nominationApproved: 'Nomeação aprovada',
  nominationRefused: 'Nomeação recusada',
  nominationEnded: 'Nomeação encerrada',
  nominationSentBack: 'Nomeação devolvida à corretora',
  nominationTakenBack: 'Nomeação retomada sem resposta da corretora',
  nominationAnswered: 'Nomeação reenviada pela corretora',
  registrationSentBack: 'Cadastro devolvido à corretora',
  registrationTakenBack: 'Cadastro retomado sem resposta da corretora',
  registrationAnswered: 'Cadastro reenviado pela corretora',
  limitRequested: 'Limite pedido',
  limitChanged: 'Limite alterado',
  complementaryAmountsCounted: 'Modalidade complementar contada no limite',
  modalityGroupLimitChanged: 'Limite de um grupo de modalidades alterado',
  installmentsEnabled: 'Parcela anual habilitada',
  installmentsDisabled: 'Parcela anual desabilitada',
  merged: 'Outro cadastro unificado neste',
  mergedAway: 'Cadastro unificado em outro',
  mergeTakenBack: 'Unificação desfeita',
  bureauNameRefused: 'Nome do bureau recusado',
  takenFromBureau: 'Atualizado com dados do bureau',
  branchAdded: 'Filial adicionada',
  branchRemoved: 'Filial removida',
  completedByBureau: 'Completado com dados do bureau',
  locationAdded: 'Endereço adicionado',
  locationChanged: 'Endereço alterado',
  locationRemoved: 'Endereço removido',
  mainLocationChanged: 'Outro endereço principal',
  ...documentEventLabels,
  mailed: 'Documento cobrado por e-mail',
  anonymised: 'Dados anonimizados',
};

/** What a field of a party is called. */
export const partyHistoryFields: Record<string, string> = {
  name: 'Nome',
  tradeName: 'Nome fantasia',
  rateClass: 'Classe de taxa',
  socialName: 'Nome social',
  isPrivate: 'Setor',
  isBlocked: 'Bloqueado',
  justification: 'Justificativa',
  partners: 'Sócios',
  activity: 'Atividade',
  status: 'Situação',
  requestedLimitCents: 'Limite',
  limitCents: 'Limite',
  usedLimitCents: 'Limite usado',
  mergedRecord: 'Cadastro que saiu',
  survivingRecord: 'Cadastro que ficou',
  otherRecord: 'Outro cadastro',
  movedRows: 'O que passou',
  limitExpiresOn: 'Vencimento do limite',
  modalityGroup: 'Grupo de modalidades',
  observation: 'Observação',
  reason: 'Motivo',
  issuedOn: 'Data de emissão',
  expiresOn: 'Vale até',
  version: 'Versão',
  email: 'E-mail',
  phone: 'Telefone',
  susepCode: 'Código SUSEP',
  commissionPercent: 'Comissão acordada (%)',
  missing: 'Pendências',
  technician: 'Responsável técnico',
  person: 'Pessoa',
  isPoliticallyExposed: 'Exposta politicamente',
  susepStatus: 'Registro na SUSEP',
  mainLocation: 'Endereço principal',
  bankId: 'Banco',
  bankBranchNumber: 'Agência',
  bankAccountNumber: 'Conta',
  importedFrom: 'Arquivo de origem',
  nameAtSource: 'Nome no bureau ou no arquivo',
  nameInFile: 'Nome no arquivo',
  bureau: 'Resposta do bureau',
  branch: 'Filial',
  signatory: 'Signatário',
  capacity: 'Qualidade',
  counterGuarantee: 'Contrato',
  replacedContract: 'Toma o lugar de',
  noticeKind: 'Notificação',
  notifiedOn: 'Notificado em',
  countsUntil: 'Vale para novas propostas até',
  guaranteesUntil: 'Afiança novas propostas até',
  surety: 'Fiador',
  withdrawnNotice: 'Notificação desfeita',
  revokedOn: 'Revogada em',
  nominatedBroker: 'Corretora',
  economicGroup: 'Grupo econômico',
  groupLimit: 'Limite do grupo',
  isGroupHolding: 'Holding do grupo',
  isGuaranteedByHolding: 'Afiançado pela holding',
};

/** `Documento recebido: Estatuto`; what this release does not know yet is only a change. */
export const entryWords = ({ Action, Subject }: { Action: string; Subject: string | null }): string =>
  [partyHistoryActions[Action] ?? 'Alteração', Subject].filter(Boolean).join(': ');

interface HistoryChange {
  Field: string;
  Before: string | null;
  After: string | null;
}

/** `Nome: João → João Lima`; null for what nobody needs to read. */
export function changeWords({ Field, Before, After }: HistoryChange): string | null {
  const label = partyHistoryFields[Field];
  const [before, after] = [valueWords(Field, Before), valueWords(Field, After)];
  // The action says that it is an address, and what became of it.
  if (Field === 'address') return [before, after].filter(Boolean).join(' → ') || null;
  if (label === undefined || Field === 'isBlocked') return null;
  if (before === null) return after === null ? null : `${label}: ${after}`;
  return after === null ? `${label} retirado: ${before}` : `${label}: ${before} → ${after}`;
}

/** Fields that hold a day. */
const DAYS = ['limitExpiresOn', 'issuedOn', 'expiresOn', 'notifiedOn', 'countsUntil', 'guaranteesUntil', 'revokedOn'];

function valueWords(field: string, value: string | null): string | null {
  if (value === null) return null;
  if (field.endsWith('Cents') || field === 'groupLimit') return formatMoney(Number(value));
  if (DAYS.includes(field)) return formatDate(value);
  if (field === 'isPrivate') return value === 'true' ? 'privado' : 'público';
  if (field === 'status') return documentStatusLabels[value as keyof typeof documentStatusLabels] ?? value;
  return value === 'true' ? 'sim' : value === 'false' ? 'não' : value;
}

/** A stored change as histories send it: every value as text. */
export const changeOnWire = (change: { field: string; before: unknown; after: unknown }): HistoryChange => ({
  Field: change.field,
  Before: textOf(change.before),
  After: textOf(change.after),
});

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
