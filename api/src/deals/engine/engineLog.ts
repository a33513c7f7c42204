import type { ValidationRun } from '@portal/shared/contracts/underwriting/proposalWork';
import type { Transaction } from '../../platform/database/connection';
import { proposalEngineLogs } from '../../platform/database/schema/proposalParts';
import type { EngineOutcome } from '../../platform/database/schema/proposalParts';
import type { ValidatedStep } from './engineOrder';
import type { Deal } from '../records/lockDeal';
import type { Actor } from './openCard';

/** How the validations are called outside (Spec 001 §7). */
export const validationNames: Record<ValidatedStep, ValidationRun['Validation']> = {
  registration: 'RegistrationApproval',
  pep: 'PEP',
  credit: 'CreditApproval',
  subscription: 'SubscriptionApproval',
  reinsurance: 'ReinsuranceApproval',
};

interface Run {
  step: ValidatedStep;
  outcome: EngineOutcome;
  description: string;
  cardId?: number | null;
  by: Actor;
  now: Date;
}

/** Takes down a run of a validation, also one that changed nothing; endorsements keep no such log. */
export async function logRun(
  transaction: Transaction,
  { proposalId }: Pick<Deal, 'proposalId'>,
  { step, outcome, description, cardId = null, by, now }: Run,
): Promise<void> {
  if (proposalId === null) return;
  await transaction.insert(proposalEngineLogs).values({
    proposalId,
    validation: validationNames[step],
    outcome,
    description,
    cardId,
    userId: by.id,
    executedAt: now,
  });
}
