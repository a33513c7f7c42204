// Tier date: calendars and clocks.
export { default as Calendar } from 'antd/es/calendar';
export { default as DatePicker } from 'antd/es/date-picker';
export { default as TimePicker } from 'antd/es/time-picker';
export { DateField } from './DateField';
export { DateRangeField } from './DateRangeField';
export type { DateRange } from './DateRangeInput';
