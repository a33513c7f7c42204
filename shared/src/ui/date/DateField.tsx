import type { PlainDate } from '../../domain/dates';
import { FieldFrame } from '../form/FieldFrame';
import type { FieldProps } from '../form/FieldFrame';
import { DateInput } from './DateInput';

interface DateFieldProps extends FieldProps<PlainDate | null> {
  /** The first and the last day that may be chosen, `YYYY-MM-DD`. */
  minimum?: PlainDate;
  maximum?: PlainDate;
}

/** A day of the calendar, `YYYY-MM-DD`, typed as DD/MM/YYYY or chosen (Spec 001 §9). */
export function DateField({
  value = null,
  onChange,
  onBlur,
  minimum,
  maximum,
  disabled = false,
  ...frame
}: DateFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <DateInput
          wiring={wiring}
          value={value}
          disabled={disabled}
          {...(onChange && { onChange })}
          {...(onBlur && { onBlur })}
          {...(minimum && { minimum })}
          {...(maximum && { maximum })}
        />
      )}
    </FieldFrame>
  );
}
