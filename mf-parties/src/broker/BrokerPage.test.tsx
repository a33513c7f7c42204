import { getBanks } from '@portal/shared/contracts/parameters/banks';
import { getBrokerProposalCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import {
  getBrokerChangeHistory,
  getBrokerDocuments,
  getDeletedBrokerDocuments,
} from '@portal/shared/contracts/parties/brokerDocuments';
import {
  getBroker,
  getBrokerFinancialData,
  getCurrentBroker,
  invertBrokerBlocked,
  updateBroker,
} from '@portal/shared/contracts/parties/brokerRecord';
import type { BrokerRecord } from '@portal/shared/contracts/parties/brokerRecord';
import { getPartyScreening } from '@portal/shared/contracts/parties/screening';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { BrokerSituation } from '@portal/shared/domain/parties/brokerSituation';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import BrokerPage from './BrokerPage';
import OwnBrokerPage from './OwnBrokerPage';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const boreal: BrokerRecord = {
  Id: 11,
  UniqueId: ID,
  Name: 'Boreal Corretora',
  TradeName: 'Boreal',
  CpfCnpj: '45997418000153',
  SusepCode: '202030',
  Email: 'contato@boreal.example',
  Phone: '8132241000',
  CommissionPercent: 17.5,
  BankId: 341,
  BankAccountTypeId: 1,
  HasPendingDocuments: false,
  HasPendingComplianceValidation: false,
  WaitingValidation: false,
  IsActive: true,
  IsBlocked: false,
  BlockedJustification: null,
  SituationId: BrokerSituation.Working,
  RegisteredAt: '2026-01-05T12:00:00.000Z',
  Responsible: null,
  Locations: [],
  OpenProposalCount: 3,
  Actions: [
    { Action: 'editRegistration', DisabledReason: null },
    { Action: 'block', DisabledReason: null },
  ],
  ChangedAt: '2026-11-01T12:00:00.000Z',
};
const blocked: BrokerRecord = {
  ...boreal,
  IsBlocked: true,
  BlockedJustification: 'Registro suspenso',
  SituationId: BrokerSituation.Blocked,
  ChangedAt: '2026-11-02T12:00:00.000Z',
  Actions: [
    { Action: 'editRegistration', DisabledReason: null },
    { Action: 'unblock', DisabledReason: null },
  ],
};
const account = {
  BankId: 341,
  BankName: 'Itaú',
  BankBranchNumber: '2545',
  BankBranchDigit: null,
  BankAccountNumber: '02366',
  BankAccountDigit: '1',
  BankAccountTypeId: 1,
};
const given: FakeAnswer[] = [
  answer(getBrokerDocuments, []),
  answer(getDeletedBrokerDocuments, []),
  answer(getBrokerChangeHistory, {
    ChangesHistories: [],
    LocationChangesHistories: [],
    PersonalDataAccesses: [],
    IsComplete: true,
  }),
  answer(getBrokerProposalCommissions, { CommissionPercent: 17.5, Modalities: [], Months: [] }),
  answer(getBrokerFinancialData, { CommissionPercent: 17.5, BankAccount: account }),
  answer(getPartyScreening, { IsStopped: false, Matches: [], Lists: [] }),
  answer(getBanks, [
    { Id: 260, Name: 'Nu' },
    { Id: 341, Name: 'Itaú' },
  ]),
];

const openTab = (tab: string, ...answers: FakeAnswer[]) =>
  renderScreen(<BrokerPage />, {
    path: '/corretor/:corretorUniqueId',
    route: `/corretor/${ID}?aba=${tab}`,
    user: fakeUser({ functionalities: [Functionality.GERENCIAR_CORRETORES] }),
    answers: [...answers, ...given],
  });

const open = (...answers: FakeAnswer[]) => openTab('resumo', ...answers);

describe('the page of a broker', () => {
  it('says who it is, whether it works, how it is reached and where it is paid', async () => {
    const { person, platform } = open(answer(getBroker, boreal));
    expect(await screen.findByRole('heading', { level: 1, name: 'Boreal Corretora' })).toBeVisible();
    expect(screen.getByText('Liberada')).toBeVisible();
    expect(screen.getByText('SUSEP 202030')).toBeVisible();
    expect(screen.getByRole('region', { name: 'O que falta' })).toHaveTextContent(
      'Nenhuma pendência. A corretora pode enviar propostas.',
    );
    expect(platform.requestsOf(getBrokerFinancialData)).toEqual([]);
    await person.click(screen.getByRole('tab', { name: 'Cadastro' }));
    expect(screen.getByRole('region', { name: 'Dados da corretora' })).toHaveTextContent(/\(81\) 3224-1000.*17,50%/);
    expect(await screen.findByText('341 Itaú')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Conta para comissões' })).toHaveTextContent(/2545.*02366-1/);
  });

  it('names documents that are over', async () => {
    const over = 'O documento “Registro na SUSEP” venceu em 01/11/2026.';
    open(answer(getBroker, { ...boreal, LackingDocuments: [over] }));
    expect(await screen.findByRole('region', { name: 'O que falta' })).toHaveTextContent(over);
  });

  it('lists what keeps it from working', async () => {
    open(answer(getBroker, { ...blocked, HasPendingDocuments: true, BankId: null }));
    const missing = within(await screen.findByRole('region', { name: 'O que falta' }));
    expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A corretora está bloqueada e não faz novas propostas.',
      'A corretora ainda não enviou os documentos do cadastro.',
      'Falta a conta para comissões.',
    ]);
    expect(screen.getByText('Registro suspenso')).toBeVisible();
  });

  it('is blocked with a justification, knowing what that stops', async () => {
    const { person, platform } = open(answer(getBroker, boreal), answer(invertBrokerBlocked, blocked));
    await person.click(await screen.findByRole('button', { name: 'Bloquear' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Bloquear Boreal/ }));
    expect(
      dialog.getByText(/As 3 propostas em andamento.*continuam, mas nenhuma é enviada nem emitida/),
    ).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Bloquear' }));
    expect(platform.requestsOf(invertBrokerBlocked)).toEqual([]);
    await person.type(dialog.getByRole('textbox', { name: /Justificativa/ }), 'Registro suspenso');
    platform.change(answer(getBroker, blocked));
    await person.click(dialog.getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText('Corretora bloqueada')).toBeVisible();
    expect(platform.requestsOf(invertBrokerBlocked)[0]!.body).toEqual({
      BrokerUniqueId: ID,
      Justification: 'Registro suspenso',
      ExpectedIsBlocked: false,
    });
    expect(await screen.findByRole('button', { name: 'Desbloquear' })).toBeVisible();
  });

  it('says so when somebody else has blocked it meanwhile, and shows it as it stands', async () => {
    const { person, platform } = open(
      answer(getBroker, boreal),
      failure(
        invertBrokerBlocked,
        409,
        [{ Code: 'Conflict', Message: 'Outra pessoa já bloqueou esta corretora.' }],
        blocked,
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Bloquear' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox'), 'Registro suspenso');
    platform.change(answer(getBroker, blocked));
    await person.click(dialog.getByRole('button', { name: 'Bloquear' }));
    expect(await dialog.findByText(/Outra pessoa já bloqueou/)).toBeVisible();
    expect(await screen.findByText('Bloqueada')).toBeInTheDocument();
  });

  it('gets other data, and keeps what was typed where somebody was faster', async () => {
    const { person, platform } = openTab(
      'cadastro',
      answer(getBroker, boreal),
      failure(updateBroker, 409, [{ Code: 'Conflict', Message: 'Outra pessoa alterou esta corretora.' }], blocked),
    );
    await person.click(await screen.findByRole('button', { name: 'Alterar dados' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: /Nome fantasia/ });
    await person.clear(name);
    await person.type(name, 'Boreal Norte');
    await person.click(dialog.getByRole('button', { name: 'Salvar dados' }));
    expect(await dialog.findByText(/Outra pessoa alterou/)).toBeVisible();
    expect(name).toHaveValue('Boreal Norte');
    platform.change(answer(updateBroker, { ...boreal, TradeName: 'Boreal Norte' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar dados' }));
    expect(await screen.findByText('Dados alterados')).toBeVisible();
    const [first, second] = platform.requestsOf(updateBroker).map(({ body }) => body);
    expect(first).toMatchObject({
      TradeName: 'Boreal Norte',
      SusepCode: '202030',
      ExpectedChangedAt: boreal.ChangedAt,
    });
    expect(second).toMatchObject({ ExpectedChangedAt: blocked.ChangedAt });
  });

  it('takes no account whose digits are wrong, and warns where it cannot know', async () => {
    const { person, platform } = openTab('cadastro', answer(getBroker, boreal), answer(updateBroker, boreal));
    await person.click(await screen.findByRole('button', { name: 'Alterar conta' }));
    const dialog = within(await screen.findByRole('dialog'));
    const digit = await dialog.findByRole('textbox', { name: /Dígito da conta/ });
    await person.clear(digit);
    await person.type(digit, '2');
    await person.click(dialog.getByRole('button', { name: 'Salvar conta' }));
    expect(await dialog.findByText(/não é o desta agência e conta/)).toBeVisible();
    expect(platform.requestsOf(updateBroker)).toEqual([]);
    await person.click(dialog.getByRole('combobox', { name: /Banco/ }));
    await person.click(await screen.findByText('260 Nu'));
    expect(await dialog.findByText(/não conhece a regra/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Salvar conta' }));
    await waitFor(() => expect(platform.requestsOf(updateBroker)).toHaveLength(1));
    expect(platform.requestsOf(updateBroker)[0]!.body).toMatchObject({
      BankAccount: { BankId: 260, BankAccountDigit: '2' },
    });
  });

  it('says that a broker does not exist, and offers another try only where that may help', async () => {
    const { unmount } = open(failure(getBroker, 404));
    expect(await screen.findByText('Corretora não encontrada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    unmount();
    open(failure(getBroker, 500));
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});

describe('the page of one’s own broker', () => {
  const openOwn = (record: BrokerRecord) =>
    renderScreen(<OwnBrokerPage />, {
      route: '/corretor?aba=cadastro',
      user: fakeUser({ UserTypeId: UserType.BROKER, functionalities: [Functionality.GERENCIAR_CORRETORA] }),
      answers: [answer(getCurrentBroker, record), ...given],
    });

  it('lets its people change how it is reached, and leaves the rest to the insurer', async () => {
    const { person, platform } = openOwn({
      ...boreal,
      Actions: [{ Action: 'editOwnData', DisabledReason: null }],
    });
    platform.change(answer(updateBroker, boreal));
    expect(await screen.findByRole('heading', { level: 1, name: 'Boreal Corretora' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Alterar dados' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('textbox', { name: /Razão social/ })).toBeNull();
    const mail = dialog.getByRole('textbox', { name: /E-mail/ });
    await person.clear(mail);
    await person.type(mail, 'novo@boreal.example');
    await person.click(dialog.getByRole('button', { name: 'Salvar dados' }));
    expect(await screen.findByText('Dados alterados')).toBeVisible();
    expect(platform.requestsOf(updateBroker)[0]!.body).not.toHaveProperty('Name');
    expect(platform.requestsOf(getPartyScreening)).toEqual([]);
  });

  it('says why nothing can be changed while it is blocked', async () => {
    openOwn({ ...blocked, Actions: [{ Action: 'editOwnData', DisabledReason: 'A corretora está bloqueada.' }] });
    expect(await screen.findByRole('button', { name: 'Alterar dados' })).toHaveAccessibleDescription(
      'A corretora está bloqueada.',
    );
  });
});
