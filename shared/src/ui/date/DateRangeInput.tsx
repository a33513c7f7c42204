import DatePicker from 'antd/es/date-picker';
import 'dayjs/locale/pt-br';
import type { PlainDate } from '../../domain/dates';
import type { FieldWiring } from '../form/FieldFrame';
import { fromPicker, SHOWN_FORMATS, toPicker } from './plainDates';

/** First and last day, both included, `YYYY-MM-DD`. */
export interface DateRange {
  from: PlainDate | null;
  to: PlainDate | null;
}

export interface DateRangeInputProps {
  wiring: Partial<FieldWiring>;
  /** Names both ends for who listens. */
  label: string;
  value: DateRange;
  onChange?: (range: DateRange) => void;
  onBlur?: () => void;
  /** Either end may stay open. */
  openEnded?: boolean;
  minimum?: PlainDate;
  maximum?: PlainDate;
  disabled?: boolean;
}

/** The control of a `DateRangeField`: two days, typed as DD/MM/YYYY or chosen. */
export function DateRangeInput({
  wiring: { id, ...wiring },
  label,
  value,
  onChange,
  onBlur,
  openEnded = false,
  minimum,
  maximum,
  disabled = false,
}: DateRangeInputProps) {
  const [earliest, latest] = [toPicker(minimum), toPicker(maximum)];
  return (
    <DatePicker.RangePicker
      {...wiring}
      aria-label={label}
      format={SHOWN_FORMATS}
      placeholder={['de', 'até']}
      allowEmpty={openEnded}
      value={[toPicker(value.from), toPicker(value.to)]}
      onChange={(picked) => onChange?.({ from: fromPicker(picked?.[0]), to: fromPicker(picked?.[1]) })}
      disabled={disabled}
      {...(id && { id: { start: id, end: `${id}-end` } })}
      onBlur={({ target }, { range }) => {
        const end = range === 'start' ? 'from' : 'to';
        // The component takes an emptied text for a slip and would put the day back.
        if (openEnded && value[end] && 'value' in target && target.value === '') onChange?.({ ...value, [end]: null });
        onBlur?.();
      }}
      {...(earliest && { minDate: earliest })}
      {...(latest && { maxDate: latest })}
    />
  );
}
