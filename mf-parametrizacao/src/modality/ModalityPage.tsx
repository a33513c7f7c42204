import { getModalityParameters } from '@portal/shared/contracts/parameters/modalityRecord';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { modalityTermFields, modalityValueFields } from '@portal/shared/domain/parameters/kinds/modality';
import type { ParameterField } from '@portal/shared/domain/parameters/kinds/parameterField';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { useCall } from '@portal/shared/query';
import { Alert, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { useWorkingSet } from '../changes/useWorkingSet';
import { ParameterSection } from '../record/ParameterSection';
import '../record/page.css';

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
];

/** `…/grupo/:modalityGroupId/modalidade/:modalidadeId/:modalidadeUniqueId`: what a modality is by, and what is drafted. */
export default function ModalityPage() {
  const { modalidadeUniqueId = '' } = useParams();
  const { workingSet } = useWorkingSet();
  const { data, error, refetch, isFetching } = useCall(getModalityParameters, {
    query: { modalityUniqueId: modalidadeUniqueId, ...(workingSet && { ChangeSetUniqueId: workingSet }) },
  });
  const [edited, setEdited] = useState<Part | null>(null);
  if (!data)
    return (
      <div className="parameters-page">
        <PageHeader title="Modalidade" back={back} />
        {error ? (
          <ErrorState
            error={error}
            title={error.status === 404 ? 'Modalidade não encontrada' : 'Não foi possível ler a modalidade'}
            retrying={isFetching}
            {...(error.status !== 404 && { onRetry: () => void refetch() })}
          />
        ) : (
          <PageSkeleton blocks={3} />
        )}
      </div>
    );
  return (
    <div className="parameters-page" aria-busy={isFetching}>
      <PageHeader title={data.Values.Name} back={back} subtitle={<Standing modality={data} />} />
      <ChangeBar />
      <Others modality={data} />
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
      {edited && (
        <Suspense fallback={null}>
          <FieldsDialog modality={data} {...edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Standing({ modality: { GroupName, BranchCode, Values, PublicationNumber, InForceSince, IsDeleted } }: Props) {
  return (
    <>
      {GroupName} · ramo {BranchCode} · {Values.Ref}
      {PublicationNumber !== null && (
        <>
          {' '}
          · publicação {PublicationNumber}, em vigor desde {formatDateTime(InForceSince)}
        </>
      )}
      {IsDeleted && <StatusTag tone="neutral">Não é mais oferecida</StatusTag>}
    </>
  );
}

interface Props {
  modality: ModalityRecord;
}

/** What else is under way for it: a version that is to come, and other sets that touch it. */
function Others({ modality: { Scheduled, AlsoIn } }: Props) {
  return (
    <>
      {Scheduled && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              Uma alteração entra em vigor em {formatDateTime(Scheduled.InForceFrom)}:{' '}
              <Link to={addresses.parameterChange(Scheduled.ChangeSet.UniqueId)}>{Scheduled.ChangeSet.Name}</Link>.
            </>
          }
        />
      )}
      {AlsoIn.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              Há rascunhos desta modalidade em outros conjuntos:{' '}
              {AlsoIn.map(({ UniqueId, Name }, index) => (
                <span key={UniqueId}>
                  {index > 0 && ', '}
                  <Link to={addresses.parameterChange(UniqueId)}>{Name}</Link>
                </span>
              ))}
              .
            </>
          }
        />
      )}
    </>
  );
}
