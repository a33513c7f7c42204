import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import {
  NewProposalStep,
  newProposalStepLabels,
  newProposalSteps,
} from '@portal/shared/domain/underwriting/proposalSteps';
import { useCall } from '@portal/shared/query';
import { Heading, PageHeader } from '@portal/shared/ui/base';
// Its style sheet draws the steps here as it does in the wizard before.
import '@portal/shared/ui/wizard';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { FinanceStep } from './submit/FinanceStep';
import { useProposalsSide } from '../form/policyHolder/useProposalsSide';
import { useStepFocus } from '@portal/shared/form/useStepFocus';
import './newProposal.css';

/** The wizard's last step: the draft has become a proposal, whose earlier data are changed on its own screen. */
export default function FinancePage() {
  const { propostaUniqueId = '' } = useParams();
  const screen = useRef<HTMLDivElement>(null);
  useStepFocus(screen);
  const { data: record } = useCall(getProposalByUniqueId, { query: { ProposalUniqueId: propostaUniqueId } });
  // Once it was sent there is nothing to change, and nothing left to send.
  const isClosed = record?.CanEdit === false;
  const { listPath, wholePath } = useProposalsSide();
  const dataPath = isClosed ? wholePath(propostaUniqueId) : addresses.editProposal(propostaUniqueId);
  return (
    <div className="proposal-new" ref={screen}>
      <PageHeader title="Nova proposta" back={{ to: listPath, label: 'Propostas' }} />
      <div className="ui-wizard">
        <nav className="ui-wizard-steps proposal-new-done" aria-label="Etapas">
          <ol>
            {newProposalSteps.map((step, place) => (
              <li key={step}>
                {step === NewProposalStep.DadosFinanceiros ? (
                  <span className="proposal-new-at" aria-current="step">
                    <StepWords
                      place={place}
                      title={newProposalStepLabels[step]}
                      words={isClosed ? '' : 'Falta: enviar'}
                    />
                  </span>
                ) : (
                  <Link to={dataPath}>
                    <StepWords
                      place={place}
                      title={newProposalStepLabels[step]}
                      words={isClosed ? 'Conferir' : 'Alterar'}
                    />
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <section className="ui-wizard-step" aria-label={newProposalStepLabels['dados-financeiros']}>
          <Heading level={2}>{newProposalStepLabels['dados-financeiros']}</Heading>
          <FinanceStep proposalUniqueId={propostaUniqueId} />
        </section>
      </div>
    </div>
  );
}

const StepWords = ({ place, title, words }: { place: number; title: string; words: string }) => (
  <>
    <span className="ui-wizard-number" aria-hidden="true">
      {place + 1}
    </span>
    <span>
      <span className="ui-wizard-title">{title}</span>
      {words && <span className="ui-wizard-missing">{words}</span>}
    </span>
  </>
);
