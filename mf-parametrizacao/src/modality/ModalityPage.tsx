import { useCommand } from '@portal/shared/commands/useCommand';
import { getModalityParameters, saveModality } from '@portal/shared/contracts/parameters/modalityRecord';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import {
  modalityRuleFields,
  modalityTermFields,
  modalityValueFields,
} from '@portal/shared/domain/parameters/kinds/modality';
import type { ParameterField } from '@portal/shared/domain/parameters/kinds/parameterField';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { useCall } from '@portal/shared/query';
import { ActionButton, PageHeader } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { useDrafting, writtenOn } from '../changes/useDrafting';
import { useWorkingSet } from '../changes/useWorkingSet';
import { DraftState } from '../record/DraftState';
import { ParameterSection } from '../record/ParameterSection';
import { ReadParameter } from '../record/ReadParameter';
import { RemovalDialog, removalVerb } from '../record/RemovalDialog';
import { VersionNotices } from '../record/VersionNotices';
import { ClausesSection } from './clauses/ClausesSection';
import { ComplementarySection } from './ComplementarySection';
import { CoveragesSection } from './coverages/CoveragesSection';
import { DocumentsSection } from './documents/DocumentsSection';
import { HistorySection } from './HistorySection';
import { RatesSection } from './rates/RatesSection';

const FieldsDialog = lazy(() => import('./FieldsDialog'));

const back = { to: addresses.modalities(), label: 'Modalidades' };

/** What one dialog changes. */
interface Part {
  title: string;
  fields: readonly ParameterField[];
}
const parts: readonly Part[] = [
  { title: 'Valores', fields: modalityValueFields },
  { title: 'Prazos', fields: modalityTermFields },
  { title: 'Regras', fields: modalityRuleFields },
];

/** `…/grupo/:modalityGroupId/modalidade/:modalidadeId/:modalidadeUniqueId`: what a modality is by, and what is drafted. */
export default function ModalityPage() {
  const { modalidadeId = '0', modalidadeUniqueId = '' } = useParams();
  const { workingSet } = useWorkingSet();
  const reading = useCall(getModalityParameters, {
    query: { modalityUniqueId: modalidadeUniqueId, ...(workingSet && { ChangeSetUniqueId: workingSet }) },
  });
  const [edited, setEdited] = useState<Part | null>(null);
  const [removes, setRemoves] = useState(false);
  return (
    <ReadParameter
      title="Modalidade"
      what="a modalidade"
      absent="Modalidade não encontrada"
      back={back}
      reading={reading}
    >
      {(data) => (
        <div className="parameters-page" aria-busy={reading.isFetching}>
          <PageHeader
            title={data.Values.Name}
            back={back}
            subtitle={<Standing modality={data} />}
            action={
              <ActionButton disabledReason={data.WhyNotEdit} onClick={() => setRemoves(true)}>
                {removalVerb(data)}
              </ActionButton>
            }
          />
          <ChangeBar />
          <VersionNotices record={data} noun="desta modalidade" />
          {parts.map((part) => (
            <ParameterSection
              key={part.title}
              {...part}
              inForce={data.InForce}
              drafted={data.Draft && data.Values}
              problems={data.Problems}
              whyNotEdit={data.WhyNotEdit}
              onEdit={() => setEdited(part)}
            />
          ))}
          <RatesSection modality={data} />
          <CoveragesSection modality={data} />
          <ClausesSection modality={data} />
          <DocumentsSection modality={data} />
          {data.Values.HasComplementaryModality && <ComplementarySection modality={data} />}
          {modalidadeId !== '0' && <HistorySection modalityId={Number(modalidadeId)} uniqueId={data.UniqueId} />}
          {removes && <ModalityRemoval modality={data} onClose={() => setRemoves(false)} />}
          {edited && (
            <Suspense fallback={null}>
              <FieldsDialog modality={data} {...edited} onClose={() => setEdited(null)} />
            </Suspense>
          )}
        </div>
      )}
    </ReadParameter>
  );
}

function Standing({ modality }: Props) {
  const { GroupName, BranchCode, Values, PublicationNumber, InForceSince } = modality;
  return (
    <>
      {GroupName} · ramo {BranchCode} · {Values.Ref}
      {PublicationNumber !== null && (
        <>
          {' '}
          · publicação {PublicationNumber}, em vigor desde {formatDateTime(InForceSince)}
        </>
      )}{' '}
      <DraftState record={modality} />
    </>
  );
}

interface Props {
  modality: ModalityRecord;
}

function ModalityRemoval({ modality, onClose }: Props & { onClose: () => void }) {
  const navigate = useNavigate();
  const { branchId = '', modalityGroupId = '' } = useParams();
  const { inSet, options } = useDrafting();
  const save = useCommand(saveModality, {
    refreshes: options.refreshes,
    onDone: ({ Draft }) => {
      if (Draft) options.onDone(Draft);
    },
  });
  return (
    <RemovalDialog
      kind="modality"
      record={modality}
      name={modality.Values.Name}
      command={save}
      onSend={(IsDeleted) =>
        save.run({ body: { ...inSet, ...writtenOn(modality), IsDeleted, Values: modality.Values } })
      }
      onClose={onClose}
      onDiscarded={() =>
        void navigate(addresses.modalitiesOfGroup({ branchId: Number(branchId), groupId: modalityGroupId }))
      }
    />
  );
}
