import { useCommand } from '@portal/shared/commands/useCommand';
import { downloadCounterGuarantee, generateCounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import { getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { useFileTab } from '@portal/shared/parts/fileTab';
import { ActionButton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { lazy } from 'react';
import { DialogButton } from '../../party/DialogButton';
import { actionOf, showsContracts } from './showsContracts';
import { standingNotices, withdrawalVerb } from './standingNotices';

const SignatoryDialog = lazy(() => import('./SignatoryDialog'));
const SignedCopyDialog = lazy(() => import('./SignedCopyDialog'));
const NoticeDialog = lazy(() => import('./NoticeDialog'));
const WithdrawNoticeDialog = lazy(() => import('./WithdrawNoticeDialog'));
const OverDialog = lazy(() => import('./OverDialog'));

interface ContractActionsProps {
  contract: CounterGuarantee;
  holder: PolicyHolderRecord;
}

/** What the user does with a contract, in the order in which it comes to be signed; nothing once that is past. */
export function ContractActions({ contract, holder }: ContractActionsProps) {
  const { UniqueId, Number, GeneratedAt } = contract;
  const notify = useNotify();
  const openFile = useFileTab();
  const generate = useCommand(generateCounterGuarantee, {
    refreshes: showsContracts,
    onDone: () =>
      notify.success({
        title: `Documento do ${Number} gerado`,
        text: 'Abra-o, colha as assinaturas e envie o contrato assinado.',
      }),
    onFailed: (error) => notify.error(error, 'O documento não foi gerado'),
  });
  const download = useCommand(
    (_: null, send) =>
      openFile(
        async () =>
          (await send(downloadCounterGuarantee, { query: { CounterGuaranteeUniqueId: UniqueId } })).UrlToDownload,
      ),
    {
      refreshes: [getPolicyHolderChangeHistory],
      onFailed: (error) => notify.error(error, `O documento do ${Number} não abriu`),
    },
  );
  const [change, make, read, give, notice, withdraw, cancel, end] = (
    [
      'changeSignatories',
      'generate',
      'download',
      'giveSigned',
      'giveNotice',
      'withdrawNotice',
      'cancel',
      'end',
    ] as const
  ).map((action) => actionOf(contract, action));
  if (!(
    change?.DisabledReason === null ||
    make?.DisabledReason === null ||
    read ||
    give ||
    notice ||
    withdraw ||
    cancel ||
    end
  ))
    return null;
  return (
    <div className="parts-record-tools">
      {change?.DisabledReason === null && (
        <DialogButton
          size="small"
          disabledReason={null}
          dialog={(close) => <SignatoryDialog contract={contract} holder={holder} onClose={close} />}
        >
          Adicionar signatário
        </DialogButton>
      )}
      {make?.DisabledReason === null && (
        <ActionButton
          size="small"
          disabledReason={null}
          loading={generate.isBusy}
          onClick={() => void generate.run({ body: { CounterGuaranteeUniqueId: UniqueId } })}
        >
          {GeneratedAt ? 'Gerar de novo' : 'Gerar documento'}
        </ActionButton>
      )}
      {read && (
        <ActionButton size="small" disabledReason={read.DisabledReason} onClick={() => void download.run(null)}>
          Abrir documento
        </ActionButton>
      )}
      {give && (
        <DialogButton
          size="small"
          disabledReason={give.DisabledReason}
          dialog={(close) => <SignedCopyDialog contract={contract} onClose={close} />}
        >
          Enviar contrato assinado
        </DialogButton>
      )}
      {notice && (
        <DialogButton
          size="small"
          disabledReason={notice.DisabledReason}
          dialog={(close) => <NoticeDialog contract={contract} onClose={close} />}
        >
          Registrar notificação
        </DialogButton>
      )}
      {withdraw && (
        <DialogButton
          size="small"
          disabledReason={withdraw.DisabledReason}
          dialog={(close) => <WithdrawNoticeDialog contract={contract} onClose={close} />}
        >
          {withdrawalVerb(standingNotices(contract))}
        </DialogButton>
      )}
      {cancel && (
        <DialogButton
          size="small"
          disabledReason={cancel.DisabledReason}
          dialog={(close) => <OverDialog contract={contract} act="cancel" onClose={close} />}
        >
          Cancelar contrato
        </DialogButton>
      )}
      {end && (
        <DialogButton
          size="small"
          disabledReason={end.DisabledReason}
          dialog={(close) => <OverDialog contract={contract} act="end" onClose={close} />}
        >
          Encerrar contrato
        </DialogButton>
      )}
    </div>
  );
}
