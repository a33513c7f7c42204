import { getParameterOverview } from '@portal/shared/contracts/parameters/history';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import MenuPage from './MenuPage';

const overview = answer(getParameterOverview, [
  {
    Kind: 'modality',
    InForceCount: 15,
    DraftCount: 2,
    LastChange: { PublicationNumber: 8, InForceFrom: '2028-03-01T03:00:00.000Z', PublishedByName: 'Ana Prado' },
  },
  { Kind: 'coverage', InForceCount: 41, DraftCount: 1, LastChange: null },
]);
const open = (given: FakeAnswer = overview, search = '') =>
  renderScreen(<MenuPage />, {
    route: `/parametrizacao/menu${search}`,
    path: '/parametrizacao/menu',
    answers: [given],
  });

describe('the menu of parameterisation', () => {
  it('shows each area with what is in force, what is drafted and who changed it last', async () => {
    open();
    const card = within((await screen.findByRole('heading', { level: 3, name: 'Modalidades' })).closest('article')!);
    expect(card.getByRole('link', { name: 'Modalidades' })).toHaveAttribute('href', '/parametrizacao/modalidades');
    expect(card.getByText('Modalidade: 15 em vigor · Cobertura: 41 em vigor')).toBeVisible();
    expect(card.getByText('3 rascunhos')).toBeVisible();
    expect(card.getByText('Última alteração: publicação 8, Ana Prado, 01/03/2028 00:00')).toBeVisible();
  });

  it('answers where something is defined, with the way there', async () => {
    const { person } = open();
    await person.type(
      screen.getByRole('textbox', { name: /O que você quer definir/ }),
      'onde se define o prazo de carencia?',
    );
    const found = within(await screen.findByRole('region', { name: 'Onde se define' }));
    expect(found.getByRole('link', { name: 'Dias até o cancelamento automático' })).toHaveAttribute(
      'href',
      '/parametrizacao/modalidades',
    );
  });

  it('keeps the question in the address, and says where nothing is called so', async () => {
    open(overview, '?busca=xyzzy');
    expect(await screen.findByText('Nenhum parâmetro com este nome')).toBeVisible();
  });

  it('leads to the areas also where their figures cannot be read', async () => {
    open(failure(getParameterOverview, 503));
    expect(await screen.findByText('Não foi possível ler o que está em vigor')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Modalidades' })).toBeVisible();
  });
});
