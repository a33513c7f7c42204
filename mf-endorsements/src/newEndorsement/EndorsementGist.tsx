import { Button, Heading, Money } from '@portal/shared/ui/base';
import { changesOf } from './form/changes';
import { readDay } from './form/cover';
import type { TypedEndorsement } from './form/typedEndorsement';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { Subject } from './subject/subject';
import type { PremiumReading } from './useEndorsementPremium';

interface EndorsementGistProps {
  subject: Subject;
  typed: TypedEndorsement;
  premium: PremiumReading;
}

/** Longer ones are told by their name alone: they stand side by side in the summary. */
const LONGEST = 60;

/** The endorsement so far, beside the fields: what changes, and what it does to the premium. */
export function EndorsementGist({ subject, typed, premium }: EndorsementGistProps) {
  const changes = changesOf(typed, subject);
  const day = readDay(subject.flow === 'cancelamento' ? typed.cancelledOn : typed.effectiveOn);
  return (
    <div className="endorsements-gist">
      <Heading level={2} size={3}>
        O endosso até aqui
      </Heading>
      <dl>
        {day && (
          <div>
            <dt>{subject.flow === 'cancelamento' ? 'Cancelada a partir de' : 'Vale a partir de'}</dt>
            <dd>{formatDate(day)}</dd>
          </div>
        )}
        {changes.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {before.length + after.length > LONGEST ? (
                'alterado'
              ) : (
                <>
                  {before || 'sem dado'} <span aria-label="passa a ser">→</span> <strong>{after}</strong>
                </>
              )}
            </dd>
          </div>
        ))}
        {changes.length === 0 && subject.flow !== 'cancelamento' && (
          <div>
            <dt>O que muda</dt>
            <dd className="endorsements-hint">nada ainda</dd>
          </div>
        )}
        <div>
          <dt>Prêmio</dt>
          <dd>
            <PremiumGist subject={subject} premium={premium} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function PremiumGist({
  subject,
  premium: { data, error, isReading, isOff, retry },
}: Omit<EndorsementGistProps, 'typed'>) {
  if (subject.parameters.PremiumEffect === 'none') return <>não se move</>;
  if (isOff) return <span className="endorsements-hint">depois de completar as informações</span>;
  if (error && !isReading)
    return (
      <span className="endorsements-hint">
        não foi possível calcular{' '}
        <Button type="link" size="small" onClick={retry}>
          Tentar de novo
        </Button>
      </span>
    );
  if (!data) return <span className="endorsements-hint">calculando…</span>;
  return (
    <>
      <strong>
        <Money cents={data.PremioTotal} />
      </strong>
      <span className="endorsements-hint">
        {isReading ? ' calculando…' : data.PremioTotal < 0 ? ' a devolver' : data.PremioTotal > 0 ? ' a cobrar' : ''}
      </span>
    </>
  );
}
