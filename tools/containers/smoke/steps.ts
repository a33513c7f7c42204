import type { BoardCard, FilteredSteps, PipeSummary } from '../../../shared/src/contracts/boards/board';
import type { UploadedFile } from '../../../shared/src/contracts/deals/archives';
import { ContainersProblem } from '../containersProblem';
import { ask } from './portalClient';
import type { PortalClient } from './portalClient';

/** The page, its configuration and the sign-on's own description, from one edge. */
export async function pageOpens(origin: string): Promise<void> {
  const page = await (await ask(`${origin}/`)).text();
  if (!page.includes('<div id="root"')) throw new ContainersProblem(`${origin}/ is not the page of the portal.`);
  await ask(`${origin}/config.json`);
  await ask(`${origin}/sso/oidc/.well-known/openid-configuration`);
}

const isOpen = (card: BoardCard): boolean => card.decision === null;

/** Moves the first open card that can be moved without deciding it, and reads that it stands there. */
export async function cardMoves({ call }: PortalClient): Promise<void> {
  const board = '/board/api/kanban/v1.0';
  for (const pipe of await call<PipeSummary[]>(`${board}/pipes`)) {
    const { steps } = await call<FilteredSteps>(`${board}/pipes/${pipe.id}/steps/filter`);
    const from = steps.find((step) => step.stage !== 'done' && step.cards.some(isOpen));
    const to = steps.find((step) => step !== from && step.stage !== 'done' && step.workInProgressPolicy === 'warn');
    const card = from?.cards.find(isOpen);
    if (!from || !to || !card) continue;
    const body = {
      cardId: card.cardId,
      stepFromId: from.id,
      stepToId: to.id,
      version: card.version,
      justification: 'Fumaça',
    };
    await call(`${board}/steps/${from.id}/card-navigation`, { method: 'POST', body });
    const moved = await call<{ card: BoardCard }>(`${board}/cards/${card.cardId}`);
    if (moved.card.stepId !== to.id)
      throw new ContainersProblem(`Card ${card.cardRef} was moved and does not stand there.`);
    return;
  }
  throw new ContainersProblem('No pipe has an open card that could be moved.');
}

/** Uploads a document and reads it back from the storage, under the signed address that the platform gives. */
export async function documentComesBack({ origin, call }: PortalClient): Promise<void> {
  const content = `%PDF-1.7\n% ${new Date().toISOString()}\n%%EOF\n`;
  const body = new FormData();
  body.append('file', new File([content], 'fumaca.pdf', { type: 'application/pdf' }));
  const { uniqueIdentifier } = await call<UploadedFile>('/platform/api/Archive/Upload', { method: 'POST', body });
  const { UrlToDownload } = await call<{ UrlToDownload: string }>(
    `/platform/api/Application/GetUrlFileDownload?ArchiveUniqueId=${uniqueIdentifier}`,
  );
  const read = await (await ask(new URL(UrlToDownload, origin).href)).text();
  if (read !== content) throw new ContainersProblem('The document that came back is another one.');
}

interface FoundPolicies {
  Data: readonly { PolicyUniqueId: string }[];
}

/** Opens the document of a policy, which the platform makes and signs with the insurer's certificate. */
export async function policyIsSigned({ origin, call }: PortalClient): Promise<void> {
  const ofPolicies = '/platform/api/Policy';
  const { Data } = await call<FoundPolicies>(
    `${ofPolicies}/SearchPoliciesRelatedToLoggedUser?statusId=2&rowsPerPage=1`,
  );
  const { ProposalUniqueId } = await call<{ ProposalUniqueId: string }>(
    `${ofPolicies}/GetPolicyDetail?policyUniqueId=${Data[0]?.PolicyUniqueId}`,
  );
  const { UrlToDownload } = await call<{ UrlToDownload: string }>(
    `${ofPolicies}/DownloadPolicyDocument?ProposalUniqueId=${ProposalUniqueId}`,
  );
  const document = Buffer.from(await (await ask(new URL(UrlToDownload, origin).href)).arrayBuffer()).toString('latin1');
  if (!document.startsWith('%PDF-') || !document.includes('/ByteRange'))
    throw new ContainersProblem('The document of the policy is no signed PDF.');
}

interface Listing {
  messages: readonly { To: readonly { Address: string }[] }[];
}

const PATIENCE_SECONDS = 60;

/** Asks for a new password and waits until the mail has arrived where mails are caught. */
export async function mailArrives(origin: string, catcher: string): Promise<void> {
  const receiver = 'subscritor@aurora.example';
  const arrived = async (): Promise<number> => {
    const { messages } = (await (await ask(`${catcher}/api/v1/messages`)).json()) as Listing;
    return messages.filter(({ To }) => To.some(({ Address }) => Address === receiver)).length;
  };
  const before = await arrived();
  await ask(`${origin}/platform/api/Security/RequestRecoveryPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Email: receiver }),
  });
  for (let second = 0; second < PATIENCE_SECONDS; second += 1) {
    if ((await arrived()) > before) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new ContainersProblem(`No mail to ${receiver} arrived within ${PATIENCE_SECONDS} s.`);
}
