import { getBanks } from '@portal/shared/contracts/parameters/banks';
import {
  assignLastCompanyTermOfUse,
  getTermOfUse,
  TERMS_NOT_ACCEPTED,
  verifyUserInfoAssignLastTermOfUser,
} from '@portal/shared/contracts/people/terms';
import { answer, failure, hanging, offline } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
// Fetched when they are needed; loaded here at once, so that no test waits for their modules.
import './TermsPopUp';
import { platformWithTerms, status, term } from './testing';

const reader = fakeUser([[6, 1, [24]]]);

/** jsdom lays nothing out; tests say how far the text was scrolled. */
let textHeight = 3_000;
beforeEach(() => {
  textHeight = 3_000;
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => textHeight);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
});
afterEach(() => {
  jest.useRealTimers();
  forgetEverything();
});

async function openPortal(answers: readonly FakeAnswer[] = [], shown = term(2)) {
  const platform = platformWithTerms(reader, answers, shown);
  const portal = renderPortal({ path: '/apolices', signedIn: reader });
  await waitFor(() => expect(document.documentElement.dataset['terms']).toMatch(/open|required/));
  return { ...portal, platform };
}
const popUp = () => screen.findByRole('dialog', { name: /termos de uso/i });
const agree = () => screen.getByRole('button', { name: 'Li e concordo' });
const scrollToEnd = () => {
  const text = screen.getByRole('region', { name: 'Texto dos termos de uso' });
  act(() => text.scrollTo({ top: textHeight }));
};

describe('terms that the user has not accepted', () => {
  it('cover the page with their text and the company’s values, and nothing behind can be reached', async () => {
    const { container } = await openPortal([], term(2, '<h1>Regras da [NomeSeguradora]</h1><script>x</script>'));
    const dialog = await popUp();
    expect(await screen.findByRole('heading', { name: 'Regras da Aurora & Filhos', level: 3 })).toBeVisible();
    expect(dialog).toHaveTextContent('Versão 2, em vigor desde 01/11/2026.');
    expect(dialog).toHaveTextContent('Você aceitou a versão 1.');
    expect(screen.getByRole('heading', { name: 'Os termos de uso mudaram' })).toHaveFocus();
    expect(container.closest('[inert]')).not.toBeNull();
    expect(dialog.closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeInTheDocument();
  });

  it('can be agreed to once the end was reached, and are then gone', async () => {
    const { container, platform } = await openPortal();
    await screen.findByText('Texto 2');
    expect(agree()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Leia até o fim para concordar.')).toBeVisible();
    scrollToEnd();
    expect(agree()).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(agree());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.requestsOf(assignLastCompanyTermOfUse)[0]?.body).toEqual({ UniqueId: term(2).UniqueId });
    expect(container.closest('[inert]')).toBeNull();
    expect(document.documentElement.dataset['terms']).toBe('open');
  });

  it('go on to their end when somebody agrees before reaching it', async () => {
    const { platform } = await openPortal();
    await screen.findByText('Texto 2');
    await userEvent.click(agree());
    expect(platform.requestsOf(assignLastCompanyTermOfUse)).toHaveLength(0);
    expect(agree()).toHaveAttribute('aria-disabled', 'false');
  });

  it('can be agreed to by keyboard alone', async () => {
    const { platform } = await openPortal();
    await screen.findByText('Texto 2');
    await userEvent.tab();
    expect(screen.getByRole('region', { name: 'Texto dos termos de uso' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    expect(agree()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(platform.requestsOf(assignLastCompanyTermOfUse)).toHaveLength(1));
  });

  it('that fit on the page need no scrolling', async () => {
    textHeight = 600;
    await openPortal();
    await screen.findByText('Texto 2');
    await waitFor(() => expect(agree()).toHaveAttribute('aria-disabled', 'false'));
  });

  it('let the user leave instead', async () => {
    await openPortal();
    await popUp();
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(currentAddress()).toBe('/login');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.querySelector('[inert]')).toBeNull();
  });

  it('show the newer version when one came meanwhile, and ask for that one', async () => {
    const { platform } = await openPortal([
      failure(
        assignLastCompanyTermOfUse,
        409,
        [{ Code: 'Conflict', Message: 'Os termos de uso mudaram enquanto você lia.' }],
        status(term(3), false),
      ),
    ]);
    await screen.findByText('Texto 2');
    platform.change(answer(getTermOfUse, term(3)));
    scrollToEnd();
    await userEvent.click(agree());
    expect(await screen.findByText('Texto 3')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('mudaram enquanto você lia');
    expect(agree()).toHaveAttribute('aria-disabled', 'true');
  });

  it('say so when they cannot be loaded or accepted, and can be tried again', async () => {
    const { platform } = await openPortal([failure(getTermOfUse, 500)]);
    expect(await screen.findByText('Não foi possível carregar os termos de uso')).toBeVisible();
    platform.change(answer(getTermOfUse, term(2)));
    platform.change(offline(assignLastCompanyTermOfUse));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText('Texto 2');
    scrollToEnd();
    await userEvent.click(agree());
    expect(await screen.findByText(/Não foi possível falar com a plataforma/)).toBeVisible();
    platform.change(answer(assignLastCompanyTermOfUse, status(term(2), true)));
    await userEvent.click(agree());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a call that the platform refuses because of terms that came into force meanwhile', () => {
  const notAccepted = failure(getBanks, 403, [{ Code: TERMS_NOT_ACCEPTED, Message: 'Falta o seu aceite.' }]);
  const accepted = [answer(verifyUserInfoAssignLastTermOfUser, status(term(1), true))];

  it('opens the terms, waits for the user to agree, and is then sent again', async () => {
    const { shell, platform } = await openPortal([...accepted, notAccepted]);
    await waitFor(() => expect(document.documentElement.dataset['terms']).toBe('open'));
    platform.change(answer(verifyUserInfoAssignLastTermOfUser, status(term(2), false)));
    const call = shell.send(getBanks, {});
    expect(await popUp()).toHaveTextContent('Você aceitou a versão 1.');
    await screen.findByText('Texto 2');
    platform.change(answer(getBanks, []));
    scrollToEnd();
    await userEvent.click(agree());
    await expect(call).resolves.toEqual([]);
    expect(platform.requestsOf(getBanks)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens them also while the check itself gets no answer', async () => {
    const { shell, platform } = await openPortal([...accepted, notAccepted]);
    await waitFor(() => expect(document.documentElement.dataset['terms']).toBe('open'));
    platform.change(failure(verifyUserInfoAssignLastTermOfUser, 500));
    shell.send(getBanks, {}).catch(() => undefined);
    expect(await popUp()).toHaveTextContent('Leia e concorde para usar o portal.');
  });

  it('fails when the user leaves instead', async () => {
    const { shell, platform } = await openPortal([...accepted, notAccepted]);
    await waitFor(() => expect(document.documentElement.dataset['terms']).toBe('open'));
    platform.change(answer(verifyUserInfoAssignLastTermOfUser, status(term(2), false)));
    const call = shell.send(getBanks, {}).catch((error: Error) => error.message);
    await popUp();
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await call).toBe('Falta o seu aceite.');
  });
});

describe('the check', () => {
  it('keeps screens covered until it has answered, and says so when that takes long', async () => {
    const platform = platformWithTerms(reader, [hanging(verifyUserInfoAssignLastTermOfUser)]);
    jest.useFakeTimers();
    renderPortal({ path: '/apolices', signedIn: reader });
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(platform.requestsOf(verifyUserInfoAssignLastTermOfUser)).toHaveLength(1);
    expect(document.documentElement.dataset['terms']).toBe('checking');
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(document.documentElement.dataset['terms']).toBe('unanswered');
    expect(screen.getByRole('alertdialog', { name: /ainda não confirmou o seu aceite/ })).toBeVisible();
  });

  it('that fails keeps screens covered, is repeated by itself or at once, and opens them with its answer', async () => {
    const platform = platformWithTerms(reader, [failure(verifyUserInfoAssignLastTermOfUser, 500)]);
    const { container } = renderPortal({ path: '/apolices', signedIn: reader });
    const dialog = await screen.findByRole('alertdialog', { name: /ainda não confirmou o seu aceite/ });
    expect(document.documentElement.dataset['terms']).toBe('unanswered');
    expect(container.closest('[inert]')).not.toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Tentar de novo' })).toHaveFocus();
    platform.change(answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true)));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(document.documentElement.dataset['terms']).toBe('open'));
    expect(container.closest('[inert]')).toBeNull();
  });

  it('that fails lets the user leave', async () => {
    platformWithTerms(reader, [failure(verifyUserInfoAssignLastTermOfUser, 500)]);
    renderPortal({ path: '/apolices', signedIn: reader });
    const dialog = await screen.findByRole('alertdialog', { name: /ainda não confirmou o seu aceite/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair' }));
    expect(currentAddress()).toBe('/login');
  });

  it('asks nothing of who has accepted', async () => {
    await openPortal([answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true))]);
    await waitFor(() => expect(document.documentElement.dataset['terms']).toBe('open'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
