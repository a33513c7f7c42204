import * as calls from '@portal/shared/contracts/boards/kanbanDocuments';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor } from '@testing-library/react';
import CardDocuments from './CardDocuments';
import RequestOfCard from './RequestOfCard';
import { documentOf, readingOf, record } from './testing';

const OfModality = [
  { Name: "Contrato de Sant'Ana", IsRequired: true },
  { Name: 'Balanço', IsRequired: false },
];
const Asked = OfModality.map(({ Name }, at) => ({ RequestDocumentUniqueId: documentOf(at + 1, Name).UniqueId, Name }));
const PRESS = 'Pedir os documentos da modalidade (2)';

describe('the documents of the modality', () => {
  it('are named with what follows, asked for with one press, and taken back with another', async () => {
    const { person, platform } = renderScreen(<CardDocuments record={record} mayManage onChanged={jest.fn()} />, {
      answers: [
        answer(calls.getCardRequestDocuments, readingOf([], { OfModality })),
        answer(calls.kanbanRequestModalityDocuments, { Asked }),
        answer(calls.kanbanProposalDeleteRequestDocument, {
          RequestDocumentUniqueId: Asked[0]!.RequestDocumentUniqueId,
          Status: 'Pendente',
        }),
      ],
    });
    const press = await screen.findByRole('button', { name: PRESS });
    expect(press).toHaveAccessibleDescription(
      /Contrato de Sant'Ana, Balanço \(opcional\)\. O corretor é avisado no portal\. O prazo legal termina aqui/,
    );
    await person.click(press);
    expect(await screen.findByText('2 documentos solicitados')).toBeVisible();
    expect(platform.requestsOf(calls.kanbanRequestModalityDocuments).map(({ body }) => body)).toEqual([{ CardId: 11 }]);
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.kanbanProposalDeleteRequestDocument).map(({ body }) => body)).toEqual(
        Asked.map(({ RequestDocumentUniqueId }) => ({ RequestDocumentUniqueId })),
      ),
    );
  });

  it('stay where they are with the reason where the platform refuses', async () => {
    const { person } = renderScreen(<CardDocuments record={record} mayManage onChanged={jest.fn()} />, {
      answers: [
        answer(calls.getCardRequestDocuments, readingOf([], { OfModality })),
        failure(calls.kanbanRequestModalityDocuments, 403, [
          { Code: 'Forbidden', Message: 'O seu perfil não permite.' },
        ]),
      ],
    });
    await person.click(await screen.findByRole('button', { name: PRESS }));
    expect(await screen.findByText('O seu perfil não permite.')).toBeVisible();
  });

  it('are offered by the key of a single request too, which then is done', async () => {
    const onClose = jest.fn();
    const { person } = renderScreen(<RequestOfCard cardId={11} pipeId={2} onClose={onClose} />, {
      answers: [
        answer(calls.getCardRequestDocuments, readingOf([], { OfModality })),
        answer(calls.kanbanRequestModalityDocuments, { Asked: [] }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: PRESS }));
    expect(await screen.findByText('Já estavam pedidos')).toBeVisible();
    expect(onClose).toHaveBeenCalled();
  });

  it('are not spoken of where all were asked for', async () => {
    renderScreen(<CardDocuments record={record} mayManage onChanged={jest.fn()} />, {
      answers: [answer(calls.getCardRequestDocuments, readingOf([]))],
    });
    await screen.findByText(/^Nenhum documento foi pedido/);
    expect(screen.queryByRole('button', { name: /da modalidade/ })).not.toBeInTheDocument();
  });
});
