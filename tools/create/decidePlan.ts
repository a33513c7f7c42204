import { functionalityLabels } from '../../shared/src/domain/access/functionalityLabels';
import { checkedAfter, checkedCall, checkedFunctionalities, checkedName, checkedTitle, END_OF_MENU } from './answers';
import type { CreateOptions } from './createOptions';
import type { ListCall } from './listCalls';
import { withArticle, wordsOf } from './listWords';
import type { PresentPortal } from './presentPortal';
import { askUntilValid } from './questions';
import type { Ask } from './questions';
import { suggestedTitle } from './remoteNames';
import type { FirstScreen, RemotePlan } from './remotePlan';
import { CreateProblem } from './createProblem';

interface Surroundings {
  portal: PresentPortal;
  calls: readonly ListCall[];
  /** Null where nobody is to be asked. */
  ask: Ask | null;
  say: (sentence: string) => void;
}

/**
 * Puts together what was said and what the person answers.
 *
 * @throws CreateProblem when what was said cannot be used, or is missing and may not be asked.
 */
export async function decidePlan(options: CreateOptions, surroundings: Surroundings): Promise<RemotePlan> {
  const { portal, calls, ask, say } = surroundings;
  if (options.example && (options.call ?? options.functionalities) !== undefined)
    throw new CreateProblem(
      'O exemplo já tem chamadas e funcionalidades, as das propostas: use --example sem --call e sem --functionalities.',
    );
  const decide = <Value>(
    said: string | undefined,
    question: string,
    suggestion: string | undefined,
    check: (answer: string) => Value,
    list?: readonly string[],
  ): Promise<Value> => {
    if (said !== undefined) return Promise.resolve(check(said));
    if (!ask) return Promise.resolve(check(suggestion ?? ''));
    if (list) say(`\n${list.map((line) => `  ${line}`).join('\n')}`);
    return askUntilValid(ask, say, question, suggestion, check);
  };

  const name = await decide(options.name, 'Nome do módulo (mf-…)', undefined, (text) => checkedName(text, portal));
  const { title, path } = await decide(options.title, 'Título', suggestedTitle(name), (text) =>
    checkedTitle(text, portal),
  );
  const after = await decide(
    options.after,
    'Entrada do menu depois da qual fica',
    END_OF_MENU,
    (text) => checkedAfter(text, portal),
    portal.menu.map(({ menuId, label }) => `${String(menuId).padStart(2)}  depois de ${label}`),
  );
  if (options.example) return { name, title, path, after, first: null };
  const call = await decide(
    options.call,
    'Lista da primeira tela (número ou nome)',
    undefined,
    (text) => checkedCall(text, calls),
    calls.map(({ name: of }, index) => `${String(index + 1).padStart(2)}  ${wordsOf(of).plural} (${of})`),
  );
  const suggested = wordsOf(call.name).functionalities.join(',') || undefined;
  const functionalities = await decide(
    options.functionalities,
    'Funcionalidades que dão acesso (várias com vírgula)',
    suggested,
    checkedFunctionalities,
    Object.entries(functionalityLabels).map(([id, label]) => `${id.padStart(2)}  ${label}`),
  );
  return { name, title, path, after, first: { call, functionalities } };
}

/** What is about to be created, in a few lines. */
export function planText({ name, title, path, after, first }: RemotePlan, portal: PresentPortal): string {
  const neighbour = portal.menu.find(({ menuId }) => menuId === after);
  return [
    `Módulo           ${name}`,
    `Título           ${title}`,
    `Endereço         ${path}`,
    `Menu             ${neighbour ? `depois de ${neighbour.label}` : 'no fim'}`,
    ...(first ? firstScreenLines(first) : ['Telas            o exemplo inteiro, sobre propostas']),
  ].join('\n');
}

function firstScreenLines({ call, functionalities }: FirstScreen): string[] {
  const labels: Readonly<Record<number, string>> = functionalityLabels;
  return [
    `Funcionalidades  ${functionalities.map((id) => `${id} (${labels[id]})`).join(', ')}`,
    `Primeira tela    ${wordsOf(call.name).plural}, da chamada ${call.name}`,
  ];
}

/** Why users who may open the screen would find it refused; empty when the platform answers all of them. */
export function accessAdvice({ first }: RemotePlan): string {
  if (!first) return '';
  const { functionalities, call } = first;
  const words = wordsOf(call.name);
  if (words.functionalities.length === 0 || functionalities.every((id) => words.functionalities.includes(id)))
    return '';
  const asked =
    words.functionalities.length === 1
      ? `a funcionalidade ${words.functionalities[0]}`
      : `uma das funcionalidades ${words.functionalities.join(', ')}`;
  return `Atenção: a plataforma só mostra ${withArticle(words)} a quem tem ${asked}; os outros verão na tela que não têm permissão.`;
}
