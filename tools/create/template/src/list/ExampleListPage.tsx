import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
// <example>
import { Functionality } from '@portal/shared/domain/access/functionalities';
// </example>
// <statusImports>
import {
  ProposalStatus,
  proposalStatusLabels,
  proposalStatusTones,
} from '@portal/shared/domain/underwriting/proposalStatus';
// </statusImports>
import { DataTable } from '@portal/shared/ui/table';
// <example>
import * as addresses from '../addresses';
// </example>
import { exampleColumns } from './exampleColumns';

// <statuses>
const statuses = Object.values(ProposalStatus).map((value) => ({
  value,
  label: proposalStatusLabels[value],
  tone: proposalStatusTones[value],
}));

// </statuses>
/** The first screen of mf-example: what the user may see, page by page. */
export default function ExampleListPage() {
  return (
    <DataTable
      call={searchProposals}
      name="example"
      title="Exemplo"
      // <properties>
      noun={{ singular: 'proposta', plural: 'propostas', feminine: true }}
      rowKey={(row) => row.UniqueId}
      search={{ label: 'Número, tomador ou segurado', toQuery: (text) => ({ TextSearch: text }) }}
      status={{ name: 'situacao', label: 'Situação', field: 'StatusId', statuses }}
      defaultOrder={{ by: 'CreatedAt', direction: 'desc' }}
      emptyText="Aqui aparecem as propostas que você pode ver."
      // </properties>
      columns={exampleColumns}
      // <example>
      rowLink={(row) => addresses.record(row.UniqueId)}
      primaryAction={{
        label: 'Nova proposta',
        to: addresses.newRecord(),
        functionalities: [Functionality.GERENCIAR_PROPOSTAS],
      }}
      // </example>
    />
  );
}
