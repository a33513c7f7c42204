import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Question } from '@portal/shared/ui/overlay';
import type { TypedEndorsement } from './form/typedEndorsement';
import type { Subject } from './subject/subject';

/** What is asked before the endorsement is: it names the policy, and what moves. */
export const askedQuestion = (
  { policy, parameters }: Subject,
  { asksReview, requestedPremium }: TypedEndorsement,
  premium: EndorsementPremium | undefined,
): Question => ({
  title: `Pedir “${parameters.Nome}” da apólice ${policy.PolicyNumber}?`,
  consequence: `${moneyWords(premium)} ${
    asksReview && requestedPremium !== null
      ? `A seguradora decide antes sobre o prêmio de ${formatMoney(requestedPremium)} que você pede. `
      : ''
  }Depois do pedido, a seguradora analisa; a apólice só muda quando o endosso for emitido.`,
  verb: 'Pedir endosso',
});

function moneyWords(premium: EndorsementPremium | undefined): string {
  if (!premium || (premium.PremioTotal === 0 && premium.RestituicaoValue === 0)) return 'Nenhum prêmio se move.';
  return premium.PremioTotal > 0
    ? `O endosso custa ${formatMoney(premium.PremioTotal)}.`
    : `A restituição é de ${formatMoney(premium.RestituicaoValue)}.`;
}
