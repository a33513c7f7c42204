import { formatDate } from '../time/dates';
import { formatMoney } from '../values/money';
import type { Tone } from '../values/tone';
import { ProposalStatus } from './proposalStatus';

interface Change {
  Field: string;
  Before: string | null;
  After: string | null;
}

interface Entry {
  Action: string;
  /** Null for what was done with the policy itself. */
  EndorsementNumber: string | null;
  Changes: readonly Change[];
}

/** What is done with a policy. */
export const policyHistoryActions: Record<string, string> = {
  issued: 'Apólice emitida',
  cancelled: 'Apólice cancelada',
  expired: 'Vigência terminada',
  prolonged: 'Vigência prorrogada',
  endorsed: 'Apólice alterada por endosso',
  endNoticed: 'Fim da vigência avisado',
  released: 'Baixa registrada',
  flagsChanged: 'Marcas de acompanhamento alteradas',
  flagsSetByRule: 'Marcas de acompanhamento pela regra da modalidade',
  installmentPaid: 'Parcela paga',
  renewalOpened: 'Renovação aberta',
  renewalSuggested: 'Renovação sugerida',
  renewalSwitchedOff: 'Renovação desligada',
  renewalSwitchedOn: 'Renovação ligada',
  unpaidNoticed: 'Parcela em atraso notificada',
  unpaidReceived: 'Recebimento de notificação registrado',
  unpaidSuspended: 'Cobertura suspensa por falta de pagamento',
  unpaidPaid: 'Parcela em atraso paga',
  unpaidOvertaken: 'Cobrança em atraso encerrada',
  resolved: 'Apólice resolvida por falta de pagamento',
  claimFlagged: 'Sinistro marcado',
  claimCleared: 'Marca de sinistro retirada',
  claimActPermitted: 'Operação permitida apesar do sinistro',
  claimPermissionUsed: 'Operação feita apesar do sinistro',
};

const ofEndorsement: Record<string, string> = {
  issued: 'emitido',
  requested: 'solicitado',
  cancelledWithPolicy: 'encerrado com a apólice',
  cancelled: 'com pedido cancelado',
  undone: 'desfeito',
  scheduled: 'aprovado para uma data futura',
  unscheduled: 'não emitido na data agendada',
  refundReleased: 'com devolução liberada',
  refundSent: 'com devolução enviada ao banco',
  refundPaid: 'com devolução paga',
  refundRefused: 'com devolução recusada pelo banco',
  refundPayeeChanged: 'com outra conta para a devolução',
  sentToBroker: 'devolvido à corretora',
  takenBackFromBroker: 'retomado da corretora',
  handedInAgain: 'reenviado pela corretora',
};

/** Where the insurer looks at it, by the engine's step. */
const ofStep: Record<string, string> = {
  registration: 'em análise de cadastro',
  pep: 'em análise de PEP',
  credit: 'em análise de crédito',
  reinsurance: 'em análise de resseguro',
  subscription: 'em análise de subscrição',
};

/** What became of it, by its status. */
const ofStatus: Record<string, string> = {
  [ProposalStatus.EmAnalise]: 'em análise',
  [ProposalStatus.AguardandoEmissao]: 'analisado, aguarda a emissão',
  [ProposalStatus.AguardandoCorretor]: 'devolvido à corretora',
  [ProposalStatus.Rejeitada]: 'rejeitado',
  [ProposalStatus.Recusada]: 'recusado',
  [ProposalStatus.Cancelada]: 'com pedido cancelado',
};

const tones: Record<string, Tone> = {
  issued: 'success',
  cancelled: 'danger',
  expired: 'warning',
  prolonged: 'success',
  installmentPaid: 'success',
  unpaidNoticed: 'warning',
  unpaidSuspended: 'danger',
  unpaidPaid: 'success',
  resolved: 'danger',
  claimFlagged: 'danger',
  claimActPermitted: 'warning',
};

/** What a field of a policy is called. */
export const policyHistoryFields: Record<string, string> = {
  endorsement: 'Endosso',
  startDate: 'Início da vigência',
  endDate: 'Fim da vigência',
  contractEndDate: 'Fim do contrato',
  insuredAmountCents: 'Importância segurada',
  premiumCents: 'Prêmio líquido',
  reason: 'Motivo',
  refundCents: 'Restituição',
  chargedCents: 'Cobrança',
  payee: 'Quem recebe',
  paymentFile: 'Arquivo de pagamentos',
  occurrence: 'Ocorrência do banco',
  told: 'Avisados',
  releasedOn: 'Baixada em',
  document: 'Documento',
  receivedOn: 'Recebida em',
  backdatedOn: 'Data anterior ao recebimento',
  backdatingReason: 'Motivo da data anterior',
  scheduledOn: 'Vale a partir de',
  isWithoutSecondPerson: 'Sem segunda pessoa',
  suspendedOn: 'Suspensa desde',
  restoredOn: 'Cobertura desde',
  premiumUntil: 'Prêmio devido até',
  justification: 'Justificativa',
  enableToSteppin: 'Step-in',
  enableToMonitoring: 'Monitoramento',
  enableToBigRisk: 'Grandes riscos',
  installment: 'Parcela',
  amountCents: 'Valor',
  paidOn: 'Paga em',
  paymentSource: 'Registro',
  renewalProposal: 'Proposta de renovação',
  why: 'Por quê',
  claimKind: 'Sinistro',
  claimKnownOn: 'Conhecido em',
  claimNote: 'Observação',
  claimPermitted: 'Operação',
};

const paymentSources: Record<string, string> = {
  byHand: 'à mão',
  bankReturns: 'pelo arquivo de retorno do banco',
};

/** What was done, in words: of an endorsement with its number. */
export function policyActionWords({ Action, EndorsementNumber, Changes }: Entry): string {
  if (EndorsementNumber === null) return policyHistoryActions[Action] ?? 'Apólice alterada';
  const done = Action === 'statusChanged' ? movedWords(Changes) : ofEndorsement[Action];
  return `Endosso ${EndorsementNumber} ${done ?? 'alterado'}`;
}

function movedWords(changes: readonly Change[]): string | undefined {
  const after = (field: string) => changes.find(({ Field }) => Field === field)?.After ?? '';
  const status = after('statusId');
  const step = status === String(ProposalStatus.EmAnalise) ? ofStep[after('engineStep')] : undefined;
  return step ?? ofStatus[status];
}

/** Whether an entry tells nothing: a status that stayed as it was, without a reason that the reader may know. */
export const tellsNothing = ({ Action, Changes }: Pick<Entry, 'Action' | 'Changes'>): boolean =>
  Action === 'statusChanged' && Changes.every(({ Before, After }) => Before === After);

/** The colour of it. */
export const policyActionTone = ({ Action }: Entry): Tone => tones[Action] ?? 'info';

/** What changed, in words; null for what says nothing to people. */
export function policyChangeWords({ Field, Before, After }: Change): string | null {
  if (['refundCents', 'chargedCents'].includes(Field) && After === '0') return null;
  const label = policyHistoryFields[Field];
  if (label === undefined) return null;
  const [before, after] = [valueWords(Field, Before), valueWords(Field, After)];
  if (after === null) return null;
  return before === null ? `${label}: ${after}` : `${label}: ${before} → ${after}`;
}

function valueWords(field: string, value: string | null): string | null {
  if (value === null) return null;
  if (field.endsWith('Cents')) return formatMoney(Number(value));
  if (/(Date|On|Until)$/.test(field)) return formatDate(value);
  if (field === 'paymentSource') return paymentSources[value] ?? value;
  return value === 'true' ? 'sim' : value === 'false' ? 'não' : value;
}
