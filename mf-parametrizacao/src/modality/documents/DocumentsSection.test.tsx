import {
  getPipeTypeForDocument,
  getProposalParameterRequestDocuments,
  insertProposalParameterRequestDocument,
  updateStatusProposalParameterRequestDocument,
} from '@portal/shared/contracts/parameters/requestDocuments';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { modalityOf, MODALITY_ID, requestDocumentOf, SET_ID } from '../../record/testing/parameterFixtures';
import { DocumentsSection } from './DocumentsSection';

const BALANCE_ID = 'ac9e6679-7425-40de-944b-e07fc1f90ae7';
const balance = (change: object = {}) =>
  requestDocumentOf(
    { Name: 'Balanço', PipeType: 'credit', Situation: 'acceptance', Order: 2, Hint: 'Do último exercício.' },
    { UniqueId: BALANCE_ID, ...change },
  );
const taken = {
  UniqueId: BALANCE_ID,
  ChangeSet: { UniqueId: SET_ID, Name: 'Documentos de março' },
  DraftVersion: 1,
  Problems: [],
};
const open = (given: FakeAnswer, ...more: FakeAnswer[]) =>
  renderScreen(<DocumentsSection modality={modalityOf()} />, {
    answers: [
      given,
      answer(getPipeTypeForDocument, [
        { PipeType: 'proposal', Name: 'Envio da proposta', IsUsed: true, DocumentCount: 1 },
        { PipeType: 'credit', Name: 'Card de crédito', IsUsed: true, DocumentCount: 1 },
      ]),
      ...more,
    ],
  });

describe('the documents of a modality', () => {
  it('stand under who asks for them, with what waits, and as the broker will see them', async () => {
    open(answer(getProposalParameterRequestDocuments, [requestDocumentOf(), balance()]));
    const asked = within(await screen.findByRole('table', { name: 'Envio da proposta' }));
    expect(asked.getByRole('row', { name: /Edital/ })).toHaveTextContent(/Obrigatório.*A análise espera por ele/);
    const credit = within(screen.getByRole('table', { name: 'Card de crédito' }));
    expect(credit.getByRole('row', { name: /Balanço/ })).toHaveTextContent(/Só a aceitação espera por ele/);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('No envio da proposta; a análise de cadastro e a aceitação esperam por ele.');
    expect(second).toHaveTextContent(
      /Do último exercício\..*Quando se abre um card de crédito; a aceitação espera por ele, as análises não\./,
    );
  });

  it('say what will be there, or that they could not be read', async () => {
    const { person, platform } = open(failure(getProposalParameterRequestDocuments, 503));
    expect(await screen.findByText('Não foi possível ler: documentos pedidos')).toBeVisible();
    platform.change(answer(getProposalParameterRequestDocuments, []));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(/Aqui ficam os documentos/)).toBeVisible();
  });

  it('take one more, which says what follows from it', async () => {
    const { person, platform } = open(
      answer(getProposalParameterRequestDocuments, [requestDocumentOf()]),
      answer(insertProposalParameterRequestDocument, taken),
    );
    await person.click(await screen.findByRole('button', { name: 'Novo documento' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await dialog.findByText('Informe o nome do documento')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Balanço');
    await person.click(dialog.getByRole('checkbox', { name: 'Obrigatório' }));
    expect(dialog.getByText('No envio da proposta; nada espera por ele.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(insertProposalParameterRequestDocument)[0]!.body).toMatchObject({
      UniqueId: null,
      Values: {
        ModalityUniqueId: MODALITY_ID,
        Name: 'Balanço',
        IsRequired: false,
        PipeType: 'proposal',
        Order: 2,
        Hint: null,
      },
    });
  });

  it('are removed and asked for again by their state', async () => {
    const { person, platform } = open(
      answer(getProposalParameterRequestDocuments, [balance({ IsDeleted: true })]),
      answer(updateStatusProposalParameterRequestDocument, taken),
    );
    await person.click(await screen.findByRole('button', { name: 'Voltar a oferecer Balanço' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Voltar a oferecer' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(updateStatusProposalParameterRequestDocument)[0]!.query).toMatchObject({
      id: BALANCE_ID,
      IsDeleted: 'false',
      DraftVersion: '0',
    });
  });
});
