import { usePortal } from '@portal/shared';
import {
  getProposalInsured,
  saveInsuredLocation,
  searchInsured,
  validateInsuredByDocument,
} from '@portal/shared/contracts/proposalParties';
import type { ProposalInsured } from '@portal/shared/contracts/proposalParties';
import { Button } from '@portal/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { LocationChoice } from '../locations/LocationChoice';
import { mainLocation, withLocation } from '../locations/locationsOfParty';
import { FailedLookUp } from '../party/FailedLookUp';
import { PartyCard } from '../party/PartyCard';
import type { FormPartProps } from '../proposalForm';
import { PartySearch } from '../search/PartySearch';
import { insuredFieldIds } from './insuredProblems';
import '../party/party.css';

/** In whose favour the policy is, and at which address (Spec 001 §7). */
export function InsuredPart({ form, change, problems }: FormPartProps) {
  const { send } = usePortal();
  const { insured, insuredLocation } = form;
  const [changing, setChanging] = useState(false);
  const [hasLooked, setHasLooked] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown; find: () => Promise<ProposalInsured> } | null>(null);
  const latest = useRef(insured);
  useEffect(() => {
    latest.current = insured;
  });
  const asked = useRef(0);
  const told = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.text ?? null;

  const take = async (find: () => Promise<ProposalInsured>): Promise<boolean> => {
    setFailed(null);
    asked.current += 1;
    const mine = asked.current;
    try {
      const found = await find();
      // Somebody else was looked up meanwhile, or the one before is to stay.
      if (mine !== asked.current) return false;
      setHasLooked(true);
      setChanging(false);
      change({ insured: found, insuredLocation: mainLocation(found) });
      return true;
    } catch (error) {
      if (mine === asked.current) setFailed({ error, find });
      return false;
    }
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
          error={told(insuredFieldIds.insured)}
          document={{
            kind: 'any',
            lookUp: (document) => take(() => send(validateInsuredByDocument, { body: { Document: document } })),
          }}
          search={(text, signal) => send(searchInsured, { query: { TextSearch: text } }, { signal })}
          itemOf={({ UniqueId, Name, CpfCnpj, CityName }) => ({
            key: UniqueId,
            name: Name,
            document: CpfCnpj,
            detail: CityName,
          })}
          onChoose={({ UniqueId }) => void take(() => send(getProposalInsured, { query: { UniqueId } }))}
          nobody="Nenhum segurado com este nome. Informe o CPF ou CNPJ para cadastrá-lo."
        />
        <FailedLookUp
          error={failed?.error}
          who="o segurado"
          {...(failed && { onRetry: () => void take(failed.find) })}
        />
        {changing && (
          <div>
            <Button
              onClick={() => {
                setChanging(false);
                setFailed(null);
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
      name={insured.NomeSocial ?? insured.Name}
      document={insured.CpfCnpj}
      level={3}
      takesFocus={hasLooked}
      actions={<Button onClick={() => setChanging(true)}>Trocar segurado</Button>}
      facts={<p className="proposal-muted">{insured.IsPrivate ? 'Setor privado' : 'Setor público'}</p>}
    >
      <LocationChoice
        id={insuredFieldIds.location}
        partyUniqueId={insured.UniqueId}
        legend="Endereço do segurado"
        locations={insured.Locations}
        chosen={insuredLocation}
        error={told(insuredFieldIds.location)}
        onChoose={(location) => change({ insuredLocation: location })}
        onSave={(location) => send(saveInsuredLocation, { body: { InsuredUniqueId: insured.UniqueId, ...location } })}
        onAdded={(location) => {
          // Stored when the insured may have been exchanged meanwhile, whose address it is not.
          if (latest.current?.UniqueId !== insured.UniqueId) return;
          change({ insured: withLocation(latest.current, location), insuredLocation: location });
        }}
      />
    </PartyCard>
  );
}
