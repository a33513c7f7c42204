import { screen, waitFor, within } from '@testing-library/react';
import { getPolicyPapers } from '@portal/shared/contracts/underwriting/authenticity';
import * as claims from '@portal/shared/contracts/underwriting/policyClaim';
import type { PolicyClaim } from '@portal/shared/contracts/underwriting/policyClaim';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { getPolicyDetail, getPolicyHistory } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { getPolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { getUnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import PolicyPage from '../PolicyPage';
import { policyOf, policyUniqueId } from '../testing/policyFixture';
import { nothingUnpaid } from '../testing/unpaidFixture';
// Loaded at once, so that no test waits for lazy modules.
import './ClearClaimDialog';
import './FlagClaimDialog';
import './PermitDialog';

const done = { PolicyUniqueId: policyUniqueId };
const claim: PolicyClaim = {
  Kind: 'expected',
  KnownOn: '2026-06-25',
  Note: 'O segurado instaurou processo.',
  FlaggedAt: '2026-06-26T12:00:00.000Z',
  FlaggedByName: 'Ana Prado',
  Permitted: null,
};
const mayFlag: PolicyDetail['Actions'] = [{ Action: 'flagClaim', DisabledReason: null }];

const open = (policy: Partial<PolicyDetail>) =>
  renderScreen(<PolicyPage />, {
    route: `/apolice/${policyUniqueId}`,
    path: '/apolice/:policyUniqueId',
    user: fakeUser({ functionalities: [14, 46] }),
    answers: [
      answer(getPolicyDetail, policyOf(policy)),
      answer(getPolicyHistory, { Entries: [], IsComplete: true }),
      answer(getUnpaidPremium, nothingUnpaid),
      ...[getPolicyInstallments, getPolicyRenewal, getPolicyPapers].map((call) => failure(call, 503)),
      answer(claims.flagPolicyClaim, done),
      answer(claims.clearPolicyClaim, done),
      answer(claims.permitDespiteClaim, done),
    ],
  });
const title = () => screen.findByRole('heading', { level: 1, name: /Apólice 0775/ });
const section = () => within(screen.getByRole('region', { name: 'Sinistro' }));
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

describe('the claim of a policy', () => {
  it('stands on top with what is known, since when, by whom, and what waits for it', async () => {
    open({ Claim: claim, Actions: mayFlag });
    const header = within((await title()).closest('header')!);
    expect(header.getByText('Expectativa de sinistro')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Sinistro');
    expect(section().getByText('25/06/2026')).toBeVisible();
    expect(section().getByText('O segurado instaurou processo.')).toBeVisible();
    expect(section().getByText(/Ana Prado/)).toBeVisible();
    expect(
      section().getByText(/Baixa, cancelamento, redução, devolução de prêmio e renovação automática esperam/),
    ).toBeVisible();
  });

  it('says what may pass all the same', async () => {
    open({
      Claim: { ...claim, Permitted: { Action: 'endorsement', EndorsementNumber: '0775-2026-000123-E02' } },
      Actions: mayFlag,
    });
    await title();
    expect(section().getByText(/Permitida uma vez: Endosso 0775-2026-000123-E02/)).toBeVisible();
  });

  it('is only read by who may not decide on it, and is nowhere for who is told of none', async () => {
    const { unmount } = open({ Claim: claim });
    await title();
    expect(section().queryByRole('button')).toBeNull();
    unmount();
    open({});
    await title();
    expect(screen.queryByText(/sinistro/i)).toBeNull();
  });

  it('is flagged with kind, day and what is known', async () => {
    const { person, platform } = open({ Claim: null, Actions: mayFlag });
    await title();
    await person.click(screen.getByRole('button', { name: 'Marcar sinistro' }));
    const dialog = await dialogOf(/Marcar sinistro/);
    await person.click(dialog.getByRole('button', { name: 'Marcar sinistro' }));
    expect(await dialog.findByText('Escolha o que se sabe: expectativa ou aviso.')).toBeVisible();
    expect(dialog.getByText('Informe o dia em que o sinistro ficou conhecido.')).toBeVisible();
    expect(dialog.getByText('Escreva o que se sabe do sinistro.')).toBeVisible();
    await person.click(dialog.getByLabelText(/^Sinistro/));
    await person.click(await screen.findByTitle('Aviso de sinistro'));
    await person.type(dialog.getByRole('textbox', { name: /Conhecido em/ }), '25/06/2026');
    await person.tab();
    await person.type(dialog.getByLabelText(/O que se sabe/), 'Carta do segurado');
    await person.click(dialog.getByRole('button', { name: 'Marcar sinistro' }));
    await waitFor(() =>
      expect(platform.requestsOf(claims.flagPolicyClaim)[0]?.body).toEqual({
        PolicyUniqueId: policyUniqueId,
        Kind: 'notified',
        KnownOn: '2026-06-25',
        Note: 'Carta do segurado',
      }),
    );
  });

  it('is taken away with a justification', async () => {
    const { person, platform } = open({ Claim: claim, Actions: mayFlag });
    await title();
    await person.click(section().getByRole('button', { name: 'Retirar a marca' }));
    const dialog = await dialogOf(/Retirar a marca/);
    await person.click(dialog.getByRole('button', { name: 'Retirar a marca' }));
    expect(await dialog.findByText(/Escreva a justificativa/)).toBeVisible();
    await person.type(dialog.getByLabelText(/Justificativa/), 'Arquivado');
    await person.click(dialog.getByRole('button', { name: 'Retirar a marca' }));
    await waitFor(() =>
      expect(platform.requestsOf(claims.clearPolicyClaim)[0]?.body).toEqual({
        PolicyUniqueId: policyUniqueId,
        Justification: 'Arquivado',
      }),
    );
  });

  it('lets one act pass with a justification: release, cancellation or one endorsement', async () => {
    const { person, platform } = open({ Claim: claim, Actions: mayFlag });
    await title();
    await person.click(section().getByRole('button', { name: 'Permitir uma operação' }));
    const dialog = await dialogOf(/Permitir uma operação/);
    await person.click(dialog.getByRole('button', { name: 'Permitir' }));
    expect(await dialog.findByText('Escolha a operação.')).toBeVisible();
    await person.click(dialog.getByLabelText(/^Operação/));
    expect(await screen.findByTitle('Baixa')).toBeInTheDocument();
    expect(screen.getByTitle('Cancelamento pela seguradora')).toBeInTheDocument();
    await person.click(screen.getByTitle('Endosso 0775-2026-000123-E02 (Prorrogação de vigência)'));
    await person.type(dialog.getByLabelText(/Justificativa/), 'Acordo com o segurado');
    await person.click(dialog.getByRole('button', { name: 'Permitir' }));
    await waitFor(() =>
      expect(platform.requestsOf(claims.permitDespiteClaim)[0]?.body).toEqual({
        PolicyUniqueId: policyUniqueId,
        Action: 'endorsement',
        EndorsementUniqueId: '00000000-0000-4000-8000-000000000012',
        Justification: 'Acordo com o segurado',
      }),
    );
  });
});
