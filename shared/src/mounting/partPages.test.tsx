import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import { definePart } from '../places/definePart';
import { definePlace } from '../places/definePlace';
import { withPartPages } from './partPages';

const sections = definePlace<{ uniqueId: string }>('thing.sections', 1);
const definition = withPartPages({
  name: 'mf-thing',
  title: 'Coisas',
  menu: [],
  routes: [{ path: '/coisas', title: 'Coisas', screen: async () => ({ default: () => null }) }],
  parts: [
    definePart(sections, {
      id: 'endorsements',
      title: 'Endossos',
      order: 1,
      height: 90,
      component: async () => ({ default: ({ payload }) => <p>{`Endossos de ${payload.uniqueId}`}</p> }),
    }),
  ],
});

async function openPart(payload: string) {
  const route = definition.routes.find(({ path }) => path === '/partes/endorsements');
  const { default: PartPage } = await route!.screen!();
  return renderScreen(<PartPage />, { route: `/partes/endorsements?payload=${encodeURIComponent(payload)}` });
}

it('a part stands alone at an address that gives what its place would tell it', async () => {
  await openPart('{"uniqueId":"7"}');
  expect(screen.getByRole('region', { name: 'Endossos' })).toHaveTextContent('Endossos de 7');
});

it('a part takes what is typed, and waits for what can be read', async () => {
  const { person } = await openPart('{"unique');
  expect(screen.getByText(/Escreva um objeto JSON/)).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: /thing\.sections, versão 1/ }), {
    target: { value: '{"uniqueId":"8"}' },
  });
  await person.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(screen.getByRole('region', { name: 'Endossos' })).toHaveTextContent('Endossos de 8');
});
