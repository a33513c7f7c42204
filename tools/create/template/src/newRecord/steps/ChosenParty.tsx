import { Fact, Facts } from '@portal/shared/parts/facts';
import { DocumentNumber } from '@portal/shared/ui/base';

interface ChosenPartyProps {
  label: string;
  party: { Name: string; CpfCnpj: string } | null;
}

/** Who was found, below the field that found them. */
export const ChosenParty = ({ label, party }: ChosenPartyProps) =>
  party && (
    <Facts>
      <Fact label={label}>{party.Name}</Fact>
      <Fact label="CPF ou CNPJ">
        <DocumentNumber value={party.CpfCnpj} copyable />
      </Fact>
    </Facts>
  );
