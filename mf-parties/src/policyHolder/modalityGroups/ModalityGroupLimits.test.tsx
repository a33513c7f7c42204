import { saveModalityGroupLimit } from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { ModalityGroupLimits } from './ModalityGroupLimits';

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const group = (at: number, Name: string, UsedLimitValue: number, LimitValue: number | null) => ({
  UniqueId: id(at),
  Name,
  BranchName: 'Setor público',
  UsedLimitValue,
  Limit:
    LimitValue === null
      ? null
      : { LimitValue, UsedLimitValue, AvailableLimitValue: LimitValue - UsedLimitValue, ExpiresOn: '2028-02-29' },
});
const holder = {
  UniqueId: id(9),
  Name: 'Construtora Horizonte',
  Limit: { LimitValue: 100_000_00, UsedLimitValue: 0, AvailableLimitValue: 60_000_00, ExpiresOn: null },
  ModalityGroups: [
    group(1, 'Contratuais', 30_000_01, 30_000_38),
    group(2, 'Judiciais', 10_00, null),
    group(3, 'Aduaneiras', 0, null),
  ],
  Actions: [{ Action: 'limitModalityGroup', DisabledReason: null }],
} as unknown as PolicyHolderRecord;

const show = (shown: PolicyHolderRecord = holder, ...answers: FakeAnswer[]) =>
  renderScreen(<ModalityGroupLimits holder={shown} />, { answers });
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('limits of modality groups', () => {
  it('stand with what is used and left, and say where the overall limit alone counts', () => {
    show({ ...holder, Actions: [] });
    expect(cellsOf(/Contratuais/)).toEqual([
      expect.stringMatching(/R\$\s30\.000,38 até 29\/02\/2028/),
      expect.stringMatching(/R\$\s30\.000,01/),
      expect.stringMatching(/R\$\s0,37/),
    ]);
    expect(cellsOf(/Judiciais/)).toEqual([
      'dentro do limite total',
      expect.stringMatching(/R\$\s10,00/),
      'do limite total',
    ]);
    expect(screen.queryByRole('row', { name: /Aduaneiras/ })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are nothing to show for who reads none', () => {
    const { container } = show({ ...holder, ModalityGroups: [], Actions: [] });
    expect(container.textContent).toBe('');
  });

  it('are reduced with a reason and what was seen, and say at the field why not', async () => {
    const { person, platform } = show(
      holder,
      failure(saveModalityGroupLimit, 422, [
        { Code: 'LimitBelowUse', Message: 'O tomador já usa R$ 30.000,01.', Field: 'LimitValue' },
      ]),
    );
    await person.click(screen.getByRole('button', { name: 'Reduzir o limite de Contratuais (Setor público)' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Reduzir limite' }));
    expect(platform.requestsOf(saveModalityGroupLimit)).toHaveLength(0);
    await person.type(within(dialog).getByLabelText(/Limite do grupo/), '30000');
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Concentração');
    await person.click(within(dialog).getByRole('button', { name: 'Reduzir limite' }));
    expect(await within(dialog).findByText(/O tomador já usa/)).toBeVisible();
    expect(platform.requestsOf(saveModalityGroupLimit)[0]?.body).toEqual({
      PolicyHolderUniqueId: holder.UniqueId,
      ModalityGroupUniqueId: id(1),
      LimitValue: 30_000_00,
      ExpiresOn: '2028-02-29',
      Justification: 'Concentração',
      ExpectedLimitValue: 30_000_38,
      ExpectedExpiresOn: '2028-02-29',
    });
  });

  it('are set for a group that has none', async () => {
    const { person, platform } = show(holder);
    await person.click(screen.getByRole('button', { name: 'Limitar um grupo' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('combobox', { name: /Grupo de modalidades/ }));
    expect(screen.queryByTitle('Contratuais (Setor público)')).toBeNull();
    await person.click(await screen.findByTitle('Aduaneiras (Setor público)'));
    await person.type(within(dialog).getByLabelText(/Limite do grupo/), '5.000');
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Primeira operação');
    await person.click(within(dialog).getByRole('button', { name: 'Limitar grupo' }));
    await waitFor(() =>
      expect(platform.requestsOf(saveModalityGroupLimit)[0]?.body).toMatchObject({
        ModalityGroupUniqueId: id(3),
        LimitValue: 5_000_00,
        ExpiresOn: null,
        ExpectedLimitValue: null,
      }),
    );
  });

  it('are taken away with a reason', async () => {
    const { person, platform } = show(holder);
    await person.click(screen.getByRole('button', { name: /Retirar o limite de Contratuais/ }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/Justificativa/), 'Revisto');
    await person.click(within(dialog).getByRole('button', { name: 'Retirar limite' }));
    await waitFor(() =>
      expect(platform.requestsOf(saveModalityGroupLimit)[0]?.body).toMatchObject({
        LimitValue: null,
        ExpectedLimitValue: 30_000_38,
      }),
    );
  });
});
