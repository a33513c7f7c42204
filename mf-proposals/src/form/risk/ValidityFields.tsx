import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import { DateField } from '@portal/shared/ui/date';
import { NumberField } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { ShownProblems } from '@portal/shared/form/useProblems';
import { daysOf, withDays, withEnd, withStart } from '@portal/shared/domain/underwriting/validity';
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

/** Start, days and end, which follow each other. */
export function ValidityFields({ validity, onChange, limits, ids, shown, of = '' }: ValidityFieldsProps) {
  // While somebody retypes the days there are none, and the end stays where it is.
  const [isEmptied, setIsEmptied] = useState(false);
  const hasStart = validity.startDate !== null && isPlainDate(validity.startDate);
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
      <NumberField
        {...bound(ids.days)}
        label={`Prazo${of}`}
        // Beside a field that is closed it would be too pale to read.
        {...(hasStart && { unit: 'dias' })}
        value={isEmptied ? null : daysOf(validity)}
        onChange={(days) => {
          setIsEmptied(days === null);
          onChange(withDays(validity, days));
        }}
        onBlur={() => {
          setIsEmptied(false);
          shown.leave(ids.days);
        }}
        disabled={!hasStart}
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
        help="Também +1a, +3m ou +90d, a partir do início."
      />
    </div>
  );
}
