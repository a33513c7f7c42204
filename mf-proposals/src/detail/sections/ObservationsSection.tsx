import { useCommand } from '@portal/shared/commands/useCommand';
import { sendProposalObservation } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { sizeProblem } from '@portal/shared/domain/values/genericRules';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { problemsOf } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { Section } from '@portal/shared/parts/facts';
import { Button } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { Checkbox, LongTextField } from '@portal/shared/ui/form';
import { useConfirm } from '@portal/shared/ui/overlay';
import { StatusTag } from '@portal/shared/ui/status';
import { showsProposals } from '../../proposal/actions/showsProposals';
import { sections } from '../places';

/** As the platform takes it. */
const LONGEST = 2000;

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
      {mayWrite && <ObservationForm proposal={proposal} ofInsurer={ofInsurer} />}
    </Section>
  );
}

interface FormProps {
  proposal: ProposalDetail['Proposal'];
  ofInsurer: boolean;
}

/** `name` is what the platform knows it by, so that one sent again after a failure is written once. */
const NOTHING = { text: '', isForBroker: false, name: '' };

/** What was typed stays until it is stored, over a reload too; sent again after a failure it is written once. */
function ObservationForm({ proposal, ofInsurer }: FormProps) {
  const confirm = useConfirm();
  const {
    value: written,
    setValue: setWritten,
    discard,
  } = useKeptInput(`proposal.${proposal.UniqueId}.observation`, NOTHING);
  const { text, isForBroker } = written;
  const { problemOf, ask } = useProblems(problemsOf('Text', text.trim() === '' && 'Escreva a observação.'));
  const { run, isBusy, error } = useCommand(sendProposalObservation, { refreshes: showsProposals, onDone: discard });

  const submit = async () => {
    if (!ask()) return;
    if (sizeProblem(text, LONGEST)) return;
    if (isForBroker && !(await confirm(questionTo(proposal.Broker.Name)))) return;
    await run({
      body: {
        ProposalUniqueId: proposal.UniqueId,
        UniqueId: written.name,
        Text: text.trim(),
        IsVisibleToBroker: isForBroker,
      },
    });
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
        error={problemOf('Text')}
        onChange={(typed) => {
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
