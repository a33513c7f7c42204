import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/installmentParameters';
import type { InstallmentParameterRecord } from '@portal/shared/contracts/parameters/installmentParameters';
import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import { getClosedDays, getPremiumTax } from '@portal/shared/contracts/parameters/ruleRecords';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { changeSetItem, SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import PaymentsPage from './PaymentsPage';

const CODE_ID = '3c9e6679-7425-40de-944b-e07fc1f90ae7';
const BID_ID = '4c9e6679-7425-40de-944b-e07fc1f90ae7';
const range = {
  FromPremiumValue: 0,
  ToPremiumValue: null,
  MaxInstallments: 4,
  MinInstallmentValue: 200_00,
  MonthlyInterestPercent: 2,
  InterestFreeInstallments: 2,
};
const values = {
  Code: 'PARCELADO',
  Name: 'Parcelado',
  Ranges: [range],
  GracePeriodsInDays: [0, 30],
  Modalities: [],
};
const codeOf = (change: Partial<InstallmentParameterRecord> = {}): InstallmentParameterRecord => ({
  ...versionedOf(CODE_ID),
  Code: 'PARCELADO',
  Name: 'Parcelado',
  InstallmentParameter: values,
  InForce: values,
  ...change,
});
const drafted = codeOf({
  InstallmentParameter: { ...values, Ranges: [{ ...range, MaxInstallments: 6 }] },
  Draft: {
    ChangeSet: { UniqueId: SET_ID, Name: 'Parcelas de março' },
    DraftVersion: 1,
    IsDeleted: false,
    ChangedByName: 'Ana Prado',
    ChangedAt: '2028-02-20T12:30:00.000Z',
  },
});

const open = (given: FakeAnswer = answer(calls.getInstallmentParameter, [codeOf()]), ...more: FakeAnswer[]) =>
  renderScreen(<PaymentsPage />, {
    route: '/parametrizacao/pagamentos',
    path: '/parametrizacao/pagamentos',
    answers: [
      given,
      answer(getChangeSets, page([changeSetItem()])),
      answer(getClosedDays, { ...versionedOf(CODE_ID), InForce: { Days: [] }, Values: { Days: [] } }),
      answer(getPremiumTax, { ...versionedOf(CODE_ID), InForce: { IofPercent: 7.38 }, Values: { IofPercent: 7.38 } }),
      answer(getModalitiesGroups, [
        {
          ModalityGroupUniqueId: '8c9e6679-7425-40de-944b-e07fc1f90ae7',
          Name: 'Licitação',
          BranchCode: '0775',
          Modalities: [{ Id: 1, UniqueId: BID_ID, Name: 'Licitante' }],
        },
      ]),
      ...more,
    ],
  });

describe('the payments', () => {
  it('have a tab for each code, with its ranges and by which publication they stand', async () => {
    const second = codeOf({ UniqueId: BID_ID, Code: 'AVISTA', Name: 'À vista' });
    open(answer(calls.getInstallmentParameter, [second, codeOf()]));
    expect(await screen.findAllByRole('tab')).toHaveLength(2);
    const shown = within(screen.getByRole('tabpanel', { name: 'À vista' }));
    expect(shown.getByText(/Publicação 7, em vigor desde/)).toBeVisible();
    const row = within(shown.getByRole('table', { name: 'Faixas de prêmio' })).getByRole('row', {
      name: /A partir de/,
    });
    expect(row).toHaveTextContent(/até 4.*R\$\s200,00.*2% ao mês a partir de 3 parcelas/);
  });

  it('say that there is none, and that they could not be read', async () => {
    const { person, platform } = open(failure(calls.getInstallmentParameter, 503));
    expect(await screen.findByText('Não foi possível ler os pagamentos')).toBeVisible();
    platform.change(answer(calls.getInstallmentParameter, []));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum código de pagamento')).toBeVisible();
  });

  it('are calculated as proposals are paid: the parts add up to the cent', async () => {
    const { person } = open();
    const premium = await screen.findByRole('textbox', { name: 'Prêmio líquido' });
    await person.clear(premium);
    await person.type(premium, '1000,01');
    const emission = screen.getByRole('textbox', { name: /Emissão/ });
    await person.clear(emission);
    await person.type(emission, '29/02/2028');
    await person.tab();
    const options = within(screen.getByRole('table', { name: 'Parcelamentos possíveis' }));
    // R$ 1.000,01 in three parts at 2 % a month, the first at once: 339,9589… each, R$ 1.019,88 together; 7,38 % of it is IOF.
    expect(options.getByRole('row', { name: /3 parcelas/ })).toHaveTextContent(
      /R\$\s365,05.*R\$\s19,87.*R\$\s75,27.*R\$\s1\.095,15/,
    );
    await person.click(options.getByRole('button', { name: 'Ver as datas de 3 parcelas mensais' }));
    const dates = within(screen.getByRole('table', { name: 'Vencimentos: 3 parcelas mensais' }));
    expect(dates.getByRole('row', { name: /1\/3/ })).toHaveTextContent('01/03/2028');
    expect(dates.getByRole('row', { name: /3\/3/ })).toHaveTextContent('02/05/2028');
    expect(dates.getByRole('row', { name: /Soma/ })).toHaveTextContent(/R\$\s1\.095,15/);
  });
});

describe('a change of a payment code', () => {
  const openDialog = async (...answers: FakeAnswer[]) => {
    const rendered = open(undefined, ...answers);
    await rendered.person.click(await screen.findByRole('button', { name: 'Alterar faixas e prazos' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is drafted on what was read, and one goes on in its change set', async () => {
    const { person, platform, dialog } = await openDialog(answer(calls.changeInstallmentParameter, drafted));
    const most = dialog.getByRole('textbox', { name: 'Máximo de parcelas, faixa 1' });
    await person.clear(most);
    await person.type(most, '6');
    platform.change(answer(calls.getInstallmentParameter, [drafted]));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.changeInstallmentParameter)[0]!.body).toMatchObject({
      UniqueId: CODE_ID,
      DraftVersion: 0,
      InstallmentParameter: { Ranges: [{ MaxInstallments: 6 }], GracePeriodsInDays: [0, 30] },
    });
    expect(await screen.findByRole('tab', { name: 'Parcelado (rascunho)' })).toBeVisible();
    expect(screen.getByText('Calculado com os códigos em rascunho acima', { exact: false })).toBeVisible();
  });

  it('says beforehand what would be refused, by the row', async () => {
    const { person, dialog } = await openDialog();
    const end = dialog.getByRole('textbox', { name: /^Até.*faixa 1/ });
    await person.type(end, '999,99');
    await person.click(dialog.getByRole('button', { name: 'Adicionar faixa' }));
    expect(dialog.queryByText(/Impede a publicação/)).not.toBeInTheDocument();
    const start = dialog.getByRole('textbox', { name: 'Prêmio de, faixa 2' });
    await person.clear(start);
    await person.type(start, '2000');
    expect(dialog.getByText(/Entre a faixa 1 .* e a faixa 2 .* faltam os prêmios/)).toBeVisible();
  });

  it('with days that are none is not sent', async () => {
    const { person, platform, dialog } = await openDialog();
    const days = dialog.getByRole('textbox', { name: /Prazos para o primeiro pagamento/ });
    await person.clear(days);
    await person.type(days, '10, trinta');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(days).toHaveAccessibleDescription(/Informe dias inteiros/);
    expect(platform.requestsOf(calls.changeInstallmentParameter)).toHaveLength(0);
  });

  it('that somebody else made meanwhile is told, and sent again counts from there', async () => {
    const { person, platform, dialog } = await openDialog(
      failure(
        calls.changeInstallmentParameter,
        409,
        [{ Code: 'Conflict', Message: 'Outra pessoa alterou este rascunho.' }],
        drafted,
      ),
    );
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await dialog.findByText(/Outra pessoa alterou este rascunho/)).toBeVisible();
    platform.change(answer(calls.changeInstallmentParameter, drafted));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    const sent = platform
      .requestsOf(calls.changeInstallmentParameter)
      .map(({ body }) => body as { DraftVersion: number });
    expect(sent.map(({ DraftVersion }) => DraftVersion)).toEqual([0, 1]);
  });

  it('is not offered to who may not', async () => {
    open(answer(calls.getInstallmentParameter, [codeOf({ WhyNotEdit: 'Seu perfil não permite alterar parâmetros.' })]));
    expect(await screen.findByRole('button', { name: 'Alterar faixas e prazos' })).toHaveAccessibleDescription(
      'Seu perfil não permite alterar parâmetros.',
    );
    expect(screen.getByRole('button', { name: 'Novo código de pagamento' })).toHaveAccessibleDescription(
      'Seu perfil não permite alterar parâmetros.',
    );
  });
});

describe('an exception of a modality', () => {
  const exception = {
    ModalityUniqueId: BID_ID,
    ModalityName: 'Licitante',
    IsOffered: false,
    Ranges: [],
    GracePeriodsInDays: [],
  };
  const withException = codeOf({ InstallmentParameter: { ...values, Modalities: [exception] } });

  it('is drafted for a modality that has none yet', async () => {
    const { person, platform } = open(undefined, answer(calls.changeInstallmentModalityParameter, drafted));
    await person.click(await screen.findByRole('button', { name: 'Nova exceção' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(dialog.getByText('Escolha a modalidade.')).toBeVisible();
    await person.click(dialog.getByRole('combobox', { name: /Modalidade/ }));
    await person.click(await screen.findByTitle('Licitante · ramo 0775'));
    await person.click(dialog.getByRole('checkbox', { name: 'Oferecer Parcelado nesta modalidade' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.changeInstallmentModalityParameter)[0]!.body).toMatchObject({
      UniqueId: CODE_ID,
      InstallmentModalityParameter: {
        ModalityUniqueId: BID_ID,
        ModalityName: 'Licitante · ramo 0775',
        IsOffered: false,
      },
    });
  });

  it('is removed by a DELETE that names it in its body', async () => {
    const { person, platform } = open(
      answer(calls.getInstallmentParameter, [withException]),
      answer(calls.deleteInstallmentModalityParameter, drafted),
    );
    expect(await screen.findByText('Não oferecido')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remover a exceção de Licitante' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Remover exceção' }));
    await waitFor(() => expect(platform.requestsOf(calls.deleteInstallmentModalityParameter)).toHaveLength(1));
    expect(platform.requestsOf(calls.deleteInstallmentModalityParameter)[0]!.body).toMatchObject({
      UniqueId: CODE_ID,
      ModalityUniqueId: BID_ID,
    });
  });
});
