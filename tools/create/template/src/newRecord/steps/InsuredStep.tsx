import { useCommand } from '@portal/shared/commands/useCommand';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import {
  getProposalInsured,
  searchInsured,
  validateInsuredByDocument,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { problemAt } from '@portal/shared/form/problem';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { CallFailure } from '@portal/shared/ui/dialog';
import type { StepProps } from '../exampleForm';
import { fields } from '../exampleProblems';
import { ChosenParty } from './ChosenParty';

const { fieldId } = fields.insured;

/** By its document, which may register it, or as it was found by its name. */
type Wanted = { document: string } | { uniqueId: string };

/** In whose favour the policy is. */
export function InsuredStep({ value: { insured }, change, problems }: StepProps) {
  const search = useLookUp(searchInsured);
  const find = useCommand((wanted: Wanted, send) =>
    'document' in wanted
      ? send(validateInsuredByDocument, { body: { Document: wanted.document } })
      : send(getProposalInsured, { query: { UniqueId: wanted.uniqueId } }),
  );
  const take = async (wanted: Wanted): Promise<boolean> => {
    const { answer } = await find.run(wanted);
    if (answer) change({ insured: answer });
    return answer !== undefined;
  };
  return (
    <>
      <PartySearch
        id={fieldId}
        label="CPF, CNPJ ou nome do segurado"
        required={!insured}
        error={problemAt(problems, fieldId)}
        document={{ kind: 'any', lookUp: (document) => take({ document }) }}
        search={(text, signal) => search({ query: { TextSearch: text } }, signal)}
        itemOf={({ UniqueId, Name, CpfCnpj, CityName }) => ({
          key: UniqueId,
          name: Name,
          document: CpfCnpj,
          detail: CityName,
        })}
        onChoose={({ UniqueId }) => void take({ uniqueId: UniqueId })}
        nobody="Nenhum segurado com este nome. Informe o CPF ou CNPJ para cadastrá-lo."
      />
      {find.error && <CallFailure error={find.error} />}
      <ChosenParty label="Segurado" party={insured} />
    </>
  );
}
