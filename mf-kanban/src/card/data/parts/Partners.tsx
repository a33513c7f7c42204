import type { CardPartner } from '@portal/shared/contracts/kanbanCardParts';
import { formatNumber } from '@portal/shared/domain/numbers';
import { DocumentNumber, NotInformed } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { FactsTable } from './FactsTable';

/** The quadro societário (QSA), politically exposed people on top. */
export function Partners({ partners, of }: { partners: readonly CardPartner[]; of: string }) {
  if (partners.length === 0) return <p className="card-data-note">Nenhum sócio informado.</p>;
  return (
    <FactsTable
      caption={`Quadro societário ${of}`}
      hasVisibleCaption
      rows={partners}
      rowKey={(_, index) => String(index)}
      columns={[
        {
          title: 'Sócio',
          cell: (partner) => (
            <>
              {partner.Name}{' '}
              {partner.IsPoliticallyExposed && <StatusTag tone="warning">Exposto politicamente</StatusTag>}
            </>
          ),
        },
        { title: 'CPF ou CNPJ', cell: (partner) => <DocumentNumber value={partner.CpfCnpj} /> },
        { title: 'Qualificação', cell: (partner) => partner.Qualification },
        {
          title: 'Participação',
          isAmount: true,
          cell: ({ SharePercent }) => (SharePercent === null ? <NotInformed /> : `${formatNumber(SharePercent)}%`),
        },
      ]}
    />
  );
}
