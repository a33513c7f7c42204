import type { PolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { proposalStatusLabels } from '@portal/shared/domain/underwriting/proposalStatus';
import { renewalStates, whatHappens } from '../renewal/renewalWords';
import type { LifeItem } from './lifeItems';

/** Of a renewal that is neither to come nor has come there is no day. */
const withoutDay: readonly PolicyRenewal['State'][] = ['off', 'over', 'unplanned'];

/** The renewal on the line: on the day on which it opens or did; null where it has none. */
export function renewalItem(renewal: PolicyRenewal, today: PlainDate): LifeItem | null {
  const { State, OpensOn, OpenedAt, Proposal } = renewal;
  const on = OpenedAt === null ? OpensOn : dateOfInstant(new Date(OpenedAt));
  if (on === null || withoutDay.includes(State)) return null;
  const { label, tone } = renewalStates[State];
  return {
    key: 'renovacao',
    lane: 'renewal',
    on,
    mark: 'R',
    title: `Renovação: ${label.toLowerCase()}`,
    facts: [
      ...(Proposal ? [`Proposta ${Proposal.Number} (${proposalStatusLabels[Proposal.StatusId]})`] : []),
      whatHappens(renewal, today).replace(/\.$/, ''),
    ],
    tone,
  };
}
