import { useCommand } from '@portal/shared/commands/useCommand';
import type { CallResponse } from '@portal/shared/contracts/call';
import { createRemittance, getAwaitingRemittance, getBankFiles } from '@portal/shared/contracts/underwriting/bankFiles';
import { bankFileTitle } from '@portal/shared/domain/billing/bankFiles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMoney } from '@portal/shared/domain/values/money';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';

/** What waits for the bank, and the file that takes it there; a company whose slips count at once is told so. */
export function RemittanceSection() {
  const { data, error, isFetching, refetch } = useCall(getAwaitingRemittance, {});
  return (
    <Section title="Remessa">
      {data ? (
        <Waiting waiting={data} />
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler o que espera o banco"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}

type WaitingSlips = CallResponse<typeof getAwaitingRemittance>;

function Waiting({ waiting }: { waiting: WaitingSlips }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const command = useCommand(createRemittance, {
    refreshes: [getAwaitingRemittance, getBankFiles],
    onDone: (file) => {
      notify.success({ title: 'Remessa gerada', text: `${bankFileTitle(file)}: baixe o arquivo e envie-o ao banco.` });
      void navigate(addresses.bankFile(file.UniqueId));
    },
    onFailed: (failure) => notify.error(failure, 'A remessa não foi gerada'),
  });
  if (!waiting.RegistersByFile)
    return (
      <p>
        A conta de cobrança da seguradora não tem convênio para arquivos: os boletos valem assim que são gerados, e não
        há remessa a enviar.
      </p>
    );
  const isNothing = waiting.RegistrationCount + waiting.WriteOffCount === 0;
  return (
    <>
      <p>{isNothing ? 'Nenhum boleto espera o banco.' : wordsOf(waiting)}</p>
      <ActionButton
        type="primary"
        loading={command.isBusy}
        disabledReason={isNothing ? 'Nenhum boleto espera o banco.' : null}
        onClick={() => void command.run({})}
      >
        Gerar remessa
      </ActionButton>
    </>
  );
}

const counted = (count: number): string => (count === 1 ? '1 boleto' : `${count} boletos`);

function wordsOf({ RegistrationCount, RegistrationValue, WriteOffCount, WriteOffValue }: WaitingSlips): string {
  const parts = [
    ...(RegistrationCount > 0 ? [`${counted(RegistrationCount)} a registrar, ${formatMoney(RegistrationValue)}`] : []),
    ...(WriteOffCount > 0 ? [`${counted(WriteOffCount)} a baixar, ${formatMoney(WriteOffValue)}`] : []),
  ];
  return `Esperam o banco: ${parts.join('; ')}.`;
}
