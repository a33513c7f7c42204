import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { formatPhone } from '@portal/shared/domain/people/phone';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { DateText, DocumentNumber } from '@portal/shared/ui/base';
import { PersonalDocument } from '@portal/shared/ui/privacy';
import { lazy } from 'react';
import { DialogButton } from '../party/DialogButton';
import { actionOf } from './brokerActions';

const DataDialog = lazy(() => import('./DataDialog'));

/** What a broker is called, how it is reached, and who answers for it. */
export function DataSection({ broker }: { broker: BrokerRecord }) {
  const action = actionOf(broker, 'editOwnData', 'editRegistration');
  const { Responsible } = broker;
  return (
    <Section
      id="dados"
      title="Dados da corretora"
      aside={
        action && (
          <DialogButton
            size="small"
            disabledReason={action.DisabledReason}
            dialog={(close) => <DataDialog broker={broker} onClose={close} />}
          >
            Alterar dados
          </DialogButton>
        )
      }
    >
      <Facts>
        <Fact label="Razão social">{broker.Name}</Fact>
        <Fact label="Nome fantasia">{broker.TradeName}</Fact>
        <Fact label="CNPJ">
          <DocumentNumber value={broker.CpfCnpj} />
        </Fact>
        <Fact label="Código SUSEP">{broker.SusepCode}</Fact>
        <Fact label="E-mail">{broker.Email}</Fact>
        <Fact label="Telefone">{broker.Phone && formatPhone(broker.Phone)}</Fact>
        <Fact label="Comissão acordada">{formatPercentage(broker.CommissionPercent)}</Fact>
        <Fact label="Cadastrada em">
          <DateText value={broker.RegisteredAt} />
        </Fact>
        {Responsible && (
          <>
            <Fact label="Responsável pelo cadastro">{Responsible.Name}</Fact>
            <Fact label="CPF do responsável">
              <PersonalDocument
                value={Responsible.CpfCnpj}
                name={Responsible.Name}
                kind="brokerResponsible"
                uniqueId={Responsible.RegistrationUniqueId}
                owner="broker"
              />
            </Fact>
            <Fact label="E-mail do responsável">{Responsible.Email}</Fact>
            <Fact label="Telefone do responsável">{formatPhone(Responsible.Phone)}</Fact>
          </>
        )}
      </Facts>
    </Section>
  );
}
