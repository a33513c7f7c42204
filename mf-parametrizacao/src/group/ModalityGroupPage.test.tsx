import { discardDraft, getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { getModalityGroup, saveModalityGroup } from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { saveModality } from '@portal/shared/contracts/parameters/modalityRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import {
  changeSetItem,
  GROUP_ID,
  groupOf,
  modalityOf,
  modalityOfGroup,
  SET_ID,
} from '../record/testing/parameterFixtures';
import ModalityGroupPage from './ModalityGroupPage';

const open = (given: FakeAnswer = answer(getModalityGroup, groupOf()), ...more: FakeAnswer[]) =>
  renderScreen(<ModalityGroupPage />, {
    route: `/parametrizacao/branch/2/modalidade/${GROUP_ID}`,
    path: '/parametrizacao/branch/:branchId/modalidade/:modalityGroupId',
    answers: [given, answer(getChangeSets, page([changeSetItem()])), ...more],
  });

const drafted = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Taxas de março' },
  DraftVersion: 2,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};

describe('the page of a group of modalities', () => {
  it('shows what is offered, what no longer is, and what is only drafted, which leads into its set', async () => {
    const Modalities = [
      modalityOfGroup({ DraftedIn: [drafted.ChangeSet] }),
      modalityOfGroup({ UniqueId: 'b', Id: 6, Name: 'Antiga', IsDeleted: true }),
      modalityOfGroup({ UniqueId: 'c', Id: null, Name: 'Nova', DraftedIn: [drafted.ChangeSet] }),
    ];
    open(answer(getModalityGroup, groupOf({ Modalities })));
    const table = within(await screen.findByRole('table', { name: 'Modalidades do grupo' }));
    expect(table.getByRole('row', { name: /Executante fornecedor/ })).toHaveTextContent(
      /R\$ 350,00.*Em vigor.*Com rascunho/,
    );
    expect(table.getByRole('row', { name: /Antiga/ })).toHaveTextContent('Fora da oferta');
    expect(table.getByRole('row', { name: /Nova/ })).toHaveTextContent('Só em rascunho');
    expect(table.getByRole('link', { name: 'Nova' })).toHaveAttribute(
      'href',
      `/parametrizacao/branch/2/grupo/${GROUP_ID}/modalidade/0/c?mudanca=${SET_ID}`,
    );
    expect(table.getByRole('link', { name: 'Antiga' })).toHaveAttribute(
      'href',
      `/parametrizacao/branch/2/grupo/${GROUP_ID}/modalidade/6/b`,
    );
  });

  it('says that there is none, or that it could not be read', async () => {
    const { person, platform } = open(failure(getModalityGroup, 503));
    expect(await screen.findByText('Não foi possível ler o grupo')).toBeVisible();
    platform.change(failure(getModalityGroup, 404));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Grupo não encontrado')).toBeVisible();
  });

  it('begins a modality, which is drafted in the group and then shown', async () => {
    const { person, platform } = open(undefined, answer(saveModality, modalityOf({ InForce: null, Draft: drafted })));
    const [begin] = await screen.findAllByRole('button', { name: 'Nova modalidade' });
    await person.click(begin!);
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Criar em rascunho' }));
    expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveAccessibleDescription(/Informe: nome/);
    expect(platform.requestsOf(saveModality)).toHaveLength(0);
    await person.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Energia');
    await person.type(dialog.getByRole('textbox', { name: /^Referência/ }), 'ENE');
    await person.type(dialog.getByRole('textbox', { name: /^Taxa anual/ }), '1,25');
    await person.type(dialog.getByRole('textbox', { name: /^Prêmio mínimo/ }), '300');
    await person.type(dialog.getByRole('textbox', { name: 'Importância segurada máxima' }), '100 mil');
    await person.click(dialog.getByRole('combobox', { name: /^Tipo de risco/ }));
    await person.click(await screen.findByTitle('Contrato'));
    await person.click(dialog.getByRole('button', { name: 'Criar em rascunho' }));
    expect(await screen.findByText('Modalidade em rascunho')).toBeVisible();
    expect(platform.requestsOf(saveModality)[0]!.body).toMatchObject({
      UniqueId: null,
      IdempotencyKey: expect.any(String),
      Values: {
        ModalityGroupUniqueId: GROUP_ID,
        Name: 'Energia',
        AnnualRatePercent: 1.25,
        MinInsurancePremium: 300_00,
        RiskKind: 'contract',
        SusepProcessNumber: null,
      },
    });
  });

  it('that somebody else drafted meanwhile is told, and sent again counts from there', async () => {
    const conflict = failure(saveModalityGroup, 409, [
      { Code: 'Conflict', Message: 'Outra pessoa alterou este rascunho.' },
    ]);
    const { person, platform } = open(undefined, conflict);
    await person.click(await screen.findByRole('button', { name: 'Alterar grupo' }));
    const dialog = within(await screen.findByRole('dialog'));
    platform.change(answer(getModalityGroup, groupOf({ Draft: drafted })));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await dialog.findByText(/Outra pessoa alterou este rascunho/)).toBeVisible();
    await waitFor(() => expect(platform.requestsOf(getModalityGroup)).toHaveLength(2));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    await waitFor(() => expect(platform.requestsOf(saveModalityGroup)).toHaveLength(2));
    expect(platform.requestsOf(saveModalityGroup)[1]!.body).toMatchObject({ DraftVersion: 2 });
  });

  it('is removed in draft', async () => {
    const { person, platform } = open(
      undefined,
      answer(saveModalityGroup, {
        UniqueId: GROUP_ID,
        ChangeSet: drafted.ChangeSet,
        DraftVersion: 1,
        Problems: [],
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Retirar' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveModalityGroup)[0]!.body).toMatchObject({ UniqueId: GROUP_ID, IsDeleted: true });
  });

  it('that was never in force is thrown away', async () => {
    const { person, platform } = open(
      answer(getModalityGroup, groupOf({ InForce: null, Draft: drafted, VersionUniqueId: null })),
      answer(discardDraft, {} as never),
    );
    await person.click(await screen.findByRole('button', { name: 'Descartar' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Descartar/ }));
    await waitFor(() => expect(platform.requestsOf(discardDraft)).toHaveLength(1));
    expect(platform.requestsOf(discardDraft)[0]!.body).toMatchObject({ Kind: 'modalityGroup', DraftVersion: 2 });
  });

  it('tells why nothing is written here now', async () => {
    open(answer(getModalityGroup, groupOf({ WhyNotEdit: 'Seu perfil não permite alterar parâmetros.' })));
    expect(await screen.findByRole('button', { name: 'Retirar' })).toHaveAccessibleDescription(/não permite/);
    expect(screen.getByRole('button', { name: 'Nova modalidade' })).toHaveAccessibleDescription(/não permite/);
  });
});
