import { DateField } from '@portal/shared/ui/date';
import { TextField } from '@portal/shared/ui/form';
import './momentFields.css';

interface MomentFieldsProps {
  label: string;
  date: string | null;
  time: string;
  /** The first day that may be chosen. */
  minimum?: string;
  dateError?: string | null;
  timeError?: string | null;
  onDate: (date: string | null) => void;
  onTime: (time: string) => void;
  onLeave?: (field: 'Date' | 'Time') => void;
}

/** A day and a minute of the clock of Brasília. */
export const MomentFields = ({ label, date, time, minimum, onDate, onTime, onLeave, ...errors }: MomentFieldsProps) => (
  <div className="parameters-moment">
    <DateField
      label={label}
      required
      {...(minimum && { minimum })}
      value={date}
      error={errors.dateError}
      onBlur={() => onLeave?.('Date')}
      onChange={onDate}
    />
    <TextField
      label="Hora de Brasília"
      required
      maxLength={5}
      value={time}
      error={errors.timeError}
      onBlur={() => onLeave?.('Time')}
      onChange={onTime}
    />
  </div>
);
