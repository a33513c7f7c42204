// Tier wizard: work in several steps.
export { Wizard } from './Wizard';
export type { WizardStep } from './Wizard';
