import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { CopyableText, Money } from '@portal/shared/ui/base';
import { sections } from '../places';
import { RetroactivityCheck } from './RetroactivityCheck';
import { RiskChange } from './RiskChange';

type Proposal = ProposalDetail['Proposal'];

/** What is covered, for how much and how long. */
export function RiskSection({ proposal }: { proposal: Proposal }) {
  const { Modality, ComplementaryModality, Coverages } = proposal;
  return (
    <Section id="risco" title={sections.risco}>
      {proposal.HasRiskChange && <RiskChange proposal={proposal} />}
      <Facts>
        <Fact label="Modalidade">
          {Modality.Name}
          <span className="proposal-detail-note">
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
        <FactsTable
          caption="Coberturas adicionais"
          hasVisibleCaption
          rows={Coverages}
          rowKey={({ CoverageUniqueId }) => CoverageUniqueId}
          columns={[
            { title: 'Cobertura', cell: ({ Name }) => Name },
            {
              title: 'Importância',
              isAmount: true,
              cell: ({ InsuredAmountValue }) => <Money cents={InsuredAmountValue} />,
            },
            { title: 'Prêmio', isAmount: true, cell: ({ PremiumValue }) => <Money cents={PremiumValue} /> },
          ]}
        />
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
      {details.IsComplexWork !== null && <Fact label="Obra complexa">{details.IsComplexWork ? 'Sim' : 'Não'}</Fact>}
      {typeof details.IsLargeWork === 'boolean' && (
        <Fact label="Obra de grande vulto com retomada">{details.IsLargeWork ? 'Sim' : 'Não'}</Fact>
      )}
      {details.ContractStartDate && <Fact label="Início do contrato">{formatDate(details.ContractStartDate)}</Fact>}
      {details.ContractEndDate && <Fact label="Fim do contrato">{formatDate(details.ContractEndDate)}</Fact>}
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
