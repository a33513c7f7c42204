import { FieldFrame } from '../form/FieldFrame';
import type { FieldProps } from '../form/FieldFrame';
import { DateRangeInput } from './DateRangeInput';
import type { DateRange, DateRangeInputProps } from './DateRangeInput';

type DateRangeFieldProps = FieldProps<DateRange> & Pick<DateRangeInputProps, 'minimum' | 'maximum'>;

const NOTHING: DateRange = { from: null, to: null };

/** Two days of the calendar with all those between (Spec 001 §9). */
export function DateRangeField({
  value = NOTHING,
  onChange,
  onBlur,
  minimum,
  maximum,
  disabled = false,
  ...frame
}: DateRangeFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <DateRangeInput
          wiring={wiring}
          label={frame.label}
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
