import { buildAll } from '../build/buildAll';
import { newestOffer } from '../build/offer/recordedOffers';
import { presentOffer } from '../build/offer/shellOffer';
import { runToEnd } from '../command/runToEnd';
import { hasProblems, type ContractReport } from './check';
import { HELP, readWish, type Wish } from './contractWish';
import { unrecordedProblems } from './offerChanges';
import { recordOffer } from './recordOffer';
import { readSurroundings, remoteContract } from './remoteContract';
import { reportText } from './reportText';

async function checkHost(record: boolean): Promise<void> {
  if (record) return console.log(await recordOffer());
  const newest = newestOffer();
  const problems = unrecordedProblems(await presentOffer(), newest);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`As fontes oferecem o que está gravado para o portal ${newest?.version ?? ''}.`);
}

/** Builds what is old, and gives for each remote what went wrong. */
async function buildRemotes(remotes: readonly string[], log: (text: string) => void): Promise<Map<string, string[]>> {
  const failures = new Map<string, string[]>();
  const waiting = [...remotes];
  const work = async () => {
    for (let remote = waiting.shift(); remote !== undefined; remote = waiting.shift()) {
      const said: string[] = [];
      const built = await buildAll([remote], false, { log, warn: log, error: (text: string) => void said.push(text) });
      failures.set(remote, built ? [] : said);
    }
  };
  await Promise.all([work(), work()]);
  return failures;
}

async function checkRemotes({ parts, withTypes, json }: Wish): Promise<ContractReport[]> {
  const around = await readSurroundings();
  const failures = await buildRemotes(parts, json ? () => undefined : console.log);
  const reports: ContractReport[] = [];
  for (const part of parts) {
    const report = await remoteContract(part, around, { buildProblems: failures.get(part) ?? [], withTypes });
    reports.push(report);
    if (!json) console.log(`\n${reportText(report)}`);
  }
  if (json) console.log(JSON.stringify(reports, null, 2));
  return reports;
}

async function main(words: readonly string[]): Promise<void> {
  const wish = readWish(words);
  if (wish === 'help') return console.log(HELP);
  if (wish.parts[0] === 'host') return checkHost(wish.record);
  if ((await checkRemotes(wish)).some(hasProblems)) process.exitCode = 1;
}

void runToEnd(() =>
  main(process.argv.slice(2)).catch((failure: Error) => {
    console.error(failure.message);
    process.exitCode = 1;
  }),
);
