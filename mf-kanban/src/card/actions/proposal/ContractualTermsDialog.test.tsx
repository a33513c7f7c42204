import * as termCalls from '@portal/shared/contracts/boards/kanbanProposalTerms';
import { answer } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor } from '@testing-library/react';
import { bodies, choose, offered, openActions, uniqueId } from '../testing/openActions';

describe('the contractual terms', () => {
  const terms = {
    ProposalUniqueId: uniqueId,
    Number: '000011',
    Object: [{ Name: 'Objeto', Value: 'Obra 1.' }],
    ParticularClauses: [{ Name: 'Antiga', Value: 'Sai.' }],
    OfferedClauses: [{ Name: 'Renovação', Value: 'Até [FimVigencia].' }],
  };

  it('are written, with clauses that the modality offers, and cannot be empty', async () => {
    const opened = openActions([
      offered('KanbanInsuranceUpdateProposalContractualTerms'),
      answer(termCalls.getKanbanContractualTerms, terms),
      answer(termCalls.kanbanInsuranceUpdateProposalContractualTerms, { CardId: 11, Version: 5, ...terms }),
    ]);
    const dialog = await choose(opened, 'Alterar objeto e cláusulas…');
    const object = await dialog.findByLabelText(/^Objeto/);
    await opened.person.clear(object);
    await opened.person.click(dialog.getByRole('button', { name: 'Alterar objeto e cláusulas' }));
    expect(await dialog.findByText('Escreva o texto, ou remova esta parte.')).toBeVisible();
    await opened.person.type(object, 'Obra 2.');
    await opened.person.click(dialog.getByRole('button', { name: 'Remover a cláusula Antiga' }));
    await opened.person.click(dialog.getByLabelText('Acrescentar uma cláusula da modalidade'));
    await opened.person.click(await screen.findByTitle('Renovação'));
    expect(await dialog.findByLabelText('Cláusula: Renovação')).toHaveValue('Até [FimVigencia].');
    await opened.person.click(dialog.getByRole('button', { name: 'Alterar objeto e cláusulas' }));
    await waitFor(() =>
      expect(bodies(opened, termCalls.kanbanInsuranceUpdateProposalContractualTerms)).toEqual([
        {
          CardId: 11,
          Version: 4,
          Object: [{ Name: 'Objeto', Value: 'Obra 2.' }],
          ParticularClauses: [{ Name: 'Renovação', Value: 'Até [FimVigencia].' }],
        },
      ]),
    );
    expect(await screen.findByText('Objeto e cláusulas alterados')).toBeVisible();
  });
});
