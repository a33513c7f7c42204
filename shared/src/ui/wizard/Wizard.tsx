import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import { Button } from '../base/Button';
import type { ReactNode } from 'react';
import { formatTime } from '../../domain/time/instants';
import { Heading } from '../base/Heading';
import { Icon } from '../base/Icon';
import { VisuallyHidden } from '../base/VisuallyHidden';
import './wizard.css';

export interface WizardStep {
  key: string;
  title: string;
  /** What the step still lacks, in a few words; empty once it is complete. */
  missing: readonly string[];
}

interface WizardProps {
  steps: readonly WizardStep[];
  /** Key of the step that is shown. */
  current: string;
  onGo: (key: string) => void;
  /** Judges the step: goes on, or lists what it finds above the fields. */
  onContinue: () => void;
  /** The last step's verb, for example "Enviar proposta". */
  lastVerb: string;
  busy?: boolean;
  /** When the draft was last kept; null before. */
  savedAt?: Date | null;
  /** Follows along beside the fields. */
  summary?: ReactNode;
  children: ReactNode;
}

/** Steps with what each still lacks, the fields of one, and a summary that follows along. Going back loses nothing. */
export function Wizard({ steps, current, onGo, onContinue, lastVerb, busy = false, ...rest }: WizardProps) {
  const { savedAt = null, summary, children } = rest;
  const place = Math.max(
    0,
    steps.findIndex(({ key }) => key === current),
  );
  const step = steps[place];
  const before = steps[place - 1];
  return (
    <div className="ui-wizard" data-summary={summary !== undefined}>
      <StepList steps={steps} place={place} onGo={onGo} />
      <section className="ui-wizard-step" aria-label={step?.title}>
        <Heading level={2}>{step?.title ?? ''}</Heading>
        {children}
        <footer className="ui-wizard-actions">
          {before && (
            <Button disabled={busy} onClick={() => onGo(before.key)}>
              Voltar
            </Button>
          )}
          <Button type="primary" loading={busy} onClick={onContinue}>
            {place === steps.length - 1 ? lastVerb : 'Continuar'}
          </Button>
          <span className="ui-wizard-saved" role="status">
            {savedAt && `Rascunho salvo às ${formatTime(savedAt)}`}
          </span>
        </footer>
      </section>
      {summary !== undefined && (
        <aside className="ui-wizard-summary" aria-label="Resumo">
          {summary}
        </aside>
      )}
    </div>
  );
}

function StepList({
  steps,
  place,
  onGo,
}: {
  steps: readonly WizardStep[];
  place: number;
  onGo: (key: string) => void;
}) {
  return (
    <nav className="ui-wizard-steps" aria-label="Etapas">
      <ol>
        {steps.map(({ key, title, missing }, index) => (
          <li key={key} data-complete={missing.length === 0}>
            <button type="button" aria-current={index === place ? 'step' : undefined} onClick={() => onGo(key)}>
              <span className="ui-wizard-number" aria-hidden="true">
                {missing.length === 0 ? <Icon glyph={CheckOutlined} /> : index + 1}
              </span>
              <span>
                <span className="ui-wizard-title">{title}</span>
                {missing.length === 0 ? (
                  <VisuallyHidden> (completa)</VisuallyHidden>
                ) : (
                  <span className="ui-wizard-missing">Falta: {missing.join(', ')}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
