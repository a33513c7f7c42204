import { MomentFields } from '../changes/MomentFields';
import type { Moment } from './useTimelineAddress';

interface MomentFilterProps {
  label: string;
  moment: Moment;
  /** Where day and hour stand in the address. */
  names: { date: string; time: string };
  onChange: (changed: Readonly<Record<string, string | null>>) => void;
}

/** A moment of the past or of what is scheduled, kept in the address. */
export const MomentFilter = ({ label, moment, names, onChange }: MomentFilterProps) => (
  <MomentFields
    label={label}
    date={moment.date}
    time={moment.time}
    timeError={moment.date !== null && moment.instant === null ? 'Informe a hora como 00:00.' : null}
    onDate={(date) => onChange({ [names.date]: date })}
    onTime={(time) => onChange({ [names.time]: time })}
  />
);
