import { DateRangeInput } from '../../date/DateRangeInput';
import type { DateRange } from '../../date/DateRangeInput';

interface DateRangeFilterProps extends DateRange {
  id: string;
  label: string;
  onChange: (range: DateRange) => void;
}

export default function DateRangeFilter({ id, label, from, to, onChange }: DateRangeFilterProps) {
  return <DateRangeInput wiring={{ id }} label={label} value={{ from, to }} onChange={onChange} />;
}
