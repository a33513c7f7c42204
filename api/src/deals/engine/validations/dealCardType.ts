import type { CardType } from '@portal/shared/domain/boards/cardTypes';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { DealFacts } from '../finding';

/** The card on which an endorsement is decided. */
function endorsementCardType({
  endorsementTypeId,
  isAnniversary,
}: Pick<DealFacts, 'endorsementTypeId' | 'isAnniversary'>): CardType {
  if (isAnniversary) return 'ENDOSSO_ANIVERSARIO';
  return endorsementTypeId === EndorsementTypeId.Cancelamento ? 'ENDOSSO_CANCELAMENTO' : 'ENDOSSO_ALTERACAO';
}

/** The card on which a proposal or an endorsement as a whole is decided, outside of subscription. */
export const dealCardType = (deal: DealFacts): CardType =>
  deal.kind === 'endorsement' ? endorsementCardType(deal) : 'PROPOSTA';
