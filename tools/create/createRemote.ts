import { portalRoot } from '../build/portalRoot';
import { isMain, runToEnd } from '../command/runToEnd';
import { helpText, readCreateOptions } from './createOptions';
import { CreateProblem } from './createProblem';
import { accessAdvice, decidePlan, planText } from './decidePlan';
import { canBeListed } from './fields';
import { linkPackage } from './linkPackage';
import { findListCalls } from './listCalls';
import { wordsOf } from './listWords';
import { readPresentPortal } from './presentPortal';
import { openQuestions } from './questions';
import type { Questions } from './questions';
import { remoteFiles } from './remoteFiles';
import type { RemotePlan } from './remotePlan';
import { writeRemote } from './writeRemote';

function nextSteps({ name, title }: RemotePlan): string {
  const steps = [
    [`pnpm unit ${name}`, 'executa os testes dele'],
    [`pnpm dev ${name}`, 'mostra-o no portal que "npm start" iniciou e acompanha cada alteração'],
    [`pnpm build ${name} && pnpm release ${name}`, `publica: "${title}" aparece no menu de quem abrir o portal`],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  return ['Próximos passos:', ...steps.map(([command, gives]) => `  ${command.padEnd(width)}  ${gives}`)].join('\n');
}

async function create(words: readonly string[], questions: () => Questions): Promise<void> {
  const options = readCreateOptions(words);
  if (options.help) return console.log(helpText);
  const [portal, found] = await Promise.all([readPresentPortal(), findListCalls()]);
  const calls = found.filter((call) => canBeListed(call, wordsOf(call.name)));
  const ask = options.yes ? null : questions().ask;
  const plan = await decidePlan(options, { portal, calls, ask, say: console.log });
  const files = remoteFiles(plan);
  console.log(`\n${planText(plan, portal)}`);
  const advice = accessAdvice(plan);
  if (advice) console.log(`\n${advice}`);
  if (options.dryRun) {
    console.log(`\nSeria criado (nada foi gravado):\n${fileList(plan, files)}`);
    return;
  }
  if (ask && !/^s(im)?$/i.test(await ask('\nCriar? (s/n)', 's'))) return console.log('Nada foi criado.');
  await writeRemote(portalRoot, plan.name, files);
  console.log(`\nCriado:\n${fileList(plan, files)}\n\nInstalando as dependências…`);
  await linkPackage(portalRoot, plan.name);
  console.log(`${plan.name} está pronto.\n\n${nextSteps(plan)}`);
}

const fileList = ({ name }: RemotePlan, files: Readonly<Record<string, string>>): string =>
  Object.keys(files)
    .map((file) => `  ${name}/${file}`)
    .join('\n');

/** `pnpm create-remote`: from a name to a remote that builds, passes its tests and can be released. */
async function main(words: readonly string[]): Promise<void> {
  let opened: Questions | undefined;
  const questions = () => (opened ??= openQuestions(process.stdin, process.stdout));
  try {
    await create(words, questions);
  } catch (failure) {
    if (!(failure instanceof CreateProblem)) throw failure;
    console.error(failure.message);
    process.exitCode = 1;
  } finally {
    opened?.close();
  }
}

if (isMain(import.meta.url)) void runToEnd(() => main(process.argv.slice(2)));
