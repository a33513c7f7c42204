import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { formatDocument } from '@portal/shared/domain/people/document';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { Alert } from '@portal/shared/ui/base';
import { BranchChoice } from '../form/policyHolder/BranchChoice';
import { PolicyHolderPart } from '../form/policyHolder/PolicyHolderPart';
import { useChoosesBroker } from '../form/policyHolder/useChoosesBroker';
import type { FormPartProps } from '../form/proposalForm';

/** Who owes: its broker may choose another one until the proposal is sent; the establishment can change later too. */
export function PolicyHolderSection({ record, ...part }: FormPartProps & { record: ProposalRecord }) {
  const choosesBroker = useChoosesBroker();
  if (record.StatusId === ProposalStatus.Cotacao && !choosesBroker) return <PolicyHolderPart {...part} />;
  const { Name, CpfCnpj } = record.PolicyHolder;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`${Name}, CNPJ ${formatDocument(CpfCnpj)}`}
        description={
          choosesBroker
            ? 'A nomeação do tomador é da corretora, e só ela o troca. Para outro tomador, duplique a proposta.'
            : 'O tomador não muda depois que a proposta foi enviada. Para outro tomador, duplique a proposta.'
        }
      />
      <BranchChoice
        value={part.value}
        change={part.change}
        policyHolder={part.value.policyHolder ?? record.PolicyHolder}
      />
    </>
  );
}
