import { randomUUID } from 'node:crypto';
import type { BoardCard, FilteredSteps, PipeSummary } from '../../../../shared/src/contracts/boards/board';
import type { RecordObservation } from '../../../../shared/src/contracts/boards/kanbanFollowUp';
import { grouped } from '../../../../api/src/people/profiles/grouped';
import { ContainersProblem } from '../../containersProblem';
import type { PortalClient } from '../../smoke/portalClient';
import { sendCall } from './sendCall';
import type { Answer, Caller, SteadyCall } from './sendCall';
import { isFine } from './told';

/** Writers who send one after the other, as people do. */
const WRITERS = 10;
const CARDS = 20;
/** Between two attempts of the same write. Shorter than a screen waits, so that the outage is measured and not the pause. */
const PAUSE_MS = 250;

/** Something written about a card, under its writer's own name for it. */
interface Write {
  uniqueId: string;
  cardId: number;
}

interface Writing {
  /** Everything that was confirmed so far. */
  acknowledged: readonly Write[];
  /** All answers so far, also those of writes that were tried again. */
  answers: readonly Answer[];
  /** Ends once so many are confirmed. Throws a ContainersProblem after the seconds given. */
  until(count: number, seconds: number): Promise<void>;
  /** The same, and the writers have ended what they were at, whatever came of it. */
  finish(count: number, seconds: number): Promise<void>;
}

/** Cards of the boards, as many as there are up to a number. */
export async function someCards({ call }: PortalClient): Promise<number[]> {
  const board = '/board/api/kanban/v1.0';
  const found: BoardCard[] = [];
  for (const pipe of await call<PipeSummary[]>(`${board}/pipes`)) {
    if (found.length >= CARDS) break;
    const { steps } = await call<FilteredSteps>(`${board}/pipes/${pipe.id}/steps/filter`);
    found.push(...steps.flatMap(({ cards }) => cards));
  }
  if (found.length === 0) throw new ContainersProblem('No pipe has a card that could be written about.');
  return found.slice(0, CARDS).map(({ cardId }) => cardId);
}

const callOf = ({ uniqueId, cardId }: Write, text: string): SteadyCall => ({
  name: 'write',
  method: 'POST',
  path: '/platform/api/kanban/FollowUpSendObservation',
  body: () => JSON.stringify({ CardId: cardId, Observation: text, IsVisibleToBroker: false, UniqueId: uniqueId }),
});

interface Paper {
  cards: readonly number[];
  /** How much each of them writes, in letters. */
  letters?: number;
}

/**
 * Observations about cards, each under a name that its writer gave it, tried again under the same name until it is confirmed.
 * They are counted as written when the answer 200 was read, and not before.
 */
export function acknowledgedWrites(caller: Caller, { cards, letters = 60 }: Paper): Writing {
  const acknowledged: Write[] = [];
  const answers: Answer[] = [];
  let isOver = false;
  let number = 0;
  const writeOne = async (write: Write, text: string): Promise<void> => {
    while (!isOver) {
      const answer = await sendCall(caller, callOf(write, text), number++);
      answers.push(answer);
      if (isFine(answer)) return void acknowledged.push(write);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const writer = async (turn: number): Promise<void> => {
    for (let own = turn; !isOver; own += 1) {
      const write = { uniqueId: randomUUID(), cardId: cards[own % cards.length]! };
      await writeOne(write, `Exercício ${write.uniqueId} `.padEnd(letters, '.'));
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, turn) => writer(turn));
  const until = async (count: number, seconds: number): Promise<void> => {
    const last = Date.now() + seconds * 1_000;
    while (acknowledged.length < count) {
      if (Date.now() > last)
        throw new ContainersProblem(`${acknowledged.length} writes were confirmed within ${seconds} s, not ${count}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    acknowledged,
    answers,
    until,
    finish: async (count, seconds) => {
      try {
        await until(count, seconds);
      } finally {
        isOver = true;
        await Promise.all(writers);
        caller.agent.destroy();
      }
    },
  };
}

/** Reads every confirmed write back through the portal. Throws a ContainersProblem when one is missing or stands there twice. */
export async function readBack({ call }: PortalClient, acknowledged: readonly Write[]): Promise<string> {
  const counts = new Map<string, number>();
  for (const [cardId, writes] of grouped(acknowledged, (write) => write.cardId)) {
    const ofCard = new Set(writes.map(({ uniqueId }) => uniqueId));
    const { Observations } = await call<{ Observations: RecordObservation[] }>(
      `/platform/api/kanban/GetCardFollowUp?CardId=${cardId}`,
    );
    for (const { Text } of Observations) {
      const uniqueId = /^Exercício (\S+)/.exec(Text)?.[1] ?? '';
      // Cards of one record show what was written about the others, too.
      if (ofCard.has(uniqueId)) counts.set(uniqueId, (counts.get(uniqueId) ?? 0) + 1);
    }
  }
  const lost = acknowledged.filter(({ uniqueId }) => !counts.has(uniqueId)).length;
  const twice = [...counts.values()].filter((count) => count > 1).length;
  const text = `${acknowledged.length} writes were confirmed; ${lost} of them are lost, ${twice} stand there twice.`;
  if (lost > 0 || twice > 0) throw new ContainersProblem(text);
  return text;
}
