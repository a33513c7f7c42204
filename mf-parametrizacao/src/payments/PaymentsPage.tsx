import { getInstallmentParameter } from '@portal/shared/contracts/parameters/installmentParameters';
import type { InstallmentParameterRecord } from '@portal/shared/contracts/parameters/installmentParameters';
import { getClosedDays, getPremiumTax } from '@portal/shared/contracts/parameters/ruleRecords';
import { Tabs } from '@portal/shared/parts/tabs';
import { useCall } from '@portal/shared/query';
import { ActionButton, Button, EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { ChangeBar } from '../changes/ChangeBar';
import { useWorkingSet } from '../changes/useWorkingSet';
import { InstallmentCalculator } from './InstallmentCalculator';
import { PaymentPanel } from './PaymentPanel';
import type { PaymentChange } from './PaymentPanel';
import { whyNotAdd } from '../record/whyNotAdd';
import '../record/page.css';

const PaymentDialog = lazy(() => import('./PaymentDialog'));
const ExceptionDialog = lazy(() => import('./ExceptionDialog'));
const ExceptionRemovalDialog = lazy(() =>
  import('./RemovalDialogs').then(({ ExceptionRemovalDialog: dialog }) => ({ default: dialog })),
);
const PaymentRemovalDialog = lazy(() =>
  import('./RemovalDialogs').then(({ PaymentRemovalDialog: dialog }) => ({ default: dialog })),
);

/** `/parametrizacao/pagamentos`: one tab per payment code (Spec 001 §2), and what a premium would give. */
export default function PaymentsPage() {
  const { workingSet } = useWorkingSet();
  const query = workingSet ? { ChangeSetUniqueId: workingSet } : {};
  const { data, error, refetch, isFetching } = useCall(getInstallmentParameter, { query }, { keepPrevious: true });
  const { data: closedDays } = useCall(getClosedDays, { query }, { keepPrevious: true });
  const { data: tax } = useCall(getPremiumTax, { query }, { keepPrevious: true });
  const [change, setChange] = useState<PaymentChange | { of: 'new' } | null>(null);
  return (
    <div className="parameters-page" aria-busy={isFetching}>
      <PageHeader
        title="Pagamentos"
        subtitle="Em quantas parcelas, com que juros e em que prazos um prêmio pode ser pago."
        action={
          <ActionButton type="primary" disabledReason={whyNotAdd(data)} onClick={() => setChange({ of: 'new' })}>
            Novo código de pagamento
          </ActionButton>
        }
      />
      <ChangeBar />
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível ler os pagamentos"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PageSkeleton blocks={2} />}
      {data?.length === 0 && (
        <EmptyState
          title="Nenhum código de pagamento"
          text="Sem um código, todo prêmio é pago em parcela única. Crie um para oferecer parcelas."
          action={<Button onClick={() => setChange({ of: 'new' })}>Criar o primeiro</Button>}
        />
      )}
      {data && data.length > 0 && (
        <>
          <Tabs
            label="Códigos de pagamento"
            items={data.map((payment) => ({
              key: payment.UniqueId,
              label: payment.Draft ? `${payment.Name} (rascunho)` : payment.Name,
              children: <PaymentPanel payment={payment} onChange={setChange} />,
            }))}
          />
          <InstallmentCalculator
            payments={offered(data)}
            closedDays={closedDays?.Values.Days ?? []}
            iofPercent={tax?.Values.IofPercent ?? 0}
            isDrafted={data.some(({ Draft }) => Draft !== null)}
          />
        </>
      )}
      <Suspense fallback={null}>
        {change?.of === 'new' && <PaymentDialog payment={null} onClose={() => setChange(null)} />}
        {change?.of === 'payment' && <PaymentDialog payment={change.payment} onClose={() => setChange(null)} />}
        {change?.of === 'removal' && <PaymentRemovalDialog payment={change.payment} onClose={() => setChange(null)} />}
        {change?.of === 'exception' && (
          <ExceptionDialog payment={change.payment} exception={change.exception} onClose={() => setChange(null)} />
        )}
        {change?.of === 'exceptionRemoval' && (
          <ExceptionRemovalDialog
            payment={change.payment}
            exception={change.exception}
            onClose={() => setChange(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What would be offered as it is shown. */
const offered = (records: readonly InstallmentParameterRecord[]) =>
  records
    .filter(({ Draft, IsDeleted }) => !(Draft?.IsDeleted ?? IsDeleted))
    .map(({ InstallmentParameter }) => InstallmentParameter);
