import { usePermissions } from '@portal/shared';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { Fact, Facts, FactsTable, Section, Wordings } from '@portal/shared/parts/facts';
import { DateText, Money } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

/** What was agreed: object, covers, who benefits, by whom it was brokered, and the proposal that it came of. */
export function ContractSection({ policy }: { policy: PolicyDetail }) {
  const { Coverages, Beneficiaries } = policy;
  return (
    <Section id="contrato" title="Contrato">
      <Facts>
        <Fact label="Ramo">{policy.BranchName}</Fact>
        <Fact label="Modalidade">{policy.ModalityName}</Fact>
        <Fact label="Corretora">{policy.BrokerName}</Fact>
        {policy.ContractStartDate && <Fact label="Início do contrato">{formatDate(policy.ContractStartDate)}</Fact>}
        {policy.ContractEndDate && <Fact label="Fim do contrato">{formatDate(policy.ContractEndDate)}</Fact>}
        <Fact label="Emitida em">
          <DateText value={policy.IssueDate} />
        </Fact>
        <Fact label="Proposta">
          <ProposalLink policy={policy} />
        </Fact>
        {Beneficiaries.length > 0 && (
          <Fact label="Beneficiários" wide>
            {Beneficiaries.map(({ Name }) => Name).join(', ')}
          </Fact>
        )}
      </Facts>
      <Wordings wordings={policy.Object.map(({ Name, Value }) => ({ name: Name, text: Value }))} />
      {Coverages.length > 0 && (
        <FactsTable
          caption="Coberturas adicionais"
          hasVisibleCaption
          rows={Coverages}
          rowKey={({ Name }) => Name}
          columns={[
            { title: 'Cobertura', isName: true, cell: ({ Name }) => Name },
            {
              title: 'Importância segurada',
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

function ProposalLink({ policy: { ProposalUniqueId, ProposalNumber } }: { policy: PolicyDetail }) {
  const { allows } = usePermissions();
  const isInsurers = allows([
    Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
    Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  ]);
  if (isInsurers) return <Link to={addresses.proposalOfInsurer(ProposalUniqueId)}>{ProposalNumber}</Link>;
  return allows([Functionality.VISUALIZAR_PROPOSTAS, Functionality.GERENCIAR_PROPOSTAS]) ? (
    <Link to={addresses.proposalOfBroker(ProposalUniqueId)}>{ProposalNumber}</Link>
  ) : (
    ProposalNumber
  );
}
