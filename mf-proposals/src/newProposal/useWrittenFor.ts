import { useChoosesBroker } from '../form/policyHolder/useChoosesBroker';
import type { ProposalForm } from '../form/proposalForm';

/**
 * The broker that a request names: who writes for others says for whom, a broker writes for itself. With it the quote whose
 * price the proposal takes over.
 */
export function useWrittenFor(): (form: ProposalForm) => { BrokerUniqueId?: string; QuoteUniqueId?: string } {
  const choosesBroker = useChoosesBroker();
  return ({ broker, quoteUniqueId }) => ({
    ...(choosesBroker && broker && { BrokerUniqueId: broker.UniqueId }),
    ...(quoteUniqueId !== null && { QuoteUniqueId: quoteUniqueId }),
  });
}
