import type { CardPartner } from '@portal/shared/contracts/boards/kanbanCardParts';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import { FactsTable } from '@portal/shared/parts/facts';
import { NotInformed } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { StatusTag } from '@portal/shared/ui/status';

const whose = { policyHolder: 'do tomador', insured: 'do segurado', broker: 'da corretora' };

interface PartnersProps {
  partners: readonly CardPartner[];
  owner: Exclude<DocumentOwner, 'beneficiary'>;
}

/** The quadro societário (QSA), politically exposed people on top. */
export function Partners({ partners, owner }: PartnersProps) {
  if (partners.length === 0) return <p className="kanban-card-data-note">Nenhum sócio informado.</p>;
  return (
    <FactsTable
      caption={`Quadro societário ${whose[owner]}`}
      hasVisibleCaption
      rows={partners}
      rowKey={({ UniqueId }) => UniqueId}
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
        {
          title: 'CPF ou CNPJ',
          cell: ({ CpfCnpj, Name, UniqueId }) => (
            <PersonalDocument value={CpfCnpj} name={Name} kind="partner" uniqueId={UniqueId} owner={owner} />
          ),
        },
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
