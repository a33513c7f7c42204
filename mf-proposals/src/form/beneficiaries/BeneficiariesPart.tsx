import { useCommand } from '@portal/shared/commands/useCommand';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import {
  saveBeneficiaryLocation,
  searchBeneficiary,
  validateBeneficiaryByDocument,
} from '@portal/shared/contracts/underwriting/proposalParties';
import type { Beneficiary } from '@portal/shared/contracts/underwriting/proposalParties';
import { MOST_BENEFICIARIES } from '@portal/shared/contracts/underwriting/proposalRecord';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { beneficiaryIsPolicyHolder, isSameParty } from '@portal/shared/domain/parties/partyRoles';
import { LocationChoice, mainLocation, withLocation } from '@portal/shared/parts/locations';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { Button, Heading } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { FailedLookUp } from '../party/FailedLookUp';
import { PartyCard } from '../party/PartyCard';
import type { FormPartProps } from '../proposalForm';
import { beneficiaryFieldIds } from './beneficiaryProblems';
import '../party/party.css';

/** Who receives what the policy pays, besides the insured: nobody, one or several (Spec 001 §7). */
export function BeneficiariesPart({ value: form, change, problems }: FormPartProps) {
  const search = useLookUp(searchBeneficiary);
  const notify = useNotify();
  const { policyHolder, beneficiaries } = form;
  const [refused, setRefused] = useState<string | null>(null);
  const told = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.text ?? null;
  const isFull = beneficiaries.length >= MOST_BENEFICIARIES;
  // A look-up, a stored address or the way back of a removal come later, when others may have been added or taken away.
  const latest = useRef(beneficiaries);
  useEffect(() => {
    latest.current = beneficiaries;
  });

  const add = (beneficiary: Beneficiary) => {
    validation.reset();
    const isHolder = policyHolder !== null && isSameParty(policyHolder.CpfCnpj, beneficiary.CpfCnpj);
    setRefused(isHolder ? beneficiaryIsPolicyHolder(beneficiary.Name) : null);
    if (isHolder) return;
    if (latest.current.some((one) => one.beneficiary.UniqueId === beneficiary.UniqueId)) {
      notify.info({ title: 'Já está na proposta', text: `${beneficiary.Name} já é beneficiário desta proposta.` });
      return;
    }
    change({ beneficiaries: [...latest.current, { beneficiary, location: mainLocation(beneficiary) }] });
  };
  const validation = useCommand(validateBeneficiaryByDocument, { onDone: add });
  const update = (uniqueId: string, part: Partial<(typeof beneficiaries)[number]>) =>
    change({
      beneficiaries: latest.current.map((one) => (one.beneficiary.UniqueId === uniqueId ? { ...one, ...part } : one)),
    });
  const remove = (removed: (typeof beneficiaries)[number]) => {
    change({ beneficiaries: beneficiaries.filter((one) => one !== removed) });
    document.getElementById(beneficiaryFieldIds.search)?.focus();
    notify.success({
      title: 'Beneficiário retirado',
      text: removed.beneficiary.Name,
      onUndo: () => change({ beneficiaries: [...latest.current, removed] }),
    });
  };

  return (
    <section className="proposal-part">
      <div className="proposal-part-head">
        <Heading level={3}>Beneficiários</Heading>
        <p>Só se alguém além do segurado recebe a indenização.</p>
      </div>
      {beneficiaries.map((one) => {
        const { beneficiary, location } = one;
        const id = beneficiaryFieldIds.location(beneficiary.UniqueId);
        return (
          <PartyCard
            key={beneficiary.UniqueId}
            name={beneficiary.Name}
            document={beneficiary.CpfCnpj}
            bureauName={beneficiary.BureauName}
            id={beneficiaryFieldIds.beneficiary(beneficiary.UniqueId)}
            error={told(beneficiaryFieldIds.beneficiary(beneficiary.UniqueId))}
            actions={
              <Button onClick={() => remove(one)} aria-label={`Retirar ${beneficiary.Name}`}>
                Retirar
              </Button>
            }
          >
            <LocationChoice
              id={id}
              partyUniqueId={beneficiary.UniqueId}
              legend={`Endereço de ${beneficiary.Name}`}
              place={{ step: NewProposalStep.DadosSegurado }}
              locations={beneficiary.Locations}
              chosen={location}
              error={told(id)}
              onChoose={(chosen) => update(beneficiary.UniqueId, { location: chosen })}
              onSave={(typed, send) =>
                send(saveBeneficiaryLocation, { body: { BeneficiaryUniqueId: beneficiary.UniqueId, ...typed } })
              }
              onAdded={(added) =>
                update(beneficiary.UniqueId, { beneficiary: withLocation(beneficiary, added), location: added })
              }
            />
          </PartyCard>
        );
      })}
      {isFull ? (
        <p className="proposal-muted">Uma proposta tem no máximo {MOST_BENEFICIARIES} beneficiários.</p>
      ) : (
        <PartySearch
          id={beneficiaryFieldIds.search}
          label="CPF, CNPJ ou nome do beneficiário"
          error={refused ?? told(beneficiaryFieldIds.search)}
          document={{
            kind: 'any',
            lookUp: async (Document) =>
              (await validation.run({ body: { Document, CanHaveBeneficiaryPF: true } })).error === null,
          }}
          search={(text, signal) => search({ query: { TextSearch: text, CanHaveBeneficiaryPF: true } }, signal)}
          itemOf={({ UniqueId, Name, CpfCnpj, Locations }) => ({
            key: UniqueId,
            name: Name,
            document: CpfCnpj,
            detail: Locations[0]?.City.Name ?? null,
          })}
          onChoose={add}
          nobody="Nenhum beneficiário com este nome. Informe o CPF ou CNPJ para cadastrá-lo."
        />
      )}
      <FailedLookUp error={validation.error} who="o beneficiário" />
    </section>
  );
}
