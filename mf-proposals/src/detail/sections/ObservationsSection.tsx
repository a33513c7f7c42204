import { sendProposalObservation } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { Section } from '@portal/shared/parts/facts';
import { ObservationForm, ObservationList } from '@portal/shared/parts/observations';
import { showsProposals } from '../../proposal/actions/showsProposals';
import { sections } from '../places';

interface ObservationsSectionProps {
  detail: ProposalDetail;
  mayWrite: boolean;
}

/** What was written about the proposal, oldest first, and a field to write. */
export function ObservationsSection({ detail, mayWrite }: ObservationsSectionProps) {
  const { Observations: observations, Proposal: proposal } = detail;
  const ofInsurer = proposal.Insurer !== null;
  return (
    <Section id="observacoes" title={sections.observacoes}>
      {observations.length === 0 ? (
        <p className="proposal-detail-note">Nada foi escrito sobre esta proposta.</p>
      ) : (
        <ObservationList label={sections.observacoes} observations={observations} tellsVisibility={ofInsurer} />
      )}
      {mayWrite && (
        <ObservationForm
          keptAs={`proposal.${proposal.UniqueId}.observation`}
          label="Nova observação"
          help={ofInsurer ? undefined : 'A seguradora lê e é avisada.'}
          verb={ofInsurer ? 'Gravar observação' : 'Enviar observação'}
          brokerName={ofInsurer ? proposal.Broker.Name : null}
          write={({ text, isVisibleToBroker, uniqueId }, send) =>
            send(sendProposalObservation, {
              body: {
                ProposalUniqueId: proposal.UniqueId,
                UniqueId: uniqueId,
                Text: text,
                IsVisibleToBroker: isVisibleToBroker,
              },
            })
          }
          refreshes={showsProposals}
        />
      )}
    </Section>
  );
}
