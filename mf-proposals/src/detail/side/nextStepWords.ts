import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { FEWEST_CASES } from '@portal/shared/contracts/figures/usualTime';
import type { UsualTime } from '@portal/shared/contracts/figures/usualTime';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { formatNumber } from '@portal/shared/domain/values/numbers';

type Proposal = ProposalDetail['Proposal'];

export interface NextStep {
  /** Where it stands. */
  step: string;
  /** Who acts next. */
  who: 'Corretora' | 'Seguradora' | 'Tomador';
  /** What they do. */
  what: string;
}

const analyses: Readonly<Record<string, string | undefined>> = {
  registration: 'Análise de cadastro',
  pep: 'Análise de PEP',
  credit: 'Análise de crédito',
  subscription: 'Subscrição',
  reinsurance: 'Resseguro',
};

/** Where a proposal stands and who acts next; null once it has ended. */
export function nextStepOf(proposal: Proposal): NextStep | null {
  if (proposal.AcceptedByLawOn && proposal.AcceptedAt === null)
    return { step: 'Emissão', who: 'Seguradora', what: 'Emite a apólice: a lei já aceitou a proposta.' };
  switch (proposal.StatusId) {
    case ProposalStatus.Cotacao:
      return { step: 'Cotação', who: 'Corretora', what: 'Envia a proposta à seguradora.' };
    case ProposalStatus.EmAnalise:
      return analysisOf(proposal);
    case ProposalStatus.AguardandoCorretor:
      return { step: analysisName(proposal), who: 'Corretora', what: describeAdjustment(proposal) };
    case ProposalStatus.AguardandoEmissao:
      return issueOf(proposal);
    case ProposalStatus.AguardandoPagamento:
      return { step: 'Pagamento', who: 'Tomador', what: 'Paga a primeira parcela; com ela sai a apólice.' };
    default:
      return null;
  }
}

const describeAdjustment = ({ Adjustment }: Proposal) =>
  Adjustment && !Adjustment.IsOfInsurer
    ? 'Ajusta a proposta e a envia de novo.'
    : 'Responde ao que a seguradora pediu.';

const analysisName = ({ EngineStep }: Proposal) => analyses[EngineStep ?? ''] ?? 'Análise';

function analysisOf(proposal: Proposal): NextStep {
  const step = analysisName(proposal);
  if (!proposal.IsWaitingForCard)
    return { step, who: 'Corretora', what: 'Envia de novo: as validações não chegaram ao fim.' };
  if (proposal.LegalClockPausedAt !== null)
    return { step, who: 'Corretora', what: 'Responde ao pedido de documentos ou informações da seguradora.' };
  return { step, who: 'Seguradora', what: 'Decide sobre a proposta.' };
}

/** Whoever reads it may be the one who issues. */
function issueOf({ Actions, Blockers, Insurer }: Proposal): NextStep {
  const mayIssue = Actions.some(({ Action, DisabledReason }) => Action === 'issue' && DisabledReason === null);
  if (Blockers.some(({ Place }) => Place === 'documents' || Place === 'policyHolder'))
    return { step: 'Emissão', who: 'Corretora', what: 'Resolve o que falta para emitir.' };
  return {
    step: 'Emissão',
    who: mayIssue && Insurer === null ? 'Corretora' : 'Seguradora',
    what: 'Emite a apólice.',
  };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** "4 h", "2 dias": hours and days as they pass, begun ones counted, so that nobody hears of less than it took. */
export function timeInWords(minutes: number): string {
  if (minutes < HOUR) return 'menos de 1 h';
  const hours = Math.ceil(minutes / HOUR);
  if (hours < 24) return `${hours} h`;
  const days = Math.ceil(minutes / DAY);
  return days === 1 ? '1 dia' : `${formatNumber(days)} dias`;
}

const done = { analysis: 'decidido', issue: 'emitida', payment: 'paga' } as const;

/** What usually happens, never a promise; null where no history tells of it. */
export function usualTimeInWords({ Of, Count, Days, MedianMinutes, P85Minutes }: UsualTime): {
  usually: string;
  basis: string;
} | null {
  if (Of === null) return null;
  if (MedianMinutes === null || P85Minutes === null)
    return {
      usually: 'Ainda não há histórico suficiente',
      basis: `São precisos pelo menos ${FEWEST_CASES} casos da seguradora nos últimos ${Days} dias.`,
    };
  const usual = timeInWords(MedianMinutes);
  const most = timeInWords(P85Minutes);
  const cases = `${formatNumber(Count)} casos da seguradora nos últimos ${Days} dias`;
  return {
    usually: `Normalmente ${done[Of]} em ${usual}`,
    basis:
      most === usual
        ? `Também 85 de cada 100 (${cases}, em horas e dias corridos). Não é um prazo garantido.`
        : `85 de cada 100, em até ${most} (${cases}, em horas e dias corridos). Não é um prazo garantido.`,
  };
}

/** Whether this one has waited for longer than nearly all others did. */
export const isUnusual = ({ Since, P85Minutes }: UsualTime, now: number): boolean =>
  Since !== null && P85Minutes !== null && now - Date.parse(Since) > P85Minutes * 60_000;
