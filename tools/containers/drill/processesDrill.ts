import type { UploadedFile } from '../../../shared/src/contracts/deals/archives';
import { ContainersProblem } from '../containersProblem';
import type { PortalClient } from '../smoke/portalClient';
import { signIn, signInForToken } from '../smoke/portalClient';
import { documentComesBack } from '../smoke/steps';
import { waitUntil } from '../waitUntil';
import type { DrillGround } from './drillGround';
import { portalCalls } from './shared/portalCalls';
import { crash, waitUntilHealthy } from './shared/processes';
import { callerOf } from './shared/sendCall';
import type { SteadyCall } from './shared/sendCall';
import { steadyCalls } from './shared/steadyCalls';
import { failuresTold, isFine, isSentence, outageTold } from './shared/told';

const USER = 'admin@aurora.example';
const VICTIMS = [
  'platform-api-1',
  'board-service-1',
  'sign-on-host-1',
  'blobs',
  'edge-1',
  'pooler-1',
  'balancer-1',
] as const;
const PER_SECOND = 60;
/** Before it is asked whether it is back; what the engine does not start by itself stays away so long. */
const AWAY_SECONDS = 3;
/** From the kill to the last failure: longer than any of them takes to start on a busy machine. */
const MOST_SECONDS = 30;

const seconds = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count * 1_000));

/** Reads a document that lies in the storage already, under the address that the platform signed. */
async function documentCall({ call, origin }: PortalClient): Promise<SteadyCall> {
  const body = new FormData();
  body.append('file', new File(['%PDF-1.7\n% exercício\n%%EOF\n'], 'exercicio.pdf', { type: 'application/pdf' }));
  const { uniqueIdentifier } = await call<UploadedFile>('/platform/api/Archive/Upload', { method: 'POST', body });
  const { UrlToDownload } = await call<{ UrlToDownload: string }>(
    `/platform/api/Application/GetUrlFileDownload?ArchiveUniqueId=${uniqueIdentifier}`,
  );
  const { pathname, search } = new URL(UrlToDownload, origin);
  return { name: 'document', method: 'GET', path: `${pathname}${search}` };
}

/** Kills one process under steady calls and tells what failed, with what, and for how long. */
async function killOne({ engine, opened: { edges } }: DrillGround, victim: string): Promise<string> {
  const client = await signIn(edges[1], USER);
  const calls = [...portalCalls, await documentCall(client)];
  const token = await signInForToken(edges[1], USER);
  const load = steadyCalls(callerOf(edges, token), { calls, perSecond: PER_SECOND });
  await seconds(3);
  const killedAt = Date.now();
  await crash(engine, victim);
  await seconds(AWAY_SECONDS);
  const backAfter = AWAY_SECONDS + (await waitUntilHealthy(engine, victim));
  await waitUntil('A document is written and read', () => documentComesBack(client).then(() => true), { seconds: 60 });
  await seconds(10);
  const answers = await load.stop();
  const before = answers.filter(({ sentAt, status }) => sentAt < killedAt - 500 && status !== 200);
  const after = answers.filter(({ endedAt }) => endedAt >= killedAt);
  const late = after.filter((answer) => !isFine(answer) && answer.endedAt > killedAt + MOST_SECONDS * 1_000);
  const mute = after.filter((answer) => !isFine(answer) && answer.status !== null && !isSentence(answer));
  const text = `  ${victim} killed, well again after ${backAfter.toFixed(0)} s; ${outageTold(after, killedAt)}. Failed: ${failuresTold(after)}`;
  console.log(text);
  if (before.length + late.length + mute.length > 0)
    throw new ContainersProblem(
      `${text}\n${before.length} failed before the kill, ${late.length} more than ${MOST_SECONDS} s after it, ${mute.length} without a sentence.`,
    );
  return text;
}

/** Kills one of every process that people meet, one after the other. Throws when it is felt for long or told without a sentence. */
export async function processesDrill(ground: DrillGround): Promise<string> {
  const lines: string[] = [];
  for (const victim of VICTIMS) lines.push(await killOne(ground, victim));
  return `${lines.length} processes killed, one after the other:\n${lines.join('\n')}`;
}
