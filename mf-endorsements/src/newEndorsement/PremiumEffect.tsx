import { EndorsementEffect } from '@portal/shared/parts/endorsementEffect';
import type { PremiumReading } from './useEndorsementPremium';

/** What the endorsement does, once what it depends on is complete and where any premium moves. */
export const PremiumEffect = ({ premium: { isOff, retry, ...reading } }: { premium: PremiumReading }) =>
  isOff ? null : <EndorsementEffect {...reading} onRetry={retry} />;
