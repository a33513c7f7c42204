import type { PartyDataAccess, PartyHistoryEntry } from '@portal/shared/contracts/parties/partyRecord';
import { documentStatusLabels } from '@portal/shared/domain/documents/documentStatus';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Tone } from '@portal/shared/domain/values/tone';

/** What was done with the record, or with the document that the entry names. */
const actions: Record<string, string> = {
  registered: 'Cadastro feito',
  changed: 'Dados alterados',
  blocked: 'Bloqueio',
  unblocked: 'Desbloqueio',
  blockedRestrictively: 'Bloqueio por restritivos',
  unblockedRestrictively: 'Bloqueio por restritivos retirado',
  ccgSignatureIgnored: 'Assinatura do CCG dispensada',
  ccgSignatureRequired: 'Assinatura do CCG exigida de novo',
  economicGroupChanged: 'Grupo econômico alterado',
  groupRoleChanged: 'Papel no grupo econômico alterado',
  limitRequested: 'Limite pedido',
  limitChanged: 'Limite alterado',
  installmentsEnabled: 'Parcela anual habilitada',
  installmentsDisabled: 'Parcela anual desabilitada',
  takenFromBureau: 'Atualizado com dados do bureau',
  branchAdded: 'Filial adicionada',
  branchRemoved: 'Filial removida',
  completedByBureau: 'Completado com dados do bureau',
  locationAdded: 'Endereço adicionado',
  locationChanged: 'Endereço alterado',
  locationRemoved: 'Endereço removido',
  mainLocationChanged: 'Outro endereço principal',
  requested: 'Documento solicitado',
  received: 'Documento recebido',
  renamed: 'Documento renomeado',
  accepted: 'Documento aceito',
  refused: 'Documento recusado',
  deleted: 'Documento retirado',
  restored: 'Documento trazido de volta',
  mailed: 'Documento cobrado por e-mail',
};

const tones: Record<string, Tone> = {
  registered: 'success',
  blocked: 'danger',
  unblocked: 'success',
  blockedRestrictively: 'danger',
  unblockedRestrictively: 'success',
  ccgSignatureIgnored: 'warning',
  accepted: 'success',
  refused: 'danger',
  deleted: 'warning',
  locationRemoved: 'warning',
};

const fields: Record<string, string> = {
  name: 'Nome',
  tradeName: 'Nome fantasia',
  socialName: 'Nome social',
  isPrivate: 'Setor',
  isBlocked: 'Bloqueado',
  justification: 'Justificativa',
  partners: 'Sócios',
  activity: 'Atividade',
  status: 'Situação',
  requestedLimitCents: 'Limite',
  limitCents: 'Limite',
  limitExpiresOn: 'Vencimento do limite',
  observation: 'Observação',
  email: 'E-mail',
  phone: 'Telefone',
  susepCode: 'Código SUSEP',
  commissionPercent: 'Comissão acordada (%)',
  mainLocation: 'Endereço principal',
  bankId: 'Banco',
  bankBranchNumber: 'Agência',
  bankAccountNumber: 'Conta',
  importedFrom: 'Arquivo de origem',
  branch: 'Filial',
  economicGroup: 'Grupo econômico',
  groupLimit: 'Limite do grupo',
  isGroupHolding: 'Holding do grupo',
  isGuaranteedByHolding: 'Afiançado pela holding',
};

export const accessWords: Record<PartyDataAccess['Action'], string> = {
  revealed: 'Viu o CPF inteiro',
  exported: 'Exportou os dados',
  downloaded: 'Baixou um documento',
};

/** `Documento recebido: Estatuto`; what this release does not know yet is only a change. */
export const entryWords = ({ Action, Subject }: PartyHistoryEntry): string =>
  [actions[Action] ?? 'Alteração', Subject].filter(Boolean).join(': ');

export const entryTone = ({ Action }: PartyHistoryEntry): Tone => tones[Action] ?? 'info';

/** `Nome: João → João Lima`; null for what nobody needs to read. */
export function changeWords({ Field, Before, After }: PartyHistoryEntry['Changes'][number]): string | null {
  const label = fields[Field];
  const [before, after] = [valueWords(Field, Before), valueWords(Field, After)];
  // The action says that it is an address, and what became of it.
  if (Field === 'address') return [before, after].filter(Boolean).join(' → ') || null;
  if (label === undefined || Field === 'isBlocked') return null;
  if (before === null) return after === null ? null : `${label}: ${after}`;
  return after === null ? `${label} retirado: ${before}` : `${label}: ${before} → ${after}`;
}

function valueWords(field: string, value: string | null): string | null {
  if (value === null) return null;
  if (field.endsWith('Cents') || field === 'groupLimit') return formatMoney(Number(value));
  if (field === 'limitExpiresOn') return formatDate(value);
  if (field === 'isPrivate') return value === 'true' ? 'privado' : 'público';
  if (field === 'status') return documentStatusLabels[value as keyof typeof documentStatusLabels] ?? value;
  return value === 'true' ? 'sim' : value === 'false' ? 'não' : value;
}
