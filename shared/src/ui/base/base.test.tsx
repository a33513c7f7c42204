import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PortalError } from '../../http/portalError';
import { fakeUser } from '../../testing/fakeUser';
import { renderScreen } from '../../testing/renderScreen';
import { ActionButton } from './ActionButton';
import { CopyableText } from './CopyableText';
import { DateText } from './DateText';
import { DocumentNumber } from './DocumentNumber';
import { ErrorState } from './ErrorState';
import { menuIcon } from './menuIcon';
import { Money } from './Money';
import { PageHeader } from './PageHeader';
import { PermissionGate } from './PermissionGate';
import { useWidthClass } from './useWidthClass';

test.each([
  [<Money key="money" cents={123456} />, 'R$ 1.234,56'],
  [<Money key="none" cents={null} />, '—não informado'],
  [<DateText key="date" value="2026-11-21" />, '21/11/2026'],
  [<DateText key="instant" value="2026-11-21T02:30:00Z" />, '20/11/2026 23:30'],
  [<DateText key="no date" value="amanhã" />, '—não informado'],
  [<DocumentNumber key="cnpj" value="12abc34501de35" />, '12.ABC.345/01DE-35'],
  [<DocumentNumber key="hidden" value="***.456.789-**" copyable />, '***.456.789-**'],
])('%# a value is written as Brazil writes it', (element, text) => {
  const { container } = render(element);
  expect(container).toHaveTextContent(text);
});

test('a document that is shown whole can be copied, a hidden one cannot', async () => {
  const person = userEvent.setup();
  render(
    <>
      <DocumentNumber value="11222333000181" copyable />
      <DocumentNumber value="***.456.789-**" copyable />
    </>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Copiar CNPJ' }));
  expect(await navigator.clipboard.readText()).toBe('11.222.333/0001-81');
  expect(screen.getByRole('status')).toHaveTextContent('Copiado');
});

test('a browser that does not let copy is told about', async () => {
  const person = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyableText text="abc" label="o código" />);
  await person.click(screen.getByRole('button', { name: 'Copiar o código' }));
  expect(screen.getByRole('status')).toHaveTextContent('O navegador não permitiu copiar');
});

test('an error says what failed, why, and the code for support', () => {
  const error = new PortalError({
    kind: 'forbidden',
    traceId: 'abc-123',
    errors: [{ Code: 'x', Message: 'Sem acesso.' }],
  });
  render(<ErrorState error={error} title="Não foi possível abrir a apólice" />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Não foi possível abrir a apólice');
  expect(alert).toHaveTextContent('Sem acesso.');
  expect(alert).toHaveTextContent('abc-123');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
});

test('an error of the code itself does not show its inside', () => {
  render(<ErrorState error={new TypeError('x is undefined')} title="Não deu" />);
  expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
  expect(screen.getByText(/Algo inesperado aconteceu/)).toBeInTheDocument();
});

test('shows to each user what their functionalities allow', () => {
  const gate = (
    <PermissionGate functionalities={[6, 31]} otherwise="Peça acesso ao administrador.">
      Nova proposta
    </PermissionGate>
  );
  const allowed = renderScreen(gate, { user: fakeUser({ functionalities: [31] }) });
  expect(screen.getByText('Nova proposta')).toBeInTheDocument();
  allowed.unmount();
  renderScreen(gate, { user: fakeUser({ functionalities: [7] }) });
  expect(screen.queryByText('Nova proposta')).not.toBeInTheDocument();
  expect(screen.getByText('Peça acesso ao administrador.')).toBeInTheDocument();
});

test('an action that is not possible can be reached, says why and does nothing', async () => {
  const person = userEvent.setup();
  const issue = jest.fn();
  render(
    <ActionButton onClick={issue} disabledReason="Falta o contrato assinado">
      Emitir
    </ActionButton>,
  );
  const button = screen.getByRole('button', { name: 'Emitir' });
  await person.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Falta o contrato assinado');
  await person.click(button);
  expect(issue).not.toHaveBeenCalled();
});

test('a page begins with its title, how much there is, and the way back', () => {
  render(
    <MemoryRouter>
      <PageHeader title="Tomadores" count={1200} back={{ to: '/inicio', label: 'Início' }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Tomadores' })).toBeInTheDocument();
  expect(screen.getByLabelText('1.200 no total')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Início' })).toHaveAttribute('href', '/inicio');
});

test('the class of the width follows the window', () => {
  const wide = window.innerWidth;
  const resize = (width: number) =>
    act(() => {
      window.innerWidth = width;
      window.dispatchEvent(new Event('resize'));
    });
  function Width() {
    return useWidthClass();
  }
  const { container } = render(<Width />);
  resize(767);
  expect(container).toHaveTextContent('sm');
  resize(1200);
  expect(container).toHaveTextContent('xl');
  resize(wide);
});

test('a menu entry has its icon, and a neutral one where its name is unknown', () => {
  expect(menuIcon('policies').name).toBe('file-protect');
  expect(menuIcon('toString').name).toBe('appstore');
});
