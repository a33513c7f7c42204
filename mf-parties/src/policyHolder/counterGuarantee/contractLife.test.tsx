import * as life from '@portal/shared/contracts/parties/counterGuaranteeLife';
import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { answer } from '@portal/shared/testing/fakePlatform';
import { screen, waitFor, within } from '@testing-library/react';
import { answered, contract, show } from './testing';

describe('contracts of counter-guarantee that were signed', () => {
  it('say until when one under notice counts, and what an act on it needs', async () => {
    const signed: CounterGuarantee = {
      ...contract,
      ...{ StatusId: 4, SignedAt: '2026-11-21T12:00:00.000Z', CountsToday: true },
      Notice: { Kind: 'termination', NotifiedOn: '2026-12-31', CountsUntil: '2027-01-30', DaysLeft: 12 },
      Actions: [{ Action: 'end', DisabledReason: null }],
    };
    const { person, platform } = show(
      { ...answered(signed), OpenDisabledReason: null },
      answer(life.endCounterGuarantee, answered({ ...signed, StatusId: 9 })),
    );
    expect(await screen.findByText(/notificada em/)).toHaveTextContent(
      'Denúncia notificada em 31/12/2026. Vale para novas propostas até 30/01/2027 (faltam 12 dias).',
    );
    expect(screen.getByRole('button', { name: 'Substituir contrato' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Encerrar contrato' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Encerrar contrato' }));
    expect(await dialog.findByText('Escreva o motivo')).toBeInTheDocument();
    await person.type(dialog.getByLabelText(/^Motivo/), 'Nada mais se apoia nele.');
    await person.click(dialog.getByRole('button', { name: 'Encerrar contrato' }));
    await waitFor(() =>
      expect(platform.requestsOf(life.endCounterGuarantee)[0]?.body).toEqual({
        CounterGuaranteeUniqueId: contract.UniqueId,
        Reason: 'Nada mais se apoia nele.',
      }),
    );
  });

  it('take a notice back with the reason, and without its paper', async () => {
    const CountsUntil = addDays(today(), 12);
    const signed: CounterGuarantee = {
      ...contract,
      ...{ StatusId: 4, SignedAt: '2026-11-21T12:00:00.000Z', CountsToday: true },
      Notice: { Kind: 'termination', NotifiedOn: today(), CountsUntil, DaysLeft: 12 },
      Actions: [{ Action: 'withdrawNotice', DisabledReason: null }],
    };
    const { person, platform } = show(
      answered(signed),
      answer(life.withdrawCounterGuaranteeNotice, answered({ ...signed, Notice: null })),
    );
    await person.click(await screen.findByRole('button', { name: 'Desistir da denúncia' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Motivo/), 'O tomador desistiu por carta.');
    await person.click(dialog.getByRole('button', { name: 'Desistir da denúncia' }));
    expect(await screen.findByText('Desistência registrada no contrato CCG-00012')).toBeVisible();
    expect(platform.requestsOf(life.withdrawCounterGuaranteeNotice)[0]?.body).toEqual({
      CounterGuaranteeUniqueId: contract.UniqueId,
      Reason: 'O tomador desistiu por carta.',
    });
  });

  it('ask which of several sureties is released, and say until when it guarantees', async () => {
    const [first] = contract.Signatories;
    const second = { ...first!, UniqueId: '00000000-0000-4000-8000-000000000005', Name: 'João Prado' };
    const Notice = { NotifiedOn: '2026-01-01', CountsUntil: '2026-03-02', DaysLeft: 0 };
    const third = { ...second, UniqueId: '00000000-0000-4000-8000-000000000006', Name: 'Ana Prado', Notice };
    const { person } = show(
      answered({
        ...{ ...contract, StatusId: 4, SignedAt: '2025-11-21T12:00:00.000Z', Signatories: [first!, second, third] },
        Actions: [{ Action: 'giveNotice', DisabledReason: null }],
      }),
    );
    expect((await screen.findByText('Exoneração de Ana Prado')).parentElement).toHaveTextContent(
      'Exoneração de Ana Prado notificada em 01/01/2026. Não afiança novas propostas desde o fim de 02/03/2026.',
    );
    await person.click(screen.getByRole('button', { name: 'Registrar notificação' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByLabelText(/^Notificação/, { selector: '[role=combobox]' }));
    await person.click(await screen.findByTitle(/^Exoneração do fiador/));
    expect(dialog.getByText(/O contrato segue com os demais fiadores/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Registrar notificação' }));
    expect(await dialog.findByText('Informe qual fiador pediu a exoneração')).toBeInTheDocument();
    await person.click(dialog.getByLabelText(/^Fiador/));
    expect(screen.queryByTitle('Ana Prado')).not.toBeInTheDocument();
    await person.click(await screen.findByTitle('João Prado'));
    expect(dialog.queryByText('Informe qual fiador pediu a exoneração')).not.toBeInTheDocument();
  });

  it('record that a power of attorney without an end was revoked', async () => {
    const attorney = {
      ...{
        ...contract.Signatories[0]!,
        Role: 'spouseAttorney' as const,
        Name: 'Paulo Reis',
        Capacity: 'attorney' as const,
      },
      ...{ UniqueId: '00000000-0000-4000-8000-000000000004', MaritalStatus: null, SpouseName: null, SpouseCpf: null },
      ...{ RepresentsUniqueId: contract.Signatories[0]!.UniqueId, SignaturesTogether: 2 },
      Proxy: { ExpiresOn: null, Powers: 'Autorizar a fiança', DocumentUniqueId: contract.UniqueId, RevokedOn: null },
    };
    const signing: CounterGuarantee = {
      ...{ ...contract, Signatories: [...contract.Signatories, attorney] },
      Actions: [{ Action: 'revokeProxy', DisabledReason: null }],
    };
    const { person, platform } = show(answered(signing), answer(life.revokeCounterGuaranteeProxy, answered(signing)));
    expect(
      await screen.findByText('Procurador(a) de Marta Souza, cônjuge de Álvaro Souza, em conjunto (2 assinaturas)'),
    ).toBeVisible();
    expect(screen.getByText(/^Assina por procurador o cônjuge/)).toBeVisible();
    expect(screen.getByText('Procuração por prazo indeterminado: Autorizar a fiança')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Registrar revogação/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /Dia da revogação/ }), '02/01/2026');
    await person.type(dialog.getByLabelText(/^Motivo/), 'Revogada.');
    await person.click(dialog.getByRole('button', { name: 'Registrar revogação' }));
    await waitFor(() =>
      expect(platform.requestsOf(life.revokeCounterGuaranteeProxy)[0]?.body).toEqual({
        ...{ CounterGuaranteeUniqueId: contract.UniqueId, SignatoryUniqueId: attorney.UniqueId },
        ...{ RevokedOn: '2026-01-02', Reason: 'Revogada.' },
      }),
    );
  });
});
