import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import * as addresses from '@portal/shared/domain/portal/addresses';

type Place = ProposalDetail['Proposal']['Blockers'][number]['Place'];

/** The sections of the detail, in their order, by the fragment that leads to them. */
export const sections = {
  partes: 'Partes',
  risco: 'Risco',
  objeto: 'Objeto e cláusulas',
  premio: 'Prêmio e pagamento',
  documentos: 'Documentos',
  observacoes: 'Observações',
  validacoes: 'Registro das validações',
} as const;

const sectionOf: Record<Place, keyof typeof sections> = {
  policyHolder: 'partes',
  insured: 'partes',
  risk: 'risco',
  terms: 'objeto',
  finance: 'premio',
  documents: 'documentos',
  analysis: 'validacoes',
  payment: 'premio',
};

interface Rights {
  /** Whether this user may open the screens on which proposals are written. */
  writes: boolean;
}

/** Where something that is missing is settled: the screen for it where the user may use it now, else its section. */
export function placeAddress(place: Place, proposal: ProposalDetail['Proposal'], { writes }: Rights): string {
  const section = `#${sectionOf[place]}`;
  const [card] = proposal.Insurer?.Cards ?? [];
  if (place === 'analysis' && card && !card.IsDecided)
    return addresses.card({ uniqueId: card.PipeUniqueId }, card.CardId);
  if (!writes) return section;
  const isPossible = (action: string) =>
    proposal.Actions.some(({ Action, DisabledReason }) => Action === action && DisabledReason === null);
  // Validations that stopped on the way go on where they were started.
  if (place === 'analysis') return proposal.IsWaitingForCard ? section : addresses.proposalFinance(proposal.UniqueId);
  if (place === 'finance') return isPossible('submit') ? addresses.proposalFinance(proposal.UniqueId) : section;
  if (place === 'risk' || place === 'terms')
    return isPossible('edit') ? addresses.editProposal(proposal.UniqueId) : section;
  return section;
}
