// Part record: the page of one record, and what of it waits until somebody looks.
export { RecordPage } from './RecordPage';
export type { RecordReading } from './RecordPage';
export { WhenSeen } from './WhenSeen';
