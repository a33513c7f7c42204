import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { UNCONFIRMED_ADDRESS } from '@portal/shared/domain/people/zipCode';
import { DocumentNumber } from '@portal/shared/ui/base';
import type { ProposalForm } from '../../form/proposalForm';
import { Fact } from './SummaryGroup';

export function PolicyHolderSummary({ form: { policyHolder, policyHolderBranch, broker } }: { form: ProposalForm }) {
  return (
    <>
      <Fact label="Tomador">{policyHolder?.Name}</Fact>
      <Fact label="CNPJ">{policyHolder && <DocumentNumber value={policyHolder.CpfCnpj} />}</Fact>
      {policyHolderBranch && <Fact label="Filial">{policyHolderBranch.Name}</Fact>}
      {broker && <Fact label="Corretora">{broker.Name}</Fact>}
    </>
  );
}

export function InsuredSummary({ form }: { form: ProposalForm }) {
  const { insured, insuredLocation, beneficiaries, coBrokers } = form;
  return (
    <>
      <Fact label="Segurado">
        {insured && (insured.NomeSocial ? `${insured.NomeSocial} (${insured.Name})` : insured.Name)}
      </Fact>
      <Fact label="CPF ou CNPJ">{insured && <DocumentNumber value={insured.CpfCnpj} />}</Fact>
      <Fact label="Endereço" wide>
        {insuredLocation && addressInWords(insuredLocation)}
        {insuredLocation?.NeedsConfirmation && <strong> {UNCONFIRMED_ADDRESS}</strong>}
      </Fact>
      {beneficiaries.length > 0 && (
        <Fact label="Beneficiários" wide>
          {beneficiaries.map(({ beneficiary }) => beneficiary.Name).join(', ')}
        </Fact>
      )}
      {coBrokers.length > 0 && (
        <Fact label="Cocorretoras" wide>
          {coBrokers
            .map(({ broker, sharePercent }) => `${broker.Name} (${formatNumber(sharePercent ?? 0)}%)`)
            .join(', ')}
        </Fact>
      )}
    </>
  );
}

const addressInWords = ({ Address, Neighborhood, City, StateProvince }: Location): string =>
  `${Address}, ${Neighborhood}, ${City.Name}/${StateProvince.Code}`;
