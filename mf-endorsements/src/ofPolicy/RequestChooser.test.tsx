import {
  validarEndossoAlteracao,
  validarEndossoCancelamento,
  validarEndossoNeutro,
} from '@portal/shared/contracts/underwriting/endorsementRequest';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import RequestChooser from './RequestChooser';

const policyUniqueId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const subType = '00000000-0000-4000-8000-000000000005';
const offered = (Nome: string, DisabledReason: string | null, EndorsementTypeId: 1 | 2 | 3) => ({
  PolicyUniqueId: policyUniqueId,
  PolicyNumber: '0775-000001',
  SubTipos: [{ SubTipoEndossoId: subType, Nome, EndorsementTypeId, DisabledReason }],
});
const open = (more: readonly FakeAnswer[] = []) =>
  renderScreen(<RequestChooser policyUniqueId={policyUniqueId} />, {
    answers: [
      ...more,
      answer(validarEndossoAlteracao, offered('Alteração de prazo e valor', null, 2)),
      answer(validarEndossoNeutro, offered('Correção de textos', 'A apólice está bloqueada.', 3)),
      answer(validarEndossoCancelamento, { ...offered('', null, 1), SubTipos: [] }),
    ],
  });
const flow = async (name: string) => within(await screen.findByRole('region', { name }));

it('leads to what may be asked for now, and says why not of what may not', async () => {
  open();
  expect(await (await flow('Alteração')).findByRole('link', { name: 'Alteração de prazo e valor' })).toHaveAttribute(
    'href',
    `/propostas/endosso/alteracao/${policyUniqueId}/${subType}`,
  );
  expect(await (await flow('Neutro')).findByText('A apólice está bloqueada.')).toBeVisible();
  expect((await flow('Neutro')).queryByRole('link')).not.toBeInTheDocument();
});

it('leads to the older flow', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Fluxo anterior' })).toHaveAttribute(
    'href',
    `/apolices/endossos/alteracao/${policyUniqueId}/2`,
  );
});

it('says where nothing is offered', async () => {
  open();
  expect(await (await flow('Cancelamento')).findByText(/Nenhum tipo é oferecido/)).toBeVisible();
});

it('says of one flow that it cannot be read and shows the others; a further try reads it', async () => {
  const { person, platform } = open([failure(validarEndossoAlteracao, 500)]);
  const again = await (await flow('Alteração')).findByRole('button', { name: 'Tentar de novo' });
  expect(await screen.findByText('Correção de textos')).toBeVisible();
  platform.change(answer(validarEndossoAlteracao, offered('Prorrogação de vigência', null, 2)));
  await person.click(again);
  expect(await screen.findByRole('link', { name: 'Prorrogação de vigência' })).toBeVisible();
});
