import type { Adjustment } from '@portal/shared/contracts/underwriting/adjustment';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { Section } from '@portal/shared/parts/facts';
import { useNotify } from '@portal/shared/ui/overlay';
import type { ReactNode } from 'react';
import { ObservationForm } from './ObservationForm';
import type { ObservationFormProps } from './ObservationForm';
import './observations.css';

interface AnswerPanelProps extends Pick<ObservationFormProps, 'keptAs' | 'write' | 'refreshes'> {
  request: Adjustment;
  /** What came back, as a sentence begins and goes on with it. */
  record: { called: string; noun: 'a proposta' | 'o endosso' };
  /** Whether a required document is still to be sent, for which the insurer's period waits. */
  awaitsDocument: boolean;
  /** The documents of the record, where files are attached; beside the words, or below them where there is no room. */
  documents: ReactNode;
  /** Says what the answer leaves as it is, and where that is changed. */
  children: ReactNode;
}

/** The answer to the insurer on one screen: why the record came back, the documents, the words and the button. */
export function AnswerPanel({ request, record, awaitsDocument, documents, children, ...form }: AnswerPanelProps) {
  const notify = useNotify();
  const { Reason, AskedAt, IsOfInsurer } = request;
  return (
    <div className="parts-answer">
      <Section title={IsOfInsurer ? 'A seguradora pediu um ajuste' : 'A corretora retomou esta proposta'}>
        <blockquote className="parts-answer-reason">{Reason ?? 'Nenhum motivo foi escrito.'}</blockquote>
        <p className="parts-answer-note">Em {formatDateTime(AskedAt)}</p>
        <ObservationForm
          {...form}
          label={IsOfInsurer ? 'Sua resposta' : 'O que mudou'}
          help={
            awaitsDocument
              ? `A seguradora lê e volta a analisar ${record.noun}. Os 25 dias dela só começam com os documentos pendentes.`
              : `A seguradora lê e volta a analisar ${record.noun}, com 25 dias inteiros para decidir.`
          }
          verb={IsOfInsurer ? 'Responder à seguradora' : 'Enviar de novo à seguradora'}
          emptyProblem={IsOfInsurer ? 'Escreva a resposta.' : 'Escreva o que mudou.'}
          isPrimary
          brokerName={null}
          onWritten={() =>
            notify.success({
              title: IsOfInsurer ? 'Resposta enviada' : 'Proposta enviada',
              text: `${record.called} voltou para a análise da seguradora.`,
            })
          }
        />
        <p className="parts-answer-note">{children}</p>
      </Section>
      {documents}
    </div>
  );
}
