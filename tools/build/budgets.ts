import type { RemoteBudget, RemoteDescription, ScreenSize } from '../../shared/src/remote/registry';

/**
 * What a remote may cost unless its `webpack.config.ts` raises a limit with a reason. The line that the portal is
 * measured on carries 200 kB a second (docs/benchmarks.md):
 */
export const REMOTE_LIMITS = {
  /** The first look at a screen waits for these: 0.3 s, a third of what a switch of screens may take. */
  screenBytes: 60_000,
  /** Entry, definition, screen with its style, and two pieces shared between screens; more wait for one another. */
  screenRequests: 6,
  /** What idle preloading of one remote fetches at most: a bit more than a second, so that the user's own clicks pass. */
  totalBytes: 250_000,
} as const;

/** What the shell may cost, in gzip bytes of its scripts and in files, until a moment of a visit. */
export const SHELL_LIMITS = {
  /** The sign-in page, before anybody typed anything: little more than half a second on the measured line. */
  signIn: { bytes: 120_000, requests: 3 },
  /** The signed-in frame; the first screen has the rest of the 285 kB that the board may take altogether. */
  frame: { bytes: 225_000, requests: 9 },
} as const;

/** What a remote may cost on somebody else's page, which has nothing of the portal: gzip bytes of scripts and styles. */
export const INTEGRATION_LIMITS = {
  /** Until it is mounted, with what sends its calls. */
  mountedBytes: 196_000,
  /** Every file, each of which some page fetches sooner or later. */
  totalBytes: 460_000,
} as const;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).replace('.', ',')} kB`;

interface Measure {
  what: string;
  found: number;
  allowed: number;
  text: (amount: number) => string;
  /** What to do about it. */
  remedy: string;
}

const SMALLER =
  'deixe para um import() o que a tela não mostra de início, tire uma dependência, ou declare "budget" com o motivo em webpack.config.ts';

const over = (remote: string, { what, found, allowed, text, remedy }: Measure): string[] =>
  found > allowed ? [`${remote}: ${what} tem ${text(found)}, e o limite é ${text(allowed)}: ${remedy}.`] : [];

/**
 * Where a remote costs more than it may, one Portuguese sentence each; empty when it keeps to its budget. A release of
 * the time before sizes were stated has none to compare.
 */
export function budgetProblems({
  name,
  sizes,
  budget,
}: Pick<RemoteDescription, 'name' | 'sizes' | 'budget'>): string[] {
  if (!sizes) return [];
  const limits = limitsOf(budget);
  const looks = [
    ...Object.entries(sizes.screens).map(([path, size]) => ({ what: `a primeira vista da tela "${path}"`, ...size })),
    ...Object.entries(sizes.parts ?? {}).map(([id, size]) => ({ what: `a parte "${id}"`, ...size })),
  ];
  const screens = looks.flatMap(({ what, bytes, requests }) => [
    ...over(name, {
      what,
      found: bytes,
      allowed: limits.screenBytes,
      text: kilobytes,
      remedy: SMALLER,
    }),
    ...over(name, {
      what,
      found: requests,
      allowed: limits.screenRequests,
      text: (amount) => `${amount} arquivos`,
      remedy: 'junte o que ela importa em partes, ou declare "budget" com o motivo em webpack.config.ts',
    }),
  ]);
  const total = { found: sizes.totalBytes, allowed: limits.totalBytes, text: kilobytes, remedy: SMALLER };
  const reason =
    budget && !budget.reason.trim()
      ? [`${name}: o "budget" de webpack.config.ts precisa de um motivo em "reason", para quem revisa.`]
      : [];
  return [...screens, ...over(name, { what: 'o módulo inteiro', ...total }), ...reason];
}

/** The limits that hold for a remote: the common ones, and those that it raised. */
export function limitsOf(budget: RemoteBudget | undefined): Record<keyof typeof REMOTE_LIMITS, number> {
  const { screenBytes, screenRequests, totalBytes } = { ...REMOTE_LIMITS, ...budget };
  return { screenBytes, screenRequests, totalBytes };
}

const MOMENTS = { signIn: 'a página de entrada', frame: 'a moldura do portal' };

/** Where the shell costs more than it may at a moment, one Portuguese sentence each. */
export function shellLimitProblems(moment: keyof typeof SHELL_LIMITS, { bytes, requests }: ScreenSize): string[] {
  const limits = SHELL_LIMITS[moment];
  const until = `até ${MOMENTS[moment]}`;
  return [
    ...over('host', {
      what: `o JavaScript ${until}`,
      found: bytes,
      allowed: limits.bytes,
      text: kilobytes,
      remedy: 'deixe para um import() o que nem todos precisam no início',
    }),
    ...over('host', {
      what: `o que se busca ${until}`,
      found: requests,
      allowed: limits.requests,
      text: (amount) => `${amount} arquivos`,
      remedy: 'junte partes em tools/build/shellChunks.ts',
    }),
  ];
}

/** Where a remote costs more than it may on somebody else's page, one Portuguese sentence each. */
export function integrationProblems(folder: string, sizes: Record<keyof typeof INTEGRATION_LIMITS, number>): string[] {
  const measure = (what: string, key: keyof typeof INTEGRATION_LIMITS) =>
    over(`${folder}/integration`, {
      what,
      found: sizes[key],
      allowed: INTEGRATION_LIMITS[key],
      text: kilobytes,
      remedy: 'veja do que ele é feito com "pnpm bench integrator"',
    });
  return [
    ...measure('o que se busca até a tela montada', 'mountedBytes'),
    ...measure('o pacote inteiro', 'totalBytes'),
  ];
}
