import { useCommand } from '@portal/shared/commands/useCommand';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import { searchPolicyHolder, validatePolicyHolderByCnpj } from '@portal/shared/contracts/underwriting/proposalParties';
import { problemAt } from '@portal/shared/form/problem';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { Alert } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { useState } from 'react';
import type { StepProps } from '../exampleForm';
import { fields } from '../exampleProblems';
import { ChosenParty } from './ChosenParty';

const { fieldId } = fields.policyHolder;

/** Who takes out the policy; the platform says whether it may. */
export function PolicyHolderStep({ value: { policyHolder }, change, problems }: StepProps) {
  const search = useLookUp(searchPolicyHolder);
  const check = useCommand(validatePolicyHolderByCnpj);
  const [whyNot, setWhyNot] = useState<string | null>(null);
  const take = async (Cnpj: string): Promise<boolean> => {
    const { answer } = await check.run({ query: { Cnpj } });
    if (!answer) return false;
    setWhyNot(answer.Reason);
    if (answer.Reason === null) change({ policyHolder: answer.PolicyHolder });
    return answer.Reason === null;
  };
  return (
    <>
      <PartySearch
        id={fieldId}
        label="CNPJ ou nome do tomador"
        required={!policyHolder}
        error={problemAt(problems, fieldId)}
        document={{ kind: 'CNPJ', lookUp: take }}
        search={(text, signal) => search({ query: { TextSearch: text } }, signal)}
        itemOf={({ UniqueId, Name, CpfCnpj }) => ({ key: UniqueId, name: Name, document: CpfCnpj })}
        onChoose={({ CpfCnpj }) => void take(CpfCnpj)}
        nobody="Nenhum tomador com este nome. Informe o CNPJ para cadastrá-lo."
      />
      {check.error && <CallFailure error={check.error} />}
      {whyNot && <Alert type="warning" role="status" showIcon title={whyNot} />}
      <ChosenParty label="Tomador" party={policyHolder} />
    </>
  );
}
