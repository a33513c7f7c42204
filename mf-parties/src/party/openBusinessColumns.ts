import type { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import type { ColumnsOf } from '@portal/shared/ui/table';

/** What a broker has open: who looks after it sees where to help. */
export const openBusinessColumns: ColumnsOf<typeof getSearchBrokers> = [
  {
    key: 'proposals',
    title: 'Propostas em andamento',
    kind: 'number',
    value: ({ Registered }) => Registered?.OpenProposalCount,
    width: 150,
  },
  {
    key: 'documents',
    title: 'Documentos a enviar',
    kind: 'number',
    value: ({ Registered }) => Registered?.AskedDocumentCount,
    width: 150,
  },
];
