import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ScreenBoundary } from '../screens/ScreenBoundary';
import { awaitedComponent } from './awaitedComponent';

const List = ({ title }: { title: string }) => <h1>{title}</h1>;

/** A component whose code comes when the test says so. */
function onItsWay() {
  let resolve: (Component: ComponentType<{ title: string }>) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const load = jest.fn(() => new Promise<ComponentType<{ title: string }>>((...both) => ([resolve, reject] = both)));
  return {
    load,
    Awaited: awaitedComponent(load),
    arrive: () => act(async () => resolve(List)),
    fail: () => act(async () => reject(new Error('down'))),
  };
}

describe('a component whose code is on its way', () => {
  it('shows what stands in for it, and then itself with what it was given', async () => {
    const { Awaited, arrive } = onItsWay();
    render(<Awaited fallback={<p>Carregando</p>} title="Apólices" />);
    expect(screen.getByText('Carregando')).toBeVisible();
    await arrive();
    expect(screen.getByRole('heading', { name: 'Apólices' })).toBeVisible();
    expect(screen.queryByText('Carregando')).not.toBeInTheDocument();
  });

  it('is fetched once, and stands at once when it is shown again', async () => {
    const { Awaited, arrive, load } = onItsWay();
    const { unmount } = render(<Awaited fallback={null} title="Apólices" />);
    await arrive();
    unmount();
    render(<Awaited fallback={<p>Carregando</p>} title="De novo" />);
    expect(screen.getByRole('heading', { name: 'De novo' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('hands over to the boundary around it when it does not come', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Awaited, fail } = onItsWay();
    render(
      <ScreenBoundary
        remote="mf-policies"
        renderFailure={({ error }) => <p role="alert">{(error as Error).message}</p>}
      >
        <Awaited fallback={null} title="Apólices" />
      </ScreenBoundary>,
    );
    await fail();
    expect(screen.getByRole('alert')).toHaveTextContent('down');
  });
});
