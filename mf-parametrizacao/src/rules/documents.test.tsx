import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { getCounterGuaranteeTags } from '@portal/shared/contracts/parties/counterGuarantees';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { changeSetItem, SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import RulesPage from './RulesPage';

const RULE_ID = '00000000-0000-4000-8000-0000000000c1';
const HOLDER_ID = '5c9e6679-7425-40de-944b-e07fc1f90ae7';
const draft = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Documentos de março' },
  DraftVersion: 1,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};
const recordOf = <Values,>(values: Values) => ({ ...versionedOf(RULE_ID), InForce: values, Values: values });
const open = (area: string, functionalities: Functionality[], ...answers: FakeAnswer[]) =>
  renderScreen(<RulesPage />, {
    route: `/parametrizacao/regras/${area}`,
    path: '/parametrizacao/regras/:area',
    user: fakeUser({ functionalities }),
    answers: [answer(getChangeSets, page([changeSetItem()])), ...answers],
  });

const text = recordOf({
  Title: 'Contrato de contragarantia',
  Text: '# 1. Objeto\n[NomeTomador] indeniza a [NomeSeguradora].\n# 2. Fiança\nRespondem: [Fiadores].',
});
const tag = (Name: string, Label: string, Value: string) => ({ Name, Label, Value });
const filled = (holder: string, guarantors: string) =>
  answer(getCounterGuaranteeTags, [
    tag('NomeSeguradora', 'Nome da seguradora', 'Aurora Seguradora'),
    tag('NomeTomador', 'Nome do tomador', holder),
    tag('Fiadores', 'Nomes dos fiadores', guarantors),
  ]);
const found = {
  PolicyHolderUniqueId: HOLDER_ID,
  Name: 'Construtora Horizonte',
  CpfCnpj: '11222333000181',
  CityName: 'Recife',
  StateAbbreviation: 'PE',
  AvailableLimit: 0,
  IsBlocked: false,
  IsRestrictivelyBlocked: false,
  EnableAnnualInstallments: false,
};
const sees = [Functionality.VISUALIZAR_TOMADORES_SEGURADORA];

describe('the text of the contract of counter-guarantee', () => {
  it('reads clause by clause with an example, and with the contract of a policy holder who is chosen', async () => {
    const { person, platform } = open(
      'contragarantia',
      sees,
      answer(calls.getCounterGuaranteeText, text),
      answer(searchPolicyHolders, page([found])),
      filled('Construtora Exemplo', 'Fiador Exemplo'),
    );
    expect(await screen.findByText('Construtora Exemplo')).toBeVisible();
    expect(screen.getByRole('heading', { name: '2. Fiança' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Cláusulas' })).toHaveTextContent('1. Objeto2. Fiança');
    platform.change(filled('Construtora Horizonte', ''));
    await person.type(screen.getByRole('combobox', { name: /Preencher as tags com o contrato de/ }), 'horiz');
    await person.click(await screen.findByRole('option', { name: /Construtora Horizonte/ }));
    expect(await screen.findByText('Preenchido com Construtora Horizonte')).toBeVisible();
    expect(await screen.findByText('(Nomes dos fiadores: ainda não informado)')).toBeInTheDocument();
    expect(platform.requestsOf(getCounterGuaranteeTags).at(-1)!.query).toMatchObject({
      policyHolderUniqueId: HOLDER_ID,
    });
    await person.click(screen.getByRole('button', { name: 'Voltar ao exemplo' }));
    expect(screen.getByText('Preenchido com um exemplo')).toBeVisible();
  });

  it('keeps its tags unfilled for whoever may not see policy holders, and asks nobody about them', async () => {
    const { platform } = open('contragarantia', [], answer(calls.getCounterGuaranteeText, text));
    expect(await screen.findByText(/é preciso poder ver tomadores/)).toBeVisible();
    expect(screen.getByText('(Nome do tomador: ainda não informado)')).toBeInTheDocument();
    expect(platform.requestsOf(getCounterGuaranteeTags)).toEqual([]);
  });

  it('shows what its draft changes, word by word', async () => {
    const Values = { ...text.Values, Text: text.Values.Text.replace('indeniza', 'indeniza em 5 dias') };
    open('contragarantia', [], answer(calls.getCounterGuaranteeText, { ...text, Values, Draft: draft }));
    const difference = await screen.findByRole('region', { name: /Texto do contrato de contragarantia.*o que muda/ });
    const added = [...difference.querySelectorAll('ins')].map(({ textContent }) => textContent).join('');
    expect(added).toContain('em 5 dias');
  });

  it('knows its own tags alone as it is written, and says what a draft lacks', async () => {
    const Text = '# 1. Objeto\nVale de [InicioVigencia], conforme [NumeroContrato].';
    const { person, platform } = open(
      'contragarantia',
      [],
      answer(calls.getCounterGuaranteeText, { ...text, Values: { ...text.Values, Text }, Draft: draft }),
      answer(calls.saveCounterGuaranteeText, { ...text, Draft: draft }),
    );
    await person.click(await screen.findByRole('button', { name: 'Alterar texto da contragarantia' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByRole('textbox', { name: /^Texto do contrato/ });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/A tag \[InicioVigencia\] não existe/));
    await waitFor(() => expect(dialog.getByText(/Falta a tag \[NomeTomador\]/)).toBeVisible());
    expect(dialog.getByTitle('Esta tag não existe')).toHaveTextContent('[InicioVigencia]');
    expect(dialog.getByTitle('Número do contrato de contragarantia')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveCounterGuaranteeText)[0]!.body).toMatchObject({ Values: { Text } });
  });

  it('that nobody wrote yet says what that means', async () => {
    open('contragarantia', [], answer(calls.getCounterGuaranteeText, recordOf({ Title: '', Text: '' })));
    expect(await screen.findByText('Nenhum texto escrito')).toBeVisible();
  });
});

describe('what documents say of the insurer', () => {
  const insurer = recordOf({
    SusepCode: '09017',
    Address: 'Avenida Paulista, 1842, São Paulo/SP, CEP 01310-945',
    Place: 'São Paulo/SP',
    SignatoryName: 'Helena Prado',
    SignatoryRole: 'Diretora técnica',
    CustomerService: '0800 000 0001',
    Ombudsman: '0800 000 0002',
    DataProtectionContact: 'privacidade@aurora.example',
    LookupAddress: 'https://www.gov.br/susep',
  });

  it('tells where each is printed, and is drafted once every field is right', async () => {
    const { person, platform } = open(
      'dados-da-seguradora',
      [],
      answer(calls.getInsurerOnDocuments, insurer),
      answer(calls.saveInsurerOnDocuments, { ...insurer, Draft: draft }),
    );
    const table = within(await screen.findByRole('table', { name: 'Dados da seguradora nos documentos' }));
    expect(table.getByRole('row', { name: /Quem assina/ })).toHaveTextContent(/Helena Prado.*linha de assinatura/);
    await person.click(screen.getByRole('button', { name: 'Alterar dados nos documentos' }));
    const dialog = within(await screen.findByRole('dialog'));
    const write = async (name: RegExp, typed: string) => {
      const field = dialog.getByRole('textbox', { name });
      await person.clear(field);
      await person.type(field, typed);
    };
    await write(/^Código SUSEP/, '917');
    await write(/^Quem assina/, 'Otávio Figueira ');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await dialog.findByText('O código SUSEP da seguradora tem cinco dígitos, como 09017.')).toBeVisible();
    expect(platform.requestsOf(calls.saveInsurerOnDocuments)).toEqual([]);
    await write(/^Código SUSEP/, '09018');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveInsurerOnDocuments)[0]!.body).toMatchObject({
      Values: { ...insurer.Values, SusepCode: '09018', SignatoryName: 'Otávio Figueira' },
    });
  });

  it('marks what a draft changes, and what cannot be read is read again', async () => {
    const Values = { ...insurer.Values, SignatoryName: 'Otávio Figueira' };
    const { person, platform } = open('dados-da-seguradora', [], failure(calls.getInsurerOnDocuments, 503));
    await screen.findByText('Não foi possível ler: dados nos documentos');
    platform.change(answer(calls.getInsurerOnDocuments, { ...insurer, Values, Draft: draft }));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    const row = await screen.findByRole('row', { name: /Quem assina/ });
    expect(row).toHaveTextContent(/Helena Prado.*Otávio Figueira/);
    expect(screen.getByRole('row', { name: /Ouvidoria/ })).toHaveTextContent('sem alteração');
  });
});
