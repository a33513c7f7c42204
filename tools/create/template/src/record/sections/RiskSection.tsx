import { formatDate } from '@portal/shared/domain/time/dates';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Money } from '@portal/shared/ui/base';
import type { ExampleRecord } from '../../exampleRecord';

/** What is covered, for how much and how long. */
export function RiskSection({ proposal }: { proposal: ExampleRecord }) {
  return (
    <Section title="Risco">
      <Facts>
        <Fact label="Modalidade">{proposal.Modality.Name}</Fact>
        <Fact label="Importância segurada">
          <Money cents={proposal.InsuredAmountValue} />
        </Fact>
        <Fact label="Vigência">
          {formatDate(proposal.StartDate)} a {formatDate(proposal.EndDate)}
        </Fact>
        <Fact label="Contrato">{proposal.RiskDetails.ContractNumber}</Fact>
      </Facts>
    </Section>
  );
}
