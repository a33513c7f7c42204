import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import type { ModalityListItem } from '@portal/shared/contracts/parameters/modalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { DataTable } from '@portal/shared/ui/table';
import { modalityColumns } from './modalityColumns';

const branchOptions = [
  { value: '0775', label: '0775 · Setor público' },
  { value: '0776', label: '0776 · Setor privado' },
];

/** The modalities that the insurer offers, with their limits (Spec 001 §3 "Parameters"). */
export default function ModalityListPage() {
  const { data: groups = [] } = useCall(getModalitiesGroups, {});
  const groupOptions = groups.map((group) => ({
    value: group.ModalityGroupUniqueId,
    label: `${group.Name} (${group.BranchCode})`,
  }));
  return (
    <DataTable
      call={getModalities}
      name="modalities"
      title="Modalidades"
      noun={{ singular: 'modalidade', plural: 'modalidades', feminine: true }}
      subtitle="O que a seguradora oferece, com os limites de valor, prazo e emissão automática."
      rowKey={(modality: ModalityListItem) => modality.UniqueId}
      rowLink={({ BranchId, ModalityGroupUniqueId, Id, UniqueId }: ModalityListItem) =>
        addresses.modality({ branchId: BranchId, groupId: ModalityGroupUniqueId, id: Id, uniqueId: UniqueId })
      }
      columns={modalityColumns}
      fixedQuery={{ ignoreCache: true }}
      search={{ label: 'Nome ou referência', toQuery: (text) => ({ textSearch: text }) }}
      filters={[
        { kind: 'select', name: 'ramo', label: 'Ramo', field: 'branchCode', main: true, options: branchOptions },
        {
          kind: 'select',
          name: 'grupo',
          label: 'Grupo',
          field: 'modalityGroupUniqueId',
          main: true,
          options: groupOptions,
        },
        { kind: 'boolean', name: 'automatica', label: 'Emissão automática', field: 'enabledForAutomaticEmission' },
      ]}
      defaultOrder={{ by: 'Name', direction: 'asc' }}
      emptyText="Aqui ficam as modalidades que a seguradora oferece."
    />
  );
}
