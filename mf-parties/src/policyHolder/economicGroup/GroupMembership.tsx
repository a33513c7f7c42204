import { getEconomicGroup } from '@portal/shared/contracts/parties/economicGroups';
import type { GroupMembership as Membership } from '@portal/shared/contracts/parties/economicGroups';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, Money, PageSkeleton } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { Participants } from './Participants';
import './economicGroup.css';

const ChangeGroupDialog = lazy(() => import('./ChangeGroupDialog'));

/** The group of a policy holder: what its members share, who they are, and changing that. */
export default function GroupMembership({ holder }: { holder: PolicyHolderRecord }) {
  const { data, error, isFetching, refetch } = useCall(getEconomicGroup, {
    query: { policyHolderUniqueId: holder.UniqueId },
  });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler o grupo econômico"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  const change = data.Actions.find(({ Action }) => Action === 'change');
  return (
    <>
      {data.Group ? (
        <Group
          group={data.Group}
          holder={holder}
          mayChange={data.Actions.some((one) => one.Action === 'changeRoles')}
        />
      ) : (
        <p>O tomador não está em nenhum grupo: vale só o limite dele.</p>
      )}
      {change && (
        <div className="parts-record-tools">
          <DialogButton
            size="small"
            disabledReason={change.DisabledReason}
            dialog={(close) => <ChangeGroupDialog holder={holder} onClose={close} />}
          >
            {data.Group ? 'Mudar grupo ou limite' : 'Incluir em um grupo'}
          </DialogButton>
        </div>
      )}
    </>
  );
}

interface GroupProps {
  group: NonNullable<Membership['Group']>;
  holder: PolicyHolderRecord;
  mayChange: boolean;
}

const Group = ({ group, holder, mayChange }: GroupProps) => (
  <>
    <Facts>
      <Fact label="Grupo">{group.Name}</Fact>
      <Fact label="Limite compartilhado">
        <Money cents={group.LimitValue} />
      </Fact>
      <Fact label="Usado pelos participantes">
        <Money cents={group.UsedLimitValue} />
      </Fact>
      <Fact label="Livre para todos">
        <Money cents={group.AvailableLimitValue} />
      </Fact>
    </Facts>
    <Participants group={group} policyHolderUniqueId={holder.UniqueId} mayChange={mayChange} />
  </>
);
