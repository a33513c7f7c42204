// Tier calendar: antd's own calendars and clocks, heavier than a screen needs that only asks for a date (tier date).
import 'dayjs/locale/pt-br';

export { default as Calendar } from 'antd/es/calendar';
export { default as DatePicker } from 'antd/es/date-picker';
export { default as TimePicker } from 'antd/es/time-picker';
