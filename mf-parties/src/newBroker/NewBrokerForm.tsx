import { useCommand } from '@portal/shared/commands/useCommand';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import { registerBroker } from '@portal/shared/contracts/parties/brokers';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ProblemList } from '@portal/shared/form/ProblemList';
import { Button } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AcceptanceGroup } from '../registration/AcceptanceGroup';
import { AccountGroup } from '../registration/AccountGroup';
import { AddressGroup } from '../registration/AddressGroup';
import { bodyOf } from '../registration/applicationDraft';
import { labelOf } from '../registration/applicationLabels';
import { CompanyGroup } from '../registration/CompanyGroup';
import { PartnersGroup } from '../registration/PartnersGroup';
import { ResponsibleGroup } from '../registration/ResponsibleGroup';
import { TechnicianGroup } from '../registration/TechnicianGroup';
import { useApplicationForm } from '../registration/useApplicationForm';

const CONSENT =
  'A pessoa responsável pode representar a corretora, confirmou estes dados e consentiu, perante a seguradora, em que sejam tratados e comparados com bases públicas para analisar o cadastro.';

/** What the insurer needs to know of a broker, as the broker itself would give it. What is typed stays in this browser. */
export function NewBrokerForm({ cnpj }: { cnpj: string }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useApplicationForm(cnpj);
  const [tries, setTries] = useState(0);
  const [isTold, setIsTold] = useState(false);
  const register = useCommand(registerBroker, {
    refreshes: [getSearchBrokers],
    onDone: ({ BrokerUniqueId, Name }) => {
      form.discard();
      notify.success({ title: 'Corretora cadastrada', text: `${Name} recebe o link para enviar os documentos.` });
      void navigate(addresses.broker(BrokerUniqueId), { replace: true });
    },
    onFailed: (error) => {
      setTries((before) => before + 1);
      setIsTold(form.takeErrors(error));
    },
  });
  const send = () => {
    setTries((before) => before + 1);
    setIsTold(false);
    if (form.ask()) void register.run({ body: bodyOf(form.draft) });
  };
  return (
    <form
      className="registration-form parties-new-broker-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ProblemList problems={tries > 0 ? form.problems : []} focusOn={tries} nameOf={({ field }) => labelOf(field)} />
      <CompanyGroup form={form} otherCnpj={addresses.newBroker()} />
      <AddressGroup form={form} />
      <ResponsibleGroup form={form} />
      <TechnicianGroup form={form} />
      <PartnersGroup form={form} />
      <AccountGroup form={form} />
      <AcceptanceGroup form={form} declaration={CONSENT} />
      {register.error && !isTold && <CallFailure error={register.error} />}
      <div>
        <Button type="primary" size="large" htmlType="submit" loading={register.isBusy}>
          Cadastrar corretora
        </Button>
      </div>
    </form>
  );
}
