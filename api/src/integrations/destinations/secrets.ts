import type { integrationDestinations } from '../../platform/database/schema/integrations';
import { sealOf } from '../../people/credentials/sealed';

type Sealed = Pick<
  typeof integrationDestinations.$inferSelect,
  'sealedSecret' | 'sealedPreviousSecret' | 'previousSecretUntil'
>;

/** The secrets that sign now, the newest first; nothing where the platform's own secret is another by now. */
export function secretsInForce(destination: Sealed, tokenSecret: string, now: Date): string[] {
  const seal = sealOf(tokenSecret);
  const { sealedSecret, sealedPreviousSecret, previousSecretUntil } = destination;
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
  return [sealedSecret, isOverlapping ? sealedPreviousSecret : null].flatMap((sealed) => {
    const secret = sealed === null ? null : seal.unseal(sealed);
    return secret === null ? [] : [secret];
  });
}
