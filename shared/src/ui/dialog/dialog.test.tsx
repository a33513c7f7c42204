import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { PortalError } from '../../http/portalError';
import { renderScreen } from '../../testing/renderScreen';
import { TextField } from '../form';
import { fieldProblem, FormDialog } from './index';

const refused = (errors: { Code: string; Message: string; Field?: string }[], status = 422) =>
  new PortalError({ kind: 'invalid', status, errors, traceId: 'trace-7' });

interface ExampleProps {
  error?: PortalError;
  isBusy?: boolean;
  isDisabled?: boolean;
  reading?: { isReady: boolean; error: PortalError | null; isFetching: boolean; onRetry: () => void };
  onSend?: (name: string) => void;
}

function Example({ error, onSend, isBusy = false, ...rest }: ExampleProps) {
  const [name, setName] = useState('');
  return (
    <FormDialog
      title="Renomear o documento?"
      verb="Renomear"
      isBusy={isBusy}
      error={error ?? null}
      fields={['Name']}
      onSend={() => onSend?.(name)}
      onClose={() => undefined}
      {...rest}
    >
      <TextField label="Nome" value={name} onChange={setName} error={fieldProblem(error ?? null, 'Name')} />
    </FormDialog>
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
