import { randomUUID } from 'node:crypto';
import type { BoardCard, CardRecord, FilteredSteps, PipeSummary } from '../../shared/src/contracts/boards/board';
import { signIn } from '../platform';
import type { BuildName, Origins } from './bothBuilds';

interface Answer<Answered> {
  status: number;
  Response: Answered;
}

/** One user at the processes of one build. */
interface At {
  platform<Answered>(path: string, body?: object): Promise<Answer<Answered>>;
  board<Answered>(path: string, body?: object): Promise<Answer<Answered>>;
}

async function at(origins: Origins, token: string): Promise<At> {
  const ask = async <Answered>(address: string, body?: object): Promise<Answer<Answered>> => {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { Response } = (await answer.json()) as { Response: Answered };
    return { status: answer.status, Response };
  };
  return {
    platform: (path, body) => ask(`${origins.platform}/api/${path}`, body),
    board: (path, body) => ask(`${origins.board}/api/kanban/v1.0/${path}`, body),
  };
}

const isOpen = (card: BoardCard): boolean => card.decision === null;

interface Move {
  from: number;
  body: object;
  cardId: number;
  to: number;
}

async function aMove({ board }: At): Promise<Move | null> {
  for (const pipe of (await board<PipeSummary[]>('pipes')).Response) {
    const { steps } = (await board<FilteredSteps>(`pipes/${pipe.id}/steps/filter`)).Response;
    const from = steps.find((step) => step.stage !== 'done' && step.cards.some(isOpen));
    const to = steps.find((step) => step !== from && step.stage !== 'done' && step.workInProgressPolicy === 'warn');
    const card = from?.cards.find(isOpen);
    if (!from || !to || !card) continue;
    const { cardId, version } = card;
    const body = { cardId, stepFromId: from.id, stepToId: to.id, version, justification: 'Escrita alternada' };
    return { from: from.id, to: to.id, cardId, body };
  }
  return null;
}

async function cardsMove(writer: At, reader: At): Promise<string[]> {
  const move = await aMove(writer);
  if (!move) return ['no card can be moved'];
  const moved = await writer.board(`steps/${move.from}/card-navigation`, move.body);
  const read = await reader.board<CardRecord>(`cards/${move.cardId}`);
  const stale = await reader.board(`steps/${move.from}/card-navigation`, move.body);
  return [
    ...(moved.status === 200 ? [] : [`a card's move is answered ${moved.status}`]),
    ...(read.Response?.card?.stepId === move.to ? [] : ['the moved card does not stand in its step']),
    ...(stale.status === 409 ? [] : [`the same move from the step before is answered ${stale.status}, not 409`]),
  ];
}

async function observationsArrive(writer: At, reader: At): Promise<string[]> {
  const move = await aMove(writer);
  const words = `Escrita alternada ${randomUUID()}`;
  const body = { CardId: move?.cardId, Observation: words, IsVisibleToBroker: false, UniqueId: randomUUID() };
  const written = await writer.platform('kanban/FollowUpSendObservation', body);
  // The same once more, by its own name: a tab whose answer was lost comes to another process.
  const again = await reader.platform('kanban/FollowUpSendObservation', body);
  const { Response } = await reader.platform<{ Observations: { Text: string }[] }>(
    `kanban/GetCardFollowUp?CardId=${move?.cardId}`,
  );
  const times = Response.Observations.filter(({ Text }) => Text === words).length;
  return [
    ...[written, again].flatMap(({ status }) => (status === 200 ? [] : [`an observation is answered ${status}`])),
    ...(times === 1 ? [] : [`an observation sent twice stands there ${times} times`]),
  ];
}

async function proposalsChange(writer: At, reader: At): Promise<string[]> {
  const { Response } = await writer.platform<{ Data: { UniqueId: string }[] }>(
    'Proposal/SearchProposals?StatusId=1&pageSize=10',
  );
  const uniqueId = Response.Data[0]?.UniqueId ?? '';
  const record = (from: At) =>
    from.platform<{ Id: number; Version: number }>(`Proposal/GetProposalByUniqueId?ProposalUniqueId=${uniqueId}`);
  const before = (await record(writer)).Response;
  const path = `Proposal/UpdateParticularClauses?proposalId=${before?.Id}`;
  const clauses = (Value: string) => ({
    Version: before?.Version,
    ParticularClausule: [{ Name: 'Alternada', Value }],
  });
  const written = await writer.platform(path, clauses(`Escrita ${randomUUID()}`));
  const after = (await record(reader)).Response;
  const stale = await reader.platform(path, clauses(`Outra ${randomUUID()}`));
  return [
    ...(written.status === 200 ? [] : [`a proposal's clauses are answered ${written.status}`]),
    ...(after?.Version === (before?.Version ?? 0) + 1 ? [] : ['the changed proposal does not have its next version']),
    ...(stale.status === 409 ? [] : [`a change of the version before is answered ${stale.status}, not 409`]),
  ];
}

/** A choice that the older build may not know by its name. */
async function choicesFollow(writer: At, reader: At): Promise<string[]> {
  const chosen = { Key: 'cardLook', Value: '{}', ChangedAt: new Date().toISOString() };
  const written = await writer.platform('Person/SavePreferences', { Preferences: [chosen] });
  const read = await reader.platform('Person/GetPreferences');
  // The older build refuses what it does not know, or has no such call, and goes on with what it does.
  return [
    ...([200, 400, 404].includes(written.status) ? [] : [`a choice is answered ${written.status}`]),
    ...([200, 404].includes(read.status) ? [] : [`the choices of a user are answered ${read.status}`]),
  ];
}

/** What one build writes and the other reads, both ways round; the lines say what was not as it should be. */
export async function interleavedWrites(origins: Record<BuildName, Origins>): Promise<string[]> {
  const problems: string[] = [];
  for (const [writing, reading] of [['older', 'current'] as const, ['current', 'older'] as const]) {
    // A session of the one is taken by the other.
    const token = await signIn(origins[writing].platform, 'admin@aurora.example');
    const [writer, reader] = [await at(origins[writing], token), await at(origins[reading], token)];
    for (const trial of [cardsMove, observationsArrive, proposalsChange, choicesFollow])
      problems.push(
        ...(await trial(writer, reader)).map((line) => `written by ${writing}, read by ${reading}: ${line}`),
      );
  }
  return problems;
}
