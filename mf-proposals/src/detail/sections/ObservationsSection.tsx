import { PortalError, usePortal } from '@portal/shared';
import { sendProposalObservation } from '@portal/shared/contracts/proposalDetail';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { sizeProblem } from '@portal/shared/domain/genericRules';
import { formatDateTime } from '@portal/shared/domain/instants';
import { newUniqueId } from '@portal/shared/domain/newUniqueId';
import { useDraft } from '@portal/shared/drafts/useDraft';
import { Button } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { Checkbox, LongTextField } from '@portal/shared/ui/form';
import { useConfirm } from '@portal/shared/ui/overlay';
import { StatusTag } from '@portal/shared/ui/status';
import { useState } from 'react';
import { Section } from '../../proposal/Section';
import { sections } from '../places';

/** As the platform takes it. */
const LONGEST = 2000;

interface ObservationsSectionProps {
  detail: ProposalDetail;
  mayWrite: boolean;
  onChanged: () => void;
}

/** What was written about the proposal, oldest first, and a field to write. */
export function ObservationsSection({ detail, mayWrite, onChanged }: ObservationsSectionProps) {
  const { Observations: observations, Proposal: proposal } = detail;
  const ofInsurer = proposal.Insurer !== null;
  return (
    <Section id="observacoes" title={sections.observacoes}>
      {observations.length === 0 ? (
        <p className="detail-note">Nada foi escrito sobre esta proposta.</p>
      ) : (
        <ol className="detail-observations">
          {observations.map(({ UniqueId, AuthorName, CreatedAt, IsVisibleToBroker, Text }) => (
            <li key={UniqueId}>
              <p className="detail-observation-head">
                <strong>{AuthorName}</strong>
                <time dateTime={CreatedAt}>{formatDateTime(CreatedAt)}</time>
                {ofInsurer && (
                  <StatusTag tone={IsVisibleToBroker ? 'warning' : 'neutral'}>
                    {IsVisibleToBroker ? 'A corretora lê' : 'Só a seguradora'}
                  </StatusTag>
                )}
              </p>
              <p className="detail-observation-text">{Text}</p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && <ObservationForm proposal={proposal} ofInsurer={ofInsurer} onSent={onChanged} />}
    </Section>
  );
}

interface FormProps {
  proposal: ProposalDetail['Proposal'];
  ofInsurer: boolean;
  onSent: () => void;
}

/** `name` is what the platform knows it by, so that one sent again after a failure is written once. */
const NOTHING = { text: '', isForBroker: false, name: '' };

/** What was typed stays until it is stored, over a reload too; sent again after a failure it is written once. */
function ObservationForm({ proposal, ofInsurer, onSent }: FormProps) {
  const { send } = usePortal();
  const confirm = useConfirm();
  const {
    value: written,
    setValue: setWritten,
    discard,
  } = useDraft(`proposal.${proposal.UniqueId}.observation`, NOTHING);
  const { text, isForBroker } = written;
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<PortalError | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async () => {
    if (text.trim() === '') {
      setProblem('Escreva a observação.');
      return;
    }
    if (sizeProblem(text, LONGEST)) return;
    if (isForBroker && !(await confirm(questionTo(proposal.Broker.Name)))) return;
    setIsBusy(true);
    setError(null);
    try {
      await send(sendProposalObservation, {
        body: {
          ProposalUniqueId: proposal.UniqueId,
          UniqueId: written.name,
          Text: text.trim(),
          IsVisibleToBroker: isForBroker,
        },
      });
      discard();
      onSent();
    } catch (failure) {
      if (!(failure instanceof PortalError)) throw failure;
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className="ui-dialog-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <LongTextField
        label="Nova observação"
        help={ofInsurer ? undefined : 'A seguradora lê e é avisada.'}
        maxLength={LONGEST}
        disabled={isBusy}
        value={text}
        error={problem}
        onChange={(typed) => {
          setProblem(null);
          // Other words are another observation, also where the answer to the first ones got lost.
          setWritten((before) => ({ ...before, text: typed, name: newUniqueId() }));
        }}
      />
      {ofInsurer && (
        <Checkbox
          checked={isForBroker}
          disabled={isBusy}
          onChange={({ target }) => setWritten((before) => ({ ...before, isForBroker: target.checked }))}
        >
          Mostrar também à corretora {proposal.Broker.Name}
        </Checkbox>
      )}
      {error && <CallFailure error={error} />}
      <div>
        <Button htmlType="submit" loading={isBusy}>
          {ofInsurer && !isForBroker ? 'Gravar observação' : 'Enviar observação'}
        </Button>
      </div>
    </form>
  );
}

const questionTo = (broker: string) => ({
  title: 'Enviar a observação à corretora?',
  consequence: `${broker} será avisada no portal e lê o texto inteiro. Não dá para desfazer.`,
  verb: 'Enviar à corretora',
});
