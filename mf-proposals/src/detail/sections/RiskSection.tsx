import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { formatDate } from '@portal/shared/domain/dates';
import { formatNumber } from '@portal/shared/domain/numbers';
import { CopyableText, Money } from '@portal/shared/ui/base';
import { Fact, Facts } from '../../proposal/Facts';
import { Section } from '../../proposal/Section';
import { sections } from '../places';
import { RetroactivityCheck } from './RetroactivityCheck';
import { RiskChange } from './RiskChange';

type Proposal = ProposalDetail['Proposal'];

/** What is covered, for how much and how long. */
export function RiskSection({ proposal, onChanged }: { proposal: Proposal; onChanged: () => void }) {
  const { Modality, ComplementaryModality, Coverages } = proposal;
  return (
    <Section id="risco" title={sections.risco}>
      {proposal.HasRiskChange && <RiskChange proposal={proposal} onChanged={onChanged} />}
      <Facts>
        <Fact label="Modalidade">
          {Modality.Name}
          <span className="detail-note">
            {Modality.GroupName} · {Modality.Ref}
          </span>
        </Fact>
        <Fact label="Ramo">
          {Modality.BranchCode} · {Modality.BranchName}
        </Fact>
        <Fact label="Importância segurada">
          <Money cents={proposal.InsuredAmountValue} />
        </Fact>
        <Fact label="Vigência">
          {validity(proposal.StartDate, proposal.EndDate, proposal.DeadlineDays)}
          {proposal.IsStartOpen && <RetroactivityCheck key={proposal.StartDate} proposalUniqueId={proposal.UniqueId} />}
        </Fact>
        {ComplementaryModality && (
          <>
            <Fact label="Modalidade complementar">{ComplementaryModality.Name}</Fact>
            <Fact label="Importância da complementar">
              <Money cents={proposal.ComplementaryInsuredAmountValue} />
            </Fact>
            <Fact label="Vigência da complementar">
              {proposal.ComplementaryStartDate &&
                proposal.ComplementaryEndDate &&
                validity(
                  proposal.ComplementaryStartDate,
                  proposal.ComplementaryEndDate,
                  proposal.ComplementaryDeadlineDays,
                )}
            </Fact>
          </>
        )}
        <RiskDetailFacts details={proposal.RiskDetails} />
      </Facts>
      {Coverages.length > 0 && (
        <table className="detail-table" role="table">
          <caption>Coberturas adicionais</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Cobertura
              </th>
              <th role="columnheader" scope="col" data-amount>
                Importância
              </th>
              <th role="columnheader" scope="col" data-amount>
                Prêmio
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {Coverages.map(({ CoverageUniqueId, Name, InsuredAmountValue, PremiumValue }) => (
              <tr key={CoverageUniqueId} role="row">
                <td role="cell">{Name}</td>
                <td role="cell" data-amount data-title="Importância">
                  <Money cents={InsuredAmountValue} />
                </td>
                <td role="cell" data-amount data-title="Prêmio">
                  <Money cents={PremiumValue} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

const validity = (start: string, end: string, days: number | null): string =>
  `${formatDate(start)} a ${formatDate(end)}${days === null ? '' : ` · ${formatNumber(days)} dias`}`;

/** Those of the kinds of risk that the proposal tells of. */
function RiskDetailFacts({ details }: { details: Proposal['RiskDetails'] }) {
  return (
    <>
      {details.BidNumber !== null && (
        <Fact label="Edital">
          <CopyableText text={details.BidNumber} label="o número do edital" />
        </Fact>
      )}
      {details.ContractNumber !== null && (
        <Fact label="Contrato">
          <CopyableText text={details.ContractNumber} label="o número do contrato" />
        </Fact>
      )}
      {details.ContractValue !== null && (
        <Fact label="Valor do contrato">
          <Money cents={details.ContractValue} />
        </Fact>
      )}
      {details.IsComplexWork !== null && (
        <Fact label="Obra de grande vulto ou complexa">{details.IsComplexWork ? 'Sim' : 'Não'}</Fact>
      )}
      {details.LawsuitNumber !== null && (
        <Fact label="Processo">
          <CopyableText text={details.LawsuitNumber} label="o número do processo" />
        </Fact>
      )}
      {details.Court !== null && <Fact label="Vara ou tribunal">{details.Court}</Fact>}
      {details.DebtValue !== null && (
        <Fact label="Valor da dívida">
          <Money cents={details.DebtValue} />
        </Fact>
      )}
    </>
  );
}
