import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import type { ModalityGroupLimit } from '../records/modalityGroupLimits';

/** Why a step does not pass by itself, and the card on which somebody decides about it. */
export interface Finding {
  cardType: CardType;
  /** A sentence for the timeline: what is beyond which limit. */
  why: string;
  /** Whose limit is to be reviewed; absent for the policy holder's overall one. */
  modalityGroup?: ModalityGroupLimit;
}

/** The amounts and kinds that tell one proposal or endorsement from another. */
export interface DealFacts {
  kind: 'proposal' | 'endorsement';
  isRenewal: boolean;
  endorsementTypeId: number | null;
  isAnniversary: boolean;
}
