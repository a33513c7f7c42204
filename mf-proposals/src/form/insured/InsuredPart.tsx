import type { PortalError } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import {
  getProposalInsured,
  saveInsuredLocation,
  searchInsured,
  validateInsuredByDocument,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { INSURED_IS_POLICY_HOLDER, isSameParty } from '@portal/shared/domain/parties/partyRoles';
import { LocationChoice, mainLocation, withLocation } from '@portal/shared/parts/locations';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { Button } from '@portal/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { FailedLookUp } from '../party/FailedLookUp';
import { PartyCard } from '../party/PartyCard';
import type { FormPartProps } from '../proposalForm';
import { insuredFieldIds } from './insuredProblems';
import '../party/party.css';

/** By its document, which may register it, or as it was found by its name. */
type Wanted = { document: string } | { uniqueId: string };

/** In whose favour the policy is, and at which address (Spec 001 §7). */
export function InsuredPart({ value: form, change, problems }: FormPartProps) {
  const search = useLookUp(searchInsured);
  const { policyHolder, insured, insuredLocation } = form;
  const [changing, setChanging] = useState(false);
  const [hasLooked, setHasLooked] = useState(false);
  const [failed, setFailed] = useState<{ error: PortalError; wanted: Wanted } | null>(null);
  const [isHolder, setIsHolder] = useState(false);
  const latest = useRef(insured);
  useEffect(() => {
    latest.current = insured;
  });
  const asked = useRef(0);
  const told = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.text ?? null;

  const find = useCommand((wanted: Wanted, send) =>
    'document' in wanted
      ? send(validateInsuredByDocument, { body: { Document: wanted.document } })
      : send(getProposalInsured, { query: { UniqueId: wanted.uniqueId } }),
  );
  const take = async (wanted: Wanted): Promise<boolean> => {
    setFailed(null);
    setIsHolder(false);
    asked.current += 1;
    const mine = asked.current;
    const { error, answer } = await find.run(wanted);
    // Somebody else was looked up meanwhile, or the one before is to stay.
    if (mine !== asked.current) return false;
    if (error) {
      setFailed({ error, wanted });
      return false;
    }
    if (policyHolder && isSameParty(policyHolder.CpfCnpj, answer.CpfCnpj)) {
      setIsHolder(true);
      return false;
    }
    setHasLooked(true);
    setChanging(false);
    change({ insured: answer, insuredLocation: mainLocation(answer) });
    return true;
  };

  if (!insured || changing)
    return (
      <div className="proposal-part">
        <PartySearch
          id={insuredFieldIds.insured}
          label="CPF, CNPJ ou nome do segurado"
          help="Com o documento, um segurado novo é cadastrado pela consulta externa."
          required
          autoFocus={changing}
          error={isHolder ? INSURED_IS_POLICY_HOLDER : told(insuredFieldIds.insured)}
          document={{
            kind: 'any',
            lookUp: (document) => take({ document }),
          }}
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
        <FailedLookUp
          error={failed?.error}
          who="o segurado"
          {...(failed && { onRetry: () => void take(failed.wanted) })}
        />
        {changing && (
          <div>
            <Button
              onClick={() => {
                setChanging(false);
                setFailed(null);
                setIsHolder(false);
                asked.current += 1;
              }}
            >
              Manter {insured?.Name}
            </Button>
          </div>
        )}
      </div>
    );

  return (
    <PartyCard
      key={insured.UniqueId}
      id={insuredFieldIds.insured}
      error={told(insuredFieldIds.insured)}
      name={insured.NomeSocial ?? insured.Name}
      document={insured.CpfCnpj}
      bureauName={insured.BureauName}
      level={3}
      takesFocus={hasLooked}
      actions={<Button onClick={() => setChanging(true)}>Trocar segurado</Button>}
      facts={<p className="proposal-muted">{insured.IsPrivate ? 'Setor privado' : 'Setor público'}</p>}
    >
      <LocationChoice
        id={insuredFieldIds.location}
        partyUniqueId={insured.UniqueId}
        legend="Endereço do segurado"
        place={{ step: NewProposalStep.DadosSegurado }}
        locations={insured.Locations}
        chosen={insuredLocation}
        error={told(insuredFieldIds.location)}
        onChoose={(location) => change({ insuredLocation: location })}
        onSave={(location, send) =>
          send(saveInsuredLocation, { body: { InsuredUniqueId: insured.UniqueId, ...location } })
        }
        onAdded={(location) => {
          // Stored when the insured may have been exchanged meanwhile, whose address it is not.
          if (latest.current?.UniqueId !== insured.UniqueId) return;
          change({ insured: withLocation(latest.current, location), insuredLocation: location });
        }}
      />
    </PartyCard>
  );
}
