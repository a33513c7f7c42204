import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { formatPhone } from '@portal/shared/domain/people/phone';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { DateText } from '@portal/shared/ui/base';
import { lazy } from 'react';
import { DialogButton } from '../party/DialogButton';
import { actionOf } from './offeredActions';

const DataDialog = lazy(() => import('./DataDialog'));

/** What a policy holder is called and how it is reached. */
export function RegistrationSection({ holder }: { holder: PolicyHolderRecord }) {
  const action = actionOf(holder, 'edit');
  return (
    <Section
      id="cadastro"
      title="Cadastro"
      aside={
        action && (
          <DialogButton
            size="small"
            disabledReason={action.DisabledReason}
            dialog={(close) => <DataDialog holder={holder} onClose={close} />}
          >
            Alterar dados
          </DialogButton>
        )
      }
    >
      <Facts>
        <Fact label="Nome">{holder.Name}</Fact>
        <Fact label="Nome fantasia">{holder.TradeName}</Fact>
        <Fact label="E-mail">{holder.Email}</Fact>
        <Fact label="Telefone">{holder.Phone && formatPhone(holder.Phone)}</Fact>
        {action && <Fact label="Classe de taxa">{holder.RateClass && `Classe ${holder.RateClass}`}</Fact>}
        <Fact label="Parcela anual">{holder.EnableAnnualInstallments ? 'Habilitada' : 'Não habilitada'}</Fact>
        <Fact label="Assinatura do CCG">{holder.IgnoreCCGSignature ? 'Dispensada' : 'Exigida'}</Fact>
        <Fact label="Cadastrado em">
          <DateText value={holder.RegisteredAt} />
        </Fact>
      </Facts>
    </Section>
  );
}
