// Part record: the page of one record, its tabs, and what of it waits until somebody looks.
export { RecordPage } from './RecordPage';
export type { RecordReading } from './RecordPage';
export type { RecordTab } from './RecordTabs';
export { WhenSeen } from './WhenSeen';
