import DatePicker from 'antd/es/date-picker';
import 'dayjs/locale/pt-br';
import type { PlainDate } from '../../domain/dates';
import type { FieldWiring } from '../form/FieldFrame';
import { fromPicker, SHOWN_FORMATS, toPicker } from './plainDates';

interface DateInputProps {
  wiring: FieldWiring;
  value: PlainDate | null;
  onChange?: (date: PlainDate | null) => void;
  onBlur?: () => void;
  minimum?: PlainDate;
  maximum?: PlainDate;
  disabled: boolean;
}

/** The control of a `DateField`: typed as DD/MM/YYYY, with or without bars, or chosen. */
export function DateInput({ wiring, value, onChange, onBlur, minimum, maximum, disabled }: DateInputProps) {
  const [earliest, latest] = [toPicker(minimum), toPicker(maximum)];
  return (
    <DatePicker
      {...wiring}
      format={SHOWN_FORMATS}
      placeholder="dd/mm/aaaa"
      value={toPicker(value)}
      onChange={(picked) => onChange?.(fromPicker(picked))}
      disabled={disabled}
      style={{ width: '100%' }}
      onBlur={({ target }) => {
        // The component takes an emptied text for a slip and would put the day back.
        if (value && 'value' in target && target.value === '') onChange?.(null);
        onBlur?.();
      }}
      {...(earliest && { minDate: earliest })}
      {...(latest && { maxDate: latest })}
    />
  );
}
