import { getBulkChangePolicies } from '@portal/shared/contracts/underwriting/bulkChange';
import type { BulkChangeProgress, BulkOutcome, BulkPolicy } from '@portal/shared/contracts/underwriting/bulkChange';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { readCallsAgain, useQueryClient } from '@portal/shared/query';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { bulkOutcomes } from './bulkWords';

const columns: ColumnsOf<typeof getBulkChangePolicies> = [
  {
    key: 'policy',
    title: 'Apólice',
    value: ({ PolicyNumber }) => PolicyNumber,
    detail: ({ PolicyHolderName }) => PolicyHolderName,
    width: 220,
    essential: true,
  },
  { key: 'outcome', title: 'Resultado', kind: 'status', status: ({ Outcome }) => bulkOutcomes[Outcome], width: 130 },
  {
    key: 'endorsement',
    title: 'Endosso',
    value: ({ EndorsementNumber }) => EndorsementNumber,
    render: ({ EndorsementUniqueId, EndorsementNumber }) =>
      EndorsementUniqueId && (
        <Link to={addresses.issueEndorsement(EndorsementUniqueId)}>{EndorsementNumber ?? 'Pedido'}</Link>
      ),
    width: 170,
  },
  { key: 'sentence', title: 'Observação', value: ({ Sentence }) => Sentence, width: 340 },
];

const outcomes = (Object.keys(bulkOutcomes) as BulkOutcome[]).map((value) => ({
  value,
  label: bulkOutcomes[value].label,
}));

/** What became of each policy; exported, it is the result of the bulk change. */
export function BulkPolicies({ bulk }: { bulk: BulkChangeProgress }) {
  const { UniqueId, State, WaitingCount } = bulk;
  const queries = useQueryClient();
  const shown = `${State} ${WaitingCount}`;
  const drawn = useRef(shown);
  useEffect(() => {
    if (drawn.current === shown) return;
    drawn.current = shown;
    readCallsAgain(queries, [getBulkChangePolicies]);
  }, [queries, shown]);
  return (
    <DataTable
      call={getBulkChangePolicies}
      name="bulkChangePolicies"
      title="Apólices da alteração em lote"
      headingLevel={2}
      noun={{ singular: 'apólice', plural: 'apólices', feminine: true }}
      fixedQuery={{ UniqueId }}
      rowKey={({ PolicyUniqueId }: BulkPolicy) => PolicyUniqueId}
      rowLink={({ PolicyUniqueId }: BulkPolicy) => addresses.policy(PolicyUniqueId)}
      columns={columns}
      filters={[
        { kind: 'select', name: 'resultado', label: 'Resultado', field: 'Outcome', main: true, options: outcomes },
      ]}
      emptyText="Aqui ficam as apólices escolhidas, com o que aconteceu com cada uma."
    />
  );
}
