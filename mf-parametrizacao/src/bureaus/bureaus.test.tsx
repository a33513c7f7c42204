import * as calls from '@portal/shared/contracts/parameters/bureauQueries';
import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { changeSetItem, SET_ID } from '../record/testing/parameterFixtures';
import BureauQueryPage from './BureauQueryPage';
import BureausPage from './BureausPage';
import { queryOf } from './testing';

const drafted = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Bureaus de março' },
  DraftVersion: 1,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};
const sets = answer(getChangeSets, page([changeSetItem()]));

describe('the list of queries', () => {
  const open = (given: FakeAnswer) =>
    renderScreen(<BureausPage />, {
      route: '/parametrizacao/bureaus-consulta',
      path: '/parametrizacao/bureaus-consulta',
      answers: [given, sets],
    });

  it('says who is asked in which order, and who is not configured', async () => {
    open(answer(calls.obterParametrosConsultasPorBureau, { ListaConstultas: [queryOf()] }));
    expect(await screen.findByText('um, depois antigo')).toBeVisible();
    expect(screen.getByText('antigo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ordem e regra: cadastro de pessoa jurídica' })).toHaveAttribute(
      'href',
      '/parametrizacao/bureaus-consulta/1',
    );
  });

  it('says that it could not be read, and reads again', async () => {
    const { person, platform } = open(failure(calls.obterParametrosConsultasPorBureau, 503));
    expect(await screen.findByText('Não foi possível ler os bureaus de consulta')).toBeVisible();
    platform.change(answer(calls.obterParametrosConsultasPorBureau, { ListaConstultas: [queryOf()] }));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('um, depois antigo')).toBeVisible();
  });
});

describe('a query', () => {
  const open = (given: FakeAnswer = answer(calls.obterBureausPorConsulta, queryOf()), ...more: FakeAnswer[]) =>
    renderScreen(<BureauQueryPage />, {
      route: '/parametrizacao/bureaus-consulta/1',
      path: '/parametrizacao/bureaus-consulta/:tipoConsultaId',
      answers: [given, sets, ...more],
    });

  it('shows the order with costs, and tells a bureau that is not configured', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Bureaus na ordem da consulta' }));
    expect(table.getByRole('row', { name: /1\. um/ })).toHaveTextContent(/R\$\s1,50.*Configurado/);
    expect(table.getByRole('row', { name: /2\. antigo/ })).toHaveTextContent('Não configurado neste portal');
    expect(screen.getByRole('row', { name: /Nenhum bureau responde/ })).toHaveTextContent('Bloqueia o cadastro');
  });

  it('moves a bureau by keyboard, in draft, and keeps the focus on it', async () => {
    const swapped = queryOf({
      ParametrosBureaus: queryOf()
        .ParametrosBureaus.map((row) => ({ ...row, Ordem: 3 - row.Ordem }))
        .reverse(),
      Draft: drafted,
    });
    const { person, platform } = open(undefined, answer(calls.atualizarParametrosConsultasPorBureau, swapped));
    const down = await screen.findByRole('button', { name: 'Descer um' });
    platform.change(answer(calls.obterBureausPorConsulta, swapped));
    down.focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('um agora é o 2º da ordem, em rascunho.')).toBeVisible();
    expect(platform.requestsOf(calls.atualizarParametrosConsultasPorBureau)[0]!.body).toMatchObject({
      TipoConsultaId: 1,
      DraftVersion: 0,
      Values: {
        Bureaus: [
          { Name: 'antigo', CostValue: 90 },
          { Name: 'um', CostValue: 150 },
        ],
      },
    });
    expect(screen.getByRole('button', { name: 'Descer um' })).toHaveFocus();
  });

  it('takes one more bureau, with its cost', async () => {
    const { person, platform } = open(
      undefined,
      answer(calls.adicionarParametrosConsultasPorBureau, queryOf({ Draft: drafted })),
    );
    await person.click(await screen.findByRole('button', { name: 'Incluir bureau' }));
    const dialog = within(await screen.findByRole('dialog'));
    const cost = dialog.getByRole('textbox', { name: /Custo de uma resposta/ });
    await person.clear(cost);
    await person.type(cost, '0,75');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.adicionarParametrosConsultasPorBureau)[0]!.body).toMatchObject({
      TipoConsultaId: 1,
      Bureau: 'tres',
      CustoValor: 75,
    });
  });

  it('takes a bureau out by its name within the query', async () => {
    const { person, platform } = open(
      undefined,
      answer(calls.deletarParametrosConsultasPorBureau, queryOf({ Draft: drafted })),
    );
    await person.click(await screen.findByRole('button', { name: 'Retirar antigo' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.deletarParametrosConsultasPorBureau)[0]!.query).toMatchObject({
      BureauParametrizacaoConsultasId: '1:antigo',
    });
  });

  it('changes how long an answer counts, and asks again where that is long', async () => {
    const { person, platform } = open(
      undefined,
      answer(calls.atualizarParametrosConsultasPorBureau, queryOf({ Draft: drafted })),
    );
    await person.click(await screen.findByRole('button', { name: 'Alterar regra' }));
    const dialog = within(await screen.findByRole('dialog'));
    const days = dialog.getByRole('textbox', { name: /Uma resposta anterior vale por/ });
    await person.clear(days);
    await person.type(days, '120');
    expect(await dialog.findByText(/valerá como se fosse de hoje/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.atualizarParametrosConsultasPorBureau)[0]!.body).toMatchObject({
      Values: { ValidDays: 120, WhenUnknown: 'block' },
    });
  });

  it('tries a bureau with a document, and shows what the rule decides', async () => {
    const { person, platform } = open(
      undefined,
      answer(calls.testarBureau, {
        Bureau: 'um',
        Documento: '11222333000181',
        Resultado: 'irregular',
        Milissegundos: 132,
        CustoValor: 150,
        Decisao: 'block',
        Encontrado: { Nome: 'Construtora Nova', SituacaoCadastral: 'Baixada', Atividade: null, NumeroDeSocios: 2 },
      }),
    );
    const button = await screen.findByRole('button', { name: 'Testar' });
    await person.click(button);
    expect(screen.getByText('Informe o documento')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: /CNPJ/ }), '11222333000181');
    await person.click(button);
    expect(await screen.findByText('Encontrado, cadastro irregular')).toBeVisible();
    expect(screen.getByText('Construtora Nova')).toBeVisible();
    expect(screen.getByText('132 ms')).toBeVisible();
    expect(platform.requestsOf(calls.testarBureau)[0]!.body).toMatchObject({
      Bureau: 'um',
      Documento: '11222333000181',
    });
  });

  it('that does not exist offers no second try', async () => {
    open(failure(calls.obterBureausPorConsulta, 404));
    expect(await screen.findByText('Consulta não encontrada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });
});
