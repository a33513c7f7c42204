import { DEMO_PASSWORD } from '../../api/src/demo/users';
import { buildAll } from '../../tools/build/buildAll';
import { remoteFolders } from '../../tools/build/portalRoot';
import { buildServices } from '../../tools/build/services';
import { startBrowser } from '../page-load/browser';
import { seconds } from '../page-load/measured';
import { sessionSource } from '../page-load/session';
import { visitTwice } from '../page-load/visit';
import { startPortal } from '../portal';
import { machine, markdownTable, ratio } from '../report';
import { quantile, rotated } from '../statistics';
import { freePorts } from '../../tools/start/freePorts';
import { withWorkplace } from '../workplace';
import { startTerminators } from './terminators';

const ARMS = ['http1', 'http2'] as const;
const ROUNDS = Number(process.env.ROUNDS ?? 11);
const PAGES = 50;

/** What HTTP/2 would gain in front of the edge, and what is the most that an answer before the page (103) could. */
export const http2 = (): Promise<string> =>
  withWorkplace(async (workplace) => {
    await buildServices();
    if (!(await buildAll(['host', ...remoteFolders()]))) throw new Error('The build failed; the reason is above');
    const { origin } = await startPortal(workplace);
    const [first = 0, second = 0] = await freePorts(2);
    const ports = { http1: first, http2: second };
    workplace.atEnd(await startTerminators(workplace.folder, origin, ports));
    const browser = await startBrowser(['--ignore-certificate-errors']);
    workplace.atEnd(() => browser.close());
    const session = sessionSource(origin, { username: 'admin@aurora.example', password: DEMO_PASSWORD });
    const visit = async (arm: (typeof ARMS)[number]) =>
      visitTwice(browser, `https://localhost:${ports[arm]}`, { session: await session() });

    for (const arm of ARMS) await visit(arm);
    const cold = { http1: [] as number[], http2: [] as number[] };
    const warm = { http1: [] as number[], http2: [] as number[] };
    for (const order of rotated(ARMS, ROUNDS)) {
      for (const arm of order) {
        const visited = await visit(arm);
        cold[arm].push(visited.cold.shown);
        warm[arm].push(visited.warm.shown);
      }
      console.log(`  ${cold.http1.length} of ${ROUNDS}: ${ARMS.map((arm) => cold[arm].at(-1)?.toFixed(0)).join(', ')}`);
    }

    const firstBytes: number[] = [];
    for (let page = 0; page < PAGES; page += 1) {
      const asked = performance.now();
      const answer = await fetch(`${origin}/kanban`, { headers: { accept: 'text/html' } });
      firstBytes.push(performance.now() - asked);
      await answer.arrayBuffer();
    }
    const row = (title: string, { http1: one, http2: two }: typeof cold) => [
      title,
      seconds(quantile(one, 0.5)),
      seconds(quantile(two, 0.5)),
      ratio(
        quantile(
          two.map((time, index) => time / one[index]!),
          0.5,
        ),
      ),
    ];
    return [
      machine(`Chromium ${browser.version()}`),
      `The board over TLS, ended before the edge as a company's balancer does it, ${ROUNDS} rounds on the slowed-down line and processor, until its first cards:`,
      markdownTable(
        ['Visit', 'HTTP/1.1 (s)', 'HTTP/2 (s)', 'Ratio, median of pairs'],
        [row('cold', cold), row('second', warm)],
      ),
      `From the question to the first byte of the page the edge itself takes ${quantile(firstBytes, 0.5).toFixed(1)} ms (half of ${PAGES} pages; at most ${Math.max(...firstBytes).toFixed(1)}): what an answer before the page could gain at most.`,
    ].join('\n\n');
  });
