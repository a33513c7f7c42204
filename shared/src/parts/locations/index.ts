// Part locations: the addresses of a party, and a new one that its CEP fills.
export { LocationChoice } from './LocationChoice';
export { mainLocation, withLocation } from './locationsOfParty';
export { LocationFields } from './LocationFields';
export { LocationForm } from './LocationForm';
export { emptyLocation, locationFieldId, locationProblems } from './locationProblems';
export type { LocationField, LocationToSave, TypedLocation } from './locationProblems';
