import type { PolicyListItem } from '@portal/shared/contracts/underwriting/policies';
import type { PortalError } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { policyStatusLabels, policyStatusTones } from '@portal/shared/domain/underwriting/policyStatus';
import { FactsTable } from '@portal/shared/parts/facts';
import { DateText, ErrorState, Money, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';

/** How many of them a card shows. */
export const SHOWN = 5;

interface PolicyTableProps {
  reading: {
    data: { Data: readonly PolicyListItem[]; TotalItems: number; IsTotalCapped?: boolean | undefined } | undefined;
    error: PortalError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Where the list of policies shows them all. */
  all: { to: string; label: string };
}

/** By a name the list of policies finds them all, and namesakes'. */
export const byName = (name: string): PolicyTableProps['all'] => ({
  to: addresses.policies(name),
  label: 'Procurar apólices pelo nome',
});

/** The policies that a card shows of its policy holder, each leading to it. */
export function PolicyTable({ reading: { data, error, isFetching, refetch }, all }: PolicyTableProps) {
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler as apólices"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  if (data.Data.length === 0) return <p>Nenhuma apólice do tomador.</p>;
  return (
    <>
      <FactsTable
        caption="Apólices do tomador"
        rows={data.Data}
        rowKey={({ PolicyUniqueId }) => PolicyUniqueId}
        columns={[
          {
            title: 'Número',
            isName: true,
            cell: ({ PolicyNumber, PolicyUniqueId }) => (
              <Link to={addresses.policy(PolicyUniqueId)}>{PolicyNumber}</Link>
            ),
          },
          {
            title: 'Situação',
            cell: ({ StatusId }) => (
              <StatusTag tone={policyStatusTones[StatusId]}>{policyStatusLabels[StatusId]}</StatusTag>
            ),
          },
          { title: 'Até', isWhole: true, cell: ({ EndDate }) => <DateText value={EndDate} /> },
          {
            title: 'Importância',
            isAmount: true,
            cell: ({ InsuredAmountValue }) => <Money cents={InsuredAmountValue} />,
          },
        ]}
      />
      {data.TotalItems > SHOWN && (
        <p>
          {data.IsTotalCapped ? 'Mais de' : 'São'} {formatNumber(data.TotalItems)} apólices.{' '}
          <Link to={all.to}>{all.label}</Link>
        </p>
      )}
    </>
  );
}
