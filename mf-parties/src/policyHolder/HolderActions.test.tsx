import * as calls from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { HolderActions } from './HolderActions';
import { RegistrationSection } from './RegistrationSection';

const holder: PolicyHolderRecord = {
  Id: 101,
  UniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  Name: 'Construtora Horizonte',
  TradeName: null,
  CpfCnpj: '11222333000181',
  IsActive: true,
  Email: null,
  Phone: null,
  IsBlocked: false,
  BlockedJustification: null,
  IsRestrictivelyBlocked: false,
  RestrictiveJustification: null,
  RateClass: null,
  EnableAnnualInstallments: false,
  IgnoreCCGSignature: false,
  Nominations: [],
  Limit: { LimitValue: 0, UsedLimitValue: 0, AvailableLimitValue: 0, ExpiresOn: null },
  ModalityGroups: [],
  EconomicGroup: null,
  ShowsEconomicGroup: false,
  ShowsBureauData: false,
  Missing: [],
  Locations: [],
  OpenProposalCount: 1,
  RegisteredAt: '2026-01-05T12:00:00.000Z',
  AnonymisedAt: null,
  Actions: (
    ['edit', 'block', 'blockRestrictively', 'enableInstallments', 'ignoreCcgSignature', 'requestDocument'] as const
  ).map((Action) => ({ Action, DisabledReason: null })),
  ChangedAt: '2026-11-01T12:00:00.000Z',
};
const show = (...answers: FakeAnswer[]) => renderScreen(<HolderActions holder={holder} />, { answers });

describe('what can be done with a policy holder', () => {
  it('is nothing for who may only read', () => {
    renderScreen(<HolderActions holder={{ ...holder, Actions: [] }} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is blocking it, with a reason, told what that stops and that brokers hear of it', async () => {
    const { person, platform } = show(answer(calls.invertPolicyHolderBlocked, { ...holder, IsBlocked: true }));
    await person.click(screen.getByRole('button', { name: 'Bloquear' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'A proposta em andamento e os seus cards continuam, mas ela não é enviada nem emitida.',
    );
    expect(dialog).toHaveTextContent('As corretoras nomeadas são avisadas, sem o motivo.');
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Sinistro em aberto');
    await person.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.invertPolicyHolderBlocked)[0]?.body).toEqual({
        PolicyHolderUniqueId: holder.UniqueId,
        Justification: 'Sinistro em aberto',
        ExpectedIsBlocked: false,
      }),
    );
  });

  it('is, in a menu, waiving the signature of the CCG, which says what the insurer gives up', async () => {
    const { person, platform } = show(answer(calls.invertIgnoreCcgSignature, { ...holder, IgnoreCCGSignature: true }));
    await person.click(screen.getByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Dispensar assinatura do CCG' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('sem o título contra o tomador e os fiadores');
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Conta antiga');
    await person.click(within(dialog).getByRole('button', { name: 'Dispensar assinatura' }));
    await waitFor(() => expect(platform.requestsOf(calls.invertIgnoreCcgSignature)).toHaveLength(1));
  });

  it('is allowing annual instalments after a question', async () => {
    const { person, platform } = show(
      answer(calls.updateEnableAnnualInstallment, { ...holder, EnableAnnualInstallments: true }),
    );
    await person.click(screen.getByRole('button', { name: 'Mais ações' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Habilitar parcela anual' }));
    await person.click(await screen.findByRole('button', { name: 'Habilitar parcela anual' }));
    await waitFor(() =>
      expect(platform.requestsOf(calls.updateEnableAnnualInstallment)[0]?.query).toEqual({
        policyHolderUniqueId: holder.UniqueId,
        enableInstallment: 'true',
        expectedEnableInstallment: 'false',
      }),
    );
  });
});

describe('changing the data of a policy holder', () => {
  it('sends the name, then the rest as the first answer left it', async () => {
    const { person, platform } = renderScreen(<RegistrationSection holder={holder} />, {
      answers: [
        answer(calls.updatePolicyHolderName, { ...holder, ChangedAt: '2026-11-02T12:00:00.000Z' }),
        answer(calls.saveComplementarData, holder),
      ],
    });
    await person.click(screen.getByRole('button', { name: 'Alterar dados' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^Nome \*|^Nome$/), ' Azul');
    await person.type(within(dialog).getByLabelText(/E-mail/), 'contato@horizonte.example');
    await person.click(within(dialog).getByRole('button', { name: 'Salvar dados' }));
    await waitFor(() => expect(platform.requestsOf(calls.saveComplementarData)).toHaveLength(1));
    expect(platform.requestsOf(calls.updatePolicyHolderName)[0]?.body).toMatchObject({
      Name: 'Construtora Horizonte Azul',
      ExpectedChangedAt: '2026-11-01T12:00:00.000Z',
    });
    expect(platform.requestsOf(calls.saveComplementarData)[0]?.body).toMatchObject({
      Email: 'contato@horizonte.example',
      ExpectedChangedAt: '2026-11-02T12:00:00.000Z',
    });
  });

  it('keeps what was typed where somebody else was faster, and says so', async () => {
    const { person } = renderScreen(<RegistrationSection holder={holder} />, {
      answers: [
        failure(
          calls.saveComplementarData,
          409,
          [{ Code: 'Conflict', Message: 'Outra pessoa alterou este tomador enquanto você escrevia.' }],
          { ...holder, TradeName: 'Outro', ChangedAt: '2026-11-03T12:00:00.000Z' },
        ),
      ],
    });
    await person.click(screen.getByRole('button', { name: 'Alterar dados' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/Nome fantasia/), 'Horizonte');
    await person.click(within(dialog).getByRole('button', { name: 'Salvar dados' }));
    expect(await within(dialog).findByText(/Outra pessoa alterou este tomador/)).toBeVisible();
    expect(within(dialog).getByLabelText(/Nome fantasia/)).toHaveValue('Horizonte');
  });
});
