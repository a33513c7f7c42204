import { act, render, screen } from '@testing-library/react';
import { codeWhenUsed } from './codeWhenUsed';
import { useCodeWhenUsed } from './useCodeWhenUsed';

function underTest() {
  let settle = { arrive: (): void => undefined, fail: (): void => undefined };
  const load = jest.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        settle = { arrive: () => resolve('código'), fail: () => reject(new Error('offline')) };
      }),
  );
  return {
    load,
    source: codeWhenUsed(load),
    arrive: () => act(async () => settle.arrive()),
    fail: () => act(async () => settle.fail()),
  };
}

it('is fetched once, with the first who wants it, and then there for everybody', async () => {
  const { load, source, arrive } = underTest();
  const Shown = ({ wanted }: { wanted: boolean }) => <p>{useCodeWhenUsed(source, wanted, fail) ?? 'nada'}</p>;
  const fail = jest.fn();
  const view = render(<Shown wanted={false} />);
  expect(load).not.toHaveBeenCalled();
  view.rerender(
    <>
      <Shown wanted />
      <Shown wanted />
    </>,
  );
  expect(screen.getAllByText('nada')).toHaveLength(2);
  await arrive();
  expect(screen.getAllByText('código')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
  render(<Shown wanted={false} />);
  expect(screen.getAllByText('código')).toHaveLength(3);
  expect(fail).not.toHaveBeenCalled();
});

it('tells who wanted it that it did not come, and is fetched anew for the next', async () => {
  const { load, source, arrive, fail } = underTest();
  const told = jest.fn();
  const Shown = ({ wanted }: { wanted: boolean }) => <p>{useCodeWhenUsed(source, wanted, told) ?? 'nada'}</p>;
  const view = render(<Shown wanted />);
  await fail();
  expect(told).toHaveBeenCalledTimes(1);
  view.rerender(<Shown wanted={false} />);
  view.rerender(<Shown wanted />);
  expect(load).toHaveBeenCalledTimes(2);
  await arrive();
  expect(screen.getByText('código')).toBeInTheDocument();
});
