import { formatMoney } from '@portal/shared/domain/values/money';
import type { CardDraft } from './openCard';

interface Asked {
  currentLimitCents: number;
  requestedLimitCents: number;
}

/** What a card tells of a request for a limit: whose, and from what to what. A modality group is named as sentences name it. */
export const limitCardData = (
  holderName: string,
  { currentLimitCents, requestedLimitCents }: Asked,
  modalityGroup?: string,
): CardDraft['cardData'] => ({
  header: modalityGroup === undefined ? 'Revisão de limite' : `Revisão de limite · ${modalityGroup}`,
  body: holderName,
  footer: `De ${formatMoney(currentLimitCents)} para ${formatMoney(requestedLimitCents)}`,
});
