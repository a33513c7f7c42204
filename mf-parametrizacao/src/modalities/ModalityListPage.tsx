import { getModalities } from '@portal/shared/contracts/parameters/modalities';
import { getModalityGroupList } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import type { ModalityListItem } from '@portal/shared/contracts/parameters/modalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { ActionButton, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { DataTable } from '@portal/shared/ui/table';
import { lazy, Suspense, useState } from 'react';
import { ChangeBar } from '../changes/ChangeBar';
import { inWorkingSet, useWorkingSet } from '../changes/useWorkingSet';
import { isRemoved } from '../record/DraftState';
import { GroupsByBranch } from './GroupsByBranch';
import { modalityColumns } from './modalityColumns';
import './modalities.css';

const GroupDialog = lazy(() => import('../record/GroupDialog'));
const NewModalityDialog = lazy(() => import('../record/NewModalityDialog'));

const branchOptions = [
  { value: '0775', label: '0775 · Setor público' },
  { value: '0776', label: '0776 · Setor privado' },
];

/** The modalities that the insurer offers, with their limits (Spec 001 §3 "Parameters"). */
export default function ModalityListPage() {
  const { workingSet } = useWorkingSet();
  const [begins, setBegins] = useState<'group' | 'modality' | null>(null);
  const { data, error, isFetching, refetch } = useCall(getModalityGroupList, {
    query: workingSet ? { ChangeSetUniqueId: workingSet } : {},
  });
  const groups = data?.Groups ?? [];
  const branches = data?.Branches ?? [];
  const open = groups.filter((group) => !isRemoved(group));
  const groupOptions = open.map(({ UniqueId, Values }) => ({
    value: UniqueId,
    label: `${Values.Name} (${Values.BranchCode})`,
  }));
  return (
    <>
      <DataTable
        call={getModalities}
        name="modalities"
        title="Modalidades"
        noun={{ singular: 'modalidade', plural: 'modalidades', feminine: true }}
        subtitle="O que a seguradora oferece, com os limites de valor, prazo e emissão automática."
        rowKey={(modality: ModalityListItem) => modality.UniqueId}
        rowLink={({ BranchId, ModalityGroupUniqueId, Id, UniqueId }: ModalityListItem) =>
          inWorkingSet(
            addresses.modality({ branchId: BranchId, groupId: ModalityGroupUniqueId, id: Id, uniqueId: UniqueId }),
            workingSet,
          )
        }
        primaryAction={{
          label: 'Nova modalidade',
          onSelect: () => setBegins('modality'),
          disabledReason: data ? (data.WhyNotEdit ?? (open.length === 0 ? 'Crie antes um grupo.' : null)) : 'Aguarde.',
        }}
        above={
          <div className="parameters-above">
            <ChangeBar />
            {data ? (
              <>
                <GroupsByBranch branches={branches} groups={groups} workingSet={workingSet} />
                <div>
                  <ActionButton disabledReason={data.WhyNotEdit} onClick={() => setBegins('group')}>
                    Novo grupo
                  </ActionButton>
                </div>
              </>
            ) : error ? (
              <ErrorState
                error={error}
                title="Não foi possível ler os grupos de modalidades"
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            ) : (
              <PageSkeleton blocks={1} />
            )}
          </div>
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
      <Suspense fallback={null}>
        {begins === 'group' && (
          <GroupDialog
            group={null}
            branches={branches}
            nextOrder={Math.max(0, ...groups.map(({ Values }) => Values.Order)) + 1}
            onClose={() => setBegins(null)}
          />
        )}
        {begins === 'modality' && (
          <NewModalityDialog
            groups={open.map(({ UniqueId, BranchId, Values }) => ({ UniqueId, BranchId, ...Values }))}
            onClose={() => setBegins(null)}
          />
        )}
      </Suspense>
    </>
  );
}
