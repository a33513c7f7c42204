import { createInterface } from 'node:readline/promises';
import { CreateProblem } from './createProblem';

/** Asks the person one thing; what they answer, or the suggestion when they only press Enter. */
export type Ask = (question: string, suggestion?: string) => Promise<string>;

export interface Questions {
  ask: Ask;
  close: () => void;
}

/** Questions on the terminal. An end of the input ends the asking, so that a pipeline does not wait for ever. */
export function openQuestions(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Questions {
  const terminal = createInterface({ input, output });
  const waiting: string[] = [];
  let take: ((line: string | null) => void) | null = null;
  let ended = false;
  terminal.on('line', (line) => {
    const waits = take;
    take = null;
    if (waits) waits(line);
    else waiting.push(line);
  });
  terminal.on('close', () => {
    ended = true;
    take?.(null);
  });
  terminal.on('SIGINT', () => terminal.close());
  return {
    ask: async (question, suggestion) => {
      output.write(`${question}${suggestion === undefined ? '' : ` [${suggestion}]`}: `);
      const line =
        waiting.shift() ??
        (ended
          ? null
          : await new Promise<string | null>((resolve) => {
              take = resolve;
            }));
      if (line === null)
        throw new CreateProblem('\nNada foi criado: as perguntas ficaram sem resposta. Responda, ou use --yes.');
      return line.trim() || (suggestion ?? '');
    },
    close: () => terminal.close(),
  };
}

/** Asks until the answer can be used, and says each time why it cannot. */
export async function askUntilValid<Value>(
  ask: Ask,
  say: (sentence: string) => void,
  question: string,
  suggestion: string | undefined,
  check: (answer: string) => Value,
): Promise<Value> {
  for (;;) {
    const answer = await ask(question, suggestion);
    try {
      return check(answer);
    } catch (problem) {
      if (!(problem instanceof CreateProblem)) throw problem;
      say(problem.message);
    }
  }
}
