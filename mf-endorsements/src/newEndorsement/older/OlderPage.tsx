import { requestedEndorsementTypes } from '@portal/shared/domain/parameters/endorsementFields';
import type { RequestedEndorsementType } from '@portal/shared/domain/parameters/endorsementFields';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { OLDER_STEP_PARAMETER, olderStepKeys } from '@portal/shared/domain/underwriting/endorsementSteps';
import { OpenDraft } from '@portal/shared/form/draft/OpenDraft';
import { EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { GoneDraft } from '../draft/GoneDraft';
import { useOlderDraft } from './olderDrafts';
import { useOlderSubject } from './olderSubject';
import type { OlderSubject } from './olderSubject';
import { OlderWizard } from './OlderWizard';
import '../../endorsement/endorsement.css';
import '../newEndorsement.css';

/** The older flow, by type: eight steps up to the request (Spec 001 §2), over the parts and rules of the new one. */
export default function OlderPage() {
  const { policyUniqueId = '', typeId = '' } = useParams();
  const type = requestedEndorsementTypes.find((one) => String(one) === typeId);
  if (type) return <OlderOfType policyUniqueId={policyUniqueId} type={type} />;
  return (
    <EmptyState
      title={typeId === '4' ? 'Uma renovação não se pede como endosso' : 'Este tipo de endosso não existe'}
      text={
        typeId === '4'
          ? 'Ela é uma proposta de renovação da apólice.'
          : 'Escolha um dos tipos que podem ser pedidos desta apólice.'
      }
      action={<Link to={addresses.changePolicy(policyUniqueId, 2)}>Escolher o tipo</Link>}
    />
  );
}

/** Reads the policy as it stands; a later reading does not take away what is being typed. */
function OlderOfType({ policyUniqueId, type }: { policyUniqueId: string; type: RequestedEndorsementType }) {
  const { data, error, isFetching, refetch } = useOlderSubject(policyUniqueId, type);
  if (data) return <OlderOfDraft older={data} />;
  return (
    <div className="endorsements-new">
      <PageHeader
        title="Pedir endosso"
        back={{ to: addresses.endorsementsOfPolicy(policyUniqueId), label: 'Endossos da apólice' }}
      />
      {error ? (
        <ErrorState
          error={error}
          title={error.status === 404 ? 'Apólice não encontrada' : 'Não foi possível ler a apólice'}
          retrying={isFetching}
          {...(error.status !== 404 && { onRetry: refetch })}
        />
      ) : (
        <PageSkeleton blocks={3} />
      )}
    </div>
  );
}

function OlderOfDraft({ older }: { older: OlderSubject }) {
  const screen = useRef<HTMLDivElement>(null);
  const [parameters] = useSearchParams();
  const asked = parameters.get(OLDER_STEP_PARAMETER);
  const step = olderStepKeys.find((one) => one === asked) ?? 'tipo';
  const draft = useOlderDraft(older, step);
  const { PolicyUniqueId } = older.whole.policy;
  const wizard = addresses.changePolicy(PolicyUniqueId, older.type);
  return (
    <div className="endorsements-new" ref={screen}>
      <OpenDraft
        draft={draft}
        gone={<GoneDraft uniqueId={draft.keeper.uniqueId} wizard={wizard} policyUniqueId={PolicyUniqueId} />}
      >
        <OlderWizard key={`${older.type} ${step}`} older={older} step={step} draft={draft} screen={screen} />
      </OpenDraft>
    </div>
  );
}
