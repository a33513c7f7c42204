import { readSettings } from '../../shared/src/settings/readSettings';
import type { Variables } from '../../shared/src/settings/readSettings';
import { StartProblem } from './startProblem';

/** What a person may say when starting the portal. */
export interface StartOptions {
  /** The edge's port; the services take the five ports from ten above it. */
  port: number;
  /** Begin with fresh data. */
  reset: boolean;
  /** Multiplies the sizes of the demo data. */
  scale: number;
  help: boolean;
}

const defaultPort = 8080;
const highestPort = 65_535 - 14;
const highestScale = 1_000;

export const helpText = `Inicia o portal nesta máquina: npm start -- [opções]

  --reset      apaga o banco de dados, os documentos e os registros de execução, e começa de novo
  --scale N    multiplica por N o volume dos dados de demonstração (use com --reset)
  --port N     porta do portal (padrão ${defaultPort}, ou a variável PORTAL_PORT); os serviços usam de N+10 a N+14.
               Também se escreve --porta N
  --help       mostra esta ajuda

  DATABASE_URL usa um servidor PostgreSQL no lugar do banco de dados embutido.
  PORTAL_DATA  guarda os dados em outra pasta (padrão .data), por exemplo para um segundo portal ao lado.`;

function wholeNumber(option: string, text: string | undefined, lowest: number, highest: number): number {
  const number = Number(text);
  if (text === undefined || !Number.isInteger(number) || number < lowest || number > highest)
    throw new StartProblem(
      `A opção ${option} espera um número de ${lowest} a ${highest}, por exemplo ${option} ${lowest}.`,
    );
  return number;
}

/** Reads the options of `npm start -- …`. Throws a StartProblem that says which one is wrong, or a SettingProblem for a variable. */
export function readStartOptions(parameters: readonly string[], environment: Variables): StartOptions {
  // A start is a demonstration by itself, so the switch says nothing here; whoever says no to it means another start.
  const { PORTAL_PORT } = readSettings(environment, ['PORTAL_PORT', 'PORTAL_DEMO']);
  const options: StartOptions = {
    port: PORTAL_PORT ?? defaultPort,
    reset: false,
    scale: 1,
    help: false,
  };
  const rest = parameters.flatMap((parameter) =>
    /^--\w+=/.test(parameter)
      ? [parameter.split('=', 1)[0] ?? '', parameter.slice(parameter.indexOf('=') + 1)]
      : [parameter],
  );
  for (let parameter = rest.shift(); parameter !== undefined; parameter = rest.shift())
    switch (parameter) {
      case '--reset':
        options.reset = true;
        break;
      case '--scale':
        options.scale = wholeNumber('--scale', rest.shift(), 1, highestScale);
        break;
      case '--porta':
      case '--port':
        options.port = wholeNumber(parameter, rest.shift(), 1024, highestPort);
        break;
      case '--help':
        options.help = true;
        break;
      default:
        throw new StartProblem(`A opção "${parameter}" não existe. Veja as opções com: npm start -- --help`);
    }
  return options;
}
