import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { screen, within } from '@testing-library/react';
import { SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import { editRule, openRule } from './testing/openRule';

const draft = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Cadastro de março' },
  DraftVersion: 1,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};
const recordOf = <Values,>(values: Values) => ({
  ...versionedOf('1c9e6679-7425-40de-944b-e07fc1f90ae7'),
  InForce: values,
  Values: values,
});

describe('documents of registrations', () => {
  const record = recordOf({ PolicyHolders: [], Brokers: [{ Name: 'Contrato social', IsRequired: true }] });

  it('are listed for each who registers, and where nothing is asked it is said what follows', async () => {
    openRule('documentos-de-cadastro', answer(calls.getRegistrationDocuments, record));
    expect(await screen.findByText('Documentos de cadastro do tomador: nenhum')).toBeVisible();
    expect(screen.getByText(/fica completo sem nenhum documento/)).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Documentos de cadastro da corretora' }));
    expect(table.getByRole('row', { name: 'Contrato social Obrigatório Sem validade' })).toBeVisible();
  });

  it('are drafted as they were typed, after what is missing and what is repeated was told', async () => {
    const { person, platform } = openRule(
      'documentos-de-cadastro',
      answer(calls.getRegistrationDocuments, record),
      answer(calls.saveRegistrationDocuments, { ...record, Draft: draft }),
    );
    const dialog = await editRule(person, 'documentos de cadastro');
    await person.click(dialog.getByRole('button', { name: 'Adicionar documento da corretora' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(dialog.getByText('Informe o documento na linha 2.')).toBeVisible();
    const name = dialog.getByRole('textbox', { name: 'Nome, documento da corretora 2' });
    await person.type(name, 'contrato SOCIAL');
    expect(await dialog.findByText(/da corretora: A linha 2 repete a linha 1: "contrato SOCIAL"/)).toBeVisible();
    await person.clear(name);
    await person.type(name, 'Certidão negativa');
    await person.click(dialog.getByRole('checkbox', { name: 'Exigência, documento da corretora 2' }));
    await person.click(dialog.getByRole('button', { name: 'Subir documento da corretora 2' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveRegistrationDocuments)[0]!.body).toMatchObject({
      Values: {
        PolicyHolders: [],
        Brokers: [
          { Name: 'Certidão negativa', IsRequired: false },
          { Name: 'Contrato social', IsRequired: true },
        ],
      },
    });
  });

  it('ask again before a broker has nothing to give any more', async () => {
    const { person } = openRule('documentos-de-cadastro', answer(calls.getRegistrationDocuments, record));
    const dialog = await editRule(person, 'documentos de cadastro');
    await person.click(dialog.getByRole('button', { name: 'Remover documento da corretora 1' }));
    expect(await dialog.findByText(/envia o cadastro para análise sem nenhum documento. Confirme/)).toBeVisible();
  });

  it('that cannot be read say so, with another try', async () => {
    openRule('documentos-de-cadastro', failure(calls.getRegistrationDocuments, 503));
    expect(await screen.findByText('Não foi possível ler: documentos de cadastro')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});

describe('the retention', () => {
  it('says what depends on it, and why it is not below five years', async () => {
    const { person, platform } = openRule(
      'guarda',
      answer(calls.getRetention, recordOf({ RetentionYears: 8 })),
      answer(calls.saveRetention, { ...recordOf({ RetentionYears: 8 }), Draft: draft }),
    );
    expect(await screen.findByText('8 anos')).toBeVisible();
    expect(screen.getByText(/ninguém que participou dele pode ser anonimizado/)).toBeVisible();
    const dialog = await editRule(person, 'guarda de dados');
    const years = dialog.getByRole('textbox', { name: /^Guarda depois do fim/ });
    await person.clear(years);
    await person.type(years, '4');
    expect(await dialog.findByText(/Circular SUSEP 605\/2020 e a Lei 9\.613\/1998/)).toBeVisible();
    await person.clear(years);
    await person.type(years, '7');
    expect(await dialog.findByText(/pessoas podem ser anonimizadas antes/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveRetention)[0]!.body).toMatchObject({ Values: { RetentionYears: 7 } });
  });
});
