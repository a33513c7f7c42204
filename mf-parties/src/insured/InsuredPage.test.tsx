import { getCities, getStateProvinces } from '@portal/shared/contracts/parties/locations';
import * as calls from '@portal/shared/contracts/parties/insuredRecord';
import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import type { PartyHistory, PartyLocation } from '@portal/shared/contracts/parties/partyRecord';
import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import InsuredPage from './InsuredPage';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const place = (id: number, number: string, isMain: boolean): PartyLocation => ({
  Id: id,
  UniqueId: `00000000-0000-4000-8000-00000000000${id}`,
  IsMain: isMain,
  AddressName: 'Cais do Apolo',
  Address: `Cais do Apolo, ${number}`,
  Number: number,
  Complement: null,
  Neighborhood: 'Recife',
  ZipCode: '50030230',
  City: { Id: 2611606, Name: 'Recife' },
  StateProvince: { Id: 26, Name: 'Pernambuco', Code: 'PE' },
  NeedsConfirmation: false,
  ChangedAt: '2026-11-01T12:00:00.000Z',
});
const recife: InsuredRecord = {
  Id: 111,
  UniqueId: ID,
  Name: 'Município do Recife',
  NomeSocial: null,
  CpfCnpj: '10565000000192',
  IsNaturalPerson: false,
  IsPrivate: false,
  IsActive: true,
  IsBlocked: false,
  BlockedJustification: null,
  Locations: [place(1, '925', true), place(2, '30', false)],
  OpenProposalCount: 2,
  RegisteredAt: '2026-01-05T12:00:00.000Z',
  AnonymisedAt: null,
  Actions: [
    { Action: 'edit', DisabledReason: null },
    { Action: 'block', DisabledReason: null },
    { Action: 'requestDocument', DisabledReason: null },
  ],
  ChangedAt: '2026-11-01T12:00:00.000Z',
};
const blocked: InsuredRecord = {
  ...recife,
  IsBlocked: true,
  BlockedJustification: 'Sede interditada',
  ChangedAt: '2026-11-02T12:00:00.000Z',
  Actions: [{ Action: 'unblock', DisabledReason: null }],
};
const statute: PartyDocument = {
  UniqueId: ID,
  Name: 'Estatuto',
  Status: 'Pendente',
  IsRequired: true,
  IsInternal: false,
  Observation: null,
  RequestedBy: 'Ana Prado',
  RequestedAt: '2026-11-01T12:00:00.000Z',
  DeletedAt: null,
  Archives: [],
  MayGive: true,
  MayChange: true,
  MayRemove: true,
  MayDecide: false,
};
const history: PartyHistory = {
  ChangesHistories: [
    {
      Key: '2',
      Action: 'changed',
      Subject: null,
      Changes: [{ Field: 'isPrivate', Before: 'true', After: 'false' }],
      ChangedByName: 'Ana Prado',
      ChangedAt: '2026-11-02T12:00:00.000Z',
    },
  ],
  LocationChangesHistories: [],
  PersonalDataAccesses: [
    { Key: '1', Action: 'revealed', UserName: 'Bruno Reis', AccessedAt: '2026-11-01T12:00:00.000Z' },
  ],
  IsComplete: true,
};

const openTab = (tab: string, ...answers: FakeAnswer[]) =>
  renderScreen(<InsuredPage />, {
    route: `/segurado/${ID}?aba=${tab}`,
    path: '/segurado/:seguradoUniqueId',
    answers: [
      ...answers,
      answer(calls.getInsured, recife),
      answer(calls.getDocumentsByInsured, [statute]),
      answer(calls.getInsuredChangeHistory, history),
      answer(getPartyScreening, { IsStopped: false, Matches: [], Lists: [] }),
      answer(getStateProvinces, [{ Id: 26, Name: 'Pernambuco', Code: 'PE' }]),
      answer(getCities, [{ Id: 2611606, Name: 'Recife' }]),
    ],
  });

const open = (...answers: FakeAnswer[]) => openTab('cadastro', ...answers);

describe('the page of an insured', () => {
  it('shows who it is, and in its tabs where it is, what it lacks and what was changed', async () => {
    const { person, platform } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Município do Recife' })).toBeVisible();
    expect(screen.getByText('Liberado')).toBeVisible();
    expect(screen.getByText('Setor público')).toBeVisible();
    const addresses = screen.getByRole('region', { name: 'Endereços' });
    expect(within(addresses).getAllByRole('listitem')[0]).toHaveTextContent(
      'Cais do Apolo, 925 PrincipalRecife · Recife – PE · CEP 50030-230',
    );
    expect(platform.requestsOf(calls.getDocumentsByInsured)).toEqual([]);
    await person.click(screen.getByRole('tab', { name: 'Documentos' }));
    expect(await screen.findByRole('heading', { name: 'Estatuto' })).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Histórico' }));
    expect(await screen.findByText('Setor: privado → público')).toBeVisible();
    expect(screen.getByText('Viu o CPF inteiro')).toBeVisible();
  });

  it('calls a person by the social name, and keeps the civil one beside it', async () => {
    open(
      answer(calls.getInsured, {
        ...recife,
        IsNaturalPerson: true,
        Name: 'João Lima',
        NomeSocial: 'Joana Lima',
        IsPrivate: true,
        CpfCnpj: '***.444.777-**',
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Joana Lima' })).toBeVisible();
    expect(screen.getByText('Nome civil: João Lima')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Alterar setor' })).not.toBeInTheDocument();
  });

  it('offers nothing to who may only read', async () => {
    const { person } = open(answer(calls.getInsured, { ...recife, Actions: [] }));
    await screen.findByText('Liberado');
    await person.click(screen.getByRole('tab', { name: 'Documentos' }));
    await screen.findByRole('heading', { name: 'Estatuto' });
    for (const name of ['Bloquear', 'Alterar nome', 'Adicionar endereço', 'Solicitar documento'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('has no summary where no other remote shows anything of it', async () => {
    openTab('resumo');
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Documentos',
      'Cadastro',
      'Histórico',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Documentos');
  });

  it('says that there is none, without a way to try again', async () => {
    open(failure(calls.getInsured, 404));
    expect(await screen.findByText('Segurado não encontrado')).toBeVisible();
    expect(screen.queryByRole('button', { name: /tentar/i })).not.toBeInTheDocument();
  });
});

describe('blocking an insured', () => {
  it('asks why, and says what it stops and what goes on', async () => {
    const { person, platform } = open(answer(calls.setInsuredBlocked, blocked));
    await person.click(await screen.findByRole('button', { name: 'Bloquear' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'As 2 propostas em andamento e os seus cards continuam, mas nenhuma é enviada nem emitida.',
    );
    await person.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
    expect(platform.requestsOf(calls.setInsuredBlocked)).toHaveLength(0);
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Sede interditada');
    await person.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.setInsuredBlocked)[0]?.query).toEqual({
        id: '111',
        isBlocked: 'true',
        blockJustify: 'Sede interditada',
        expectedIsBlocked: 'false',
      }),
    );
    expect(await screen.findByText('Segurado bloqueado')).toBeVisible();
  });

  it('says what the other did who was faster', async () => {
    const { person } = open(
      failure(
        calls.setInsuredBlocked,
        409,
        [{ Code: 'Conflict', Message: 'Outra pessoa já bloqueou este segurado.' }],
        blocked,
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Bloquear' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Sede interditada');
    await person.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
    expect(await within(dialog).findByText('Outra pessoa já bloqueou este segurado.')).toBeVisible();
  });
});

describe('the addresses of an insured', () => {
  it('are made the main one as they were seen', async () => {
    const { person, platform } = open(answer(calls.updateInsuredLocation, recife));
    await person.click(await screen.findByRole('button', { name: 'Tornar principal: Cais do Apolo, 30' }));
    await waitFor(() => expect(platform.requestsOf(calls.updateInsuredLocation)).toHaveLength(1));
    const [sent] = platform.requestsOf(calls.updateInsuredLocation);
    expect([sent!.query, sent!.body]).toEqual([
      { id: '2' },
      { IsMain: true, ExpectedChangedAt: '2026-11-01T12:00:00.000Z' },
    ]);
  });

  it('are changed where they stand, beginning with what is there', async () => {
    const { person, platform } = open(answer(calls.updateInsuredLocation, recife));
    await person.click(await screen.findByRole('button', { name: 'Alterar: Cais do Apolo, 925' }));
    const form = screen.getByRole('group', { name: 'Alterar endereço' });
    const number = within(form).getByLabelText(/Número/);
    expect(number).toHaveValue('925');
    await person.clear(number);
    await person.type(number, '1000');
    await person.click(within(form).getByRole('button', { name: 'Salvar endereço' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.updateInsuredLocation)[0]?.body).toMatchObject({
        Number: '1000',
        CityId: 2611606,
        ExpectedChangedAt: '2026-11-01T12:00:00.000Z',
      }),
    );
  });

  it('are taken away after a question, but the main one is not offered', async () => {
    const { person, platform } = open(answer(calls.removeInsuredLocation, recife));
    await screen.findByRole('button', { name: 'Remover: Cais do Apolo, 30' });
    expect(screen.queryByRole('button', { name: 'Remover: Cais do Apolo, 925' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remover: Cais do Apolo, 30' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Propostas e apólices que o usam conservam o endereço.');
    await person.click(within(question).getByRole('button', { name: 'Remover endereço' }));
    await waitFor(() => expect(platform.requestsOf(calls.removeInsuredLocation)).toHaveLength(1));
  });
});
