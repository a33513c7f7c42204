import { useCommand } from '@portal/shared/commands/useCommand';
import { getModalityGroup, saveModalityGroup } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import type { ModalityGroupRecord } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { modalityGroupFields } from '@portal/shared/domain/parameters/kinds/modalityGroup';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { ActionButton, PageHeader } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { useDrafting, writtenOn } from '../changes/useDrafting';
import { DraftState, isRemoved } from '../record/DraftState';
import { ParameterProblems } from '../record/ParameterProblems';
import { ParameterSection } from '../record/ParameterSection';
import { ReadParameter } from '../record/ReadParameter';
import { RemovalDialog, removalVerb } from '../record/RemovalDialog';
import { VersionNotices } from '../record/VersionNotices';
import { ModalitiesOfGroup } from './ModalitiesOfGroup';

const GroupDialog = lazy(() => import('../record/GroupDialog'));
const NewModalityDialog = lazy(() => import('../record/NewModalityDialog'));

const back = { to: addresses.modalities(), label: 'Modalidades' };
type Opened = 'group' | 'modality' | 'removal' | null;

/** `…/branch/:branchId/modalidade/:modalityGroupId`: a group with its modalities, offered, drafted and removed ones. */
export default function ModalityGroupPage() {
  const { modalityGroupId = '' } = useParams();
  const drafting = useDrafting();
  const [opened, open] = useState<Opened>(null);
  const reading = useCall(getModalityGroup, {
    query: {
      modalityGroupUniqueId: modalityGroupId,
      ...(drafting.workingSet && { ChangeSetUniqueId: drafting.workingSet }),
    },
  });
  return (
    <ReadParameter
      title="Grupo de modalidades"
      what="o grupo"
      absent="Grupo não encontrado"
      back={back}
      reading={reading}
    >
      {(data) => {
        const { Values, BranchName, WhyNotEdit } = data;
        return (
          <div className="parameters-page" aria-busy={reading.isFetching}>
            <PageHeader
              title={Values.Name}
              back={back}
              subtitle={
                <>
                  Ramo {Values.BranchCode} · {BranchName} <DraftState record={data} />
                </>
              }
              action={
                <ActionButton disabledReason={WhyNotEdit} onClick={() => open('removal')}>
                  {removalVerb(data)}
                </ActionButton>
              }
            />
            <ChangeBar />
            <VersionNotices record={data} noun="deste grupo" />
            <ModalitiesOfGroup
              modalities={data.Modalities}
              place={{ branchId: data.BranchId, groupId: data.UniqueId }}
              workingSet={drafting.workingSet}
              whyNotAdd={WhyNotEdit ?? (isRemoved(data) ? 'O grupo foi retirado: volte antes a oferecê-lo.' : null)}
              onAdd={() => open('modality')}
            />
            <ParameterSection
              title="Grupo"
              fields={modalityGroupFields}
              inForce={data.InForce}
              drafted={data.Draft && data.Values}
              problems={data.Problems}
              whyNotEdit={WhyNotEdit}
              onEdit={() => open('group')}
            />
            <ParameterProblems problems={data.Problems.filter(({ Field }) => Field === 'IsDeleted')} />
            <Suspense fallback={null}>
              {opened === 'group' && (
                <GroupDialog
                  group={data}
                  branches={[{ Code: Values.BranchCode, Name: BranchName }]}
                  nextOrder={1}
                  onClose={() => open(null)}
                />
              )}
              {opened === 'modality' && (
                <NewModalityDialog
                  groups={[{ UniqueId: data.UniqueId, BranchId: data.BranchId, ...Values }]}
                  onClose={() => open(null)}
                />
              )}
            </Suspense>
            {opened === 'removal' && <GroupRemoval group={data} onClose={() => open(null)} />}
          </div>
        );
      }}
    </ReadParameter>
  );
}

function GroupRemoval({ group, onClose }: { group: ModalityGroupRecord; onClose: () => void }) {
  const navigate = useNavigate();
  const drafting = useDrafting();
  const save = useCommand(saveModalityGroup, drafting.options);
  return (
    <RemovalDialog
      kind="modalityGroup"
      record={group}
      name={group.Values.Name}
      command={save}
      onSend={(IsDeleted) =>
        save.run({ body: { ...drafting.inSet, ...writtenOn(group), IsDeleted, Values: group.Values } })
      }
      onClose={onClose}
      onDiscarded={() => void navigate(addresses.modalities())}
    />
  );
}
