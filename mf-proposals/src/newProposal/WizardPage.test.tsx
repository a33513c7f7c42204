import { getStateProvinces } from '@portal/shared/contracts/parties/locations';
import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import {
  deleteProposalDraft,
  getProposalDraft,
  saveProposalDraft,
} from '@portal/shared/contracts/underwriting/proposalDrafts';
import {
  calculatePolicyHolderLimitsAndRates,
  validatePolicyHolderByCnpj,
} from '@portal/shared/contracts/underwriting/proposalParties';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { answer, failure, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { emptyProposalForm } from '../form/proposalForm';
import type { ProposalForm } from '../form/proposalForm';
import { horizonte, idOf, limits, municipality, santos } from '../form/testing/parties';
import { advanceId, contractorOffer, listed } from '../form/risk/testing/modalityOffers';
import WizardPage from './WizardPage';

const broker = fakeUser({ UserTypeId: UserType.BROKER, BrokerId: 3, functionalities: [6] });
const UpdatedAt = '2026-11-21T17:32:00Z';
const root = '/propostas/nova-proposta-new';

let nextDraft = 100;
/** Each test has a draft of its own, because keepers outlive their screens for a moment. */
const newId = () => idOf((nextDraft += 1));

const stored = (UniqueId: string, form: Partial<ProposalForm>, Version = 3) =>
  answer(getProposalDraft, {
    UniqueId,
    Title: '',
    Step: 'dados-tomador',
    UpdatedAt,
    Version,
    Form: { kind: 'form', form: { ...emptyProposalForm, ...form } },
  });

function open(route: string, answers: readonly FakeAnswer[] = []) {
  return renderScreen(
    <>
      <Link to="/apolices">Apólices</Link>
      <Routes>
        <Route path={`${root}/*`} element={<WizardPage />} />
        <Route path="*" element={<p>Outra tela</p>} />
      </Routes>
    </>,
    {
      route,
      user: broker,
      answers: [
        ...answers,
        answer(saveProposalDraft, ({ body }) => ({
          UniqueId: (body as { UniqueId: string }).UniqueId,
          Version: 1,
          UpdatedAt,
        })),
        answer(validatePolicyHolderByCnpj, { Situation: 'ready', Reason: null, PolicyHolder: horizonte }),
        answer(calculatePolicyHolderLimitsAndRates, limits),
      ],
    },
  );
}

const steps = async () => within(await screen.findByRole('navigation', { name: 'Etapas' }));
const typeCnpj = async (person: ReturnType<typeof open>['person']) =>
  person.type(await screen.findByRole('combobox', { name: /CNPJ ou nome do tomador/ }), '11222333000181{Enter}');
/** What comes a second after a change. */

afterEach(() => localStorage.clear());

it('begins with the policy holder', async () => {
  const { address } = open(root);
  await screen.findByRole('heading', { level: 2, name: 'Dados do tomador' });
  expect(address()).toBe(`${root}/dados-tomador`);
});

it('says what each step lacks, and what is missing at all', async () => {
  open(`${root}/dados-tomador`);
  expect((await steps()).getByRole('button', { name: /Dados do tomador Falta: tomador/ })).toBeInTheDocument();
  expect((await steps()).getByRole('button', { name: /Dados do segurado Falta: segurado/ })).toBeInTheDocument();
  expect((await steps()).getByRole('button', { name: /Dados de risco Falta: modalidade/ })).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Resumo' })).toHaveTextContent('Dados do tomador: tomador');
});

it('lists what keeps the user from going on, and leads to it', async () => {
  const { person } = open(`${root}/dados-tomador`);
  await person.click(await screen.findByRole('button', { name: 'Continuar' }));
  const list = await screen.findByRole('alert');
  expect(list).toHaveFocus();
  await person.click(within(list).getByRole('button', { name: 'Informe o CNPJ do tomador.' }));
  expect(screen.getByRole('combobox', { name: /CNPJ ou nome do tomador/ })).toHaveFocus();
});

it('keeps what is typed as a draft that the address names, and says when', async () => {
  const { person, address, platform } = open(`${root}/dados-tomador`);
  await typeCnpj(person);
  await screen.findByRole('group', { name: 'Construtora Horizonte' });
  expect(await screen.findByText('Rascunho salvo às 14:32')).toBeInTheDocument();
  const { UniqueId, Title, Step } = platform.requestsOf(saveProposalDraft)[0]!.body as Record<string, string>;
  // The address follows in a navigation of its own.
  await waitFor(() => expect(address()).toBe(`${root}/dados-tomador?rascunho=${UniqueId}`));
  expect([Title, Step]).toEqual(['Construtora Horizonte', 'dados-tomador']);
});

it('goes on with what was typed a moment ago, at the next step’s heading, and back without losing it', async () => {
  const { person, address } = open(`${root}/dados-tomador`);
  await typeCnpj(person);
  await screen.findByRole('group', { name: 'Construtora Horizonte' });
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Dados do segurado' });
  expect(heading).toHaveFocus();
  expect(address()).toMatch(/dados-segurado\?rascunho=/);
  expect(screen.getByRole('complementary', { name: 'Resumo' })).toHaveTextContent('Construtora Horizonte');
  await person.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(await screen.findByRole('group', { name: 'Construtora Horizonte' })).toBeInTheDocument();
});

it('does not go on while an address or a filial is typed and not saved', async () => {
  const id = newId();
  const { person, address } = open(`${root}/dados-segurado?rascunho=${id}`, [
    stored(id, { policyHolder: horizonte, insured: municipality, insuredLocation: santos }),
    answer(getStateProvinces, []),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Adicionar endereço' }));
  await person.type(screen.getByRole('textbox', { name: /Rua/ }), 'Praça Mauá');
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  const list = await screen.findByRole('alert');
  await person.click(within(list).getByRole('button', { name: /salve ou cancele o novo endereço/ }));
  expect(screen.getByRole('group', { name: 'Novo endereço' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await person.click((await steps()).getByRole('button', { name: /Dados do tomador/ }));
  await person.click(await screen.findByRole('button', { name: 'Adicionar filial' }));
  await person.type(screen.getByRole('textbox', { name: /CNPJ da filial/ }), '11222333');
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  await person.click(
    within(await screen.findByRole('alert')).getByRole('button', { name: 'Adicione a filial digitada ou cancele.' }),
  );
  expect(screen.getByRole('textbox', { name: /CNPJ da filial/ })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(address()).toMatch(/dados-segurado/));
});

it('does not go on with the modality before while another one is read', async () => {
  const id = newId();
  let come: (offer: typeof contractorOffer) => void = () => undefined;
  const { person, address } = open(`${root}/dados-de-risco?rascunho=${id}`, [
    stored(id, {
      policyHolder: horizonte,
      modality: { ...contractorOffer, UniqueId: advanceId, Name: 'Adiantamento de pagamentos', RiskKind: 'other' },
      startDate: today(),
      endDate: addDays(today(), 365),
      insuredAmount: 100_000_00,
    }),
    answer(getModalitiesGroups, []),
    answer(getModalities, page([listed(contractorOffer)])),
    answer(getModality, () => new Promise((resolve) => (come = resolve))),
  ]);
  const choice = await screen.findByRole('combobox', { name: /^Modalidade \(/ });
  await waitFor(() => expect(choice).toBeEnabled());
  await person.click(choice);
  await person.click(await screen.findByTitle(/Executante construtor/));
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A modalidade escolhida ainda está sendo lida');
  expect(address()).toMatch(/dados-de-risco/);
  come(contractorOffer);
  await waitFor(() => expect(screen.queryByText(/ainda está sendo lida/)).not.toBeInTheDocument());
});

it('finds a draft again on another machine', async () => {
  const id = newId();
  open(`${root}/dados-segurado?rascunho=${id}`, [
    stored(id, { policyHolder: horizonte, insured: municipality, insuredLocation: santos }),
  ]);
  expect(await screen.findByRole('group', { name: 'Município de Santos' })).toBeInTheDocument();
  expect((await steps()).getByRole('button', { name: 'Dados do tomador (completa)' })).toBeInTheDocument();
});

it('says that a draft is gone and offers a new one', async () => {
  const id = newId();
  open(`${root}/dados-segurado?rascunho=${id}`, [failure(getProposalDraft, 404)]);
  expect(await screen.findByText('Este rascunho não existe mais')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Começar nova proposta' })).toBeInTheDocument();
});

it('says that a draft could not be opened, and tries again', async () => {
  const id = newId();
  const { person, platform } = open(`${root}/dados-segurado?rascunho=${id}`, [failure(getProposalDraft, 500)]);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  platform.change(stored(id, { insured: municipality }));
  await person.click(again);
  expect(await screen.findByRole('group', { name: 'Município de Santos' })).toBeInTheDocument();
});

it('says that the platform cannot be reached while it goes on trying', async () => {
  const { person, platform } = open(`${root}/dados-tomador`, [offline(saveProposalDraft)]);
  await typeCnpj(person);
  expect(await screen.findByText('O rascunho ainda não chegou à plataforma')).toBeInTheDocument();
  platform.change(answer(saveProposalDraft, { UniqueId: newId(), Version: 1, UpdatedAt }));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('O rascunho ainda não chegou à plataforma')).not.toBeInTheDocument());
});

it('asks with which version to go on where another window has changed the draft', async () => {
  const id = newId();
  const { person, platform } = open(`${root}/dados-tomador?rascunho=${id}`, [stored(id, {}, 3)]);
  platform.change(failure(saveProposalDraft, 409));
  await screen.findByRole('combobox', { name: /CNPJ ou nome do tomador/ });
  await typeCnpj(person);
  platform.change(stored(id, { insured: municipality }, 5));
  const theirs = await screen.findByRole('button', { name: 'Continuar com o da outra' });
  platform.change(answer(saveProposalDraft, { UniqueId: id, Version: 6, UpdatedAt }));
  await person.click(theirs);
  await waitFor(() =>
    expect(screen.getByRole('complementary', { name: 'Resumo' })).toHaveTextContent('Município de Santos'),
  );
  const backup = platform.requestsOf(saveProposalDraft).at(-1)!.body as { UniqueId: string };
  expect(backup).toMatchObject({ Title: 'Construtora Horizonte' });
  expect(backup.UniqueId).not.toBe(id);
});

describe('leaving', () => {
  it('asks while something has not reached the platform, and stays when the user wants to', async () => {
    const { person, address } = open(`${root}/dados-tomador`, [offline(saveProposalDraft)]);
    await typeCnpj(person);
    await screen.findByRole('group', { name: 'Construtora Horizonte' });
    await person.click(screen.getByRole('link', { name: 'Apólices' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Sair da nova proposta?');
    await person.click(screen.getAllByRole('button', { name: 'Voltar' }).at(-1)!);
    expect(address()).toMatch(/dados-tomador/);
    await person.click(screen.getByRole('link', { name: 'Apólices' }));
    await person.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }));
    expect(await screen.findByText('Outra tela')).toBeInTheDocument();
  });

  it('by closing the page is asked by the browser', async () => {
    const { person } = open(`${root}/dados-tomador`, [offline(saveProposalDraft)]);
    await typeCnpj(person);
    await screen.findByRole('group', { name: 'Construtora Horizonte' });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('asks nothing once everything is kept', async () => {
    const { person } = open(`${root}/dados-tomador`);
    await typeCnpj(person);
    await screen.findByText('Rascunho salvo às 14:32');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await person.click(screen.getByRole('link', { name: 'Apólices' }));
    expect(await screen.findByText('Outra tela')).toBeInTheDocument();
  });
});

it('throws a draft away after asking, with a way back', async () => {
  const id = newId();
  const { person, platform, address } = open(`${root}/dados-tomador?rascunho=${id}`, [
    stored(id, { policyHolder: horizonte }),
    answer(deleteProposalDraft, { UniqueId: id }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Descartar rascunho' }));
  expect(platform.requestsOf(deleteProposalDraft)).toHaveLength(0);
  const question = within(await screen.findByRole('dialog'));
  await person.click(question.getByRole('button', { name: 'Descartar rascunho' }));
  await waitFor(() => expect(address()).toBe('/propostas'));
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(address()).toBe(`${root}/dados-tomador?rascunho=${id}`));
  // Another test's draft, which could not be kept, may be tried again meanwhile.
  expect(platform.requestsOf(saveProposalDraft).map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ UniqueId: id, Title: 'Construtora Horizonte' }),
  );
});
