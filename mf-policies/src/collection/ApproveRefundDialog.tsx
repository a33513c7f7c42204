import { useCommand } from '@portal/shared/commands/useCommand';
import { releaseRefund } from '@portal/shared/contracts/underwriting/endorsementWork';
import { getAwaitingPayment, searchRefunds } from '@portal/shared/contracts/underwriting/refundPayments';
import type { QueuedRefund } from '@portal/shared/contracts/underwriting/refundPayments';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { RefundAmount } from '@portal/shared/parts/premium';
import { PayeeSection } from '@portal/shared/parts/refundPayee';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';

interface ApproveRefundDialogProps {
  refund: QueuedRefund;
  onClose: () => void;
}

const ALONE =
  'Você pediu esta devolução e ninguém mais da seguradora aprova endossos: fica registrado que foi aprovada sem uma segunda pessoa.';
const THIRD_PARTY =
  'Quem recebe não é o tomador nem quem pagou o prêmio: confira a autorização entre os documentos do endosso.';

/** Approves a refund, beside the account that it goes into. */
export default function ApproveRefundDialog({ refund, onClose }: ApproveRefundDialogProps) {
  const { ProposalUniqueId, Number: number, PolicyNumber, Value, Ledgers, Payee, ReleasesAlone } = refund;
  const notify = useNotify();
  const approve = useCommand(releaseRefund, {
    refreshes: [searchRefunds, getAwaitingPayment],
    onDone: () =>
      notify.success({ title: 'Devolução aprovada', text: `${formatMoney(Value)} esperam o arquivo de pagamentos.` }),
  });
  const consequence = [
    `O endosso ${number} da apólice ${PolicyNumber} devolve ${formatMoney(Value)}. Aprovado, o valor entra no próximo arquivo de pagamentos, que outra pessoa gera.`,
    ...(Payee.IsThirdParty ? [THIRD_PARTY] : []),
    ...(ReleasesAlone ? [ALONE] : []),
  ].join(' ');
  return (
    <CommandDialog
      title={`Aprovar a devolução de ${formatMoney(Value)}?`}
      consequence={consequence}
      verb="Aprovar devolução"
      danger={ReleasesAlone || Payee.IsThirdParty === true}
      hasFocusOnVerb
      command={approve}
      onSend={() => approve.run({ body: { ProposalUniqueId, ...(ReleasesAlone && { IsWithoutSecondPerson: true }) } })}
      onClose={onClose}
    >
      <Facts>
        <Fact label="Valor">
          <RefundAmount cents={Value} ledgers={Ledgers} />
        </Fact>
      </Facts>
      <PayeeSection look="drawer" payee={Payee} />
    </CommandDialog>
  );
}
