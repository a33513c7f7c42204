import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { definePlace } from '../places/definePlace';
import { Place } from '../places/Place';
import { defineRemote } from '../remote/definition';
import { fakeBaseUrls } from '../testing/fakePlatform';
import { fakeUser } from '../testing/fakeUser';
import { mountRemote } from './mount';
import type { MountedRemote } from './mount';
import type { MountOptions, PagePart } from './mountOptions';

const sections = definePlace<{ thingId: number }>('thing.sections', 1);

function ThingPage() {
  const [thingId, setThing] = useState(7);
  const [, drawAgain] = useState(0);
  return (
    <>
      <h1>Coisa</h1>
      <button onClick={() => setThing(8)}>Outra coisa</button>
      <button onClick={() => drawAgain((times) => times + 1)}>De novo</button>
      <Place of={sections} payload={{ thingId }} />
    </>
  );
}

const definition = defineRemote({
  name: 'mf-test',
  title: 'Teste',
  routes: [{ path: '/coisa', title: 'Coisa', screen: async () => ({ default: ThingPage }) }],
  menu: [],
});

let place: HTMLElement;
let mounted: MountedRemote;
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => mounted.unmount());
  place.remove();
});

const part = (changes: Partial<PagePart> = {}): PagePart => ({
  place: 'thing.sections',
  version: 1,
  title: 'Do CRM',
  order: 1,
  height: 60,
  show: (element, payload) => {
    element.textContent = `Cliente de ${JSON.stringify(payload)}`;
    return () => undefined;
  },
  ...changes,
});

async function open(parts?: readonly PagePart[], more: Partial<MountOptions> = {}) {
  const options: MountOptions = {
    auth: { getToken: () => 'token', onUnauthorized: () => undefined },
    apiBaseUrl: fakeBaseUrls.api,
    kanbanBaseUrl: fakeBaseUrls.kanban,
    companyKey: 'aurora',
    user: fakeUser({ functionalities: [1] }),
    ...(parts && { parts }),
    ...more,
  };
  mounted = await act(async () => mountRemote(definition, place, options));
  await screen.findByRole('heading', { level: 1, name: 'Coisa' });
}
const titles = () => screen.queryAllByRole('region').map((region) => region.textContent);

it('the page that mounts a remote draws what it knows into the remote’s places, each under its title and in its order', async () => {
  await open([
    part({ title: 'Depois', order: 2 }),
    part(),
    part({ title: 'Alhures', place: 'other.sections' }),
    part({ title: 'Antiga', version: 0 }),
  ]);
  expect(titles()).toEqual(['Do CRMCliente de {"thingId":7}', 'DepoisCliente de {"thingId":7}']);
});

it('a page that gives nothing leaves the places empty, headings included', async () => {
  await open();
  expect(titles()).toEqual([]);
  await act(async () => mounted.update({ parts: [part()] }));
  expect(titles()).toHaveLength(1);
});

it('is drawn for another record once, in a new element, after the last one was taken away', async () => {
  const steps: string[] = [];
  const show: PagePart['show'] = (element, payload) => {
    const id = String((payload as { thingId: number }).thingId);
    steps.push(`shown ${id} in ${element.childNodes.length} nodes`);
    element.append(id);
    return () => void steps.push(`removed ${id}`);
  };
  await open([part({ show })]);
  await userEvent.click(screen.getByRole('button', { name: 'De novo' }));
  expect(steps).toEqual(['shown 7 in 0 nodes']);
  await userEvent.click(screen.getByRole('button', { name: 'Outra coisa' }));
  expect(steps).toEqual(['shown 7 in 0 nodes', 'removed 7', 'shown 8 in 0 nodes']);
  await act(async () => mounted.unmount());
  expect(steps.at(-1)).toBe('removed 8');
});

it('a part that breaks says so in its place and to the page, and leaves the rest whole', async () => {
  const errors: unknown[] = [];
  const broken = part({
    title: 'Quebrada',
    show: () => {
      throw new Error('a broken part');
    },
  });
  await open([broken, part()], { onError: (error) => errors.push(error) });
  expect(await screen.findByRole('alert')).toHaveTextContent('O resto da página continua funcionando.');
  expect(errors).toEqual([new Error('a broken part')]);
  expect(titles()).toContain('Do CRMCliente de {"thingId":7}');
});
