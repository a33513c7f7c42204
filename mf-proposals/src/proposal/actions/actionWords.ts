import type { ProposalAction } from '@portal/shared/contracts/underwriting/proposalActions';

/** What the buttons and the menu of a proposal say. */
export const actionWords: Record<ProposalAction, string> = {
  edit: 'Editar',
  submit: 'Enviar proposta',
  issue: 'Emitir apólice',
  registerPayment: 'Registrar pagamento',
  requestAdjustment: 'Solicitar ajuste',
  cancel: 'Cancelar proposta',
  resetRiskChange: 'Comparar alteração de risco',
  duplicate: 'Duplicar como nova',
  nextBond: 'Próxima fiança do mesmo tomador',
  contractDraft: 'Minuta (PDF)',
  bankSlip: 'Boletos (PDF)',
  issuanceReport: 'Laudo de emissão (PDF)',
  policyDocument: 'Apólice (PDF)',
  requestDocument: 'Solicitar documento',
  writeTimeline: 'Escrever na linha do tempo',
};

/** Offered where the documents and the risk stand, not among the header's buttons. */
const elsewhere: readonly ProposalAction[] = ['requestDocument', 'resetRiskChange'];

/** Screens on which brokers write; an insurer's user without the right for them is not led there. */
const needsWriter: readonly ProposalAction[] = ['edit', 'submit', 'duplicate', 'nextBond'];

/** What the proposal waits for comes first: the first of these that is possible is the button, the rest the menu. */
const mainActions: readonly ProposalAction[] = ['submit', 'issue', 'registerPayment', 'edit', 'policyDocument'];

/** An action of this proposal for this user. */
export interface OfferedAction {
  action: ProposalAction;
  reason: string | null;
}

/** Actions in the order of their words; the platform decides which, `writes` what the user's screens allow. */
export const offeredActions = (
  actions: readonly { Action: ProposalAction; DisabledReason: string | null }[],
  writes: boolean,
): OfferedAction[] =>
  actions
    .filter(({ Action }) => !elsewhere.includes(Action) && (writes || !needsWriter.includes(Action)))
    .map(({ Action, DisabledReason }) => ({ action: Action, reason: DisabledReason }));

/** The one to show as a button, if any of them is possible now. */
export const mainActionOf = (offered: readonly OfferedAction[]): OfferedAction | null =>
  mainActions
    .map((wanted) => offered.find(({ action, reason }) => action === wanted && reason === null))
    .find((found) => found !== undefined) ?? null;
