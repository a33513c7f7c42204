import { screen, within } from '@testing-library/react';
import {
  getFigureBureauQuality,
  getFigureGroupExposures,
  getFigureOverview,
  getFigurePremium,
  getFigureProduction,
  getFigureProposalEnds,
  getFigureProposalLosses,
  getFigureRanking,
  getFigureStepTimes,
} from '@portal/shared/contracts/figures/figures';
import type { FigureOverview } from '@portal/shared/contracts/figures/figures';
import { checkReport, getReport, getReportSettings, saveReportSettings } from '@portal/shared/contracts/figures/report';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { monthsOf } from '@portal/shared/domain/figures/figurePeriod';
import { answer, failure, FakePlatform } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { fakeUser } from '@portal/shared/testing/fakeUser';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import FiguresPage from './FiguresPage';

const AsOf = '2026-11-26T05:10:00.000Z';
const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const broker = { BrokerUniqueId: id, Name: 'Boreal Corretora', CpfCnpj: '60701190000104' };
const modality = { ModalityUniqueId: id, Name: 'Licitante', BranchCode: '0775' };
const amounts = { PolicyCount: 3, InsuredAmountValue: 100_001_07, InsurancePremium: 400_01 };
const totals = { ...amounts, CancelledCount: 1, ProposalCount: 8, IssuedProposalCount: 4, LostProposalCount: 2 };
const overview: FigureOverview = {
  AsOf,
  Now: totals,
  Before: { ...totals, PolicyCount: 2, InsurancePremium: 0, CancelledCount: 2 },
  Brokers: [broker],
  Modalities: [modality],
  Branches: [{ Code: '0775', Name: 'Garantia setor público' }],
};
const bounds = (query: Record<string, string>) => ({ from: query.From ?? '', to: query.To ?? '' });
const own = (changes: readonly FakeAnswer[] = []): FakeAnswer[] => [
  ...changes,
  answer(getReport, { Address: null }),
  answer(getFigureOverview, overview),
  answer(getFigureProduction, ({ query }) => ({
    AsOf,
    Months: monthsOf(bounds(query)).map((Month) => ({ Month, ...amounts })),
  })),
  answer(getFigurePremium, ({ query }) => {
    const Months = monthsOf(bounds(query));
    return { AsOf, Months, Modalities: [{ ...modality, ...amounts, PremiumByMonth: Months.map(() => 1_00) }] };
  }),
  answer(getFigureRanking, { AsOf, Brokers: [{ ...broker, ...amounts }] }),
  answer(getFigureProposalEnds, ({ query }) => {
    const Months = monthsOf(bounds(query));
    return {
      AsOf,
      Months,
      Statuses: [
        { StatusId: 5 as const, ProposalCount: 6, InsuredAmountValue: 1, CountByMonth: Months.map(() => 0) },
        {
          StatusId: 98 as const,
          ProposalCount: 2,
          InsuredAmountValue: 1,
          CountByMonth: Months.map((_, at) => (at ? 0 : 2)),
        },
      ],
    };
  }),
  answer(getFigureProposalLosses, {
    AsOf,
    Steps: [
      {
        ...{ StepUniqueId: id, StepName: 'Documentação', PipeName: 'Subscrição', ProposalCount: 7 },
        Statuses: [
          { StatusId: 98 as const, ProposalCount: 4 },
          { StatusId: 99 as const, ProposalCount: 3 },
        ],
      },
      {
        ...{ StepUniqueId: null, StepName: null, PipeName: null, ProposalCount: 1 },
        Statuses: [{ StatusId: 99 as const, ProposalCount: 1 }],
      },
    ],
  }),
  answer(getFigureStepTimes, {
    AsOf,
    Steps: [
      {
        ...{ StepUniqueId: id, PipeUniqueId: id, PipeName: 'Subscrição', StepName: 'Análise' },
        ...{ PassageCount: 40, MedianHours: 5, P85Hours: 31 },
      },
    ],
  }),
  answer(getFigureGroupExposures, {
    AsOf,
    Groups: [
      {
        UniqueId: id,
        Name: 'Grupo & Filhos',
        LimitValue: 9_00,
        MemberCount: 2,
        PolicyCount: 4,
        InsuredAmountValue: 7_00,
      },
    ],
  }),
  answer(getFigureBureauQuality, {
    AsOf,
    Bureaus: [{ Provider: 'Birô Um', QueryCount: 9, FoundCount: 5, UnknownCount: 1, FailedCount: 3, LateCount: 2 }],
  }),
];

const everything = [F.VISUALIZAR_BI, F.VISUALIZAR_ANALISE_DE_CREDITO, F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA];
const YEAR = '/bi/embbeded?de=2026-01&ate=2026-12';
const open = ({
  route = YEAR,
  answers = own(),
  user = fakeUser({ functionalities: everything }),
  mayOpen = () => true,
}: {
  route?: string;
  answers?: FakeAnswer[];
  user?: ReturnType<typeof fakeUser>;
  mayOpen?: (to: string) => boolean;
} = {}) => renderScreen(<FiguresPage />, { route, path: '/bi/embbeded', answers, user, mayOpen });

const issued2026 = 'na-carteira=sim&emissao-de=2026-01-01&emissao-ate=2026-12-31';

describe('the portal’s own figures', () => {
  it('tell the key numbers, what changed since the period before, and up to when they count', async () => {
    open();
    const numbers = within(await screen.findByRole('region', { name: 'Números do período' }));
    expect(numbers.getByText('Apólices emitidas').parentElement).toHaveTextContent('350% a mais');
    expect(numbers.getByText('Prêmio líquido').parentElement).toHaveTextContent('Nada no período anterior');
    expect(numbers.getByText('Emitidas e canceladas').parentElement).toHaveTextContent('50% a menos');
    expect(numbers.getByText('Propostas recebidas').parentElement).toHaveTextContent('Igual ao período anterior');
    expect(numbers.getByText(/Comparado com janeiro de 2025 a dezembro de 2025. Atualizado às 02:10/)).toBeVisible();
    expect(numbers.getByRole('link', { name: '3' })).toHaveAttribute('href', `/apolices?${issued2026}`);
    expect(numbers.getByRole('link', { name: '8' })).toHaveAttribute(
      'href',
      '/propostas-seguradora?recebida-de=2026-01-01&recebida-ate=2026-12-31',
    );
  });

  it('tell where proposals die, as what, and lead to them', async () => {
    open();
    const lost = within(
      await screen.findByRole('figure', { name: 'Propostas perdidas, por etapa em que o card estava' }),
    );
    const period = 'recebida-de=2026-01-01&recebida-ate=2026-12-31';
    expect(lost.getByRole('row', { name: /Documentação Subscrição/ })).toHaveTextContent('7403');
    expect(lost.getByRole('link', { name: 'Documentação' })).toHaveAttribute(
      'href',
      `/propostas-seguradora?etapa=${id}&${period}`,
    );
    expect(lost.getByRole('link', { name: 'Sem card em esteira' })).toHaveAttribute(
      'href',
      `/propostas-seguradora?etapa=none&${period}`,
    );
    const numbers = within(screen.getByRole('region', { name: 'Números do período' }));
    expect(numbers.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      `/propostas-seguradora?perdida=sim&${period}`,
    );
    expect(screen.getByRole('link', { name: 'Birô Um' })).toHaveAttribute(
      'href',
      '/gerenciamento-consultas-bureau?bureau=Bir%C3%B4+Um&periodo-de=2026-01-01&periodo-ate=2026-12-31',
    );
  });

  it('lead from each bar to its list, narrowed as they are', async () => {
    open({ route: `${YEAR}&corretora=${id}&ramo=0775` });
    const more = 'ramo=0775&documento-corretora=60701190000104';
    expect(await screen.findByRole('link', { name: 'Licitante' })).toHaveAttribute(
      'href',
      `/apolices?${issued2026}&${more}&modalidade=${id}`,
    );
    expect(screen.getByRole('link', { name: 'Boreal Corretora' })).toHaveAttribute(
      'href',
      `/apolices?${issued2026}&${more}`,
    );
    expect(screen.getByRole('link', { name: 'Recusada' })).toHaveAttribute(
      'href',
      `/propostas-seguradora?situacao=98&recebida-de=2026-01-01&recebida-ate=2026-12-31&${more}`,
    );
    expect(screen.getByRole('link', { name: 'Grupo & Filhos' })).toHaveAttribute(
      'href',
      '/apolices?grupo=Grupo+%26+Filhos&ocupa-limite=sim',
    );
    expect(screen.getByRole('link', { name: 'Análise' })).toHaveAttribute(
      'href',
      `/bi/permanencias?etapa=${id}&saida-de=2026-01-01&saida-ate=2026-12-31`,
    );
  });

  it('are walked by the keyboard, and Enter opens the policies of the bar', async () => {
    const { person, address } = open();
    const chart = await screen.findByRole('slider', { name: 'Mês mostrado de: Apólices emitidas' });
    chart.focus();
    await person.keyboard('{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuetext', 'fevereiro de 2026: Apólices 3');
    await person.keyboard('{Enter}');
    expect(address()).toBe('/apolices?na-carteira=sim&emissao-de=2026-02-01&emissao-ate=2026-02-28');
  });

  it('of ten years are drawn by quarter, forty bars that lead to the policies of each', async () => {
    const { person, address } = open({ route: '/bi/embbeded?de=2017-01&ate=2026-12' });
    const chart = await screen.findByRole('slider', { name: 'Trimestre mostrado de: Apólices emitidas' });
    expect(chart).toHaveAttribute('aria-valuemax', '40');
    expect(chart).toHaveAttribute('aria-valuetext', '1º trimestre de 2017: Apólices 9');
    chart.focus();
    await person.keyboard('{End}{Enter}');
    expect(address()).toBe('/apolices?na-carteira=sim&emissao-de=2026-10-01&emissao-ate=2026-12-31');
  });

  it('can be read as a table', async () => {
    const { person } = open();
    await screen.findByRole('slider', { name: /Apólices emitidas/ });
    await person.click(screen.getAllByRole('button', { name: 'Ver os valores em tabela' })[0] as HTMLElement);
    const table = within(screen.getByRole('table', { name: 'Apólices emitidas' }));
    expect(table.getAllByRole('row')).toHaveLength(13);
    expect(table.getByRole('link', { name: 'março de 2026' })).toHaveAttribute(
      'href',
      '/apolices?na-carteira=sim&emissao-de=2026-03-01&emissao-ate=2026-03-31',
    );
  });

  it('keep the other charts where one cannot be read', async () => {
    const platform = new FakePlatform(own([failure(getFigureRanking, 500)]));
    const restore = renderScreen(<FiguresPage />, {
      route: YEAR,
      path: '/bi/embbeded',
      platform,
      user: fakeUser({ functionalities: everything }),
    });
    expect(await screen.findByText('Não foi possível ler as corretoras')).toBeVisible();
    expect(await screen.findByRole('slider', { name: /Apólices emitidas/ })).toBeVisible();
    platform.change(answer(getFigureRanking, { AsOf, Brokers: [{ ...broker, ...amounts }] }));
    const panel = within(screen.getByRole('region', { name: 'Corretoras' }));
    await restore.person.click(panel.getByRole('button', { name: /Tentar/ }));
    expect(await panel.findByRole('table', { name: 'Prêmio do período, por corretora, em reais' })).toBeVisible();
  });

  it('say that nothing happened where nothing did', async () => {
    open({
      answers: own([
        answer(getFigureProduction, {
          AsOf,
          Months: monthsOf({ from: '2026-01', to: '2026-12' }).map((Month) => ({
            Month,
            PolicyCount: 0,
            InsuredAmountValue: 0,
            InsurancePremium: 0,
          })),
        }),
      ]),
    });
    expect((await screen.findAllByText('Nenhuma apólice emitida neste período.'))[0]).toBeVisible();
  });

  it('of a broker leave out what is the insurer’s, and lead to its own list of proposals', async () => {
    const user = fakeUser({ functionalities: everything, UserTypeId: UserType.BROKER, BrokerId: 1 });
    const { platform } = open({ user });
    expect(await screen.findByRole('link', { name: 'Recusada' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/propostas\?/),
    );
    for (const name of ['Tempo em cada etapa das esteiras', 'Exposição por grupo econômico', 'Respostas dos birôs'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(platform.requestsOf(getFigureStepTimes)).toEqual([]);
  });

  it('lead nowhere that the user may not open', async () => {
    open({ mayOpen: (to) => !to.startsWith('/apolices') });
    expect(await screen.findByText('Licitante')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Licitante' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Recusada' })).toBeVisible();
  });

  it('keep period and filters in the address, and take no nonsense from it', async () => {
    const { platform, person, address } = open({ route: '/bi/embbeded?de=2026-13&ate=x&corretora=1' });
    await screen.findByRole('slider', { name: /Apólices emitidas/ });
    expect(platform.requestsOf(getFigureProduction)[0]?.query).toEqual({
      From: expect.stringMatching(/^\d{4}-\d\d$/),
      To: expect.stringMatching(/^\d{4}-\d\d$/),
    });
    await person.click(screen.getByRole('link', { name: '10 anos' }));
    expect(address()).toMatch(/^\/bi\/embbeded\?de=\d{4}-\d\d&ate=\d{4}-\d\d$/);
  });
});

describe('the report of a company', () => {
  const report = answer(getReport, { Address: 'https://bi.example/painel?token=t' });
  const allowed = answer(checkReport, { Framing: 'allowed', RefusedBy: null });

  it('stands in the place of the figures, in a frame that cannot reach out', async () => {
    const { platform } = open({ answers: own([report, allowed]) });
    const frame = await screen.findByTitle(/^Relatório de/);
    expect(frame).toHaveAttribute('src', 'https://bi.example/painel?token=t');
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
    expect(screen.getByRole('link', { name: 'Abrir o relatório em nova guia' })).toHaveAttribute('target', '_blank');
    expect(platform.requestsOf(getFigureOverview)).toEqual([]);
  });

  it('that refuses frames says so, with the way to it', async () => {
    open({ answers: own([report, answer(checkReport, { Framing: 'refused', RefusedBy: 'X-Frame-Options: DENY' })]) });
    expect(await screen.findByText('O relatório recusa ser mostrado dentro do portal')).toBeVisible();
    expect(screen.getByText(/X-Frame-Options: DENY/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir o relatório em nova guia' })).toBeVisible();
    expect(screen.queryByTitle(/^Relatório de/)).toBeNull();
  });

  it('is set by administrators, who are told its secret once', async () => {
    const { person, platform } = open({
      user: fakeUser({ functionalities: everything, IsAdministrator: true }),
      answers: own([
        answer(getReportSettings, { ChangedAt: AsOf, Address: null, Secret: null }),
        answer(saveReportSettings, { ChangedAt: AsOf, Address: 'https://bi.example/', Secret: 's3gr3d0' }),
      ]),
    });
    await person.click(await screen.findByRole('button', { name: 'Relatório externo' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByRole('textbox', { name: /Endereço do relatório/ });
    await person.type(field, 'http://bi.example');
    await person.click(dialog.getByRole('button', { name: 'Salvar relatório' }));
    expect(await dialog.findByText('Informe o endereço completo, começando com https://.')).toBeVisible();
    await person.clear(field);
    await person.type(field, 'https://bi.example/');
    await person.click(dialog.getByRole('button', { name: 'Salvar relatório' }));
    expect(await screen.findByText('s3gr3d0')).toBeVisible();
    expect(platform.requestsOf(saveReportSettings)[0]?.body).toEqual({
      ChangedAt: AsOf,
      Address: 'https://bi.example/',
      MakesSecret: false,
    });
  });

  it('is nobody else’s to set', async () => {
    open();
    await screen.findByRole('region', { name: 'Números do período' });
    expect(screen.queryByRole('button', { name: 'Relatório externo' })).toBeNull();
  });
});
