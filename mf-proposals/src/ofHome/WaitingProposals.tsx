import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import type { ProposalListItem } from '@portal/shared/contracts/underwriting/proposals';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { clockOf, WaitingList } from '@portal/shared/parts/waiting';
import type { HomePayload } from '@portal/shared/parts/waiting';
import { useCall } from '@portal/shared/query';
import type { ReactNode } from 'react';
import { detailPath } from '../proposal/detailPath';
import { waitingQuery } from './waitingQuery';

interface WaitingProposalsProps {
  status: ProposalStatus;
  ofInsurer: boolean;
  /** Somebody else has to act: nothing of it is urgent for the user. */
  isAtOthers?: boolean;
  payload: HomePayload;
  label: string;
  failure: string;
  empty: ReactNode;
}

const SHOWN = 5;
const WORDS = { before: 'Vigência começa', after: 'Vigência começou' };

/** Proposals of one status, those on top whose cover is to begin first, or the largest. */
export function WaitingProposals({ status, ofInsurer, isAtOthers = false, payload, ...words }: WaitingProposalsProps) {
  const { today, order } = payload;
  const byClock = order === 'clock';
  const reading = useCall(
    searchProposals,
    {
      query: waitingQuery(status, byClock),
    },
    { keepPrevious: true },
  );
  const clock = (proposal: ProposalListItem) => {
    const found = clockOf(proposal.StartDate, today, WORDS);
    return isAtOthers && found.isUrgent ? { ...found, tone: 'warning' as const, isUrgent: false } : found;
  };
  return (
    <WaitingList
      {...words}
      payload={payload}
      reading={reading}
      rowsOf={({ Data }) =>
        inOrder(Data, byClock)
          .slice(0, SHOWN)
          .map((proposal) => ({
            key: proposal.UniqueId,
            to: detailPath(proposal, ofInsurer),
            title: proposal.PolicyHolder.Name,
            detail: [
              proposal.Number,
              proposal.ModalityName,
              ofInsurer ? proposal.BrokerName : proposal.Insured.Name,
            ].join(' · '),
            clock: clock(proposal),
            amount: proposal.InsuredAmountValue,
          }))
      }
      summaryOf={({ Data, TotalItems, IsTotalCapped = false }) => ({
        count: TotalItems,
        isCapped: IsTotalCapped,
        urgentCount: Data.filter((proposal) => clock(proposal).isUrgent).length,
        path: addresses.proposalsFiltered(ofInsurer, {
          situacao: String(status),
          ordem: byClock ? 'StartDate' : 'InsuredAmountValue',
          sentido: byClock ? 'asc' : 'desc',
        }),
      })}
    />
  );
}

const inOrder = (proposals: readonly ProposalListItem[], byClock: boolean): readonly ProposalListItem[] =>
  byClock
    ? [...proposals].sort(
        (one, other) =>
          one.StartDate.localeCompare(other.StartDate) || other.InsuredAmountValue - one.InsuredAmountValue,
      )
    : proposals;
