import { enterSlipLine, getSlipsAwaitingLine } from '@portal/shared/contracts/underwriting/bankSlips';
import { digitableLineOf, dueFactor, generalDigit } from '@portal/shared/domain/billing/barCode';
import { formatDigitableLine } from '@portal/shared/domain/billing/digitableLine';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { SlipLinesSection } from './SlipLinesSection';

const slip = {
  ProposalUniqueId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ProposalNumber: 'P-2028-000017',
  PolicyHolderName: 'Construtora Horizonte S.A.',
  Installment: 2,
  Installments: 7,
  DueOn: '2028-02-29',
  AmountValue: 1_659_15,
  OurNumber: '2800000042',
  BankCode: '756',
};
const value = `${dueFactor(slip.DueOn)}${String(slip.AmountValue).padStart(10, '0')}1302101001234567890000042`;
const line = digitableLineOf(`7569${generalDigit(`7569${value}`)}${value}`);

const open = (...answers: FakeAnswer[]) =>
  renderScreen(<SlipLinesSection />, { route: '/apolices/cobranca', path: '/apolices/cobranca', answers });
const dialogOf = async ({ person }: ReturnType<typeof open>) => {
  await person.click(await screen.findByRole('button', { name: 'Informar linha digitável da parcela 2' }));
  return within(await screen.findByRole('dialog', { name: 'Informar linha digitável da parcela 2' }));
};

describe('the slips whose line their bank makes', () => {
  it('are listed with the proposal that they are of', async () => {
    open(answer(getSlipsAwaitingLine, { Count: 60, Slips: [slip] }));
    expect(await screen.findByText(/O banco registrou 60 boletos/)).toHaveTextContent(
      'Abaixo estão os 1 que vencem primeiro.',
    );
    expect(screen.getByRole('link', { name: 'P-2028-000017' })).toHaveAttribute(
      'href',
      `/propostas-seguradora/proposta/${slip.ProposalUniqueId}`,
    );
    expect(screen.getByRole('row', { name: /Construtora Horizonte/ })).toHaveTextContent(
      /2 de 7.*29\/02\/2028.*R\$\s1\.659,15.*2800000042/,
    );
  });

  it('get the line as the bank printed it', async () => {
    const rendered = open(
      answer(getSlipsAwaitingLine, { Count: 1, Slips: [slip] }),
      answer(enterSlipLine, { BankState: 'registered', DigitableLine: line }),
    );
    const dialog = await dialogOf(rendered);
    await rendered.person.click(dialog.getByRole('textbox', { name: /Linha digitável/ }));
    await rendered.person.paste(formatDigitableLine(line));
    await rendered.person.click(dialog.getByRole('button', { name: 'Informar linha digitável' }));
    expect(await screen.findByText('Parcela 2: o boleto já pode ser pago')).toBeVisible();
    expect(rendered.platform.requestsOf(enterSlipLine)[0]?.body).toEqual({
      ProposalUniqueId: slip.ProposalUniqueId,
      Installment: 2,
      ExpectedOurNumber: '2800000042',
      DigitableLine: formatDigitableLine(line),
    });
  });

  it('take no line with another amount, and say so before anything is sent', async () => {
    const rendered = open(answer(getSlipsAwaitingLine, { Count: 1, Slips: [{ ...slip, AmountValue: 1_659_16 }] }));
    const dialog = await dialogOf(rendered);
    await rendered.person.click(dialog.getByRole('textbox', { name: /Linha digitável/ }));
    await rendered.person.paste(line);
    await rendered.person.click(dialog.getByRole('button', { name: 'Informar linha digitável' }));
    expect(await dialog.findByText(/^A linha é de R\$\s1\.659,15, e o boleto é de R\$\s1\.659,16\.$/)).toBeVisible();
    expect(rendered.platform.requestsOf(enterSlipLine)).toEqual([]);
  });

  it('keep what was typed where the platform refuses it', async () => {
    const rendered = open(
      answer(getSlipsAwaitingLine, { Count: 1, Slips: [slip] }),
      failure(enterSlipLine, 409, [
        {
          Code: 'LineInUse',
          Field: 'DigitableLine',
          Message: 'Esta linha já está no boleto da parcela 1 da proposta 9. Confira as duas com o banco.',
        },
      ]),
    );
    const dialog = await dialogOf(rendered);
    await rendered.person.click(dialog.getByRole('textbox', { name: /Linha digitável/ }));
    await rendered.person.paste(line);
    await rendered.person.click(dialog.getByRole('button', { name: 'Informar linha digitável' }));
    expect((await dialog.findAllByText(/já está no boleto da parcela 1 da proposta 9/))[0]).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Linha digitável/ })).toHaveValue(line);
  });

  it('are read again where they could not be', async () => {
    const rendered = open(failure(getSlipsAwaitingLine, 500, [{ Code: 'Error', Message: 'Falhou.' }]));
    expect(await screen.findByText('Não foi possível ler os boletos sem linha digitável')).toBeVisible();
    expect(rendered.platform.requestsOf(getSlipsAwaitingLine).length).toBeGreaterThan(0);
  });
});
