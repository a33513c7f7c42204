import { useCommand } from '@portal/shared/commands/useCommand';
import {
  getDocumentsByPolicyHolder,
  getPolicyHolderChangeHistory,
  updateEnableAnnualInstallment,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderAction, PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { ActionButton, Button } from '@portal/shared/ui/base';
import { Dropdown, useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { lazy, Suspense, useState } from 'react';
import { useExportPersonalData } from '../party/personalData/useExportPersonalData';
import { actionOf, showsHolder } from './offeredActions';
import type { Inverting } from './InvertDialog';

const AnonymiseDialog = lazy(() => import('../party/personalData/AnonymiseDialog'));
const InvertDialog = lazy(() => import('./InvertDialog'));

const labels: Partial<Record<PolicyHolderAction, string>> = {
  blockRestrictively: 'Bloquear por restritivos',
  unblockRestrictively: 'Retirar bloqueio por restritivos',
  enableInstallments: 'Habilitar parcela anual',
  disableInstallments: 'Desabilitar parcela anual',
  ignoreCcgSignature: 'Dispensar assinatura do CCG',
  requireCcgSignature: 'Exigir assinatura do CCG',
  exportPersonalData: 'Exportar dados do titular',
  anonymisePersonalData: 'Anonimizar dados',
};

/** What can be done with a policy holder as a whole: its block at hand, the rest in a menu. */
export function HolderActions({ holder }: { holder: PolicyHolderRecord }) {
  const [asked, ask] = useState<Inverting | null>(null);
  const [isAnonymising, setAnonymising] = useState(false);
  const setInstallments = useInstallments(holder);
  const exportPersonalData = useExportPersonalData({
    kind: 'policyHolder',
    uniqueId: holder.UniqueId,
    name: holder.Name,
    history: getPolicyHolderChangeHistory,
  });
  const block = actionOf(holder, 'block', 'unblock');
  const others = holder.Actions.filter(({ Action }) => labels[Action] !== undefined);
  if (!block && others.length === 0) return null;
  const choose = (action: PolicyHolderAction) => {
    if (action === 'enableInstallments' || action === 'disableInstallments') void setInstallments();
    else if (action === 'exportPersonalData') void exportPersonalData();
    else if (action === 'anonymisePersonalData') setAnonymising(true);
    else ask(action as Inverting);
  };
  return (
    <div className="parts-record-tools">
      {block && (
        <ActionButton
          danger={block.Action === 'block'}
          disabledReason={block.DisabledReason}
          onClick={() => choose(block.Action)}
        >
          {block.Action === 'block' ? 'Bloquear' : 'Desbloquear'}
        </ActionButton>
      )}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map(({ Action, DisabledReason }) => ({
              key: Action,
              label: DisabledReason ? `${labels[Action]} (${DisabledReason})` : labels[Action],
              disabled: DisabledReason !== null,
              onClick: () => choose(Action),
            })),
          }}
        >
          <Button aria-haspopup="menu">Mais ações</Button>
        </Dropdown>
      )}
      {isAnonymising && (
        <Suspense fallback={null}>
          <AnonymiseDialog
            kind="policyHolder"
            uniqueId={holder.UniqueId}
            name={holder.Name}
            changedAt={holder.ChangedAt}
            refreshes={[...showsHolder, getDocumentsByPolicyHolder]}
            onClose={() => setAnonymising(false)}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense fallback={null}>
          <InvertDialog holder={holder} action={asked} onClose={() => ask(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Asks before premiums of new proposals may, or may no longer, be paid year by year. */
function useInstallments({ UniqueId, Name, EnableAnnualInstallments }: PolicyHolderRecord): () => Promise<void> {
  const confirm = useConfirm();
  const notify = useNotify();
  const update = useCommand(updateEnableAnnualInstallment, {
    refreshes: showsHolder,
    onDone: (now) =>
      notify.success({
        title: now.EnableAnnualInstallments ? 'Parcela anual habilitada' : 'Parcela anual desabilitada',
        text: Name,
      }),
    onFailed: (error) => notify.error(error, 'A parcela anual não mudou'),
  });
  return async () => {
    const verb = EnableAnnualInstallments ? 'Desabilitar' : 'Habilitar';
    const sure = await confirm({
      title: `${verb} a parcela anual de ${Name}?`,
      consequence: EnableAnnualInstallments
        ? 'Novas propostas são pagas à vista ou em parcelas dentro do prazo. Apólices emitidas ficam como estão.'
        : 'Propostas de mais de um ano podem ter o prêmio pago ano a ano. Apólices emitidas ficam como estão.',
      verb: `${verb} parcela anual`,
    });
    if (sure)
      await update.run({
        query: {
          policyHolderUniqueId: UniqueId,
          enableInstallment: !EnableAnnualInstallments,
          expectedEnableInstallment: EnableAnnualInstallments,
        },
      });
  };
}
