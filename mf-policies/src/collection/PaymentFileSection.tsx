import { useCommand } from '@portal/shared/commands/useCommand';
import type { CallResponse } from '@portal/shared/contracts/call';
import { getBankFiles } from '@portal/shared/contracts/underwriting/bankFiles';
import {
  createPaymentFile,
  getAwaitingPayment,
  searchRefunds,
} from '@portal/shared/contracts/underwriting/refundPayments';
import { bankFileTitle } from '@portal/shared/domain/billing/bankFiles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMoney } from '@portal/shared/domain/values/money';
import { PathLink, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';

/** What waits for its payment, and the file that takes it to the bank. */
export function PaymentFileSection() {
  const { data, error, isFetching, refetch } = useCall(getAwaitingPayment, {});
  return (
    <Section title="Arquivo de pagamentos">
      {data ? (
        <Waiting waiting={data} />
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler o que espera o pagamento"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}

type AwaitingPayment = CallResponse<typeof getAwaitingPayment>;

function Waiting({ waiting }: { waiting: AwaitingPayment }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const command = useCommand(createPaymentFile, {
    refreshes: [getAwaitingPayment, searchRefunds, getBankFiles],
    onDone: (file) => {
      notify.success({
        title: 'Arquivo de pagamentos gerado',
        text: `${bankFileTitle(file)}: baixe o arquivo e envie-o ao banco.`,
      });
      void navigate(addresses.bankFile(file.UniqueId));
    },
    onFailed: (failure) => notify.error(failure, 'O arquivo de pagamentos não foi gerado'),
  });
  if (!waiting.PaysByFile)
    return (
      <p>
        <PathLink path={addresses.ruleArea('conta-de-cobranca')}>
          A conta da seguradora não tem convênio de pagamentos
        </PathLink>
        : com ele, as devoluções são pagas por arquivo (CNAB 240).
      </p>
    );
  const none = noneText(waiting);
  return (
    <>
      <p>
        {none ?? `${counted(waiting.Count)} a pagar, ${formatMoney(waiting.Value)}.`}
        {none === null && waiting.ReleasedByUserCount > 0 && ` ${ownText(waiting)}`}
      </p>
      <ActionButton type="primary" loading={command.isBusy} disabledReason={none} onClick={() => void command.run({})}>
        Gerar arquivo de pagamentos
      </ActionButton>
    </>
  );
}

const counted = (count: number): string => (count === 1 ? '1 devolução' : `${count} devoluções`);

/** What was approved by whoever looks goes in a file that somebody else makes. */
const ownText = ({ ReleasedByUserCount }: AwaitingPayment): string =>
  `${counted(ReleasedByUserCount)} com a sua aprovação: outra pessoa gera o arquivo.`;

/** Why there is no file to make; null where there is. */
function noneText(waiting: AwaitingPayment): string | null {
  if (waiting.Count > 0) return null;
  return waiting.ReleasedByUserCount > 0 ? ownText(waiting) : 'Nenhuma devolução espera o pagamento.';
}
