import {
  validateInsuredByDocument,
  validatePolicyHolderByCnpj,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { emptyProposalForm } from '../proposalForm';
import type { ProposalForm } from '../proposalForm';
import { horizonte } from '../testing/parties';
import { OpenPasted } from './OpenPasted';

const written: { form: ProposalForm } = { form: emptyProposalForm };

function Filled() {
  const [form, setForm] = useState<ProposalForm>({ ...emptyProposalForm, startDate: '2027-01-10' });
  useEffect(() => {
    written.form = form;
  }, [form]);
  return <OpenPasted value={form} change={(part) => setForm((before) => ({ ...before, ...part }))} />;
}

async function paste(text: string) {
  const opened = renderScreen(<Filled />, {
    user: fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3, functionalities: [6] }),
    answers: [answer(validatePolicyHolderByCnpj, { Situation: 'ready', Reason: null, PolicyHolder: horizonte })],
  });
  await opened.person.click(screen.getByRole('button', { name: 'Colar processo ou edital' }));
  await opened.person.click(await screen.findByRole('textbox', { name: /processo ou texto do edital/ }));
  await opened.person.paste(text);
  return opened;
}

const tender =
  'Edital nº 07/2026. Valor estimado: R$ 8.765.432,10. Garantia de 5% do valor do contrato. Vigência de 540 dias. Contratada: Horizonte, CNPJ 11.222.333/0001-81.';

it('shows what a tender tells with where it was found, and writes nothing by itself', async () => {
  const { platform } = await paste(tender);
  expect(await screen.findByText('5 sugestões encontradas.')).toBeVisible();
  expect(screen.getByText(/Importância segurada: R\$\s438\.271,61/)).toBeVisible();
  expect(screen.getAllByText(/Valor estimado: R\$ 8\.765\.432,10/, { selector: 'p' })[0]).toBeVisible();
  expect(written.form).toEqual({ ...emptyProposalForm, startDate: '2027-01-10' });
  expect(platform.requestsOf(validatePolicyHolderByCnpj)).toEqual([]);
  expect(platform.requestsOf(validateInsuredByDocument)).toEqual([]);
});

it('writes the one that is accepted, or all that leave no doubt', async () => {
  const { person } = await paste(tender);
  await person.click(await screen.findByRole('button', { name: /^Aceitar Importância segurada/ }));
  expect(written.form).toMatchObject({ insuredAmount: 438_271_61, endDate: null });
  await person.click(screen.getByRole('button', { name: 'Aceitar as 3 sem dúvida' }));
  expect(written.form).toMatchObject({
    endDate: '2028-07-03',
    riskDetails: { BidNumber: '07/2026', ContractValue: 8_765_432_10 },
  });
  await person.click(screen.getByRole('button', { name: 'Retirar Número do edital' }));
  expect(written.form.riskDetails.BidNumber).toBeNull();
});

it('looks the policy holder up once it is accepted', async () => {
  const { person } = await paste(tender);
  await person.click(await screen.findByRole('button', { name: /^Aceitar Tomador/ }));
  await waitFor(() => expect(written.form.policyHolder?.UniqueId).toBe(horizonte.UniqueId));
});

it('says what only looks like a lawsuit', async () => {
  await paste('0710802-56.2018.8.02.0001');
  expect(await screen.findByText(/dígitos verificadores não conferem/)).toBeVisible();
  expect(screen.getByText('Nada do que se procura foi encontrado neste texto.')).toBeVisible();
});
