import { RELEASES_ADDRESS, rollbackAddress } from '@portal/shared/contracts/portal/releases';
import type { RemoteReleases } from '@portal/shared/contracts/portal/releases';
import type { ExperiencePeriod, RemoteExperience } from '@portal/shared/contracts/portal/remoteExperience';
import { getRemoteHealth } from '@portal/shared/contracts/portal/remoteHealth';
import type { RemoteHealth, RemotePeriod } from '@portal/shared/contracts/portal/remoteHealth';
import { verifyUserInfoAssignLastTermOfUser } from '@portal/shared/contracts/people/terms';
import { answer, failure, hanging } from '@portal/shared/testing/fakePlatform';
import type { FakeAnswer } from '@portal/shared/testing/fakePlatform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportLoad } from '../loading/observations';
import { platformWithTerms, status, term } from '../terms/testing';
import { fakeRegistry, fakeRemote } from '../testing/fakeRegistry';
import { fakeUser } from '../testing/fakeUser';
import { currentAddress, forgetEverything, renderPortal } from '../testing/renderPortal';
import { sessionLoads } from './report/sessionLoads';
import './ModulesPage';

const administrator = fakeUser([[5, 1, [26]]], { IsAdministrator: true });
const titled = (name: string, title: string) => {
  const entry = fakeRemote(name, [{ path: `/${name}`, title }]);
  return { ...entry, description: { ...entry.description, title } };
};
const registry = fakeRegistry(titled('mf-kanban', 'Esteiras'), titled('mf-policies', 'Apólices'));

const releasesOf = (name: string, title: string, change: Partial<RemoteReleases> = {}): RemoteReleases => ({
  name,
  title,
  hasOwnPointer: false,
  version: '1.0.0',
  previous: '0.9.0',
  canary: null,
  withdrawn: [],
  versions: [
    { version: '1.0.0', addedAt: '2026-11-20T13:00:00.000Z' },
    { version: '0.9.0', addedAt: '2026-11-10T13:00:00.000Z' },
  ],
  changes: [{ action: 'release', version: '1.0.0', at: '2026-11-20T13:00:00.000Z', by: 'esteira de publicação' }],
  ...change,
});
const kanban = (change?: Partial<RemoteReleases>) => releasesOf('mf-kanban', 'Esteiras', change);
const policies = (change?: Partial<RemoteReleases>) => releasesOf('mf-policies', 'Apólices', change);

const hours = Array.from({ length: 24 }, (_, index) => ({
  Hour: new Date(Date.UTC(2026, 10, 20, 12 + index)).toISOString(),
  Loads: index === 20 ? 40 : 0,
  Failures: 0,
  P75: null,
}));
const healthOf = (Remote: string, LastDay: Partial<RemotePeriod>, change: Partial<RemoteHealth> = {}): RemoteHealth => {
  const period = { Loads: 40, FallBacks: 0, Failures: 0, P50: 180, P75: 320, Reasons: [], ...LastDay };
  return { Remote, Version: '1.0.0', LastDay: period, LastWeek: period, Hours: hours, LastFailure: null, ...change };
};
const failing = healthOf(
  'mf-policies',
  { Failures: 6, Reasons: [{ Reason: 'timeout', Count: 6 }] },
  { LastFailure: { At: '2026-11-21T11:05:00.000Z', Reason: 'timeout', TraceId: 'feedfeedfeedfeed' } },
);

const experienceOf = (
  Version: string,
  period: Partial<ExperiencePeriod>,
  change: Partial<RemoteExperience> = {},
): RemoteExperience => {
  const whole = { Visits: 200, Errors: 1, SlowInteractions: 4, Inp: 180, Lcp: 2_100, Cls: 40, ...period };
  return {
    ...{ Remote: 'mf-kanban', Version, LastDay: whole, LastWeek: whole, SlowPlaces: [], ErrorGroups: [] },
    ...change,
  };
};
const slowDrag: RemoteExperience['SlowPlaces'][number] = {
  ...{ Screen: '/mf-kanban', Role: 'button', Region: 'table', Part: 'kanban-card', Count: 37, P75: 640 },
  ...{ InputDelay: 20, Processing: 540, Presentation: 60 },
};
const errorGroup = (Fingerprint: string, change: Partial<RemoteExperience['ErrorGroups'][number]> = {}) => ({
  ...{ Fingerprint, Kind: 'uncaught' as const, Name: 'TypeError', Code: null, Screen: '/mf-kanban', Count: 12 },
  ...{ FirstAt: '2026-11-21T13:03:00.000Z', LastAt: '2026-11-21T13:14:00.000Z', TraceId: 'feedfeedfeedfeed' },
  Frames: [{ Function: 'moveCard', File: 'mf-kanban/12.0a1b.js', Line: 1, Column: 4_711 }],
  ...change,
});
const withExperiences = (...Experiences: RemoteExperience[]) =>
  answer(getRemoteHealth, {
    ...{ GeneratedAt: '2026-11-21T12:00:00.000Z', Experiences },
    Remotes: [healthOf('mf-kanban', {}), failing],
  });

interface EdgeAnswer {
  status?: number;
  body: unknown;
}
/** Stands in for the edge: its answers by address, and what it was asked. */
const edge = { asked: [] as { address: string; options: RequestInit }[], answers: {} as Record<string, EdgeAnswer> };
const refusal = (status: number, Code: string, Message: string): EdgeAnswer => ({
  status,
  body: { Errors: [{ Code, Message }] },
});
const overview = (...remotes: RemoteReleases[]): EdgeAnswer => ({ body: { company: 'aurora', revision: 3, remotes } });

const originalFetch = globalThis.fetch;
beforeEach(() => {
  sessionLoads.set(new Map());
  edge.asked = [];
  edge.answers = { [RELEASES_ADDRESS]: overview(kanban(), policies()) };
  globalThis.fetch = (async (address: string, options: RequestInit) => {
    if (address.startsWith(RELEASES_ADDRESS)) edge.asked.push({ address, options });
    const given = edge.answers[address];
    if (!given) throw new TypeError('Failed to fetch');
    const { status: code = 200, body } = given;
    return { ok: code < 300, status: code, json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  forgetEverything();
});

async function open(answers: readonly FakeAnswer[] = [], shown: typeof registry | null = registry) {
  const platform = platformWithTerms(administrator, [
    ...answers,
    answer(verifyUserInfoAssignLastTermOfUser, status(term(2), true)),
    answer(getRemoteHealth, {
      GeneratedAt: '2026-11-21T12:00:00.000Z',
      Remotes: [healthOf('mf-kanban', {}), failing],
    }),
  ]);
  const portal = renderPortal({ path: '/stepper/modulos', signedIn: administrator, registry: shown });
  await screen.findByRole('heading', { name: 'Módulos do portal', level: 1 });
  return { ...portal, platform };
}
const card = (title: string) => within(screen.getByRole('article', { name: title }));
const rolledBack = kanban({ version: '0.9.0', previous: null, hasOwnPointer: true, withdrawn: ['1.0.0'] });
const confirmed = async (verb: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));
const askToRollBack = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Voltar à versão anterior: Esteiras' }));

describe('the page of the modules', () => {
  it.each([
    ['an administrator who does not parameterise', fakeUser([[6, 1, [24]]], { IsAdministrator: true })],
    ['somebody who parameterises and is no administrator', fakeUser([[5, 1, [26]]])],
  ])('is closed to %s', async (_case, user) => {
    platformWithTerms(user);
    renderPortal({ path: '/stepper/modulos', signedIn: user });
    await waitFor(() => expect(currentAddress()).toBe('/error-401'));
  });

  it('says how many modules work, and of each which version is in use and how it does', async () => {
    await open();
    expect(await screen.findByText('2 módulos, 1 funcionando, 1 com falhas')).toBeVisible();
    const esteiras = screen.getByRole('article', { name: 'Esteiras' });
    for (const text of ['mf-kanban', 'Funcionando', 'A versão de todas as seguradoras', 'Commit abc1234'])
      expect(esteiras).toHaveTextContent(text);
    expect(esteiras).toHaveTextContent('Até 320 ms3 de cada 4 vezes; metade em até');
    expect(card('Esteiras').getByRole('img')).toHaveAccessibleName(
      /^40 aberturas e 0 falhas nas últimas 24 horas; a hora com mais uso começou às 05:00$/,
    );
    const apolices = screen.getByRole('article', { name: 'Apólices' });
    expect(apolices).toHaveTextContent('Com falhas');
    expect(apolices).toHaveTextContent('demorou demais (6). Última em 21/11/2026 08:05, código feedfeedfeedfeed');
    expect(card('Apólices').getByRole('button', { name: 'Copiar o código da última falha de Apólices' })).toBeVisible();
  });

  it('asks the edge as the signed-in user', async () => {
    await open();
    await screen.findByText(/2 módulos, 1 funcionando/);
    expect(edge.asked[0]?.options.headers).toMatchObject({ Authorization: 'Bearer access-1' });
  });

  it('tells a version of one’s own, a session that began before, and a version that is tried out', async () => {
    edge.answers[RELEASES_ADDRESS] = overview(
      kanban({ version: '1.1.0', hasOwnPointer: true, canary: { version: '1.2.0', share: 25 } }),
      policies(),
    );
    await open();
    const esteiras = await screen.findByRole('article', { name: 'Esteiras' });
    await waitFor(() => expect(esteiras).toHaveTextContent('Só na Aurora Seguros'));
    expect(esteiras).toHaveTextContent('Uma nova aba já abre a versão em uso.');
    expect(esteiras).toHaveTextContent('1.2.0 para 25% das pessoas');
    expect(esteiras).toHaveTextContent('Ninguém abriu esta versão nas últimas 24 horas.');
    expect(esteiras).toHaveTextContent('Sem dados');
  });

  it('shows at once when this page itself has to do with the previous version', async () => {
    await open();
    await screen.findByText('2 módulos, 1 funcionando, 1 com falhas');
    act(() =>
      reportLoad({ remote: 'mf-kanban', version: '1.0.0', outcome: 'fell-back', milliseconds: 900, reason: 'missing' }),
    );
    expect(await card('Esteiras').findByText('Versão anterior em uso')).toBeVisible();
    expect(screen.getByText('2 módulos, 1 com falhas, 1 com a versão anterior em uso')).toBeVisible();
  });

  it('shows the versions while the platform is away, and is tried again', async () => {
    const { platform } = await open([failure(getRemoteHealth, 500)]);
    expect(await screen.findByText(/Os tempos e as falhas não puderam ser lidos/)).toBeVisible();
    expect(screen.getByRole('article', { name: 'Esteiras' })).toHaveTextContent('A versão de todas as seguradoras');
    expect(screen.getByText('2 módulos, 2 sem dados')).toBeVisible();
    platform.change(answer(getRemoteHealth, { GeneratedAt: '2026-11-21T12:00:00.000Z', Remotes: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText(/Os tempos e as falhas/)).not.toBeInTheDocument());
  });

  it('says what it is waiting for', async () => {
    await open([hanging(getRemoteHealth)]);
    expect(screen.getByText('Lendo a situação dos módulos…')).toBeVisible();
    expect(await screen.findAllByText('Carregando…')).not.toHaveLength(0);
  });

  it('shows what the session uses while the release store is away, and rolls nothing back', async () => {
    edge.answers[RELEASES_ADDRESS] = refusal(503, 'STORE_UNAVAILABLE', 'O depósito de versões não responde.');
    await open();
    expect(await screen.findByText(/As versões publicadas não puderam ser lidas; abaixo/)).toBeVisible();
    expect(screen.getByText(/O depósito de versões não responde\./)).toBeVisible();
    expect(screen.getByRole('article', { name: 'Esteiras' })).toHaveTextContent('1.0.0');
    await askToRollBack();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getAllByText('As versões publicadas não puderam ser lidas.')).not.toHaveLength(0);
  });

  it('explains itself while nothing was published', async () => {
    edge.answers[RELEASES_ADDRESS] = overview();
    await open([], fakeRegistry());
    expect(await screen.findByText('Nenhum módulo foi publicado ainda')).toBeVisible();
  });

  it('shows who changed a version and when', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver o histórico: Esteiras' }));
    const history = await screen.findByRole('dialog', { name: 'Histórico de Esteiras' });
    expect(history).toHaveTextContent('Versão 1.0.0 publicada20/11/2026 10:00, por esteira de publicação');
    expect(history).toHaveTextContent('40 aberturas, 0 falhas; 3 de cada 4 vezes em até 320 ms.');
    expect(history).toHaveTextContent('0.9.0 AnteriorGuardada em 10/11/2026');
  });
});

describe('what a release is like to work with', () => {
  const usage = async (title = 'Esteiras') => within(await screen.findByRole('region', { name: `Uso de ${title}` }));
  const valuesOf = async (version: RegExp) =>
    within((await usage()).getByRole('row', { name: version }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  it('stands beside the release before, each value with its word', async () => {
    await open([
      withExperiences(
        experienceOf('1.0.0', { Errors: 16, Inp: 640, Lcp: 2_800, Cls: 40, SlowInteractions: 30 }),
        experienceOf('0.9.0', {}),
      ),
    ]);
    expect((await usage()).getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Versão',
      'Resposta a toques e teclas',
      'Primeira tela da página',
      'Tela que se move sozinha',
      'Respostas lentas por mil visitas',
      'Erros por mil visitas',
      'Visitas',
    ]);
    expect(await valuesOf(/^Em uso 1\.0\.0/)).toEqual([
      '640 ms Ruim',
      '2,8 s A melhorar',
      '0,04 Bom',
      '150',
      '80',
      '200',
    ]);
    expect(await valuesOf(/^Antes 0\.9\.0 ?últimos 7 dias/)).toEqual([
      '180 ms Bom',
      '2,1 s Bom',
      '0,04 Bom',
      '20',
      '5',
      '200',
    ]);
    expect(
      (await usage()).getByText('Pior que a 0.9.0: mais erros, responde mais devagar, a primeira tela demora mais'),
    ).toBeVisible();
    expect(screen.getByText('2 módulos, 1 funcionando, 1 com falhas; 1 pior que a versão anterior')).toBeVisible();
  });

  it('is not called worse for what nobody feels, and not before there are visits enough', async () => {
    await open([withExperiences(experienceOf('1.0.0', { Inp: 195, Errors: 0 }), experienceOf('0.9.0', { Inp: 90 }))]);
    expect((await usage()).getByText('Não está pior que a 0.9.0')).toBeVisible();
  });

  it('says so where there are too few visits to compare', async () => {
    await open([withExperiences(experienceOf('1.0.0', { Visits: 3, Errors: 3 }), experienceOf('0.9.0', {}))]);
    expect((await usage()).getByText('Ainda há poucas visitas para comparar com a 0.9.0')).toBeVisible();
    expect((await valuesOf(/^Em uso/))[4]).toBe('1.000');
  });

  it('is told of a version that is tried out, beside the one in use', async () => {
    edge.answers[RELEASES_ADDRESS] = overview(kanban({ canary: { version: '1.2.0', share: 25 } }), policies());
    await open([withExperiences(experienceOf('1.0.0', {}), experienceOf('1.2.0', { Errors: 40 }))]);
    expect((await usage()).getByRole('row', { name: /^Em teste 1\.2\.0/ })).toBeVisible();
    expect((await usage()).getByText('Teste: Pior que a 1.0.0: mais erros')).toBeVisible();
  });

  it('leads to what is slow and what goes wrong, what is new in the release standing out', async () => {
    await open([
      withExperiences(
        experienceOf(
          '1.0.0',
          {},
          {
            SlowPlaces: [slowDrag, { ...slowDrag, Screen: '/ligue-para-nos', Role: 'row', Part: null, Count: 1 }],
            ErrorGroups: [errorGroup('a'), errorGroup('b', { Name: 'PortalError', Code: 'server', Frames: [] })],
          },
        ),
        experienceOf('0.9.0', {}, { ErrorGroups: [errorGroup('b', { Name: 'PortalError', Code: 'server' })] }),
      ),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ver lentidões e erros: Esteiras' }));
    const details = await screen.findByRole('dialog', { name: 'Lentidões e erros de Esteiras' });
    const current = within(details).getByRole('region', { name: 'Versão 1.0.0' });
    expect(current).toHaveTextContent(
      'Botão da tabela .kanban-cardEsteiras /mf-kanban37 vezes; 3 de cada 4 em até 640 ms. Em média: espera 20 ms, processamento 540 ms, desenho 60 ms.',
    );
    // No route of the portal: what a browser made up is not shown as a screen.
    expect(current).toHaveTextContent('Linha da tabela Tela de outra versão1 vez');
    expect(details).not.toHaveTextContent('ligue');
    expect(current).toHaveTextContent(
      'TypeError Não aparece na 0.9.012 vezes, erro não tratado em Esteiras /mf-kanbanPrimeira em 21/11/2026 10:03, última em 21/11/2026 10:14',
    );
    expect(current).toHaveTextContent('moveCard mf-kanban/12.0a1b.js:1:4711');
    expect(current).toHaveTextContent('PortalError (server)');
    expect(within(current).getAllByText('Não aparece na 0.9.0')).toHaveLength(1);
    expect(within(details).getByRole('region', { name: 'Versão 0.9.0' })).toHaveTextContent('PortalError (server)');
  });

  it('explains itself while no browser said anything', async () => {
    await open([withExperiences()]);
    expect((await usage()).getByText(/Nenhum navegador contou ainda como as telas respondem/)).toBeVisible();
    expect((await usage()).queryByRole('table')).not.toBeInTheDocument();
  });

  it('of a version that nobody used is missing, and nothing is compared', async () => {
    await open([withExperiences(experienceOf('0.9.0', {}))]);
    expect((await valuesOf(/^Em uso/)).every((value) => value === '—não informado')).toBe(true);
    expect((await valuesOf(/^Antes/))[0]).toBe('180 ms Bom');
    expect((await usage()).queryByText(/Pior|poucas visitas|Não está pior/)).not.toBeInTheDocument();
  });

  it('is told of the portal’s own pages, which nobody takes back here', async () => {
    await open([withExperiences(experienceOf('1.0.0', {}, { Remote: 'portal' }))]);
    const own = within(await screen.findByRole('article', { name: 'Portal: menu, início e páginas comuns' }));
    expect(own.getByRole('table')).toHaveTextContent('180 ms Bom');
    expect(own.queryByRole('button', { name: /Voltar/ })).not.toBeInTheDocument();
    expect(screen.getByText('2 módulos, 1 funcionando, 1 com falhas')).toBeVisible();
  });
});

describe('a rollback', () => {
  it('says whom it concerns, waits for the answer and shows the new state', async () => {
    await open();
    edge.answers[rollbackAddress('mf-kanban')] = { body: { revision: 4, remote: rolledBack } };
    await askToRollBack();
    const dialog = await screen.findByRole('dialog', { name: 'Voltar Esteiras à versão 0.9.0?' });
    expect(dialog).toHaveTextContent('todas as pessoas da Aurora Seguros');
    expect(dialog).toHaveTextContent('As outras seguradoras não são afetadas.');
    expect(dialog).toHaveTextContent('até abrir a próxima página');
    expect(dialog).toHaveTextContent('não chegam sozinhas à sua seguradora. Para desfazer');
    expect(edge.asked.map(({ address }) => address)).toEqual([RELEASES_ADDRESS]);
    await confirmed('Voltar à versão anterior');

    expect(await screen.findByText('Esteiras usa a versão 0.9.0')).toBeInTheDocument();
    expect(JSON.parse(edge.asked[1]?.options.body as string)).toEqual({ version: '1.0.0' });
    expect(screen.getByRole('article', { name: 'Esteiras' })).toHaveTextContent('0.9.0Só na Aurora Seguros');
    expect(screen.getByRole('button', { name: 'Voltar à versão anterior: Esteiras' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('article', { name: 'Apólices' })).toHaveTextContent('A versão de todas as seguradoras');
  });

  it('that is not wanted after all sends nothing', async () => {
    await open();
    await askToRollBack();
    await confirmed('Voltar');
    expect(edge.asked).toHaveLength(1);
  });

  it('that comes second shows what stands now', async () => {
    await open();
    edge.answers[rollbackAddress('mf-kanban')] = refusal(
      409,
      'VERSION_CHANGED',
      'A versão 1.0.0 não está mais em uso: agora é a 1.1.0.',
    );
    await askToRollBack();
    edge.answers[RELEASES_ADDRESS] = overview(kanban({ version: '1.1.0', previous: '1.0.0' }), policies());
    await confirmed('Voltar à versão anterior');
    expect(await screen.findByText('Nada foi alterado')).toBeInTheDocument();
    expect(screen.getByText(/A versão 1.0.0 não está mais em uso: agora é a 1.1.0. A página mostra/)).toBeVisible();
    expect(screen.getByRole('article', { name: 'Esteiras' })).toHaveTextContent('1.1.0');
  });

  it('on a store that cannot be written says so and leaves everything as it was', async () => {
    await open();
    edge.answers[rollbackAddress('mf-kanban')] = refusal(
      503,
      'STORE_IS_READ_ONLY',
      'Este portal só pode ler o depósito de versões.',
    );
    await askToRollBack();
    await confirmed('Voltar à versão anterior');
    expect(await screen.findByText('A versão de Esteiras não foi trocada')).toBeInTheDocument();
    expect(screen.getByText('Este portal só pode ler o depósito de versões.')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Esteiras' })).toHaveTextContent('1.0.0');
    expect(screen.getByRole('button', { name: 'Voltar à versão anterior: Esteiras' })).toBeEnabled();
  });

  it('of a version that is tried out leaves the version in use alone', async () => {
    edge.answers[RELEASES_ADDRESS] = overview(kanban({ canary: { version: '1.2.0', share: 25 } }), policies());
    await open();
    edge.answers[rollbackAddress('mf-kanban')] = { body: { revision: 4, remote: kanban({ hasOwnPointer: true }) } };
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar o teste: Esteiras' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(/\(25%\) voltam à versão 1.0.0/);
    await confirmed('Encerrar o teste');
    expect(await screen.findByText('Esteiras usa a versão 1.0.0')).toBeInTheDocument();
    expect(JSON.parse(edge.asked[1]?.options.body as string)).toEqual({ version: '1.2.0' });
    expect(screen.queryByRole('button', { name: 'Encerrar o teste: Esteiras' })).not.toBeInTheDocument();
  });
});
