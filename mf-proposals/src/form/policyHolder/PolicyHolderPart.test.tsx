import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import {
  calculatePolicyHolderLimitsAndRates,
  insertPolicyHolderBranch,
  registerNominationRequest,
  searchPolicyHolder,
  validatePolicyHolderByCnpj,
} from '@portal/shared/contracts/underwriting/proposalParties';
import type { PolicyHolderSituation } from '@portal/shared/contracts/underwriting/proposalParties';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import type { ProposalForm } from '../proposalForm';
import { FormHarness } from '../testing/FormHarness';
import { horizonte, idOf, limits } from '../testing/parties';
import { PolicyHolderPart } from './PolicyHolderPart';
import { policyHolderProblems } from './policyHolderProblems';
import { emptyProposalForm } from '../proposalForm';

const broker = fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3, functionalities: [6] });
const branch = { UniqueId: idOf(21), Name: 'Horizonte Santos', CpfCnpj: '11222333000262', CityName: 'Santos' };

const situation = (
  Situation: PolicyHolderSituation,
  Reason: string | null = null,
  holder: typeof horizonte | null = horizonte,
) => answer(validatePolicyHolderByCnpj, { Situation, Reason, PolicyHolder: holder });

function open(answers: readonly FakeAnswer[], { user = broker, form = {} } = {}) {
  let held: ProposalForm | undefined;
  const shown = renderScreen(
    <FormHarness
      part={PolicyHolderPart}
      form={form}
      onForm={(next) => {
        held = next;
      }}
    />,
    { user, answers: [...answers, answer(calculatePolicyHolderLimitsAndRates, limits)] },
  );
  return { ...shown, form: () => held };
}

const field = () => screen.getByRole('combobox', { name: /CNPJ ou nome do tomador/ });

describe('a policy holder by CNPJ', () => {
  it('is found with Enter, shown with its address and free limit, and has the focus', async () => {
    const { person, form, platform } = open([situation('ready')]);
    await person.type(field(), '11222333000181{Enter}');
    const card = await screen.findByRole('group', { name: 'Construtora Horizonte' });
    expect(card).toHaveFocus();
    expect(card).toHaveTextContent('11.222.333/0001-81');
    expect(card).toHaveTextContent('Praça Mauá, 1, Santos, SP');
    await waitFor(() => expect(card).toHaveTextContent(/1\.500\.000,00/));
    expect(form()!.policyHolder).toEqual(horizonte);
    expect(platform.requestsOf(validatePolicyHolderByCnpj)[0]!.query).toEqual({ Cnpj: '11222333000181' });
  });

  it('is looked up when the field is left, too', async () => {
    const { person } = open([situation('ready')]);
    await person.type(field(), '11222333000181');
    await person.tab();
    expect(await screen.findByRole('group', { name: 'Construtora Horizonte' })).toBeInTheDocument();
  });

  it('that does not exist as a number is refused at the field, without asking', async () => {
    const { person, platform } = open([]);
    await person.type(field(), '11222333000182{Enter}');
    expect(await screen.findByText('CNPJ inválido')).toBeInTheDocument();
    expect(platform.requestsOf(validatePolicyHolderByCnpj)).toHaveLength(0);
  });

  it('that only the bureau knows is registered and says so', async () => {
    const { person } = open([situation('registered')]);
    await person.type(field(), '11222333000181{Enter}');
    expect(await screen.findByText('Encontrado na consulta e cadastrado')).toBeInTheDocument();
  });

  it('of a filial leads to its company with the filial chosen', async () => {
    const { person, form } = open([situation('ready', null, { ...horizonte, Branches: [branch] })]);
    await person.type(field(), '11222333000262{Enter}');
    await screen.findByRole('group', { name: 'Construtora Horizonte' });
    expect(form()!.policyHolderBranch).toEqual(branch);
  });

  it('that is blocked says why and what to do, and is not taken', async () => {
    const { person, form } = open([situation('blocked', 'Há sinistro em aberto.')]);
    await person.type(field(), '11222333000181{Enter}');
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('Construtora Horizonte está bloqueado');
    expect(note).toHaveTextContent('Há sinistro em aberto.');
    expect(note).toHaveTextContent('Para continuar agora, informe o CNPJ de outro tomador.');
    expect(form()).toBeUndefined();
  });

  it('that nobody knows asks to check the number', async () => {
    const { person } = open([situation('unknown', null, null)]);
    await person.type(field(), '11222333000181{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Ninguém foi encontrado com o CNPJ 11\.222\.333\/0001-81.*Confira o número/,
    );
  });

  it('without a nomination offers to ask for one, asks first, and then waits', async () => {
    const { person, platform } = open([
      situation('notNominated'),
      answer(getModalitiesGroups, []),
      answer(registerNominationRequest, { Status: 'pending' }),
    ]);
    await person.type(field(), '11222333000181{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Solicitar nomeação' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Solicitar a nomeação para Construtora Horizonte?');
    expect(dialog).toHaveTextContent('encerra naquele dia a nomeação de outras corretoras');
    expect(platform.requestsOf(registerNominationRequest)).toHaveLength(0);
    await person.click(screen.getAllByRole('button', { name: 'Solicitar nomeação' }).at(-1)!);
    expect(await screen.findByText(/foi pedida e espera a seguradora/)).toBeInTheDocument();
    expect(platform.requestsOf(registerNominationRequest)[0]!.body).toEqual({
      PolicyHolderUniqueId: horizonte.UniqueId,
    });
  });

  it('whose nomination waits can be checked again, and is taken once it was given', async () => {
    const { person, platform } = open([situation('nominationPending')]);
    await person.type(field(), '11222333000181{Enter}');
    const again = await screen.findByRole('button', { name: 'Verificar de novo' });
    platform.change(situation('ready'));
    await person.click(again);
    expect(await screen.findByRole('group', { name: 'Construtora Horizonte' })).toBeInTheDocument();
  });

  it('can be tried again where the platform did not answer', async () => {
    const { person, platform } = open([failure(validatePolicyHolderByCnpj, 500)]);
    await person.type(field(), '11222333000181{Enter}');
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    platform.change(situation('ready'));
    await person.click(again);
    expect(await screen.findByRole('group', { name: 'Construtora Horizonte' })).toBeInTheDocument();
  });
});

it('is found by name with the arrow keys', async () => {
  const found = (Name: string, number: number, CpfCnpj: string) => ({
    UniqueId: idOf(number),
    Name,
    CpfCnpj,
    IsBlocked: false,
  });
  const { person, platform } = open([
    answer(searchPolicyHolder, [
      found('Horizonte Sul', 5, '58200015000183'),
      found('Construtora Horizonte', 1, horizonte.CpfCnpj),
    ]),
    situation('ready'),
  ]);
  await person.type(field(), 'horizonte');
  await screen.findByRole('option', { name: /Construtora Horizonte/ });
  await person.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('group', { name: 'Construtora Horizonte' })).toBeInTheDocument();
  expect(platform.requestsOf(validatePolicyHolderByCnpj)[0]!.query.Cnpj).toBe(horizonte.CpfCnpj);
});

it('can be changed for another, and kept', async () => {
  const { person } = open([], { form: { policyHolder: horizonte } });
  await person.click(screen.getByRole('button', { name: 'Trocar tomador' }));
  expect(field()).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Manter Construtora Horizonte' }));
  expect(screen.getByRole('group', { name: 'Construtora Horizonte' })).toBeInTheDocument();
});

it('that is still being looked up is not taken once the one before is to stay', async () => {
  const other = { ...horizonte, UniqueId: idOf(77), Name: 'Outra Construtora' };
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const late: FakeAnswer = {
    call: validatePolicyHolderByCnpj,
    respond: async () => {
      await arrived;
      return { status: 200, body: { Response: { Situation: 'ready', Reason: null, PolicyHolder: other } } };
    },
  };
  const { person, form } = open([late], { form: { policyHolder: horizonte } });
  await person.click(screen.getByRole('button', { name: 'Trocar tomador' }));
  await person.type(field(), '58200015000183{Enter}');
  await person.click(screen.getByRole('button', { name: 'Manter Construtora Horizonte' }));
  await act(async () => {
    arrive();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(form()).toBeUndefined();
  expect(screen.getByRole('group', { name: 'Construtora Horizonte' })).toBeInTheDocument();
});

describe('a filial', () => {
  beforeEach(() => localStorage.clear());

  it('is added by its CNPJ and chosen', async () => {
    const { person, form, platform } = open([answer(insertPolicyHolderBranch, branch)], {
      form: { policyHolder: horizonte },
    });
    await person.click(screen.getByRole('button', { name: 'Adicionar filial' }));
    await person.type(screen.getByRole('textbox', { name: /CNPJ da filial/ }), '11222333000262{Enter}');
    await waitFor(() => expect(form()?.policyHolderBranch).toEqual(branch));
    expect(platform.requestsOf(insertPolicyHolderBranch)[0]!.query).toEqual({
      PolicyHolderUniqueId: horizonte.UniqueId,
      BranchCnpj: '11222333000262',
    });
  });

  it('is added once with Enter on the button, and not at all with Enter on "Cancelar"', async () => {
    const { person, platform } = open([answer(insertPolicyHolderBranch, branch, { delay: 30 })], {
      form: { policyHolder: horizonte },
    });
    await person.click(screen.getByRole('button', { name: 'Adicionar filial' }));
    await person.type(screen.getByRole('textbox', { name: /CNPJ da filial/ }), '11222333000262');
    act(() => screen.getByRole('button', { name: 'Cancelar' }).focus());
    await person.keyboard('{Enter}');
    expect(platform.requestsOf(insertPolicyHolderBranch)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Adicionar filial' }));
    await person.type(screen.getByRole('textbox', { name: /CNPJ da filial/ }), '11222333000262');
    act(() => screen.getByRole('button', { name: 'Adicionar' }).focus());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /CNPJ da filial/ })).not.toBeInTheDocument());
    expect(platform.requestsOf(insertPolicyHolderBranch)).toHaveLength(1);
  });

  it('that is half typed is still there after a reload, until it is cancelled', async () => {
    const first = open([], { form: { policyHolder: horizonte } });
    await first.person.click(screen.getByRole('button', { name: 'Adicionar filial' }));
    await first.person.type(screen.getByRole('textbox', { name: /CNPJ da filial/ }), '11222333');
    first.unmount();
    const second = open([], { form: { policyHolder: horizonte } });
    expect(screen.getByRole('textbox', { name: /CNPJ da filial/ })).toHaveValue('11.222.333');
    await second.person.click(screen.getByRole('button', { name: 'Cancelar' }));
    second.unmount();
    open([], { form: { policyHolder: horizonte } });
    expect(screen.queryByRole('textbox', { name: /CNPJ da filial/ })).not.toBeInTheDocument();
  });

  it('of another company is refused', async () => {
    const { person, platform } = open([], { form: { policyHolder: horizonte } });
    await person.click(screen.getByRole('button', { name: 'Adicionar filial' }));
    await person.type(screen.getByRole('textbox', { name: /CNPJ da filial/ }), '58200015000183{Enter}');
    expect(await screen.findByText(/começa com 11\.222\.333/)).toBeInTheDocument();
    expect(platform.requestsOf(insertPolicyHolderBranch)).toHaveLength(0);
  });
});

it('is looked up for the broker that the insurer’s people choose first', async () => {
  const boreal = {
    UniqueId: idOf(31),
    Name: 'Boreal',
    CpfCnpj: '58200015000183',
    SusepCode: '123',
    CommissionPercent: 20,
    Registered: null,
  };
  const { person, platform } = open([answer(getSearchBrokers, page([boreal])), situation('ready')], {
    user: fakeUser({ functionalities: [6] }),
  });
  expect(screen.queryByRole('combobox', { name: /tomador/ })).not.toBeInTheDocument();
  await person.type(screen.getByRole('combobox', { name: /Corretora/ }), 'boreal');
  await person.click(await screen.findByRole('option', { name: /Boreal/ }));
  await person.type(field(), '11222333000181{Enter}');
  await screen.findByRole('group', { name: 'Construtora Horizonte' });
  expect(platform.requestsOf(validatePolicyHolderByCnpj)[0]!.query.BrokerUniqueId).toBe(boreal.UniqueId);
});

it('lacks a broker only where one has to be chosen', () => {
  expect(policyHolderProblems(emptyProposalForm, { choosesBroker: true })).toHaveLength(2);
  expect(policyHolderProblems(emptyProposalForm, { choosesBroker: false })).toHaveLength(1);
  expect(policyHolderProblems({ ...emptyProposalForm, policyHolder: horizonte }, { choosesBroker: false })).toEqual([]);
});
