import { signIn } from './portalClient';
import type { PortalClient } from './portalClient';
import { cardMoves, documentComesBack, mailArrives, pageOpens, policyIsSigned } from './steps';

/** Where the portal that was brought up is opened. */
export interface Opened {
  edges: readonly [string, string];
  mailCatcher: string;
}

/** Tries through the edges what needs every one of the containers, and says each step with its time. */
export async function smokeTest({ edges: [first, second], mailCatcher }: Opened): Promise<void> {
  const tell = async <Result>(sentence: string, step: Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const result = await step;
    console.log(`  ${sentence} (${Math.round(performance.now() - started)} ms)`);
    return result;
  };
  await tell('the page and the sign-on of the first edge', pageOpens(first));
  await tell('the page and the sign-on of the second edge', pageOpens(second));
  const client: PortalClient = await tell('a sign-in', signIn(first, 'admin@aurora.example'));
  await tell('a card moved', cardMoves(client));
  await tell('a document up, and down again from the storage', documentComesBack(client));
  await tell(
    'the same through the second edge',
    documentComesBack({ ...(await signIn(second, 'admin@aurora.example')) }),
  );
  await tell('a policy signed', policyIsSigned(client));
  await tell('a mail that arrived', mailArrives(first, mailCatcher));
}
