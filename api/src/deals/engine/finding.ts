import type { CardType } from '@portal/shared/domain/boards/cardTypes';

/** Why a step does not pass by itself, and the card on which somebody decides about it. */
export interface Finding {
  cardType: CardType;
  /** A sentence for the timeline: what is beyond which limit. */
  why: string;
}

/** The amounts and kinds that tell one proposal or endorsement from another. */
export interface DealFacts {
  kind: 'proposal' | 'endorsement';
  isRenewal: boolean;
  endorsementTypeId: number | null;
  isAnniversary: boolean;
}
