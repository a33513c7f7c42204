// Part endorsementEffect: what an endorsement does to premium, limit and commission.
export { EndorsementEffect } from './EndorsementEffect';
export { PremiumPeriods } from './PremiumPeriods';
