import * as addresses from '@portal/shared/domain/portal/addresses';
import { endorsementSteps } from '@portal/shared/domain/underwriting/endorsementSteps';
import type { EndorsementStep } from '@portal/shared/domain/underwriting/endorsementSteps';
import { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { OpenDraft } from '@portal/shared/form/draft/OpenDraft';
import { EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { GoneDraft } from './draft/GoneDraft';
import { useEndorsementDraft } from './draft/useEndorsementDraft';
import { EndorsementWizard } from './EndorsementWizard';
import type { Subject } from './subject/subject';
import { useSubject } from './subject/useSubject';
import '../endorsement/endorsement.css';
import './newEndorsement.css';

/** The three wizards under /propostas/endosso: each step has its own address (Spec 001 §2). */
export default function WizardPage() {
  const { pathname, search } = useLocation();
  const { policyUniqueId = '', subTipoEndossoId = '' } = useParams();
  const parts = pathname.split('/');
  const flow = Object.values(EndorsementFlow).find((one) => parts.includes(one)) ?? EndorsementFlow.Alteracao;
  const step = endorsementSteps.find((one) => parts.includes(one));
  if (!step) {
    const [first] = endorsementSteps;
    const to = addresses.newEndorsement(flow, { policyUniqueId, subtypeId: subTipoEndossoId }, first);
    return <Navigate to={{ pathname: to, search }} replace />;
  }
  return <WizardOfPolicy asked={{ flow, policyUniqueId, subTipoEndossoId }} step={step} />;
}

interface WizardOfPolicyProps {
  asked: Parameters<typeof useSubject>[0];
  step: EndorsementStep;
}

/** Reads the policy as it stands; a later reading does not take away what is being typed. */
function WizardOfPolicy({ asked, step }: WizardOfPolicyProps) {
  const { data, error, isFetching, refetch } = useSubject(asked);
  const back = { to: addresses.endorsementsOfPolicy(asked.policyUniqueId), label: 'Endossos da apólice' };
  if (data) return <WizardOfDraft subject={data} step={step} />;
  return (
    <div className="endorsements-new">
      <PageHeader title="Pedir endosso" back={back} />
      {data === null ? (
        <EmptyState
          title="Este tipo de endosso não pode ser pedido desta apólice"
          text="Ele não existe mais ou é de outro fluxo. Volte e escolha entre os que podem ser pedidos agora."
        />
      ) : error ? (
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

function WizardOfDraft({ subject, step }: { subject: Subject; step: EndorsementStep }) {
  const screen = useRef<HTMLDivElement>(null);
  const draft = useEndorsementDraft(subject, step);
  const { flow, policy, parameters } = subject;
  const wizard = addresses.newEndorsement(flow, {
    policyUniqueId: policy.PolicyUniqueId,
    subtypeId: parameters.SubTipoEndossoId,
  });
  return (
    <div className="endorsements-new" ref={screen}>
      <OpenDraft
        draft={draft}
        gone={<GoneDraft uniqueId={draft.keeper.uniqueId} wizard={wizard} policyUniqueId={policy.PolicyUniqueId} />}
      >
        <EndorsementWizard key={step} subject={subject} step={step} draft={draft} wizard={wizard} screen={screen} />
      </OpenDraft>
    </div>
  );
}
