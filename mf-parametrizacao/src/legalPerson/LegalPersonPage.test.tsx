import { consultarPessoaJuridica, consultarPessoaJuridicaDeNovo } from '@portal/shared/contracts/parties/legalPerson';
import type { LegalPerson } from '@portal/shared/contracts/parties/legalPerson';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import LegalPersonPage from './LegalPersonPage';

const CNPJ = '11222333000181';
const companyOf = (change: Partial<LegalPerson> = {}): LegalPerson => ({
  Cnpj: CNPJ,
  DiasValidade: 30,
  Respostas: [
    {
      Bureau: 'um',
      ConsultadoEm: '2028-02-20T12:30:00.000Z',
      ConsultadoPorNome: 'Ana Prado',
      Resultado: 'found',
      CustoValor: 130,
      Milissegundos: 240,
      IdadeEmDias: 40,
      Vale: false,
    },
  ],
  Encontrado: {
    Bureau: 'um',
    ConsultadoEm: '2028-02-20T12:30:00.000Z',
    Nome: 'Construtora Nova',
    NomeFantasia: null,
    SituacaoCadastral: 'Ativa',
    Atividade: { Codigo: '9200399', Nome: 'Apostas', EhRestritiva: true },
    Municipio: 'Belém',
    Uf: 'PA',
    Socios: [
      {
        Nome: 'Ana Lima',
        CpfCnpj: '***.456.789-**',
        Qualificacao: 'Sócia',
        Participacao: 60,
        EhPoliticamenteExposto: true,
      },
    ],
  },
  Tomador: { UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', Nome: 'Construtora Nova Ltda.' },
  Consequencias: [
    { Tipo: 'exposure', Peso: 'card', Texto: 'Propostas passam pela análise de PEP.' },
    { Tipo: 'age', Peso: 'fine', Texto: 'O próximo cadastro consulta de novo.' },
  ],
  PorQueNaoConsultar: null,
  ...change,
});
const nobody = companyOf({ Respostas: [], Encontrado: null, Tomador: null, Consequencias: [] });

const open = (given: FakeAnswer, route = `/parametrizacao/consulta-pj?cnpj=${CNPJ}`, ...more: FakeAnswer[]) =>
  renderScreen(<LegalPersonPage />, { route, path: '/parametrizacao/consulta-pj', answers: [given, ...more] });

describe('the query of a company', () => {
  it('begins with a CNPJ, and asks nothing for one that is none', async () => {
    const { person, platform } = open(answer(consultarPessoaJuridica, companyOf()), '/parametrizacao/consulta-pj');
    expect(screen.getByText('Nenhuma empresa escolhida')).toBeVisible();
    const field = screen.getByRole('textbox', { name: /CNPJ/ });
    await person.type(field, '11222333000180{Enter}');
    expect(await screen.findByText('CNPJ inválido')).toBeVisible();
    expect(platform.requestsOf(consultarPessoaJuridica)).toHaveLength(0);
    await person.clear(field);
    await person.type(field, `${CNPJ}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Construtora Nova' })).toBeVisible();
    expect(platform.requestsOf(consultarPessoaJuridica)[0]!.query).toEqual({ Cnpj: CNPJ });
  });

  it('shows what follows, the partners masked, and the age of each answer against its validity', async () => {
    open(answer(consultarPessoaJuridica, companyOf()));
    const follows = within(await screen.findByRole('table', { name: 'O que segue disto' }));
    expect(follows.getByRole('row', { name: /Exposição política/ })).toHaveTextContent('Pede atenção');
    expect(screen.getByRole('row', { name: /Ana Lima/ })).toHaveTextContent(
      /\*\*\*\.456\.789-\*\*.*60,00%.*Politicamente exposta/,
    );
    expect(screen.getByRole('row', { name: /^um/ })).toHaveTextContent(
      /Ana Prado.*R\$\s1,30.*há 40 dias.*Não vale mais/,
    );
    expect(screen.getByRole('link', { name: 'Ver o tomador Construtora Nova Ltda.' })).toHaveAttribute(
      'href',
      '/tomador/7c9e6679-7425-40de-944b-e07fc1f90ae7',
    );
  });

  it('asks anew when somebody wants it, and then shows what came', async () => {
    const { person, platform } = open(
      answer(consultarPessoaJuridica, nobody),
      undefined,
      answer(consultarPessoaJuridicaDeNovo, companyOf()),
    );
    const button = await screen.findByRole('button', { name: 'Consultar os bureaus' });
    expect(screen.getByText('Nenhuma consulta ainda')).toBeVisible();
    platform.change(answer(consultarPessoaJuridica, companyOf()));
    await person.click(button);
    expect(await screen.findByText('Bureaus consultados')).toBeVisible();
    expect(platform.requestsOf(consultarPessoaJuridicaDeNovo)[0]!.body).toEqual({ Cnpj: CNPJ });
    expect(await screen.findByRole('button', { name: 'Consultar de novo' })).toBeVisible();
  });

  it('says why nobody can be asked, or that it could not be read', async () => {
    const why = 'Nenhum bureau da ordem em vigor está configurado neste portal.';
    const { platform, person } = open(failure(consultarPessoaJuridica, 503));
    expect(await screen.findByText('Não foi possível ler a consulta')).toBeVisible();
    platform.change(answer(consultarPessoaJuridica, companyOf({ PorQueNaoConsultar: why })));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Consultar de novo' })).toHaveAccessibleDescription(why);
  });
});
