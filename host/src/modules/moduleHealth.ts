import type { RemoteHealth, RemotePeriod } from '@portal/shared/contracts/portal/remoteHealth';
import type { Tone } from '@portal/shared/domain/values/tone';
import type { LoadObservation } from '../loading/observations';

export type ModuleState = 'working' | 'failing' | 'previous' | 'unknown';

/** How a state is called, and how it is to be felt. */
export const stateLabels: Readonly<Record<ModuleState, { text: string; tone: Tone }>> = {
  working: { text: 'Funcionando', tone: 'success' },
  failing: { text: 'Com falhas', tone: 'danger' },
  previous: { text: 'Versão anterior em uso', tone: 'warning' },
  unknown: { text: 'Sem dados', tone: 'neutral' },
};

/** One bad line among many good ones is no fault of a module: below this share of the loads nobody needs to look. */
const WORTH_A_LOOK = 0.02;

const attemptsOf = ({ Loads, FallBacks, Failures }: RemotePeriod): number => Loads + FallBacks + Failures;

/**
 * How a version does: what this page has just met counts at once, otherwise the last day of all browsers.
 *
 * @param own the newest load in this page, of whatever version
 */
export function stateOf(
  version: string,
  health: RemoteHealth | undefined,
  own: LoadObservation | undefined,
): ModuleState {
  if (own?.version === version && own.outcome === 'failed') return 'failing';
  if (own?.version === version && own.outcome === 'fell-back') return 'previous';
  const attempts = health ? attemptsOf(health.LastDay) : 0;
  if (!health || attempts === 0) return own?.version === version ? 'working' : 'unknown';
  if (health.LastDay.Failures / attempts >= WORTH_A_LOOK) return 'failing';
  return health.LastDay.FallBacks / attempts >= WORTH_A_LOOK ? 'previous' : 'working';
}

const inSentence: readonly (readonly [ModuleState, string])[] = [
  ['working', 'funcionando'],
  ['failing', 'com falhas'],
  ['previous', 'com a versão anterior em uso'],
  ['unknown', 'sem dados'],
];

/**
 * `7 módulos, 6 funcionando, 1 com falhas; 1 pior que a versão anterior`.
 *
 * @param worse how many do worse than their version before
 */
export function sentenceOf(states: readonly ModuleState[], worse = 0): string {
  const counts = inSentence
    .map(([state, words]) => [states.filter((one) => one === state).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`);
  const sentence = [states.length === 1 ? '1 módulo' : `${states.length} módulos`, ...counts].join(', ');
  return worse === 0 ? sentence : `${sentence}; ${worse} pior${worse === 1 ? '' : 'es'} que a versão anterior`;
}

const reasons: Readonly<Record<string, string>> = {
  network: 'rede sem resposta',
  timeout: 'demorou demais',
  missing: 'arquivo não encontrado',
  integrity: 'arquivo alterado',
  execution: 'erro ao iniciar',
  render: 'erro ao mostrar a tela',
  incompatible: 'não serve neste portal',
  origin: 'endereço não permitido',
  unknown: 'motivo não informado',
};

/** A reason in the words of the page; one that is newer than the page stays as it is. */
export const reasonText = (reason: string): string => reasons[reason] ?? reason;

/** `480 ms` or `1,2 s`. */
export const durationText = (milliseconds: number): string =>
  milliseconds < 1_000
    ? `${milliseconds} ms`
    : `${(Math.round(milliseconds / 100) / 10).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
