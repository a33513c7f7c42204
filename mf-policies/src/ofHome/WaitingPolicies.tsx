import { usePermissions } from '@portal/shared';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import { UserType } from '@portal/shared/domain/access/userTypes';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { clockOf, WaitingList } from '@portal/shared/parts/waiting';
import type { HomePayload, WaitingRow } from '@portal/shared/parts/waiting';
import { useCall } from '@portal/shared/query';
import type { ReactNode } from 'react';
import { waitingQuery } from './waitingQuery';
import type { ending, unpaid } from './waitingQuery';

interface WaitingPoliciesProps {
  /** What narrows them, as the call says it and as the list writes it into its address. */
  filter: {
    query: typeof ending | typeof unpaid;
    inAddress: Readonly<Record<string, string>>;
  };
  payload: HomePayload;
  label: string;
  failure: string;
  empty: ReactNode;
  /** Whether their ends are what presses. */
  isAboutEnds: boolean;
}

/** Policies under a filter, those on top that end first, or the largest. */
export function WaitingPolicies({ filter, payload, isAboutEnds, ...words }: WaitingPoliciesProps) {
  const { today, order } = payload;
  const { user } = usePermissions();
  const isOwn = user?.UserTypeId === UserType.POLICY_HOLDER;
  const byClock = order === 'clock';
  const query = waitingQuery(filter.query, byClock);
  const reading = useCall(searchPolicies, { query }, { keepPrevious: true });
  const ends = ({ EndDate }: PolicyListItem) => clockOf(EndDate, today, { before: 'Termina', after: 'Terminou' });
  return (
    <WaitingList
      {...words}
      payload={payload}
      reading={reading}
      rowsOf={({ Data }) =>
        Data.map((policy): WaitingRow => ({
          key: policy.PolicyUniqueId,
          to: addresses.policy(policy.PolicyUniqueId),
          // A policy holder knows who they are.
          title: isOwn ? policy.Insured.Name : policy.PolicyHolder.Name,
          detail: [policy.PolicyNumber, policy.ModalityName, ...(isOwn ? [] : [policy.Insured.Name])].join(' · '),
          clock: isAboutEnds ? ends(policy) : { text: 'Parcela em atraso', tone: 'danger' },
          amount: isAboutEnds ? policy.InsuredAmountValue : policy.InsurancePremium,
        }))
      }
      summaryOf={({ Data, TotalItems, IsTotalCapped = false }) => ({
        count: TotalItems,
        isCapped: IsTotalCapped,
        urgentCount: isAboutEnds ? Data.filter((policy) => ends(policy).isUrgent).length : TotalItems,
        path: addresses.policiesFiltered({ ...filter.inAddress, ordem: query.orderBy, sentido: query.orderDirection }),
      })}
    />
  );
}
