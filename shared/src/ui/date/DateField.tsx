import { formatDate, isPlainDate } from '../../domain/time/dates';
import type { PlainDate } from '../../domain/time/dates';
import { dateProblem } from '../../domain/time/typedDate';
import { FieldFrame } from '../form/FieldFrame';
import type { FieldProps } from '../form/FieldFrame';
import { DateInput } from './DateInput';

interface DateFieldProps extends FieldProps<string | null> {
  /** The first and the last day that may be chosen, `YYYY-MM-DD`. */
  minimum?: PlainDate;
  maximum?: PlainDate;
  /** From which `+1a`, `+3m` and `+90d` count; else from today. */
  base?: PlainDate | null;
}

/**
 * A day of the calendar, typed as people write it or chosen (Spec 001 §9). Its value is `YYYY-MM-DD`, null, or what was
 * typed where that is no date: the field says so, and a form that sends looks at its dates by `dateProblem`.
 */
export function DateField({
  value = null,
  onChange,
  onBlur,
  minimum,
  maximum,
  base,
  disabled = false,
  placeholder,
  error,
  ...frame
}: DateFieldProps) {
  const unread = dateProblem(value);
  return (
    <FieldFrame
      {...frame}
      {...((unread ?? error) && { error: unread ?? error })}
      ownProblem={outsideProblem(value, minimum, maximum)}
    >
      {(wiring) => (
        <DateInput
          wiring={wiring}
          label={frame.label}
          value={value}
          disabled={disabled}
          minimum={minimum}
          maximum={maximum}
          base={base}
          {...(onChange && { onChange })}
          {...(onBlur && { onBlur })}
          {...(placeholder && { placeholder })}
        />
      )}
    </FieldFrame>
  );
}

function outsideProblem(value: string | null, minimum?: PlainDate, maximum?: PlainDate): string | null {
  if (!value || !isPlainDate(value)) return null;
  if (minimum && value < minimum) return `A primeira data possível é ${formatDate(minimum)}.`;
  return maximum && value > maximum ? `A última data possível é ${formatDate(maximum)}.` : null;
}
