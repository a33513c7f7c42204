// Part locations: the addresses of a party, and a new one that its CEP fills.
export { LocationChoice } from './LocationChoice';
export { mainLocation, withLocation } from './locationsOfParty';
export { LocationForm } from './LocationForm';
export { emptyLocation } from './locationProblems';
export type { LocationToSave, TypedLocation } from './locationProblems';
