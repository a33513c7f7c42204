import { useChoosesBroker } from '../form/policyHolder/useChoosesBroker';
import type { ProposalForm } from '../form/proposalForm';

/** The broker that a request names: who writes for others says for whom, a broker writes for itself. */
export function useWrittenFor(): (form: ProposalForm) => { BrokerUniqueId?: string } {
  const choosesBroker = useChoosesBroker();
  return ({ broker }) => (choosesBroker && broker ? { BrokerUniqueId: broker.UniqueId } : {});
}
