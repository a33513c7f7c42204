import { usePortal } from '@portal/shared';
import type { DescribedPart } from '@portal/shared/remote/registry';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RemoteLoadError } from '../loading/RemoteLoadError';
import { platformOf } from '../testing/fakePlatform';
import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { forgetEverything, renderPortal } from '../testing/renderPortal';

const place = { name: 'thing.sections', version: 1 };
const part = (id: string, changes: Partial<DescribedPart> = {}): DescribedPart => ({
  id,
  place: place.name,
  version: 1,
  title: id,
  order: 1,
  height: 80,
  ...changes,
});
const giver = (name: string, ...parts: DescribedPart[]) => {
  const remote = fakeRemote(name, []);
  return { ...remote, description: { ...remote.description, parts } };
};

/** A page with a place, as a remote would draw it. */
function ThingPage() {
  const { partsOf } = usePortal();
  return (
    <>
      <h1>Coisa</h1>
      {partsOf?.(place).map(({ key, title, height, show }) => (
        <section key={key} aria-label={title} style={{ minHeight: height }}>
          {show({ thingId: 7 })}
        </section>
      ))}
    </>
  );
}

const open = (
  givers: ReturnType<typeof giver>[],
  parts: NonNullable<Parameters<typeof renderPortal>[0]['parts']> = {},
  functionalities: number[] = [1],
) => {
  const user = fakeUser([[1, 1, functionalities]]);
  platformOf(user);
  return renderPortal({
    path: '/coisa',
    registry: fakeRegistry(fakeRemote('mf-thing', [{ path: '/coisa', title: 'Coisa' }]), ...givers),
    signedIn: user,
    screens: { 'mf-thing /coisa': async () => ThingPage },
    parts,
  });
};
const titles = () => screen.queryAllByRole('region').map((one) => one.getAttribute('aria-label'));
const page = () => screen.findByRole('heading', { level: 1, name: 'Coisa' });

afterEach(forgetEverything);

it('a page shows what other remotes give for its place, told of its record, in the order that they name', async () => {
  open(
    [
      giver('mf-b', part('last', { order: 2 }), part('elsewhere', { place: 'other.sections' })),
      giver('mf-c', part('c')),
      giver('mf-a', part('a')),
    ],
    { 'mf-b last': async () => (({ payload }: { payload: object }) => <p>{JSON.stringify(payload)}</p>) as never },
  );
  await page();
  expect(await screen.findByText('{"thingId":7}')).toBeVisible();
  expect(titles().filter((title) => ['a', 'c', 'last', 'elsewhere'].includes(title ?? ''))).toEqual(['a', 'c', 'last']);
});

it('a part of another version of the place, or that the user has no right to, does not show', async () => {
  open([
    giver(
      'mf-b',
      part('old', { version: 2 }),
      part('closed', { functionalities: [24] }),
      part('open', { functionalities: [1] }),
    ),
  ]);
  await page();
  expect(titles()).toContain('open');
  expect(titles()).not.toContain('old');
  expect(titles()).not.toContain('closed');
});

it('the place of a part is free and its heading stands before its code is there', async () => {
  open([giver('mf-b', part('slow'))], { 'mf-b slow': () => new Promise(() => undefined) });
  await page();
  const region = screen.getByRole('region', { name: 'slow' });
  expect(region).toHaveStyle({ minHeight: '80px' });
  expect(region.querySelector('[role="status"]')).toHaveAccessibleName('Carregando');
});

it('a part that cannot be loaded fails alone, and comes with its button', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  open([giver('mf-b', part('broken'), part('whole'))], {
    'mf-b broken': async () => {
      if (isBroken) throw new RemoteLoadError('mf-b', '1.0.0', 'network', null);
      return () => <p>Agora sim</p>;
    },
  });
  await page();
  const failure = await screen.findByText(/Não foi possível carregar esta parte/);
  expect(failure).toHaveTextContent('O resto da página continua funcionando.');
  expect(await screen.findByText('Parte whole')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Coisa' })).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Agora sim')).toBeVisible();
});

it('a part that breaks while it is drawn leaves its page whole', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open([giver('mf-b', part('broken'))], {
    'mf-b broken': async () => () => {
      throw new Error('broken while it is drawn');
    },
  });
  await page();
  expect(await screen.findByText(/Esta parte encontrou um problema/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Coisa' })).toBeVisible();
});
