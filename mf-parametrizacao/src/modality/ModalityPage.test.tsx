import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { getClauses } from '@portal/shared/contracts/parameters/clauses';
import { getCoverages } from '@portal/shared/contracts/parameters/coverages';
import { getModalityChangeHistory } from '@portal/shared/contracts/parameters/modalityHistory';
import { getModalityRates } from '@portal/shared/contracts/parameters/modalityRates';
import {
  getPipeTypeForDocument,
  getProposalParameterRequestDocuments,
} from '@portal/shared/contracts/parameters/requestDocuments';
import { getModalityParameters, saveModality } from '@portal/shared/contracts/parameters/modalityRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import {
  changeSetItem,
  modalityOf,
  MODALITY_ID,
  parameters,
  ratesOf,
  SET_ID,
} from '../record/testing/parameterFixtures';
import ModalityPage from './ModalityPage';

const drafted = modalityOf({
  Values: { ...parameters, AnnualRatePercent: 1.05 },
  Draft: {
    ChangeSet: { UniqueId: SET_ID, Name: 'Taxas de março' },
    DraftVersion: 1,
    IsDeleted: false,
    ChangedByName: 'Ana Prado',
    ChangedAt: '2028-02-20T12:30:00.000Z',
  },
});

const open = (given: FakeAnswer = answer(getModalityParameters, modalityOf()), ...more: FakeAnswer[]) =>
  renderScreen(<ModalityPage />, {
    route: `/parametrizacao/branch/2/grupo/g/modalidade/5/${MODALITY_ID}`,
    path: '/parametrizacao/branch/:branchId/grupo/:modalityGroupId/modalidade/:modalidadeId/:modalidadeUniqueId',
    answers: [
      given,
      answer(getChangeSets, page([changeSetItem()])),
      answer(getCoverages, []),
      answer(getClauses, []),
      answer(getProposalParameterRequestDocuments, []),
      answer(getPipeTypeForDocument, []),
      answer(getModalityRates, ratesOf([], { InForce: null })),
      answer(getModalityChangeHistory, []),
      ...more,
    ],
  });

describe('the page of a modality', () => {
  it('shows what is in force, and by which publication', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Executante fornecedor' })).toBeVisible();
    expect(screen.getByText(/publicação 7, em vigor desde 01\/02\/2028 00:00/)).toBeVisible();
    const values = within(screen.getByRole('region', { name: 'Valores' }));
    expect(values.getByRole('row', { name: /Taxa anual/ })).toHaveTextContent('0,95%');
    expect(values.getByRole('row', { name: /Prêmio mínimo/ })).toHaveTextContent('R$ 350,00');
    expect(values.queryByText('Rascunho')).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Prazos' })).getByRole('row', { name: /Prazo máximo$|1.825/ }),
    ).toBeVisible();
  });

  it('shows what is drafted beside it, marked, with what stands against it', async () => {
    const problem = { Field: 'AnnualRatePercent', Message: 'Confira a vírgula.', Weight: 'asksAgain' as const };
    open(answer(getModalityParameters, { ...drafted, Problems: [problem] }));
    const values = within(await screen.findByRole('region', { name: 'Valores' }));
    expect(values.getByRole('row', { name: /Taxa anual/ })).toHaveTextContent(/0,95%.*1,05%/);
    expect(values.getByRole('row', { name: /Prêmio mínimo/ })).toHaveTextContent('sem alteração');
    expect(values.getByText(/Confirme: Confira a vírgula/)).toBeVisible();
  });

  it('says that another version is to come, and who else drafts it', async () => {
    open(
      answer(
        getModalityParameters,
        modalityOf({
          Scheduled: {
            InForceFrom: '2028-03-01T03:00:00.000Z',
            ChangeSet: { UniqueId: SET_ID, Name: 'Taxas de março' },
          },
          AlsoIn: [{ UniqueId: SET_ID, Name: 'Prazos novos' }],
          WhyNotEdit: 'Uma alteração deste parâmetro já está agendada.',
        }),
      ),
    );
    expect(await screen.findByText(/entra em vigor em 01\/03\/2028 00:00/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prazos novos' })).toHaveAttribute(
      'href',
      `/parametrizacao/mudancas/${SET_ID}`,
    );
    expect(screen.getByRole('button', { name: 'Alterar valores' })).toHaveAccessibleDescription(/já está agendada/);
  });

  it('says that there is none, or that it could not be read', async () => {
    const { person, platform } = open(failure(getModalityParameters, 503));
    expect(await screen.findByText('Não foi possível ler a modalidade')).toBeVisible();
    platform.change(failure(getModalityParameters, 404));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Modalidade não encontrada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });
});

describe('a change', () => {
  const openDialog = async (...answers: FakeAnswer[]) => {
    const rendered = open(undefined, ...answers);
    await rendered.person.click(await screen.findByRole('button', { name: 'Alterar valores' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
  };

  it('is drafted on what was read, in the own set, in which one goes on working', async () => {
    const { person, platform, dialog } = await openDialog(answer(saveModality, drafted));
    const rate = dialog.getByRole('textbox', { name: 'Taxa anual' });
    await person.clear(rate);
    await person.type(rate, '1,05');
    platform.change(answer(getModalityParameters, drafted));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(saveModality)[0]!.body).toMatchObject({
      UniqueId: MODALITY_ID,
      BaseVersionUniqueId: modalityOf().VersionUniqueId,
      DraftVersion: 0,
      // What it is without stays so: an empty share of the debt is sent as such.
      Values: { ...parameters, AnnualRatePercent: 1.05 },
    });
    await waitFor(() =>
      expect(platform.requestsOf(getModalityParameters).at(-1)!.query).toMatchObject({ ChangeSetUniqueId: SET_ID }),
    );
  });

  it('of the rules says from which amount on policies are followed, and nothing of what was not touched', async () => {
    const { person, platform } = open(undefined, answer(saveModality, drafted));
    await person.click(await screen.findByRole('button', { name: 'Alterar regras' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(
      dialog.getByRole('textbox', { name: 'Grandes riscos a partir da importância segurada' }),
      '30 mi',
    );
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    const { Values } = platform.requestsOf(saveModality)[0]!.body as { Values: object };
    expect(Values).toMatchObject({
      BigRiskFromInsuredAmountValue: 30_000_000_00,
      MonitoringFromInsuredAmountValue: null,
    });
    // The fixture is of a version that knew no flags.
    expect(Values).not.toHaveProperty('EnableToSteppin');
  });

  it('that somebody else made meanwhile is told, and sent again counts from there', async () => {
    const conflict = failure(
      saveModality,
      409,
      [{ Code: 'Conflict', Message: 'Outra pessoa alterou este rascunho.' }],
      drafted,
    );
    const { person, platform, dialog } = await openDialog(conflict);
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await dialog.findByText(/Outra pessoa alterou este rascunho/)).toBeVisible();
    platform.change(answer(saveModality, drafted));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(
      platform.requestsOf(saveModality).map(({ body }) => (body as { DraftVersion: number }).DraftVersion),
    ).toEqual([0, 1]);
  });

  it('without a rate is not sent, and one of 95 % is asked about at its field', async () => {
    const { person, platform, dialog } = await openDialog();
    const rate = dialog.getByRole('textbox', { name: 'Taxa anual' });
    await person.clear(rate);
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(rate).toHaveAccessibleDescription(/Informe: taxa anual/);
    expect(platform.requestsOf(saveModality)).toHaveLength(0);
    await person.type(rate, '95');
    expect(rate).toHaveAccessibleDescription(/95% ao ano é incomum/);
  });
});
