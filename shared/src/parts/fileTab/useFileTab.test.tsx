import { renderScreen } from '@portal/shared/testing/renderScreen';
import { act, screen } from '@testing-library/react';
import { fakeTab, opensTab } from '@portal/shared/testing/tabOpened';
import { useFileTab } from './useFileTab';

afterEach(() => jest.restoreAllMocks());

function Opener({ read }: { read: () => Promise<string | null> }) {
  const openFile = useFileTab();
  return (
    <button type="button" onClick={() => void openFile(read).catch(() => undefined)}>
      Abrir
    </button>
  );
}

const press = async () => {
  const tab = fakeTab();
  const opened = opensTab(tab);
  let settle: { resolve: (address: string | null) => void; reject: (why: Error) => void } | undefined;
  const read = () => new Promise<string | null>((resolve, reject) => (settle = { resolve, reject }));
  const { person } = renderScreen(<Opener read={read} />);
  await person.click(screen.getByRole('button', { name: 'Abrir' }));
  return { tab, opened, resolve: settle!.resolve, reject: settle!.reject };
};

it('opens the tab on the press itself, cut off from this page, and leads it to the file when its address comes', async () => {
  const { tab, opened, resolve } = await press();
  expect(opened).toHaveBeenCalledTimes(1);
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Abrindo o arquivo…');
  expect(tab.location.replace).not.toHaveBeenCalled();
  await act(async () => resolve('/storage/x.pdf'));
  expect(tab.location.replace).toHaveBeenCalledWith('/storage/x.pdf');
  expect(tab.close).not.toHaveBeenCalled();
});

it.each([
  ['the address does not come', (pressed: Awaited<ReturnType<typeof press>>) => pressed.reject(new Error('no'))],
  ['there is nothing to show in it', (pressed: Awaited<ReturnType<typeof press>>) => pressed.resolve(null)],
])('closes the tab where %s', async (_, end) => {
  const pressed = await press();
  await act(async () => end(pressed));
  expect(pressed.tab.close).toHaveBeenCalled();
  expect(pressed.tab.location.replace).not.toHaveBeenCalled();
});

it('leaves a tab alone that was closed while it waited', async () => {
  const { tab, opened, resolve } = await press();
  tab.closed = true;
  await act(async () => resolve('/storage/x.pdf'));
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(opened).toHaveBeenCalledTimes(1);
});

it('says so where the browser blocks the tab, with a link to the file', async () => {
  opensTab(null);
  const { person } = renderScreen(<Opener read={async () => '/storage/x.pdf'} />);
  await person.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByText('O navegador bloqueou a nova aba')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Abrir o arquivo' });
  expect(link).toHaveAttribute('href', '/storage/x.pdf');
  expect(link).toHaveAttribute('target', '_blank');
});
