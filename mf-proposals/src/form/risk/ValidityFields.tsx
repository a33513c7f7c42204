import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { DateField } from '@portal/shared/ui/date';
import { TermField } from '@portal/shared/ui/form';
import type { ShownProblems } from '@portal/shared/form/useProblems';
import { coverInWords, daysOf, withDays, withEnd, withStart } from '@portal/shared/domain/underwriting/validity';
import type { Validity } from '@portal/shared/domain/underwriting/validity';
import { startBounds } from './riskProblems';

interface ValidityFieldsProps {
  validity: Validity;
  onChange: (validity: Validity) => void;
  limits: Pick<ModalityOffer, 'MaxRetroactivityDays' | 'MaxFutureDays'> | null;
  ids: { startDate: string; days: string; endDate: string };
  shown: ShownProblems;
  /** What the validity is of, where there are several: " da modalidade complementar". */
  of?: string;
}

/** What the dates cover; null while one of them is missing or wrong. */
function coverOf(validity: Validity): string | null {
  const { startDate, endDate } = validity;
  return startDate && endDate && (daysOf(validity) ?? 0) > 0 ? `Cobertura ${coverInWords(startDate, endDate)}.` : null;
}

/** Start, days and end, which follow each other. */
export function ValidityFields({ validity, onChange, limits, ids, shown, of = '' }: ValidityFieldsProps) {
  const start = validity.startDate !== null && isPlainDate(validity.startDate) ? validity.startDate : null;
  const bounds = limits && startBounds(limits);
  const bound = (id: string) => ({ id, required: true, error: shown.problemOf(id), onBlur: () => shown.leave(id) });
  return (
    <div className="proposal-risk-row proposal-risk-validity">
      <DateField
        {...bound(ids.startDate)}
        label={`Início da vigência${of}`}
        value={validity.startDate}
        onChange={(startDate) => onChange(withStart(validity, startDate))}
        help={bounds && `De ${formatDate(bounds.earliest)} a ${formatDate(bounds.latest)}.`}
      />
      <TermField
        {...bound(ids.days)}
        label={`Prazo${of}`}
        start={start}
        // While the days are retyped there are none, and the end stays where it is.
        value={daysOf(validity)}
        onChange={(days) => onChange(withDays(validity, days))}
      />
      <DateField
        {...bound(ids.endDate)}
        onBlur={() => {
          shown.leave(ids.endDate);
          // What is wrong with a term is told at its days, also where the end has made it.
          shown.leave(ids.days);
        }}
        label={`Fim da vigência${of}`}
        value={validity.endDate}
        base={validity.startDate}
        onChange={(endDate) => onChange(withEnd(validity, endDate))}
        help={coverOf(validity) ?? 'Também +1a, +3m ou +90d, a partir do início.'}
      />
    </div>
  );
}
