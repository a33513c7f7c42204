import { getBulkChanges } from '@portal/shared/contracts/underwriting/bulkChange';
import type { BulkChangeProgress } from '@portal/shared/contracts/underwriting/bulkChange';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { stateOf, whatChanges } from './bulkWords';

const columns: ColumnsOf<typeof getBulkChanges> = [
  {
    key: 'kind',
    title: 'O que muda',
    value: ({ SubTypeName }) => SubTypeName,
    detail: (bulk) => whatChanges(bulk),
    width: 240,
    essential: true,
  },
  { key: 'state', title: 'Situação', kind: 'status', status: stateOf, width: 140 },
  { key: 'policies', title: 'Apólices', kind: 'number', value: ({ PolicyCount }) => PolicyCount, width: 90 },
  { key: 'waiting', title: 'Na fila', kind: 'number', value: ({ WaitingCount }) => WaitingCount, width: 90 },
  { key: 'requested', title: 'Pedidos', kind: 'number', value: (bulk) => bulk.RequestedCount, width: 90 },
  { key: 'issued', title: 'Emitidos', kind: 'number', value: ({ IssuedCount }) => IssuedCount, width: 90 },
  { key: 'refused', title: 'Não aceitas', kind: 'number', value: ({ RefusedCount }) => RefusedCount, width: 110 },
  { key: 'who', title: 'Começada por', value: ({ StartedByName }) => StartedByName, width: 160 },
  { key: 'when', title: 'Em', kind: 'date', value: ({ StartedAt }) => StartedAt, width: 140 },
];

/** `/apolices/endossos/em-lote`: the same change on many policies, and what became of each time. */
export default function BulkListPage() {
  return (
    <DataTable
      call={getBulkChanges}
      name="bulkChanges"
      title="Alterações em lote"
      noun={{ singular: 'alteração em lote', plural: 'alterações em lote', feminine: true }}
      subtitle="A mesma alteração sem prêmio em muitas apólices: uma cláusula que entra, o endereço de um segurado."
      back={{ to: addresses.endorsementRequests(), label: 'Pedidos de endosso' }}
      rowKey={({ UniqueId }: BulkChangeProgress) => UniqueId}
      rowLink={({ UniqueId }: BulkChangeProgress) => addresses.bulkChange(UniqueId)}
      columns={columns}
      primaryAction={{ label: 'Nova alteração em lote', to: addresses.newBulkChange() }}
      emptyText="Escolha as apólices, diga o que muda e confira uma por uma antes de começar."
    />
  );
}
