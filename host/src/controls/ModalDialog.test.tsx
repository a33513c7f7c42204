import { fireEvent, render, screen } from '@testing-library/react';
import { isDialogUp, topDialog } from '@portal/shared/dialogs/openDialogs';
import { ModalDialog } from './ModalDialog';

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');

function opened(onClose?: () => void) {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  const view = render(
    <ModalDialog className="" aria-label="Pergunta" closesBeside {...(onClose && { onClose })}>
      <button data-autofocus="true">Sim</button>
    </ModalDialog>,
  );
  return { ...view, button };
}

it('begins at its first field, takes the page out of reach, and gives the focus back', () => {
  const { button, unmount } = opened();
  expect(screen.getByRole('button', { name: 'Sim' })).toHaveFocus();
  expect(button).toHaveAttribute('inert');
  expect(isDialogUp()).toBe(true);
  unmount();
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('inert');
  expect(isDialogUp()).toBe(false);
});

it('closes with Escape and a press beside it, not with a press on it', () => {
  const onClose = jest.fn();
  opened(onClose);
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Sim' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Sim' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  // Everything is beside a dialog that a test gives no size.
  fireEvent.mouseDown(dialog(), { clientX: 5, clientY: 5 });
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('stays when the browser closes what nobody may close', () => {
  opened();
  expect(fireEvent.keyDown(dialog(), { key: 'Escape' })).toBe(false);
  const shown = dialog();
  shown.close();
  fireEvent(shown, new Event('close'));
  expect(shown.open).toBe(true);
});

it('of two dialogs the one that says that the page goes is on top, whichever came first', () => {
  render(
    <>
      <ModalDialog className="" aria-label="Sessão" above>
        renova
      </ModalDialog>
      <ModalDialog className="" aria-label="Termos">
        leia
      </ModalDialog>
    </>,
  );
  expect(topDialog()).toHaveAccessibleName('Sessão');
});
