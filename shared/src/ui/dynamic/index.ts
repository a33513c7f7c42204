// Tier dynamic: fields that the platform describes as data.
/** @public */
export { DynamicInput } from './DynamicInput';
export type { DynamicField, DynamicValue } from './DynamicInput';
