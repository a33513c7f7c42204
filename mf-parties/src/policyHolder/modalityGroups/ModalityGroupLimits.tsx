import type { ModalityGroupUse, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { DateText, Money } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { actionOf } from '../offeredActions';
import { groupName } from './groupName';
import './modalityGroups.css';

const GroupLimitDialog = lazy(() => import('./GroupLimitDialog'));
const RemoveLimitDialog = lazy(() => import('./RemoveLimitDialog'));

/** What is used of each modality group, with the limit that bounds it within the overall one, and narrowing that. */
export function ModalityGroupLimits({ holder }: { holder: PolicyHolderRecord }) {
  const limiting = actionOf(holder, 'limitModalityGroup');
  const shown = holder.ModalityGroups.filter(({ Limit, UsedLimitValue }) => Limit !== null || UsedLimitValue > 0);
  if (shown.length === 0 && !limiting) return null;
  const others = holder.ModalityGroups.some(({ Limit }) => Limit === null);
  return (
    <Section
      id="limites-por-grupo"
      title="Limites por grupo de modalidades"
      aside={
        limiting &&
        others && (
          <DialogButton
            size="small"
            disabledReason={limiting.DisabledReason}
            dialog={(close) => <GroupLimitDialog holder={holder} onClose={close} />}
          >
            Limitar um grupo
          </DialogButton>
        )
      }
    >
      {shown.length === 0 ? (
        <p>Nenhum grupo em uso ou com limite próprio: vale só o limite total.</p>
      ) : (
        <FactsTable
          caption="Limites por grupo de modalidades"
          rows={shown}
          rowKey={({ UniqueId }) => UniqueId}
          columns={[
            { title: 'Grupo', isName: true, cell: (group) => <Named group={group} /> },
            { title: 'Concedido', isAmount: true, cell: ({ Limit }) => <Granted limit={Limit} /> },
            { title: 'Usado', isAmount: true, cell: ({ UsedLimitValue }) => <Money cents={UsedLimitValue} /> },
            { title: 'Livre', isAmount: true, cell: ({ Limit }) => <Free limit={Limit} /> },
            ...(limiting && shown.some(({ Limit }) => Limit !== null)
              ? [
                  {
                    title: 'Ações',
                    cell: (group: ModalityGroupUse) => <GroupActions holder={holder} group={group} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Section>
  );
}

/** The branch stands apart: of two groups of one name it is what differs, and it is long. */
const Named = ({ group: { Name, BranchName } }: { group: ModalityGroupUse }) => (
  <>
    {Name} <span className="parties-group-limits-branch">{BranchName}</span>
  </>
);

const Granted = ({ limit }: { limit: ModalityGroupUse['Limit'] }) =>
  limit ? (
    <div>
      <Money cents={limit.LimitValue} />{' '}
      {limit.ExpiresOn && (
        <span className="parties-group-limits-until">
          até <DateText value={limit.ExpiresOn} />
        </span>
      )}
    </div>
  ) : (
    <span className="parties-group-limits-note">dentro do limite total</span>
  );

const Free = ({ limit }: { limit: ModalityGroupUse['Limit'] }) =>
  limit ? (
    <strong>
      <Money cents={limit.AvailableLimitValue} />
    </strong>
  ) : (
    <span className="parties-group-limits-note">do limite total</span>
  );

function GroupActions({ holder, group }: { holder: PolicyHolderRecord; group: ModalityGroupUse }) {
  if (!group.Limit) return <span className="parties-group-limits-note parties-group-limits-none">nenhuma</span>;
  return (
    <span className="parts-record-tools">
      <DialogButton
        type="link"
        size="small"
        name={`Reduzir o limite de ${groupName(group)}`}
        disabledReason={null}
        dialog={(close) => <GroupLimitDialog holder={holder} group={group} onClose={close} />}
      >
        Reduzir
      </DialogButton>
      <DialogButton
        type="link"
        size="small"
        name={`Retirar o limite de ${groupName(group)}`}
        disabledReason={null}
        dialog={(close) => <RemoveLimitDialog holder={holder} group={group} onClose={close} />}
      >
        Retirar
      </DialogButton>
    </span>
  );
}
