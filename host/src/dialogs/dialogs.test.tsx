import { dialogRequestedTopic } from '@portal/shared';
import type { DialogRequest } from '@portal/shared';
import { PLATFORM_MAINTENANCE_NOTICE } from '@portal/shared/domain/values/messages';
import type { PortalConfiguration } from '@portal/shared/contracts/people/session';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { answer } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformWithTerms, status, term } from '../terms/testing';
import { fakeUser } from '../testing/fakeUser';
import { aurora, forgetEverything, renderPortal } from '../testing/renderPortal';
import './MaintenanceWarning';
import './PlatformNotice';
import './RequestedDialogs';

afterEach(() => {
  jest.useRealTimers();
  forgetEverything();
});

const user = fakeUser([[6, 1, [24]]]);
const accepted = answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true));

async function openPortal(configuration: Partial<PortalConfiguration> = {}, termsAccepted = true) {
  platformWithTerms(user, termsAccepted ? [accepted] : []);
  const portal = renderPortal({
    path: '/apolices',
    signedIn: user,
    configuration: { ...aurora, ...configuration } as Partial<PortalConfiguration>,
  });
  if (termsAccepted) await screen.findByRole('heading', { name: 'Tela /apolices', hidden: true });
  return portal;
}

describe('the maintenance warning', () => {
  const warning = { warnMaintenance: true, maintenanceMessage: 'Hoje, às 22h, por uma hora.' };

  it('is titled "Aviso!" and says the company’s message, once per session and message', async () => {
    const { unmount } = await openPortal(warning);
    const dialog = await screen.findByRole('dialog', { name: 'Aviso!' });
    expect(dialog).toHaveTextContent('Hoje, às 22h, por uma hora.');
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();

    const again = await openPortal(warning);
    await waitFor(() => expect(document.documentElement.dataset['terms']).toBe('open'));
    expect(screen.queryByRole('dialog', { name: 'Aviso!' })).not.toBeInTheDocument();
    again.unmount();

    await openPortal({ ...warning, maintenanceMessage: 'Adiada para amanhã.' });
    expect(await screen.findByRole('dialog', { name: 'Aviso!' })).toHaveTextContent('Adiada para amanhã.');
  });

  it('waits until the terms are accepted', async () => {
    await openPortal(warning, false);
    await screen.findByRole('dialog', { name: /termos de uso/i });
    expect(screen.queryByRole('dialog', { name: 'Aviso!' })).not.toBeInTheDocument();
  });
});

describe('the dated notice of the platform', () => {
  it('stays away while its flag is off', async () => {
    await openPortal({ ShowPlatformNotice: false });
    await waitFor(() => expect(document.documentElement.dataset['terms']).toBe('open'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says the specified text, and not again on the day on which it was closed', async () => {
    const { unmount } = await openPortal({ ShowPlatformNotice: true });
    const dialog = await screen.findByRole('dialog', { name: 'Manutenção da plataforma' });
    for (const sentence of PLATFORM_MAINTENANCE_NOTICE.split(/(?<=\.) (?=As)/))
      expect(dialog).toHaveTextContent(sentence);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar o aviso' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();
    const sameDay = await openPortal({ ShowPlatformNotice: true });
    await waitFor(() => expect(document.documentElement.dataset['terms']).toBe('open'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    sameDay.unmount();

    localStorage.setItem('portal.platform-notice', '2022-12-29');
    await openPortal({ ShowPlatformNotice: true });
    expect(await screen.findByRole('dialog', { name: 'Manutenção da plataforma' })).toBeInTheDocument();
  });
});

describe('a dialog that code asks for on the bus', () => {
  const request = (portal: Awaited<ReturnType<typeof openPortal>>, asked: DialogRequest) =>
    act(async () => portal.shell.bus.publish(dialogRequestedTopic, asked));

  it.each([
    ['error', 'Atenção!', 'Algo inesperado aconteceu! Por favor contate o administrador do sistema.'],
    ['success', 'Sucesso', 'Operação realizada com sucesso!'],
    ['loading', 'Aguarde', 'Estamos processando a solicitação.'],
  ] as const)('of kind %s has its title and its default text', async (kind, title, text) => {
    await request(await openPortal(), { kind });
    expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(text);
  });

  it('says what it was given, and leaves 200 ms after it was closed', async () => {
    await request(await openPortal(), { kind: 'error', text: 'A apólice não foi emitida.' });
    await screen.findByText('A apólice não foi emitida.');
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Entendi' }).click());
    await act(() => jest.advanceTimersByTimeAsync(199));
    expect(screen.getByText('A apólice não foi emitida.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('A apólice não foi emitida.')).not.toBeInTheDocument();
  });

  it('to wait keeps the need-refresh flag waiting until its owner closes it', async () => {
    const portal = await openPortal();
    const { session } = portal.shell;
    await request(portal, { kind: 'loading', id: 'emissao', text: 'Emitindo…' });
    await screen.findByText('Emitindo…');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Aguarde' })).toBeInTheDocument();
    act(() => session.noteUnauthorized());
    expect(session.state.needsRefresh).toBe(false);

    await request(portal, { kind: 'loading', id: 'outro', open: false });
    act(() => session.noteUnauthorized());
    expect(session.state.needsRefresh).toBe(false);

    await request(portal, { kind: 'loading', id: 'emissao', open: false });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aguarde' })).not.toBeInTheDocument());
    act(() => session.noteUnauthorized());
    expect(session.state.needsRefresh).toBe(true);
  });

  it('to wait does not outlive the screen that asked for it', async () => {
    const portal = await openPortal();
    await request(portal, { kind: 'loading' });
    await screen.findByRole('dialog', { name: 'Aguarde' });
    await act(async () => {
      window.history.pushState(null, '', '/termos-aceite');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aguarde' })).not.toBeInTheDocument());
  });
});

describe('maintenance', () => {
  it('closes the portal with the company’s message, and opens it under the development flag', async () => {
    platformWithTerms(user, [accepted]);
    const closed = {
      ...aurora,
      maintenance: true,
      maintenanceMessage: 'Voltamos às 8h.',
    } as Partial<PortalConfiguration>;
    const { unmount } = renderPortal({ path: '/apolices', signedIn: user, configuration: closed });
    expect(await screen.findByRole('heading', { name: 'Portal em manutenção' })).toBeVisible();
    expect(screen.getByText('Voltamos às 8h.')).toBeVisible();
    unmount();
    renderPortal({ path: '/apolices', signedIn: user, configuration: closed, addresses: { development: true } });
    expect(await screen.findByRole('heading', { name: 'Tela /apolices' })).toBeVisible();
  });

  it.each(['/.//evil.example/x', '//evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never sends people on to %s when it is over',
    async (elsewhere) => {
      platformWithTerms(user, [accepted]);
      const closed = { ...aurora, maintenance: true } as Partial<PortalConfiguration>;
      const path = `/maintenance?${new URLSearchParams({ retorno: elsewhere }).toString()}`;
      renderPortal({ path, signedIn: user, configuration: closed });
      expect(await screen.findByRole('link', { name: 'Tentar de novo' })).toHaveAttribute('href', '/');
    },
  );
});
