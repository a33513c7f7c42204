import { getBrokerFinancialData } from '@portal/shared/contracts/parties/brokerRecord';
import type { BrokerBankAccount, BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { bankAccountTypes } from '@portal/shared/domain/parties/brokerRegistration';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { DialogButton } from '../party/DialogButton';
import { actionOf } from './brokerActions';

const AccountDialog = lazy(() => import('./AccountDialog'));

/** Where the broker gets its commissions. */
export function AccountSection({ broker }: { broker: BrokerRecord }) {
  const { data, error, isFetching, refetch } = useCall(getBrokerFinancialData, {
    query: { brokerUniqueId: broker.UniqueId },
  });
  const action = actionOf(broker, 'editOwnData', 'editRegistration');
  return (
    <Section
      id="conta"
      title="Conta para comissões"
      aside={
        action &&
        data && (
          <DialogButton
            size="small"
            disabledReason={action.DisabledReason}
            dialog={(close) => <AccountDialog broker={broker} account={data.BankAccount} onClose={close} />}
          >
            {data.BankAccount ? 'Alterar conta' : 'Informar conta'}
          </DialogButton>
        )
      }
    >
      {data ? (
        <Account account={data.BankAccount} />
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler a conta"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}

function Account({ account }: { account: BrokerBankAccount | null }) {
  if (!account) return <p>Nenhuma conta informada: sem ela nenhuma comissão é paga.</p>;
  const { BankId, BankName, BankBranchNumber, BankBranchDigit, BankAccountNumber, BankAccountDigit } = account;
  return (
    <Facts>
      <Fact label="Banco">{`${String(BankId).padStart(3, '0')} ${BankName}`}</Fact>
      <Fact label="Agência">{withDigit(BankBranchNumber, BankBranchDigit)}</Fact>
      <Fact label="Conta">{withDigit(BankAccountNumber, BankAccountDigit)}</Fact>
      <Fact label="Tipo">{bankAccountTypes.find(({ id }) => id === account.BankAccountTypeId)?.name}</Fact>
    </Facts>
  );
}

const withDigit = (number: string, digit: string | null): string => (digit ? `${number}-${digit}` : number);
