import { getCardEconomicGroupInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import type { CardEconomicGroupInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import { today } from '@portal/shared/domain/time/instants';
import { Fact, Facts, FactsTable, Section } from '@portal/shared/parts/facts';
import { ProposalStatusTag } from '@portal/shared/parts/status';
import { CopyableText, Money } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { StatusTag } from '@portal/shared/ui/status';
import { CardReading } from '../CardReading';
import type { CardViewProps } from '../cardView';
import { amountAtRisk } from '../parts/amountAtRisk';
import { AmountAtRiskFact } from '../parts/AmountAtRiskFact';
import { Attention } from '../parts/Attention';
import { policyHolderConcerns } from '../parts/concerns';
import { groupName } from '../parts/groupName';
import { NoRecord } from '../parts/NoRecord';
import { PolicyHolderSections } from '../parts/PolicyHolderSections';
import { RecordLink } from '../parts/RecordLink';
import { modalityText } from '../parts/RiskSection';

/** "Dados do Tomador" of a card about the economic group. */
export default function EconomicGroupView({ record, title }: CardViewProps) {
  const { proposalUniqueId } = record.links;
  if (!proposalUniqueId) return <NoRecord of="uma proposta" />;
  return (
    <CardReading
      record={record}
      title={title}
      call={getCardEconomicGroupInfo}
      input={{ query: { ProposalUniqueId: proposalUniqueId } }}
    >
      {(info) => <EconomicGroupSections info={info} />}
    </CardReading>
  );
}

function EconomicGroupSections({ info }: { info: CardEconomicGroupInfo }) {
  const atRisk = amountAtRisk({ ...info, StatusId: info.ProposalStatusId });
  return (
    <>
      <Attention concerns={policyHolderConcerns(info.PolicyHolder, today(), atRisk)} />
      <Section
        look="drawer"
        title="Proposta que pede o limite"
        aside={<ProposalStatusTag id={info.ProposalStatusId} />}
      >
        <Facts>
          <Fact label="Número">
            <CopyableText text={info.ProposalNumber} label="o número da proposta">
              <RecordLink kind="Proposal" uniqueId={info.ProposalUniqueId} number={info.ProposalNumber}>
                {info.ProposalNumber}
              </RecordLink>
            </CopyableText>
          </Fact>
          <Fact label="Modalidade">{modalityText(info.Modality)}</Fact>
          <Fact label="Importância segurada">
            <strong>
              <Money cents={info.InsuredAmountValue} />
            </strong>
          </Fact>
          <AmountAtRiskFact amounts={info} />
        </Facts>
      </Section>
      <PolicyHolderSections holder={info.PolicyHolder} />
      <Section look="drawer" title="Grupo econômico">
        <Members info={info} />
      </Section>
    </>
  );
}

function Members({ info: { Members: members, MemberCount, PolicyHolder: holder } }: { info: CardEconomicGroupInfo }) {
  if (members.length === 0)
    return <p className="kanban-card-data-note">Este tomador não está em nenhum grupo econômico.</p>;
  return (
    <>
      <FactsTable
        caption={`Membros do ${groupName(holder.Limit.EconomicGroup?.Name ?? 'econômico')}`}
        rows={members}
        rowKey={({ UniqueId }) => UniqueId}
        columns={[
          {
            title: 'Tomador',
            cell: ({ Name, UniqueId, IsBlocked }) => (
              <>
                {Name} {UniqueId === holder.UniqueId && <StatusTag tone="info">Deste card</StatusTag>}{' '}
                {IsBlocked && <StatusTag tone="danger">Bloqueado</StatusTag>}
              </>
            ),
          },
          {
            title: 'CPF ou CNPJ',
            cell: ({ CpfCnpj, Name, UniqueId }) => (
              <PersonalDocument
                value={CpfCnpj}
                name={Name}
                kind="policyHolder"
                uniqueId={UniqueId}
                owner="policyHolder"
              />
            ),
          },
          { title: 'Limite', isAmount: true, cell: ({ LimitValue }) => <Money cents={LimitValue} /> },
          { title: 'Usado', isAmount: true, cell: ({ UsedLimitValue }) => <Money cents={UsedLimitValue} /> },
        ]}
      />
      {MemberCount > members.length && (
        <p className="kanban-card-data-note">
          Os {members.length} de maior uso, de {MemberCount} membros.
        </p>
      )}
    </>
  );
}
