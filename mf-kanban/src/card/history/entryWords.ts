import { documentEventLabels } from '@portal/shared/domain/documents/describeDocuments';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { CardHistoryEntry } from '@portal/shared/contracts/boards/kanbanHistory';
import type { Tone } from '@portal/shared/domain/values/tone';

interface Words {
  text: string;
  tone: Tone;
}

/** What happened, by the word that the platform keeps of it. */
const kinds: Record<string, Words | undefined> = {
  created: { text: 'Card aberto', tone: 'info' },
  moved: { text: 'Card movido', tone: 'neutral' },
  moveUndone: { text: 'Movimento desfeito', tone: 'neutral' },
  assigned: { text: 'Responsável alterado', tone: 'neutral' },
  automated: { text: 'Aviso de uma automação', tone: 'neutral' },
  priorityChanged: { text: 'Prioridade alterada', tone: 'neutral' },
  tagPutOn: { text: 'Etiqueta posta', tone: 'neutral' },
  tagTakenOff: { text: 'Etiqueta tirada', tone: 'neutral' },
  justificationChanged: { text: 'Justificativa alterada', tone: 'neutral' },
  approved: { text: 'Card aprovado', tone: 'success' },
  refused: { text: 'Card recusado', tone: 'danger' },
  reinsured: { text: 'Resseguro decidido', tone: 'info' },
  closed: { text: 'Card encerrado com o seu registro', tone: 'neutral' },
  observed: { text: 'Observação escrita', tone: 'neutral' },
  sentToBroker: { text: 'Enviado ao corretor', tone: 'warning' },
  handedInAgain: { text: 'Reenviado pela corretora', tone: 'info' },
  takenBackByBroker: { text: 'Retomado pela corretora', tone: 'warning' },
  takenBackFromBroker: { text: 'Retomado do corretor', tone: 'neutral' },
  proposalUpdated: { text: 'Proposta alterada pela seguradora', tone: 'neutral' },
  contractualTermsUpdated: { text: 'Objeto e cláusulas alterados', tone: 'neutral' },
  addressConfirmed: { text: 'Endereço confirmado', tone: 'success' },
  economicGroupChanged: { text: 'Grupo econômico alterado', tone: 'neutral' },
  branchActivityChanged: { text: 'Ramo de atividade alterado', tone: 'neutral' },
  documentRequested: { text: documentEventLabels.requested, tone: 'warning' },
  documentReceived: { text: documentEventLabels.received, tone: 'info' },
  documentRenamed: { text: documentEventLabels.renamed, tone: 'neutral' },
  documentAccepted: { text: documentEventLabels.accepted, tone: 'success' },
  documentRefused: { text: documentEventLabels.refused, tone: 'danger' },
  documentDeleted: { text: documentEventLabels.deleted, tone: 'neutral' },
  documentRestored: { text: documentEventLabels.restored, tone: 'neutral' },
  documentShared: { text: documentEventLabels.shared, tone: 'info' },
  documentUnshared: { text: documentEventLabels.unshared, tone: 'neutral' },
  documentsMailed: { text: 'E-mail sobre documentos enviado ao corretor', tone: 'neutral' },
  documentRevealed: { text: 'CPF mostrado', tone: 'neutral' },
  documentsReturned: { text: 'Documentos devolvidos ao corretor', tone: 'warning' },
};

/** What happened; what this version does not know is a change like others. */
export const wordsOf = ({ Kind }: CardHistoryEntry): Words => kinds[Kind] ?? { text: 'Card alterado', tone: 'neutral' };

const fields: Record<string, string | undefined> = {
  owner: 'Responsável',
  priority: 'Prioridade',
  tag: 'Etiqueta',
  justification: 'Justificativa',
  reason: 'Motivo',
  decisionReason: 'Motivo',
  document: 'Documento',
  step: 'Etapa',
  automated: 'Feito',
  observation: 'Observação',
  isVisibleToBroker: 'Visível ao corretor',
  confirmedAddress: 'Endereço',
  economicGroup: 'Grupo econômico',
  groupLimit: 'Limite do grupo',
  limit: 'Limite',
  branchActivity: 'Ramo de atividade',
  object: 'Objeto',
  particularClauses: 'Cláusulas particulares',
  reinsurance: 'Resseguro',
  insuredAmountCents: 'Importância segurada',
  complementaryInsuredAmountCents: 'Importância da modalidade complementar',
  startDate: 'Início da vigência',
  endDate: 'Fim da vigência',
  complementaryStartDate: 'Início da modalidade complementar',
  complementaryEndDate: 'Fim da modalidade complementar',
  complementaryDeadlineDays: 'Prazo da modalidade complementar, em dias',
  deadlineDays: 'Prazo em dias',
  annualRatePercent: 'Taxa anual',
  premiumCents: 'Prêmio líquido',
  minPremiumCents: 'Prêmio mínimo',
  taxPercent: 'Alíquota do IOF',
  taxCents: 'IOF',
  interestCents: 'Juros do parcelamento',
  commissionPercent: 'Comissão em %',
  commissionCents: 'Comissão',
  installments: 'Parcelas',
  gracePeriodDays: 'Prazo para o primeiro pagamento, em dias',
};

const TEXTS = ['justification', 'reason', 'observation', 'object', 'particularClauses'];

/** What the entry's heading says already, or what nobody reads. */
const UNTOLD = ['decision', 'closedAt'];

export interface ChangeInWords {
  label: string;
  /** Null where there was nothing before. */
  before: string | null;
  after: string | null;
  /** True for words that people wrote, of which what changed is marked. */
  isText: boolean;
}

/** What changed, in the words of the screen; a field that this version does not know is left out. */
export const changesOf = ({ Changes }: CardHistoryEntry): ChangeInWords[] =>
  Changes.flatMap(({ Field, Before, After }) => {
    const label = fields[Field];
    if (!label || UNTOLD.includes(Field) || (Before === null && After === null)) return [];
    return [{ label, before: shown(Field, Before), after: shown(Field, After), isText: TEXTS.includes(Field) }];
  });

function shown(field: string, value: string | null): string | null {
  if (value === null) return null;
  const number = Number(value);
  if (Number.isFinite(number) && /Cents$|^groupLimit$/.test(field)) return formatMoney(number);
  if (Number.isFinite(number) && /Percent$/.test(field)) return `${formatNumber(number)}%`;
  return isPlainDate(value) ? formatDate(value) : value;
}
