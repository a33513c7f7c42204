import { grouped } from '../../../../api/src/people/profiles/grouped';
import type { Answer } from './sendCall';

export const isFine = ({ status }: Answer): boolean => status === 200;

/** What somebody read who was not answered well: the sentence, or what stands in its place. */
interface Failure {
  Errors?: readonly { Code?: string; Message?: string }[];
}

const firstError = ({ text }: Answer): { Code?: string; Message?: string } => {
  try {
    return (JSON.parse(text) as Failure).Errors?.[0] ?? {};
  } catch {
    return {};
  }
};

/** What a person may meet while something is away: 503, a sentence, and when to come again. */
export const isSentence = (answer: Answer): boolean =>
  answer.status === 503 && answer.retryAfter !== null && (firstError(answer).Message ?? '').endsWith('.');

const kindOf = (answer: Answer): string => {
  if (answer.status === null) return answer.text;
  const { Code } = firstError(answer);
  return `${answer.status} ${Code ?? answer.text.slice(0, 60)}${answer.retryAfter === null ? '' : ' (Retry-After)'}`;
};

const countsOf = (words: readonly string[]): string =>
  [...grouped(words, (word) => word)].map(([word, { length }]) => `${length} ${word}`).join(', ');

/** How many calls failed of which kind, and with what: "GET: 3 of 120 (3 503 Unavailable (Retry-After))". */
export function failuresTold(answers: readonly Answer[]): string {
  return [...grouped(answers, ({ call }) => call)]
    .map(([call, all]) => {
      const failed = all.filter((answer) => !isFine(answer));
      const what = failed.length > 0 ? ` (${countsOf(failed.map(kindOf))})` : '';
      return `${call} ${failed.length} of ${all.length}${what}`;
    })
    .join('; ');
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

/** How long after a moment the last call failed. */
export function outageTold(answers: readonly Answer[], from: number): string {
  const failed = answers.filter((answer) => !isFine(answer));
  if (failed.length === 0) return 'nothing failed';
  const last = Math.max(...failed.map(({ endedAt }) => endedAt));
  return `last failure after ${seconds(last - from)} s`;
}

/** The longest time in which no such call was answered well, in seconds: from one that was to the next. */
export function longestSilence(answers: readonly Answer[]): number {
  const fine = answers.filter(isFine).map(({ endedAt }) => endedAt);
  const inOrder = fine.toSorted((one, other) => one - other);
  return Math.max(0, ...inOrder.slice(1).map((at, index) => at - inOrder[index]!)) / 1_000;
}

const quantile = (numbers: readonly number[], share: number): string =>
  (numbers.toSorted((one, other) => one - other)[Math.floor(share * (numbers.length - 1))] ?? 0).toFixed(0);

export function timesTold(answers: readonly Answer[]): string {
  const taken = answers.map(({ sentAt, endedAt }) => endedAt - sentAt);
  return `Calls took ${quantile(taken, 0.5)} ms in the median, 99 of 100 at most ${quantile(taken, 0.99)} ms, the slowest ${quantile(taken, 1)} ms.`;
}

const lineOf = ({ call, sentAt, endedAt, status, text }: Answer): string =>
  `${new Date(sentAt).toISOString()} ${call}, ${endedAt - sentAt} ms: ${status ?? ''} ${text.slice(0, 200)}`;

/** Some of those that failed, those without any answer first. */
export const failureLines = (answers: readonly Answer[]): string =>
  answers
    .toSorted((one, other) => (one.status ?? 0) - (other.status ?? 0) || one.sentAt - other.sentAt)
    .slice(0, 20)
    .map(lineOf)
    .join('\n');
