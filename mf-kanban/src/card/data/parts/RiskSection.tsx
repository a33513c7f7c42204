import { emissionProposalTypeLabels } from '@portal/shared/domain/underwriting/proposalTypes';
import type { CardBrokerSummary, CardModality } from '@portal/shared/contracts/boards/kanbanCardParts';
import type { CardProposalInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { CopyableText, DateText, DocumentNumber, Money } from '@portal/shared/ui/base';
import { AmountAtRiskFact } from './AmountAtRiskFact';
import { ContractFacts } from './ContractFacts';
import { RecordLink } from './RecordLink';

/** What is insured, for how long and by whom it was brought. */
export function RiskSection({ proposal }: { proposal: CardProposalInfo }) {
  const { Complementary: complementary, Coverages: coverages } = proposal;
  return (
    <Section look="drawer" title="Risco" aside={<ProposalStatusTag id={proposal.StatusId} />}>
      <Facts>
        <Fact label="Número">
          <CopyableText text={proposal.Number} label="o número da proposta">
            <RecordLink kind="Proposal" uniqueId={proposal.UniqueId} number={proposal.Number}>
              {proposal.Number}
            </RecordLink>
          </CopyableText>
        </Fact>
        <Fact label="Emissão">{emissionProposalTypeLabels[proposal.EmissionTypeId]}</Fact>
        <Fact label="Importância segurada">
          <strong>
            <Money cents={proposal.InsuredAmountValue} />
          </strong>
        </Fact>
        <Fact label="Modalidade">{modalityText(proposal.Modality)}</Fact>
        <Fact label="Ramo">{branchText(proposal.Modality)}</Fact>
        <Fact label="Vigência">{validityText(proposal.StartDate, proposal.EndDate, proposal.DeadlineDays)}</Fact>
        {complementary && <Fact label="Modalidade complementar">{complementaryText(complementary)}</Fact>}
        <AmountAtRiskFact amounts={proposal} />
        <ContractFacts contract={proposal.Contract} />
        <BrokerFacts broker={proposal.Broker} hasCoBrokers={proposal.HasCoBrokers} />
        <Fact label="Criada em">
          <DateText value={proposal.CreatedAt} />
          {proposal.CreatedByName && ` por ${proposal.CreatedByName}`}
        </Fact>
      </Facts>
      {coverages.length > 0 && (
        <FactsTable
          caption="Coberturas adicionais"
          hasVisibleCaption
          rows={coverages}
          rowKey={({ Name }) => Name}
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

export const modalityText = ({ Name, GroupName }: CardModality): string =>
  GroupName && GroupName !== Name ? `${Name} (${GroupName})` : Name;

export const branchText = ({ BranchCode, BranchName }: CardModality): string => `${BranchCode} · ${BranchName}`;

const validityText = (start: string, end: string, days: number): string =>
  `${formatDate(start)} a ${formatDate(end)} (${formatNumber(days)} dias)`;

function complementaryText(complementary: NonNullable<CardProposalInfo['Complementary']>): string {
  const { ModalityName, InsuredAmountValue, StartDate, EndDate } = complementary;
  return [
    ModalityName,
    InsuredAmountValue !== null && formatMoney(InsuredAmountValue),
    StartDate && EndDate && `${formatDate(StartDate)} a ${formatDate(EndDate)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function BrokerFacts({ broker, hasCoBrokers = false }: { broker: CardBrokerSummary; hasCoBrokers?: boolean }) {
  return (
    <>
      <Fact label="Corretora">
        {broker.Name}
        {hasCoBrokers && ' e cocorretoras'}
      </Fact>
      <Fact label="CNPJ da corretora">
        <DocumentNumber value={broker.CpfCnpj} copyable />
      </Fact>
    </>
  );
}
