import { renewalOpensOn } from '../../parameters/renewal';
import type { PlainDate } from '../../time/dates';
import { daysBetween, formatDate } from '../../time/dates';
import { PolicyStatus } from '../policyStatus';
import { ProposalStatus } from '../proposalStatus';

/** Where the renewal of a policy stands. */
export type RenewalState = 'off' | 'over' | 'unplanned' | 'planned' | 'suggested' | 'opened' | 'renewed' | 'ended';

/** What keeps a renewal from being opened, for now or at all. */
export interface RenewalObstacle {
  code:
    | 'switchedOff'
    | 'notInForce'
    | 'pastItsEnd'
    | 'beforeWindow'
    | 'overdueInstallments'
    | 'blockedPolicyHolder'
    | 'alreadyOpened';
  message: string;
}

/** What of a policy its renewal is judged by. */
export interface RenewedPolicy {
  statusId: PolicyStatus;
  endDate: PlainDate;
  isReleased: boolean;
  isRenewalBlocked: boolean;
  openedAt: Date | null;
  /** The last proposal that renews it. */
  proposal: { number: string; statusId: ProposalStatus } | null;
  isPolicyHolderBlocked: boolean;
  overdueInstallments: number;
}

interface Rule {
  Opening: 'automatic' | 'suggested' | 'none';
  DaysBeforeEnd: number;
  StopsOnOverdueInstallments: boolean;
  StopsOnBlockedPolicyHolder: boolean;
}

const dead: readonly number[] = [ProposalStatus.Rejeitada, ProposalStatus.Recusada, ProposalStatus.Cancelada];

/** Whether a renewal proposal still may become a policy, or has. */
export const isLivingRenewal = (proposal: RenewedPolicy['proposal']): boolean =>
  proposal !== null && !dead.includes(proposal.statusId);

/** Returns the day on which the window of a renewal opens where that day is still to come, else null. */
export function windowAhead(
  { endDate }: Pick<RenewedPolicy, 'endDate'>,
  { DaysBeforeEnd }: Pick<Rule, 'DaysBeforeEnd'>,
  today: PlainDate,
): PlainDate | null {
  const opensOn = renewalOpensOn(endDate, DaysBeforeEnd);
  return today < opensOn ? opensOn : null;
}

/** Says when the window of a renewal opens. */
export const windowInWords = (endDate: PlainDate, opensOn: PlainDate): string =>
  `A renovação abre em ${formatDate(opensOn)}, ${daysBetween(opensOn, endDate)} dias antes do fim da vigência.`;

/** Says why a renewal that the insurer opened early is not handed in yet; null where it may be. */
export const earlyRenewalProblem = (opensOn: PlainDate | null, today: PlainDate): string | null =>
  opensOn !== null && today < opensOn
    ? `Esta renovação foi aberta antes do prazo. O preço é calculado de novo em ${formatDate(opensOn)}, e só então ela é enviada.`
    : null;

/** Everything that stands against opening the renewal of a policy on a day. Only the insurer opens it before its window. */
export function renewalObstacles(
  policy: RenewedPolicy,
  rule: Rule,
  today: PlainDate,
  { isByInsurer }: { isByInsurer: boolean },
): RenewalObstacle[] {
  const opensOn = windowAhead(policy, rule, today);
  const { proposal, endDate, overdueInstallments: overdue } = policy;
  const found: (RenewalObstacle | false)[] = [
    isLivingRenewal(proposal) && {
      code: 'alreadyOpened',
      message: `A renovação já foi aberta: é a proposta ${proposal?.number}.`,
    },
    (policy.isReleased || policy.statusId !== PolicyStatus.Emitida) && {
      code: 'notInForce',
      message: notInForce(policy),
    },
    endDate < today && { code: 'pastItsEnd', message: `A vigência terminou em ${formatDate(endDate)}.` },
    !isByInsurer &&
      opensOn !== null && {
        code: 'beforeWindow',
        message: `${windowInWords(policy.endDate, opensOn)} Antes disso, só a seguradora abre.`,
      },
    policy.isRenewalBlocked && { code: 'switchedOff', message: 'A renovação desta apólice está desligada.' },
    rule.StopsOnOverdueInstallments &&
      overdue > 0 && {
        code: 'overdueInstallments',
        message:
          overdue === 1
            ? 'Há uma parcela em atraso, e esta regra de renovação não abre enquanto houver.'
            : `Há ${overdue} parcelas em atraso, e esta regra de renovação não abre enquanto houver.`,
      },
    rule.StopsOnBlockedPolicyHolder &&
      policy.isPolicyHolderBlocked && {
        code: 'blockedPolicyHolder',
        message: 'O tomador está bloqueado, e esta regra de renovação não abre enquanto estiver.',
      },
  ];
  return found.filter((one) => one !== false);
}

function notInForce({ isReleased, statusId }: RenewedPolicy): string {
  if (statusId === PolicyStatus.Cancelada) return 'A apólice foi cancelada.';
  if (statusId === PolicyStatus.AguardandoEmissao) return 'A apólice ainda aguarda a emissão.';
  return isReleased ? 'A apólice foi liberada.' : 'A apólice não está mais em vigor.';
}

/** Where it stands, in one word. */
export function renewalState(policy: RenewedPolicy, rule: Rule, today: PlainDate): RenewalState {
  const { proposal } = policy;
  if (proposal?.statusId === ProposalStatus.Emitida) return 'renewed';
  if (isLivingRenewal(proposal)) return 'opened';
  const isOver = policy.isReleased || policy.statusId !== PolicyStatus.Emitida || policy.endDate < today;
  if (isOver) return 'over';
  if (policy.isRenewalBlocked) return 'off';
  if (proposal) return 'ended';
  if (policy.openedAt) return 'suggested';
  return rule.Opening === 'none' ? 'unplanned' : 'planned';
}

/** Whether the platform opens or suggests it on a day: from so many days before the end on, until the end itself. */
export const isRenewalDue = (
  { endDate, openedAt }: Pick<RenewedPolicy, 'endDate' | 'openedAt'>,
  { Opening, DaysBeforeEnd }: Pick<Rule, 'Opening' | 'DaysBeforeEnd'>,
  today: PlainDate,
): boolean =>
  Opening !== 'none' && openedAt === null && renewalOpensOn(endDate, DaysBeforeEnd) <= today && today <= endDate;
