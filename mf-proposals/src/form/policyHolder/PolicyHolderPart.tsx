import { useLookUp } from '@portal/shared/commands/useLookUp';
import { searchPolicyHolder } from '@portal/shared/contracts/underwriting/proposalParties';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { Button } from '@portal/shared/ui/base';
import { useState } from 'react';
import { PartyCard } from '../party/PartyCard';
import type { FormPartProps } from '../proposalForm';
import { BranchChoice } from './BranchChoice';
import { BrokerChoice } from './BrokerChoice';
import { PolicyHolderFacts } from './PolicyHolderFacts';
import { policyHolderFieldIds } from './policyHolderProblems';
import { SituationNote } from './SituationNote';
import { useChoosesBroker } from './useChoosesBroker';
import { usePolicyHolderLookUp } from './usePolicyHolderLookUp';
import '../party/party.css';

/** Who takes out the policy (Spec 001 §7 "Policy holders"), and for the insurer's people the broker they write for. */
export function PolicyHolderPart({ value: form, change, problems }: FormPartProps) {
  const search = useLookUp(searchPolicyHolder);
  const choosesBroker = useChoosesBroker();
  const looking = usePolicyHolderLookUp({ value: form, change });
  const [changing, setChanging] = useState(false);
  const { policyHolder } = form;
  const told = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.text ?? null;
  const waitsForBroker = choosesBroker && !form.broker;
  const searches = !policyHolder || changing;

  const find = async (cnpj: string) => {
    const found = await looking.find(cnpj);
    if (found) setChanging(false);
    return found;
  };

  return (
    <div className="proposal-part">
      {choosesBroker && (
        <BrokerChoice
          broker={form.broker}
          error={told(policyHolderFieldIds.broker)}
          onChoose={(broker) => {
            // The nomination is the broker's, and so is a quote: what one may take, another may not.
            change({ broker, policyHolder: null, policyHolderBranch: null, quoteUniqueId: null });
            if (policyHolder) void looking.find(policyHolder.CpfCnpj, broker);
          }}
        />
      )}
      {searches && !waitsForBroker && (
        <PartySearch
          id={policyHolderFieldIds.policyHolder}
          label="CNPJ ou nome do tomador"
          help="Com o CNPJ, um tomador novo é cadastrado pela consulta externa."
          required
          autoFocus={changing}
          error={told(policyHolderFieldIds.policyHolder)}
          document={{ kind: 'CNPJ', lookUp: find }}
          search={(text, signal) => search({ query: { TextSearch: text } }, signal)}
          itemOf={({ UniqueId, Name, CpfCnpj, IsBlocked }) => ({
            key: UniqueId,
            name: Name,
            document: CpfCnpj,
            detail: IsBlocked ? 'bloqueado' : null,
          })}
          onChoose={({ CpfCnpj }) => void find(CpfCnpj)}
          nobody="Nenhum tomador com este nome. Informe o CNPJ para cadastrá-lo."
        />
      )}
      {waitsForBroker && <p className="proposal-muted">Escolha a corretora para informar o tomador.</p>}
      {changing && (
        <div>
          <Button
            onClick={() => {
              setChanging(false);
              looking.forget();
            }}
          >
            Manter {policyHolder?.Name}
          </Button>
        </div>
      )}
      <SituationNote {...looking} />
      {policyHolder && !changing && (
        <>
          <PartyCard
            key={policyHolder.UniqueId}
            name={policyHolder.Name}
            document={policyHolder.CpfCnpj}
            bureauName={policyHolder.BureauName}
            level={3}
            takesFocus={looking.lookUp.state === 'answered'}
            facts={
              <PolicyHolderFacts
                policyHolder={policyHolder}
                isNew={looking.lookUp.state === 'answered' && looking.lookUp.situation === 'registered'}
              />
            }
            actions={
              <Button
                onClick={() => {
                  looking.forget();
                  setChanging(true);
                }}
              >
                Trocar tomador
              </Button>
            }
          />
          <BranchChoice value={form} change={change} policyHolder={policyHolder} />
        </>
      )}
    </div>
  );
}
