import { useCommand } from '@portal/shared/commands/useCommand';
import { getCounterGuarantees, openCounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { Contract } from './Contract';
import { showsContracts } from './showsContracts';
import './counterGuarantee.css';

/** The contracts by which a policy holder and its sureties make good what the insurer pays. */
export function CounterGuaranteeSection({ holder }: { holder: PolicyHolderRecord }) {
  const { UniqueId, IgnoreCCGSignature } = holder;
  const { data, error, isFetching, refetch } = useCall(getCounterGuarantees, {
    query: { policyHolderUniqueId: UniqueId },
  });
  const notify = useNotify();
  const confirm = useConfirm();
  const open = useCommand(openCounterGuarantee, {
    refreshes: showsContracts,
    onDone: ({ Contracts: [begun] }) =>
      notify.success({
        title: `Contrato ${begun?.Number ?? ''} aberto`,
        text: 'Adicione quem assina e gere o documento.',
      }),
    onFailed: (failure) => notify.error(failure, 'O contrato não foi aberto'),
  });
  const counting = data?.Contracts.find(({ CountsToday }) => CountsToday);
  const askToOpen = async () => {
    const sure = await confirm({
      title: counting ? `Substituir o contrato ${counting.Number}?` : 'Abrir contrato de contragarantia?',
      consequence: counting
        ? `O ${counting.Number} continua valendo até o novo ser assinado, e então passa a “Substituído”.`
        : 'O contrato recebe um número e fica em andamento até ser assinado ou cancelado.',
      verb: counting ? 'Abrir substituto' : 'Abrir contrato',
    });
    if (sure) await open.run({ body: { PolicyHolderUniqueId: UniqueId } });
  };
  return (
    <Section
      id="contragarantia"
      title="Contragarantia (CCG)"
      aside={
        data?.OpenDisabledReason !== undefined && (
          <ActionButton
            size="small"
            disabledReason={data.OpenDisabledReason}
            loading={open.isBusy}
            onClick={() => void askToOpen()}
          >
            {counting ? 'Substituir contrato' : 'Abrir contrato'}
          </ActionButton>
        )
      }
    >
      {IgnoreCCGSignature && <p>A assinatura está dispensada: propostas passam sem contrato assinado.</p>}
      {data ? (
        data.Contracts.length === 0 ? (
          <p>
            Nenhum contrato foi aberto.
            {/* What that means to the insurer is for who can open one. */}
            {data.OpenDisabledReason !== undefined &&
              ' Sem um contrato assinado, a seguradora paga e não tem título contra o tomador.'}
          </p>
        ) : (
          <ol className="parties-contracts">
            {data.Contracts.map((contract) => (
              <li key={contract.UniqueId}>
                <Contract contract={contract} holder={holder} />
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler os contratos de contragarantia"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}
