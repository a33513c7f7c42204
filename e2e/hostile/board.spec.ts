import { begin, fillInCompany, fillInResponsible, newCnpj, pdf } from '../registration/registrationForm';
import { giveSession } from '../portal';
import { expect, test } from '../quietTest';
import { expectHarmless, overflowOf, watchForHarm } from './harmless';
import { payloads } from './payloads';
import { send } from '../send';

interface Found {
  Records: { UniqueId: string; Card?: { CardId: number; PipeId: number; PipeUniqueId: string } }[];
}

const [name, street, number, district] = payloads as [string, string, string, string];
/** What fits into the 500 characters of a justification. */
const reason = payloads.slice(0, 14).join('\n');

test('a broker that calls itself by markup, and what is written about its card, stay text', async ({ page }) => {
  test.slow();
  const harm = watchForHarm(page);
  const cnpj = newCnpj();
  await begin(page, cnpj);
  await fillInCompany(page, name);
  await page.getByLabel('Endereço', { exact: true }).fill(street);
  await page.getByLabel('Número').fill(number);
  await page.getByLabel('Bairro').fill(district);
  await page.getByLabel('Cidade').selectOption({ label: 'Recife' });
  await fillInResponsible(page, `lu.${cnpj.toLowerCase()}@horizonteazul.example`);
  await expectHarmless(page, harm, [name, street, number, district]);
  await page.getByRole('button', { name: 'Continuar para documentos' }).click();
  await page.getByLabel('Escolher arquivo para Registro na SUSEP').setInputFiles(pdf(`${name}.pdf`));
  await page.getByLabel('Escolher arquivo para Contrato social').setInputFiles(pdf(`${payloads.at(-5)}.pdf`));
  await expect(page.getByText('Pronto para enviar')).toHaveCount(2);
  await expectHarmless(page, harm, [name]);
  await page.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos em análise' })).toBeVisible();

  await giveSession(page, 'admin@aurora.example');
  const { Records } = await send<Found>(page, 'GET', 'Search/SearchRecords', { query: { textSearch: cnpj } });
  const { CardId, PipeId, PipeUniqueId } = Records.find(({ Card }) => Card)!.Card!;
  const { links } = await send<{ links: { brokerUniqueId: string } }>(page, 'GET', `kanban/v1.0/cards/${CardId}`, {
    service: 'board',
  });
  for (const Name of payloads)
    await send(page, 'POST', 'kanban/KanbanBrokerRequestDocument', {
      body: { BrokerUniqueId: links.brokerUniqueId, Name, IsRequired: false, IsInternal: true, Observation: Name },
    });
  await send(page, 'POST', 'kanban/FollowUpSendObservation', {
    body: { CardId, Observation: payloads.join('\n'), IsVisibleToBroker: false },
  });
  await send(page, 'POST', 'kanban/UpdateKanbanCardJustification', { body: { CardId, Justification: reason } });
  const filters: string[] = [];
  for (const text of payloads) {
    const body = { name: text, search: `busca=${text}`, isShared: false };
    const saved = await send<{ uniqueId: string }>(page, 'POST', `kanban/v1.0/pipes/${PipeId}/saved-filters`, {
      service: 'board',
      body,
    });
    filters.push(saved.uniqueId);
  }
  try {
    const board = `/kanban/pipe/${PipeUniqueId}/${PipeId}?${new URLSearchParams({ busca: cnpj }).toString()}`;
    await page.goto(`${board}&card=${CardId}`);
    const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist', { name: 'Partes do card' }) });
    for (const [tab, texts] of [
      ['Dados', [name, street, number, district]],
      ['Documentos', payloads],
      ['Acompanhamento', payloads],
      ['Histórico', payloads],
    ] as const) {
      await drawer.getByRole('tab', { name: tab }).click();
      await expectHarmless(page, harm, texts);
    }
    await page.goto(board);
    await expect(page.locator(`[data-card-id="${CardId}"]`)).toContainText(name);
    await page.getByRole('button', { name: 'Filtros salvos' }).click();
    await expectHarmless(page, harm, payloads);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.goto(`${board}&visao=lista`);
    await expectHarmless(page, harm, [name]);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Buscar/ }).fill(cnpj);
    await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible();
    await expectHarmless(page, harm, [name]);
  } finally {
    for (const uniqueId of filters)
      await send(page, 'DELETE', `kanban/v1.0/saved-filters/${uniqueId}`, { service: 'board' });
  }
});
