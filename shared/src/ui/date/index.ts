// Tier date: where a day is typed or chosen, and antd's own calendars and clocks, which remotes in use may take from it.
import 'dayjs/locale/pt-br';

export { default as Calendar } from 'antd/es/calendar';
export { default as DatePicker } from 'antd/es/date-picker';
export { default as TimePicker } from 'antd/es/time-picker';
export { DateField } from './DateField';
export { DateRangeField } from './DateRangeField';
export type { DateRange } from './DateRangeInput';
