import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PortalTheme } from '../base/theme/PortalTheme';
import type { CodeWhenUsed } from '../whenUsed/codeWhenUsed';
import { Dropdown } from './Dropdown';
import { Modal } from './Modal';
import { useConfirm } from './Confirmation';
import { useNotify } from './noticeContext';
import { overlayCode } from './overlayCode';
import { OverlayProvider } from './OverlayProvider';

/** Code that is not there yet, although the real one is. */
function notThereYet(name: keyof typeof overlayCode) {
  const real = overlayCode[name] as CodeWhenUsed<unknown>;
  let isThere = false;
  let settle = (_arrives: boolean): void => undefined;
  const waiting = new Set<() => void>();
  const held: CodeWhenUsed<unknown> = {
    now: () => (isThere ? real.now() : undefined),
    fetch: () =>
      new Promise((resolve, reject) => {
        settle = (arrives) => {
          isThere = arrives;
          if (arrives) for (const tell of waiting) tell();
          if (arrives) resolve(real.now());
          else reject(new Error('offline'));
        };
      }),
    whenThere: (tell) => {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
  };
  jest.replaceProperty(overlayCode, name, held as never);
  return { arrive: () => act(async () => settle(true)), fail: () => act(async () => settle(false)) };
}

afterEach(() => jest.restoreAllMocks());

const show = (screenOf: React.ReactNode) =>
  render(
    <PortalTheme>
      <OverlayProvider>{screenOf}</OverlayProvider>
    </PortalTheme>,
  );

const Menu = () => (
  <Dropdown trigger={['click']} menu={{ items: [{ key: 'a', label: 'Excluir' }] }}>
    <button>Ações</button>
  </Dropdown>
);

const opener = () => screen.getByRole('button', { name: 'Ações' });

describe('a menu whose code is on its way', () => {
  it('opens by the press that asked for it, and its button keeps the focus', async () => {
    const { arrive } = notThereYet('dropdown');
    show(<Menu />);
    await userEvent.click(opener());
    expect(opener()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
    await arrive();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Excluir' })).toBeVisible());
    expect(opener()).not.toHaveAttribute('aria-busy');
    expect(opener()).toHaveFocus();
  });

  it('stays closed for who has gone elsewhere meanwhile, or pressed again', async () => {
    const { arrive } = notThereYet('dropdown');
    show(
      <>
        <Menu />
        <input aria-label="Busca" />
      </>,
    );
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('textbox'));
    await arrive();
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('that does not come is told in a notice, and the next press tries again', async () => {
    const { fail, arrive } = notThereYet('dropdown');
    show(<Menu />);
    await userEvent.click(opener());
    await fail();
    expect(await screen.findByText('Não foi possível abrir')).toBeVisible();
    expect(opener()).not.toHaveAttribute('aria-busy');
    await userEvent.click(opener());
    await arrive();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Excluir' })).toBeVisible());
  });

  it('of a button that is off does not open', async () => {
    const { arrive } = notThereYet('dropdown');
    show(
      <Dropdown trigger={['click']} disabled menu={{ items: [{ key: 'a', label: 'Excluir' }] }}>
        <button>Ações</button>
      </Dropdown>,
    );
    expect(opener()).toBeDisabled();
    await userEvent.click(opener());
    await arrive();
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  });
});

describe('a dialog whose code is on its way', () => {
  function Text() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Ler</button>
        <p>{open ? 'aberto' : 'fechado'}</p>
        <Modal open={open} title="Termos" onCancel={() => setOpen(false)} />
      </>
    );
  }

  it('opens once it is there, and gives the focus back', async () => {
    const { arrive } = notThereYet('modal');
    show(<Text />);
    await userEvent.click(screen.getByRole('button', { name: 'Ler' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await arrive();
    expect(await screen.findByRole('dialog', { name: 'Termos' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ler' })).toHaveFocus());
  });

  it('that does not come is told, and closes for who opened it', async () => {
    const { fail } = notThereYet('modal');
    show(<Text />);
    await userEvent.click(screen.getByRole('button', { name: 'Ler' }));
    await fail();
    expect(await screen.findByText('Não foi possível abrir')).toBeVisible();
    expect(screen.getByText('fechado')).toBeInTheDocument();
  });

  it('of a question that cannot be asked means no', async () => {
    const { fail } = notThereYet('modal');
    const answered = jest.fn();
    function Asking() {
      const confirm = useConfirm();
      const ask = () => void confirm({ title: 'Emitir?', consequence: 'Segue.', verb: 'Emitir' }).then(answered);
      return <button onClick={ask}>Pedir</button>;
    }
    show(<Asking />);
    await userEvent.click(screen.getByRole('button', { name: 'Pedir' }));
    await fail();
    expect(answered).toHaveBeenCalledWith(false);
    expect(await screen.findByText('Não foi possível abrir')).toBeVisible();
  });
});

describe('notices whose code is on its way', () => {
  function Telling({ onUndo }: { onUndo: () => void }) {
    const notify = useNotify();
    return (
      <button
        onClick={() => {
          notify.success({ title: 'Prioridade alterada', text: 'Alta', onUndo });
          notify.error(new Error('x'), 'Não salvou');
        }}
      >
        Salvar
      </button>
    );
  }

  it('are all shown once it is there', async () => {
    const { arrive } = notThereYet('notices');
    show(<Telling onUndo={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await arrive();
    expect(await screen.findByText('Prioridade alterada')).toBeVisible();
    expect(screen.getByText('Não salvou')).toBeVisible();
  });

  it('are shown plainly where it does not come, read out as they would be, with what can be done', async () => {
    const { fail } = notThereYet('notices');
    const onUndo = jest.fn();
    show(<Telling onUndo={onUndo} />);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await fail();
    expect(screen.getByRole('alert')).toHaveTextContent('Não salvou');
    expect(screen.getByRole('status')).toHaveTextContent('Prioridade alterada');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(onUndo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Prioridade alterada')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByText('Não salvou')).not.toBeInTheDocument();
  });
});
