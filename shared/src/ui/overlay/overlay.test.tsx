import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MODAL_REMOVAL_DELAY } from '../../domain/time/timers';
import { PortalError } from '../../http/portalError';
import { renderScreen } from '../../testing/renderScreen';
import { PortalTheme } from '../base/theme/PortalTheme';
import { useConfirm } from './Confirmation';
import { ErrorDialog, LoadingDialog, SuccessDialog } from './genericDialogs';
import { useNotify } from './noticeContext';

test.each([
  [ErrorDialog, 'Atenção!', 'Algo inesperado aconteceu! Por favor contate o administrador do sistema.'],
  [SuccessDialog, 'Sucesso', 'Operação realizada com sucesso!'],
  [LoadingDialog, 'Aguarde', 'Estamos processando a solicitação.'],
])('a dialog says its default title and text', (Dialog, title, text) => {
  render(
    <PortalTheme>
      <Dialog open onClose={() => undefined} />
    </PortalTheme>,
  );
  expect(screen.getByRole('dialog', { name: title })).toHaveTextContent(text);
});

test('a dialog is gone 200 ms after it was closed, and not before', () => {
  jest.useFakeTimers();
  try {
    const show = (open: boolean) => (
      <PortalTheme>
        <ErrorDialog open={open} onClose={() => undefined} text="Não deu." />
      </PortalTheme>
    );
    const { rerender } = render(show(true));
    rerender(show(false));
    act(() => jest.advanceTimersByTime(199));
    expect(screen.getByText('Não deu.')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Não deu.')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

function Cancelling() {
  const confirm = useConfirm();
  const [outcome, setOutcome] = useState('aberta');
  const cancel = async () => {
    const wanted = await confirm({
      title: 'Cancelar a proposta 000123?',
      consequence: 'O corretor será avisado e o limite do tomador, liberado.',
      verb: 'Cancelar proposta',
      danger: true,
    });
    setOutcome(wanted ? 'cancelada' : 'mantida');
  };
  return (
    <>
      <button onClick={() => void cancel()}>Pedir</button>
      <p>Proposta {outcome}</p>
    </>
  );
}

test('asks with the thing, the consequence and the verb, and does it only when told so', async () => {
  const { person } = renderScreen(<Cancelling />);
  await person.click(screen.getByRole('button', { name: 'Pedir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar a proposta 000123?' });
  expect(dialog).toHaveTextContent('O corretor será avisado');
  await person.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(await screen.findByText('Proposta mantida')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await person.click(screen.getByRole('button', { name: 'Pedir' }));
  await person.click(await screen.findByRole('button', { name: 'Cancelar proposta' }));
  expect(await screen.findByText('Proposta cancelada')).toBeInTheDocument();
});

test('a press beside the question answers nothing, such as the second one of a double click', async () => {
  const { person } = renderScreen(<Cancelling />);
  await person.click(screen.getByRole('button', { name: 'Pedir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar a proposta 000123?' });
  await person.click(dialog.parentElement!);
  expect(screen.getByText('Proposta aberta')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cancelar proposta' }));
  expect(await screen.findByText('Proposta cancelada')).toBeInTheDocument();
});

function Notifying({ notice }: { notice: (notify: ReturnType<typeof useNotify>) => void }) {
  const notify = useNotify();
  return <button onClick={() => notice(notify)}>Avisar</button>;
}

test('a notice without texts says the default ones', async () => {
  const { person } = renderScreen(<Notifying notice={(notify) => notify.success()} />);
  await person.click(screen.getByRole('button', { name: 'Avisar' }));
  expect(await screen.findByText('Sucesso')).toBeInTheDocument();
  expect(screen.getByText('Operação executada com sucesso.')).toBeInTheDocument();
});

test('a notice of what was done can take it back', async () => {
  const undone = jest.fn();
  const { person } = renderScreen(
    <Notifying notice={(notify) => notify.success({ title: 'Prioridade alterada', text: 'Alta', onUndo: undone })} />,
  );
  await person.click(screen.getByRole('button', { name: 'Avisar' }));
  await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(undone).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Prioridade alterada')).not.toBeInTheDocument());
});

test('a notice of a failure says why and gives the code for support', async () => {
  const error = new PortalError({
    kind: 'conflict',
    traceId: 'abc-123',
    errors: [{ Code: 'Stale', Message: 'O cartão mudou de etapa.' }],
  });
  const { person } = renderScreen(<Notifying notice={(notify) => notify.error(error)} />);
  await person.click(screen.getByRole('button', { name: 'Avisar' }));
  expect(await screen.findByText('O cartão mudou de etapa.')).toBeInTheDocument();
  expect(screen.getByText('abc-123')).toBeInTheDocument();
});

test('a question that is asked in the moment in which the one before is taken away stays, and is answered', () => {
  jest.useFakeTimers();
  try {
    const asking = { current: (): void => undefined };
    function Asking() {
      const confirm = useConfirm();
      useEffect(() => {
        asking.current = () => void confirm({ title: 'Enviar a proposta?', consequence: 'Ela segue.', verb: 'Enviar' });
      });
      return null;
    }
    renderScreen(<Asking />);
    // Its removal is due before the page has been drawn with the new one.
    act(() => {
      jest.advanceTimersByTime(MODAL_REMOVAL_DELAY - 1);
      asking.current();
      jest.advanceTimersByTime(1);
    });
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('Enviar a proposta?')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

function Starring({ taken }: { taken: (what: string) => void }) {
  const notify = useNotify();
  const tell = (what: string) => notify.success({ title: `Fez ${what}`, text: '', onUndo: () => taken(what) });
  return (
    <>
      <button onClick={() => tell('um')}>Um</button>
      <button onClick={() => tell('outro')}>Outro</button>
      <input aria-label="Texto" />
    </>
  );
}

test('Ctrl+Z takes back what the latest notice offers, then the one before, each once and not while somebody writes', async () => {
  const taken = jest.fn();
  const { person } = renderScreen(<Starring taken={taken} />);
  await person.click(screen.getByRole('button', { name: 'Um' }));
  await person.click(screen.getByRole('button', { name: 'Outro' }));
  await screen.findByText('Fez outro');
  await person.click(screen.getByRole('textbox', { name: 'Texto' }));
  await person.keyboard('{Control>}z{/Control}');
  expect(taken).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Um' }));
  await person.keyboard('{Control>}zzz{/Control}');
  expect(taken.mock.calls).toEqual([['um'], ['outro'], ['um']]);
  await person.keyboard('{Control>}z{/Control}');
  expect(taken).toHaveBeenCalledTimes(3);
});
