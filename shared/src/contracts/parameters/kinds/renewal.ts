import { array, boolean, integer, literal, nullable, number, object, union } from '../../schema';
import type { Static } from '../../schema';

const rule = {
  /** Whether the platform opens the renewal by itself, only suggests it, or leaves the policy to end. */
  Opening: union([literal('automatic'), literal('suggested'), literal('none')]),
  /** Before the end of the policy. */
  DaysBeforeEnd: integer({ minimum: 1, maximum: 365 }),
  AssignedTo: union([literal('broker'), literal('insurer')]),
  /** Today's rates, the policy's own rate, or that one raised or lowered. */
  Rate: union([literal('today'), literal('same'), literal('adjusted')]),
  /** In per cent of the policy's rate; null unless it is adjusted. */
  AdjustmentPercent: nullable(number({ minimum: -100, maximum: 1000 })),
  /** A card PROPOSTA_RENOVACAO is asked also where the proposal would pass by itself. */
  AsksForCard: boolean(),
  StopsOnOverdueInstallments: boolean(),
  StopsOnBlockedPolicyHolder: boolean(),
};

/** How policies of one modality are renewed (renovação); its key is the modality's. */
export const renewalParameters = object(rule);
/** The renewal rule of a modality as a version holds it. */
export type RenewalParameters = Static<typeof renewalParameters>;

/** How policies are renewed where their modality says nothing else, and who is told of every renewal. */
export const renewalRulesParameters = object({
  ...rule,
  TellsBroker: boolean(),
  TellsPolicyHolder: boolean(),
  TellsInsurer: boolean(),
  /** They are told again so many days before the end, as long as the renewal is not settled. */
  NoticeDays: array(integer({ minimum: 1, maximum: 365 }), { maxItems: 12 }),
});
/** The insurer's own renewal rule as a version holds it. */
export type RenewalRulesParameters = Static<typeof renewalRulesParameters>;
