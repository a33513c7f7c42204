import {
  budgetProblems,
  INTEGRATION_LIMITS,
  integrationProblems,
  REMOTE_LIMITS,
  SHELL_LIMITS,
  shellLimitProblems,
} from './budgets';

const remote = (screen: { bytes?: number; requests?: number }, totalBytes = 10_000) => ({
  name: 'mf-kanban',
  sizes: { screens: { '/kanban': { bytes: 10_000, requests: 3, ...screen } }, totalBytes },
});

describe('what a remote may cost', () => {
  it('is fine up to the limit', () => {
    const { screenBytes: bytes, screenRequests: requests, totalBytes } = REMOTE_LIMITS;
    expect(budgetProblems(remote({ bytes, requests }, totalBytes))).toEqual([]);
  });

  it('is too much when a screen, its files or the whole go over it, and the sentence says where and what to do', () => {
    const over = budgetProblems(remote({ bytes: 80_500, requests: 9 }, 300_000));
    expect(over).toEqual([
      expect.stringMatching(
        /^mf-kanban: a primeira vista da tela "\/kanban" tem 80,5 kB, e o limite é 60,0 kB: .*import\(\)/,
      ),
      expect.stringMatching(/tela "\/kanban" tem 9 arquivos, e o limite é 6 arquivos: junte/),
      expect.stringMatching(/^mf-kanban: o módulo inteiro tem 300,0 kB, e o limite é 250,0 kB/),
    ]);
  });

  it('follows a limit that the remote raised with a reason, and only that one', () => {
    const budget = { screenBytes: 90_000, reason: 'gráficos' };
    expect(budgetProblems({ ...remote({ bytes: 80_500 }), budget })).toEqual([]);
    expect(budgetProblems({ ...remote({ requests: 9 }), budget })).toHaveLength(1);
  });

  it('asks for the reason of a raised limit', () => {
    expect(budgetProblems({ ...remote({}), budget: { screenBytes: 90_000, reason: ' ' } })).toEqual([
      expect.stringContaining('precisa de um motivo'),
    ]);
  });

  it('has nothing to say about a release from before sizes were stated', () => {
    expect(budgetProblems({ name: 'mf-kanban' })).toEqual([]);
  });
});

describe('what the shell may cost', () => {
  it('is fine up to the limit and told above it', () => {
    expect(shellLimitProblems('signIn', SHELL_LIMITS.signIn)).toEqual([]);
    expect(shellLimitProblems('frame', { bytes: 400_000, requests: 20 })).toEqual([
      expect.stringContaining('o JavaScript até a moldura do portal tem 400,0 kB'),
      expect.stringContaining('tem 20 arquivos'),
    ]);
  });
});

describe('what a remote may cost on somebody else’s page', () => {
  it('is fine up to the limits', () => {
    expect(integrationProblems('mf-kanban', INTEGRATION_LIMITS)).toEqual([]);
  });

  it('is too much above either of them, and the sentence says which', () => {
    expect(integrationProblems('mf-kanban', { mountedBytes: 999_000, totalBytes: 1_000_000 })).toEqual([
      expect.stringMatching(/^mf-kanban\/integration: o que se busca até a tela montada tem 999,0 kB/),
      expect.stringMatching(/o pacote inteiro tem 1000,0 kB, e o limite é .*"pnpm bench integrator"/),
    ]);
  });
});
