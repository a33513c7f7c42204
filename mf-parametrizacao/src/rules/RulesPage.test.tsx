import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { changeSetItem, SET_ID } from '../record/testing/parameterFixtures';
import { versionedOf } from '../record/testing/versionedOf';
import RulesPage from './RulesPage';

const RULE_ID = '00000000-0000-4000-8000-000000000003';
const draft = {
  ChangeSet: { UniqueId: SET_ID, Name: 'Regras de março' },
  DraftVersion: 1,
  IsDeleted: false,
  ChangedByName: 'Ana Prado',
  ChangedAt: '2028-02-20T12:30:00.000Z',
};
const recordOf = <Values,>(values: Values) => ({ ...versionedOf(RULE_ID), InForce: values, Values: values });
const table = recordOf({
  Method: 'linear' as const,
  Points: [
    { Days: 15, Percent: 13 },
    { Days: 30, Percent: 20 },
    { Days: 365, Percent: 100 },
  ],
});
const days = recordOf({ Days: [{ Year: null, Month: 1, Day: 25, Name: 'Aniversário de São Paulo' }] });

const open = (area: string, ...answers: FakeAnswer[]) =>
  renderScreen(<RulesPage />, {
    route: `/parametrizacao/regras/${area}`,
    path: '/parametrizacao/regras/:area',
    answers: [answer(getChangeSets, page([changeSetItem()])), answer(getModalitiesGroups, []), ...answers],
  });

describe('the rules of the insurer', () => {
  it('lead to each other, and say where there is none', async () => {
    open('prazo', answer(calls.getShortRate, table));
    expect(await screen.findByText('Esta regra não existe')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prazo curto' })).toHaveAttribute(
      'href',
      '/parametrizacao/regras/prazo-curto',
    );
  });

  it('stand behind the name of the chosen one on a phone', async () => {
    const wide = window.innerWidth;
    window.innerWidth = 390;
    try {
      const { person } = open('prazo-curto', answer(calls.getShortRate, table));
      const others = await screen.findByText('Prazo curto · outras regras');
      expect(screen.getByRole('link', { name: 'Cotações' })).not.toBeVisible();
      await person.click(others);
      expect(screen.getByRole('list', { name: 'Análise e risco' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Cotações' })).toHaveAttribute('href', '/parametrizacao/regras/cotacoes');
    } finally {
      window.innerWidth = wide;
    }
  });

  it('that cannot be read say so and are read again', async () => {
    const { person, platform } = open('prazo-curto', failure(calls.getShortRate, 503));
    expect(await screen.findByText('Não foi possível ler: tabela de prazo curto')).toBeVisible();
    platform.change(answer(calls.getShortRate, table));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('table', { name: 'Tabela de prazo curto' })).toBeVisible();
  });
});

describe('the short-rate table', () => {
  it('has the same figures as a table and as a curve that is walked through', async () => {
    const { person } = open('prazo-curto', answer(calls.getShortRate, table));
    const rows = within(await screen.findByRole('table', { name: 'Tabela de prazo curto' }));
    expect(rows.getByRole('row', { name: /^30 dias/ })).toHaveTextContent('20%');
    const curve = screen.getByRole('slider', { name: /Prêmio retido por dias decorridos/ });
    expect(curve).toHaveAttribute('aria-valuetext', '15 dias: 13% do prêmio retido');
    curve.focus();
    await person.keyboard('{ArrowRight}');
    expect(curve).toHaveAttribute('aria-valuetext', '30 dias: 20% do prêmio retido');
    await person.keyboard('{End}');
    expect(curve).toHaveAttribute('aria-valuetext', '365 dias: 100% do prêmio retido');
  });

  it('says beforehand that it cannot fall, and is drafted as it was typed', async () => {
    const { person, platform } = open(
      'prazo-curto',
      answer(calls.getShortRate, table),
      answer(calls.saveShortRate, { ...table, Draft: draft }),
    );
    await person.click(await screen.findByRole('button', { name: 'Alterar tabela de prazo curto' }));
    const dialog = within(await screen.findByRole('dialog'));
    const percent = dialog.getByRole('textbox', { name: 'Prêmio retido, ponto 2' });
    await person.clear(percent);
    await person.type(percent, '12,5');
    expect(dialog.getByText(/A linha 2 \(30 dias: 12,5%\) retém menos que a linha 1/)).toBeVisible();
    await person.clear(percent);
    await person.type(percent, '21,5');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveShortRate)[0]!.body).toMatchObject({
      UniqueId: RULE_ID,
      Values: { Method: 'linear', Points: [{ Percent: 13 }, { Days: 30, Percent: 21.5 }, { Percent: 100 }] },
    });
  });
});

describe('days without collection', () => {
  it('are added with day, month and name, every year unless a year is given', async () => {
    const { person, platform } = open(
      'dias-sem-cobranca',
      answer(calls.getClosedDays, days),
      answer(calls.saveClosedDays, { ...days, Draft: draft }),
    );
    expect(await screen.findByText('25/01 (Aniversário de São Paulo), todo ano')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Alterar dias sem cobrança' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Adicionar dia' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(dialog.getByText('Informe dia, mês e nome na linha 2.')).toBeVisible();
    const type = (field: string, text: string) =>
      person.type(dialog.getByRole('textbox', { name: `${field}, dia 2` }), text);
    await type('Dia', '24');
    await type('Mês', '12');
    await type('Ano (vazio: todos)', '2028');
    await type('Nome', 'Recesso');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveClosedDays)[0]!.body).toMatchObject({
      Values: { Days: [{ Day: 25 }, { Year: 2028, Month: 12, Day: 24, Name: 'Recesso' }] },
    });
  });

  it('are none to begin with', async () => {
    open('dias-sem-cobranca', answer(calls.getClosedDays, recordOf({ Days: [] })));
    expect(await screen.findByText('Nenhum dia próprio')).toBeVisible();
  });
});

describe('tax and commission', () => {
  it('ask again for a tax that is not zero', async () => {
    const { person } = open('tributos', answer(calls.getPremiumTax, recordOf({ IofPercent: 0 })));
    await person.click(await screen.findByRole('button', { name: 'Alterar tributos do prêmio' }));
    const dialog = within(await screen.findByRole('dialog'));
    const iof = dialog.getByRole('textbox', { name: 'IOF (obrigatório)' });
    await person.clear(iof);
    await person.type(iof, '7,38');
    expect(dialog.getByText(/Confirme: O IOF do seguro garantia é de 0%/)).toBeVisible();
  });

  it('return IOF that was remitted until the insurer says otherwise', async () => {
    const { person, platform } = open(
      'tributos',
      answer(calls.getPremiumTax, recordOf({ IofPercent: 0 })),
      answer(calls.savePremiumTax, { ...recordOf({ IofPercent: 0, ReturnsRemittedIof: false }), Draft: draft }),
    );
    expect(await screen.findByText('Volta com o prêmio devolvido')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Alterar tributos do prêmio' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('checkbox', { name: /IOF já recolhido/ }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.savePremiumTax)[0]!.body).toMatchObject({
      Values: { IofPercent: 0, ReturnsRemittedIof: false },
    });
  });

  it('refuse a least above a most', async () => {
    const commission = recordOf({ MinimumPercent: 0, CeilingPercent: 20, MaximumPercent: 25, Modalities: [] });
    const { person } = open('comissao', answer(calls.getCommissionRules, commission));
    expect(await screen.findByText('de 0% a 25%, acima de 20% com análise')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Alterar faixas de comissão' }));
    const dialog = within(await screen.findByRole('dialog'));
    const least = dialog.getByRole('textbox', { name: 'Comissão mínima (obrigatório)' });
    await person.clear(least);
    await person.type(least, '26');
    expect(dialog.getByText(/A comissão tem o mínimo \(26%\) acima do máximo \(25%\)/)).toBeVisible();
  });
});

describe('notice periods and the yearly index', () => {
  it('say beforehand what the law has longer', async () => {
    const notices = recordOf({ BeforeEndDays: 90, UnpaidNoticeDays: 15, ResolutionDays: 30 });
    const { person } = open('avisos', answer(calls.getNotices, notices));
    await person.click(await screen.findByRole('button', { name: 'Alterar prazos de aviso' }));
    const dialog = within(await screen.findByRole('dialog'));
    const unpaid = dialog.getByRole('textbox', { name: /falta de pagamento/ });
    await person.clear(unpaid);
    await person.type(unpaid, '14');
    expect(dialog.getByText(/dá ao menos 15 dias \(Lei 15\.040\/2024, art\. 20\)/)).toBeVisible();
  });

  it('go on with the next month', async () => {
    const index = recordOf({ Name: 'IPCA', Months: [{ Month: '2028-12', Percent: 0.4 }] });
    const { person, platform } = open(
      'indice',
      answer(calls.getYearlyIndex, index),
      answer(calls.saveYearlyIndex, { ...index, Draft: draft }),
    );
    expect(await screen.findByRole('row', { name: /12\/2028/ })).toHaveTextContent('0,4%');
    await person.click(screen.getByRole('button', { name: 'Alterar índice de atualização anual' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Adicionar mês' }));
    expect(dialog.getByRole('textbox', { name: 'Mês (mm/aaaa), mês 2' })).toHaveValue('01/2029');
    await person.type(dialog.getByRole('textbox', { name: 'Variação, mês 2' }), '0,35');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.saveYearlyIndex)[0]!.body).toMatchObject({
      Values: { Name: 'IPCA', Months: [{ Month: '2028-12' }, { Month: '2029-01', Percent: 0.35 }] },
    });
  });
});

describe('the legal shares of public contracts', () => {
  const law = recordOf({
    ...{ UsualPercent: 5, ComplexWorkPercent: 10, LargeWorkPercent: 30 },
    LargeWorkValues: [{ From: '2026-01-01', AboveValue: 261_968_421_04 }],
  });

  it('take the value of the next decree', async () => {
    const { person, platform } = open(
      'contratos-publicos',
      answer(calls.getPublicContracts, law),
      answer(calls.savePublicContracts, { ...law, Draft: draft }),
    );
    expect(await screen.findByText('até 30%')).toBeVisible();
    expect(screen.getByRole('row', { name: /01\/01\/2026/ })).toHaveTextContent(/R\$\s261\.968\.421,04/);
    await person.click(screen.getByRole('button', { name: 'Alterar limites de contratos públicos' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Adicionar valor' }));
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(dialog.getByText('Informe data e valor na linha 2.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'A partir de, valor 2' }), '01/01/2027{Tab}');
    await person.type(dialog.getByRole('textbox', { name: 'Acima de, valor 2' }), '273987654,31');
    await person.click(dialog.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Rascunho salvo')).toBeVisible();
    expect(platform.requestsOf(calls.savePublicContracts)[0]!.body).toMatchObject({
      Values: { LargeWorkValues: [{ AboveValue: 261_968_421_04 }, { From: '2027-01-01', AboveValue: 273_987_654_31 }] },
    });
  });

  it('show before saving that they cannot fall', async () => {
    const { person } = open('contratos-publicos', answer(calls.getPublicContracts, law));
    await person.click(await screen.findByRole('button', { name: 'Alterar limites de contratos públicos' }));
    const dialog = within(await screen.findByRole('dialog'));
    const complex = dialog.getByRole('textbox', { name: /^Obras complexas/ });
    await person.clear(complex);
    await person.type(complex, '4');
    expect(dialog.getByText(/não pode ser menor que o de "Contratos em geral"/)).toBeVisible();
  });
});
