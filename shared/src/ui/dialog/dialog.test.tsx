import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PortalError } from '../../http/portalError';
import { renderScreen } from '../../testing/renderScreen';
import { useCommand } from '../../commands/useCommand';
import { changeProposalRequestDocumentName } from '../../contracts/underwriting/proposalRequestDocuments';
import { answer, failure } from '../../testing/fakePlatform';
import { useKeptForm } from '../../kept/useKeptForm';
import { LongTextField, TextField } from '../form';
import { CommandDialog } from './index';

const refused = (errors: { Code: string; Message: string; Field?: string }[], status = 422) =>
  new PortalError({ kind: 'invalid', status, errors, traceId: 'trace-7' });

interface ExampleProps {
  error?: PortalError;
  isBusy?: boolean;
  isDisabled?: boolean;
  reading?: { isReady: boolean; error: PortalError | null; isFetching: boolean; onRetry: () => void };
  onSend?: (name: string) => void;
  onClose?: () => void;
}

function Example({ error, onSend, isBusy = false, ...rest }: ExampleProps) {
  const [name, setName] = useState('');
  return (
    <CommandDialog
      title="Renomear o documento?"
      verb="Renomear"
      command={{ isBusy, error: error ?? null, reset: () => undefined }}
      fields={['Name']}
      onSend={() => onSend?.(name)}
      onClose={() => undefined}
      {...rest}
    >
      <TextField
        label="Nome"
        value={name}
        onChange={setName}
        error={error?.errors.find(({ Field }) => Field === 'Name')?.Message}
      />
    </CommandDialog>
  );
}

const open = (props: ExampleProps = {}) => {
  const sent: string[] = [];
  const { person } = renderScreen(<Example onSend={(name) => sent.push(name)} {...props} />);
  return { person, sent };
};
const send = () => screen.getByRole('button', { name: 'Renomear' });

describe('a form over the page', () => {
  it('sends what was typed by its button and by Enter', async () => {
    const { person, sent } = open();
    await person.type(await screen.findByLabelText('Nome'), 'Contrato{Enter}');
    await person.click(send());
    expect(sent).toEqual(['Contrato', 'Contrato']);
  });

  it.each([
    ['while it is busy', { isBusy: true }],
    ['with nothing to send', { isDisabled: true }],
  ])('sends nothing %s', async (_when, props) => {
    const { person, sent } = open(props);
    await person.type(await screen.findByLabelText('Nome'), '{Enter}');
    expect(sent).toEqual([]);
  });

  it('tells a failure at its field where the field shows it, and otherwise beside the form', async () => {
    open({ error: refused([{ Code: 'Invalid', Message: 'Este nome já existe.', Field: 'Name' }]) });
    expect(await screen.findByText('Este nome já existe.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('gives the code for the support with a failure that nobody at the screen can mend', async () => {
    open({ error: refused([], 500) });
    expect(within(await screen.findByRole('alert')).getByText('trace-7')).toBeInTheDocument();
  });

  it('cannot be sent before what it changes was read, and offers to read again', async () => {
    let asked = 0;
    const onRetry = () => {
      asked += 1;
    };
    const { person } = open({ reading: { isReady: false, error: refused([], 500), isFetching: false, onRetry } });
    await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(asked).toBe(1);
    expect(send()).toBeDisabled();
  });
});

describe('a form over the page that sends a command', () => {
  const named = (status: number) =>
    status < 300
      ? answer(changeProposalRequestDocumentName, {} as never)
      : failure(changeProposalRequestDocumentName, status);

  function Rename({ onClose }: { onClose: () => void }) {
    const { value, setValue, kept } = useKeptForm('document.17.name', '');
    const rename = useCommand(changeProposalRequestDocumentName);
    return (
      <CommandDialog
        title="Renomear o documento?"
        verb="Renomear"
        command={rename}
        kept={kept}
        onSend={() => rename.run({ body: { RequestDocumentUniqueId: '17', Name: value } })}
        onClose={onClose}
      >
        <TextField label="Nome" value={value} onChange={setValue} />
      </CommandDialog>
    );
  }

  it('stays with what was typed while it fails, then closes and keeps no draft', async () => {
    localStorage.clear();
    const onClose = jest.fn();
    const { person, platform, unmount } = renderScreen(<Rename onClose={onClose} />, { answers: [named(500)] });
    await person.type(await screen.findByLabelText('Nome'), 'Contrato');
    await person.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao tentar executar a solicitação.');
    expect(screen.getByLabelText('Nome')).toHaveValue('Contrato');
    expect(onClose).not.toHaveBeenCalled();
    platform.change(named(200));
    await person.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    unmount();
    renderScreen(<Rename onClose={onClose} />);
    expect(await screen.findByLabelText('Nome')).toHaveValue('');
  });
});

describe('closing a form over the page', () => {
  const question = () => screen.findByText('Fechar sem enviar?');
  const openToClose = () => {
    const onClose = jest.fn();
    return { onClose, ...open({ onClose }) };
  };

  it('asks nothing where nothing was typed', async () => {
    const { person, onClose } = openToClose();
    await screen.findByLabelText('Nome');
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Esc', (person: ReturnType<typeof open>['person']) => person.keyboard('{Escape}')],
    [
      'the cross',
      (person: ReturnType<typeof open>['person']) => person.click(screen.getByRole('button', { name: 'Fechar' })),
    ],
    [
      '“Voltar”',
      (person: ReturnType<typeof open>['person']) => person.click(screen.getByRole('button', { name: 'Voltar' })),
    ],
  ])('by %s asks where something was typed, and goes on where the answer is no', async (_way, leave) => {
    const { person, onClose } = openToClose();
    await person.type(await screen.findByLabelText('Nome'), 'Contrato');
    await leave(person);
    await question();
    await person.click(screen.getByRole('button', { name: 'Continuar escrevendo' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Nome')).toHaveValue('Contrato');
  });

  it('asked with Esc leaves the cursor where it was when one goes on writing', async () => {
    const { person } = openToClose();
    await person.type(await screen.findByLabelText('Nome'), 'Contrato');
    await person.keyboard('{Escape}');
    await question();
    await person.click(screen.getByRole('button', { name: 'Continuar escrevendo' }));
    expect(screen.getByLabelText('Nome')).toHaveFocus();
  });

  it('loses what was typed only where that is the answer', async () => {
    const { person, onClose } = openToClose();
    await person.type(await screen.findByLabelText('Nome'), 'Contrato');
    await person.keyboard('{Escape}');
    await question();
    await person.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('a form that keeps a draft', () => {
  function Reason({ onClose }: { onClose: () => void }) {
    const { value, setValue, kept } = useKeptForm('card.17.reason', '');
    return (
      <CommandDialog title="Enviar ao corretor?" verb="Enviar" kept={kept} onSend={() => undefined} onClose={onClose}>
        <LongTextField label="Motivo" maxLength={20} value={value} onChange={setValue} />
      </CommandDialog>
    );
  }
  const openReason = () => {
    const onClose = jest.fn();
    return { onClose, ...renderScreen(<Reason onClose={onClose} />) };
  };
  beforeEach(() => localStorage.clear());

  it('asks at Esc, and has the words again when it is opened anew, with the way to begin anew', async () => {
    const first = openReason();
    await first.person.type(await screen.findByLabelText('Motivo'), 'Falta o balanço');
    await first.person.keyboard('{Escape}');
    const keep = await screen.findByRole('button', { name: 'Guardar rascunho' });
    await waitFor(() => expect(keep).toHaveFocus());
    await first.person.click(keep);
    expect(first.onClose).toHaveBeenCalledTimes(1);
    first.unmount();

    const { person } = openReason();
    expect(await screen.findByLabelText('Motivo')).toHaveValue('Falta o balanço');
    expect(screen.getByText(/Rascunho seu de/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Começar de novo' }));
    expect(screen.getByLabelText('Motivo')).toHaveValue('');
  });

  it('that is only hidden takes its question along', async () => {
    function Hidden() {
      const [open, setOpen] = useState(true);
      const { value, setValue, kept } = useKeptForm('card.17.hidden', '');
      return (
        <CommandDialog
          open={open}
          title="Recusar?"
          verb="Recusar"
          kept={kept}
          onSend={() => undefined}
          onClose={() => setOpen(false)}
        >
          <LongTextField label="Motivo" value={value} onChange={setValue} />
        </CommandDialog>
      );
    }
    const { person } = renderScreen(<Hidden />);
    await person.type(await screen.findByLabelText('Motivo'), 'Falta');
    await person.keyboard('{Escape}');
    await person.click(await screen.findByRole('button', { name: 'Guardar rascunho' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body).not.toHaveStyle({ overflowY: 'hidden' });
  });

  it('goes back without a question, since nothing is lost, and forgets what is discarded', async () => {
    const first = openReason();
    await first.person.type(await screen.findByLabelText('Motivo'), 'Falta');
    await first.person.click(screen.getByRole('button', { name: 'Guardar e voltar' }));
    expect(first.onClose).toHaveBeenCalledTimes(1);
    first.unmount();

    const second = openReason();
    expect(await screen.findByLabelText('Motivo')).toHaveValue('Falta');
    await second.person.keyboard('{Escape}');
    await second.person.click(await screen.findByRole('button', { name: 'Descartar' }));
    second.unmount();

    openReason();
    expect(await screen.findByLabelText('Motivo')).toHaveValue('');
  });

  it('is not sent with more than fits, of which nothing is cut', async () => {
    const { person } = openReason();
    await person.click(await screen.findByLabelText('Motivo'));
    await person.paste('Falta o balanço de 2025');
    expect(screen.getByLabelText('Motivo')).toHaveValue('Falta o balanço de 2025');
    // A dialog that has just opened is there for a frame before it is seen.
    await waitFor(() => expect(screen.getByText('Use no máximo 20 caracteres')).toBeVisible());
    expect(screen.getByText('23 / 20')).toBeVisible();
  });
});
