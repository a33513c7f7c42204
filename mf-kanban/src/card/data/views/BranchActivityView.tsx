import { getCardBranchActivityInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import type { CardBranchActivityInfo } from '@portal/shared/contracts/boards/kanbanHolderCards';
import { today } from '@portal/shared/domain/time/instants';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { CopyableText } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { CardReading } from '../CardReading';
import type { CardViewProps } from '../cardView';
import { Attention } from '../parts/Attention';
import { policyHolderConcerns } from '../parts/concerns';
import { NoRecord } from '../parts/NoRecord';
import { PolicyHolderSections } from '../parts/PolicyHolderSections';
import { ProposalsInProgress } from '../parts/ProposalsInProgress';

/** "Dados do Tomador" of a card about the branch of activity. */
export default function BranchActivityView({ record, title }: CardViewProps) {
  const { policyHolderUniqueId } = record.links;
  if (!policyHolderUniqueId) return <NoRecord of="um tomador" />;
  return (
    <CardReading
      record={record}
      title={title}
      call={getCardBranchActivityInfo}
      input={{ query: { PolicyHolderUniqueId: policyHolderUniqueId } }}
    >
      {(info) => (
        <>
          <Attention concerns={policyHolderConcerns(info.PolicyHolder, today())} />
          <ActivitySection info={info} />
          <PolicyHolderSections holder={info.PolicyHolder} />
          <ProposalsInProgress proposals={info.ProposalsInProgress} />
        </>
      )}
    </CardReading>
  );
}

function ActivitySection({ info }: { info: CardBranchActivityInfo }) {
  const { BranchActivity: activity } = info.PolicyHolder;
  const { RestrictedModalities: restricted } = info;
  const tag = activity?.IsRestrictive ? (
    <StatusTag tone="warning">Restritivo</StatusTag>
  ) : (
    activity && <StatusTag tone="success">Sem restrição</StatusTag>
  );
  return (
    <Section look="drawer" title="Ramo de atividade" aside={tag}>
      {activity ? (
        <Facts>
          <Fact label="CNAE">
            <CopyableText text={activity.Code} label="o CNAE" />
          </Fact>
          <Fact label="Atividade">{activity.Name}</Fact>
        </Facts>
      ) : (
        <p className="kanban-card-data-note">Este tomador ainda não tem ramo de atividade.</p>
      )}
      {restricted.length > 0 && (
        <p className="kanban-card-data-note">Ramos restritivos não podem contratar: {restricted.join(', ')}.</p>
      )}
    </Section>
  );
}
