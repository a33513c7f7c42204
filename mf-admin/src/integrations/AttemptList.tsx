import type { IntegrationAttempt } from '@portal/shared/contracts/integrations/integrations';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { Tone } from '@portal/shared/domain/values/tone';
import { Timeline, TimelineItem, TimelineNote } from '@portal/shared/parts/timeline';
import { DateText } from '@portal/shared/ui/base';

const outcomes: Record<IntegrationAttempt['Outcome'], { label: string; tone: Tone }> = {
  accepted: { label: 'Aceita', tone: 'success' },
  refused: { label: 'Recusada', tone: 'danger' },
  failed: { label: 'Falhou', tone: 'warning' },
};

/** Each try with what was sent and answered, the latest first. */
export function AttemptList({ attempts }: { attempts: readonly IntegrationAttempt[] }) {
  if (attempts.length === 0) return <p>Nada foi enviado ainda.</p>;
  return (
    <Timeline>
      {attempts.map((attempt) => (
        <TimelineItem key={attempt.Number} tone={outcomes[attempt.Outcome].tone}>
          <p>
            <strong>{`Tentativa ${attempt.Number}: ${outcomes[attempt.Outcome].label.toLowerCase()}`}</strong>
          </p>
          {attempt.Problem && <p>{attempt.Problem}</p>}
          <Kept title="O que foi enviado" text={attempt.Request} />
          <Kept title="O que foi respondido" text={attempt.Answer} />
          <TimelineNote>
            <DateText value={attempt.SentAt} /> · {formatNumber(attempt.DurationMs)} ms
            {attempt.StatusCode !== null && ` · HTTP ${attempt.StatusCode}`}
          </TimelineNote>
        </TimelineItem>
      ))}
    </Timeline>
  );
}

/** As it is kept, which is with the data of persons masked. */
function Kept({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <details className="admin-integration-kept">
      <summary>{title}</summary>
      {/* Long lines are read by moving sideways, also with the keyboard. */}
      <pre tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </details>
  );
}
