import type { PolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { windowAhead, windowInWords } from '@portal/shared/domain/underwriting/renewal/renewalStand';
import type { Tone } from '@portal/shared/domain/values/tone';

export const renewalStates: Readonly<Record<PolicyRenewal['State'], { label: string; tone: Tone }>> = {
  off: { label: 'Desligada', tone: 'warning' },
  over: { label: 'Não renova mais', tone: 'neutral' },
  unplanned: { label: 'Não prevista', tone: 'neutral' },
  planned: { label: 'Prevista', tone: 'info' },
  suggested: { label: 'Sugerida', tone: 'warning' },
  opened: { label: 'Proposta aberta', tone: 'info' },
  renewed: { label: 'Renovada', tone: 'success' },
  ended: { label: 'Proposta encerrada', tone: 'neutral' },
};

/** What will happen with the renewal of a policy, and when, as a sentence. */
export function whatHappens({ State, EndDate, OpensOn, Rule, Proposal }: PolicyRenewal, today: PlainDate): string {
  const end = formatDate(EndDate);
  switch (State) {
    case 'renewed':
      return `Esta apólice foi renovada pela proposta ${Proposal?.Number}.`;
    case 'opened':
      return `A proposta ${Proposal?.Number} renova esta apólice a partir de ${end}, e ainda não foi emitida.`;
    case 'ended':
      return `A proposta ${Proposal?.Number}, que renovava esta apólice, foi encerrada. A plataforma não abre outra por si.`;
    case 'over':
      return 'Esta apólice não é mais renovada.';
    case 'off':
      return `A seguradora desligou a renovação. A apólice termina em ${end}.`;
    case 'suggested':
      return `A renovação foi sugerida e ainda não foi aberta. A apólice termina em ${end}.`;
    case 'unplanned':
      return `A plataforma não abre a renovação desta apólice, que termina em ${end}.`;
    case 'planned':
      return OpensOn === null ? '' : planned(Rule.Opening === 'automatic', OpensOn, today, end);
  }
}

function planned(isAutomatic: boolean, opensOn: PlainDate, today: PlainDate, end: string): string {
  const verb = isAutomatic ? 'abre a proposta de renovação' : 'sugere a renovação';
  return opensOn > today
    ? `A plataforma ${verb} em ${formatDate(opensOn)}; a apólice termina em ${end}.`
    : `A plataforma ${verb} assim que nada a impedir; a apólice termina em ${end}.`;
}

/** Says what comes of opening a renewal before its window, which only the insurer does; null from the window on. */
export function openedEarly({ EndDate: endDate, Rule }: PolicyRenewal, today: PlainDate): string | null {
  const opensOn = windowAhead({ endDate }, Rule, today);
  return (
    opensOn &&
    `${windowInWords(endDate, opensOn)} Aberta antes, ela só é enviada nesse dia, com o preço calculado de novo.`
  );
}

const rates = {
  today: 'pelas taxas em vigor no dia',
  same: 'pela taxa da apólice',
  adjusted: 'pela taxa da apólice, ajustada',
} as const;

/** By which rule, as a sentence. */
export function ruleInWords({
  Opening,
  DaysBeforeEnd,
  AssignedTo,
  Rate,
  AsksForCard,
  IsOfModality,
}: PolicyRenewal['Rule']) {
  const of = IsOfModality ? 'Regra da modalidade' : 'Regra geral da seguradora';
  if (Opening === 'none') return `${of}: as apólices não são renovadas.`;
  const who = AssignedTo === 'broker' ? 'a corretora' : 'a seguradora';
  const card = AsksForCard ? ', e passa sempre pela subscrição' : '';
  return `${of}: ${Opening === 'automatic' ? 'aberta' : 'sugerida'} ${DaysBeforeEnd} dias antes do fim, ${rates[Rate]}. A proposta fica com ${who}${card}.`;
}
