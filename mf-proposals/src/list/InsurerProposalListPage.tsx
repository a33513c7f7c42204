import { ProposalList } from './ProposalList';

/** The insurer's view of proposals: those of all brokers, so the broker is a column (Spec 001 §2). */
export default function InsurerProposalListPage() {
  return (
    <ProposalList
      name="proposalsOfInsurer"
      subtitle="As propostas de todas as corretoras, da cotação à emissão."
      ofAllBrokers
    />
  );
}
