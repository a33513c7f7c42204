import { returnedCents } from './endorsement/authority';
import type { FactChange } from './endorsement/factLeaves';
import { EndorsementTypeId } from './endorsementTypes';

/** What is known of a claim: the insurer expects one, or the insured has notified it. */
export type ClaimKind = 'expected' | 'notified';

export const claimKindLabels: Record<ClaimKind, string> = {
  expected: 'Expectativa de sinistro',
  notified: 'Aviso de sinistro',
};

/**
 * What a claim blocks until an underwriter decides: release, cancellation, less cover, returned premium and automatic renewal.
 * It also keeps the limit in use, which is a condition of queries (`lastHeldDay`).
 */
export type BlockedAct = 'release' | 'cancellation' | 'reduction' | 'refund' | 'renewal';

/** What an underwriter may permit once: the release, a cancellation by the insurer, or the next act with one endorsement. */
export type PermittedAction = 'release' | 'cancellation' | 'endorsement';

export const permittedActionLabels: Record<PermittedAction, string> = {
  release: 'Baixa',
  cancellation: 'Cancelamento pela seguradora',
  endorsement: 'Endosso',
};

/** The claim of a policy, as its row stores it. */
export interface ClaimFlag {
  /** Null where none is flagged. */
  claimKind: ClaimKind | null;
  /** The one act that is permitted in spite of the claim; null where none is. */
  claimPermittedAction: PermittedAction | null;
  claimPermittedEndorsementId: number | null;
}

/** An act on a policy that a claim may block. */
export interface PolicyAct {
  act: BlockedAct;
  /** The endorsement that does it; missing where it is done without one. */
  endorsementId?: number;
}

/** A claim, as a sentence names it. */
export const claimNames: Record<ClaimKind, string> = {
  expected: 'uma expectativa de sinistro',
  notified: 'um aviso de sinistro',
};

const actNames: Record<BlockedAct, string> = {
  release: 'a baixa',
  cancellation: 'o cancelamento',
  reduction: 'a redução de importância ou vigência',
  refund: 'a devolução de prêmio',
  renewal: 'a renovação automática',
};

/**
 * Returns why a claim blocks an act, in a sentence for the insurer's staff or for others; null where it does not. Page, lists,
 * card, previews, commands and jobs all use this rule.
 */
export function claimObstacle(flag: ClaimFlag, act: PolicyAct, isStaff: boolean): string | null {
  if (flag.claimKind === null || isPermitted(flag, act)) return null;
  const name = actNames[act.act];
  // Brokers and policy holders must not learn of claims.
  if (!isStaff) return `${name.charAt(0).toUpperCase()}${name.slice(1)} espera uma análise da apólice pela seguradora.`;
  return `Há ${claimNames[flag.claimKind]} nesta apólice: ${name} espera a decisão da subscrição, na página da apólice.`;
}

function isPermitted(
  { claimPermittedAction: permitted, claimPermittedEndorsementId: permittedId }: ClaimFlag,
  { act, endorsementId }: PolicyAct,
): boolean {
  if (permitted === null) return false;
  return permitted === 'endorsement' ? endorsementId === permittedId : endorsementId === undefined && act === permitted;
}

/** The cover of a policy; amounts in cents. */
interface Cover {
  startDate: string;
  endDate: string;
  insuredAmountCents: number;
  /** What complementary modality and coverages add to it. */
  addedAmountCents: number;
}

/** The cover and money that an endorsement results in; amounts in cents. */
export interface EndorsedCover extends Omit<Cover, 'addedAmountCents'> {
  endorsementTypeId: number;
  /** Null where it stays. */
  addedAmountCents: number | null;
  premiumDifferenceCents: number;
  /** Of a restitution: the overpaid amount that is returned. */
  refundCents: number;
  /** The changed fields, where known: the dates of a complementary cover are not in the amounts and dates above. */
  changes?: readonly Pick<FactChange, 'path' | 'before' | 'after'>[];
}

/** Returns the act, of those that a claim blocks, that an endorsement of a policy is; null where it takes nothing away. */
export function getBlockedAct(
  endorsement: EndorsedCover,
  policy: Cover,
): Extract<BlockedAct, 'cancellation' | 'reduction' | 'refund'> | null {
  if (endorsement.endorsementTypeId === EndorsementTypeId.Cancelamento) return 'cancellation';
  if (isReduction(endorsement, policy)) return 'reduction';
  return returnedCents({ ...endorsement, taxPercent: 0 }) > 0 ? 'refund' : null;
}

/** Reductions by type: one for a limited period leaves the final amounts unchanged. */
const REDUCTION_TYPES: readonly number[] = [
  EndorsementTypeId.ReducaoDeVigencia,
  EndorsementTypeId.ReducaoDeImportancia,
];

const isReduction = (endorsement: EndorsedCover, policy: Cover): boolean =>
  REDUCTION_TYPES.includes(endorsement.endorsementTypeId) ||
  endorsement.insuredAmountCents < policy.insuredAmountCents ||
  (endorsement.addedAmountCents ?? policy.addedAmountCents) < policy.addedAmountCents ||
  endorsement.endDate < policy.endDate ||
  endorsement.startDate > policy.startDate ||
  (endorsement.changes ?? []).some(isReducingChange);

function isReducingChange({ path, before, after }: Pick<FactChange, 'path' | 'before' | 'after'>): boolean {
  if (!path.startsWith('Modalidade') || before === null) return false;
  if (after === null) return true;
  return path.endsWith('.NovoInicioVigencia') ? after > before : after < before;
}
