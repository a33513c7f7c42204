import { writeResults } from './report';

const HELP = `Usage: pnpm bench [names…] [--pairs N] [--rounds N]

Measures and writes the results to docs/benchmarks.md. Without a name, all benchmarks run.

  start             a first start with the embedded database and with the packaged server
  page-load         the portal in parts against the same sources as one bundle
  http2             the board over HTTP/1.1 and over HTTP/2, and what the edge's page waits for
  frame             what the shell's scripts are made of, by package and folder
  integrator        what the board is made of for pages that are not the portal, by package and folder
  felt              what is felt after the first view on a slow computer: keys and buttons, shifts, a long list
  use               an hour of use in one page: what stays in memory
  policy-list       the list of 100,000 policies against the bare framework and driver
  proposal-list     the list of a million proposals, filter by filter, against its SQL alone
  party-lists       the lists of 200,000 policy holders and 500,000 insureds, filter by filter
  user-list         the list of 50,000 users of one company, filter by filter
  audit             5,000,000 entries of the audit, searched, sealed and verified
  policy-lists      the list of a million policies, filter by filter, and the portfolio
  figures           every chart over ten years of a million policies, and what it does to other calls
  endorsement-requests  the list of 300,000 requests of endorsements, filter by filter
  endorsement-premium   the premium of an alteration, and the page, of a policy with 200 endorsements against one with 2
  endorsement-path  an alteration from the policy to its issue, by keyboard alone and over a failing line
  party-import      a file of 5,000 policy holders while the list of 200,000 is read
  card-bulk         the priority of 2,000 cards changed while their board is read
  quote-price       the price of a quick quote, a thousand times
  bulk-change       one clause added to 1,000 policies while the board is read
  migration         migrations of each kind on a million proposals, while people read and write them
  exposure          what is outstanding of a holder with 2,000 policies and of a group of 40 such
  renewals          10,000 policies due for renewal, opened by two processes, one of them killed half-way
  load              what calls cost, how many people a portal bears, and how it grows (needs root)
  outbox            1,000 events a second while calls write, handed on and delivered by two processes, one killed
  retention         1,000,000 old notifications removed while calls read and write
  returns-file      a file of the bank with 20,000 lines, taken whole, and the same one again
  parameter-impact  a change of every rate over 5,000 open proposals, from the click to the figures
  parameter-reads   what 10,000 versions cost a calculation, and when another process has a new one
  parameter-pages   300 modalities and 2,000 rates on a processor slowed down four times
  profile-matrix    60 profiles of 46 functionalities on a processor slowed down four times, and rights in force
  proposal-path     a proposal from the sign-in to its policy, by keyboard alone and over a failing line
  session-refresh   five tabs with twenty refused calls each, and tabs that die while they renew
  sign-in           the sign-in page and the first menu, and the contrast of a hundred brand colours
  remotes           release and rollback, switches, preloading, memory after tours, builds
  board             a pipe of 10,000 cards against one of 1,000: first cards, filter, drag, interactions
  places            a page with six parts of three remotes against the same page with none
  faults            twelve faults of each of the seven remotes, and of a part
  --pairs N         how many pairs of measurements to take (at least 11)
  --rounds N        how many times the token expires, and at most how often a path is walked (50 unless told)`;

const FEWEST_PAIRS = 11;
const USUAL_ROUNDS = 50;

interface Options {
  pairs: number;
  rounds: number;
}

/** Loaded one by one, because each brings much that the other does without. */
const benchmarks: Readonly<Record<string, (options: Options) => Promise<string>>> = {
  start: async () => (await import('./start/start')).start(),
  'page-load': async (options) => (await import('./page-load/pageLoad')).pageLoad(options),
  http2: async () => (await import('./http2/http2')).http2(),
  frame: async () => (await import('./frame/frame')).frame(),
  integrator: async () => (await import('./frame/integrator')).integrator(),
  felt: async () => (await import('./felt/felt')).felt(),
  use: async () => (await import('./felt/hourOfUse')).hourOfUse(),
  'policy-list': async (options) => (await import('./policy-list/policyList')).policyList(options),
  'proposal-list': async () => (await import('./proposal-list/proposalList')).proposalList(),
  'party-lists': async () => (await import('./party-lists/partyLists')).partyLists(),
  'user-list': async () => (await import('./user-list/userList')).userList(),
  audit: async () => (await import('./audit/audit')).audit(),
  'policy-lists': async () => (await import('./policy-lists/policyLists')).policyLists(),
  figures: async () => (await import('./figures/figures')).figures(),
  'endorsement-requests': async () =>
    (await import('./endorsement-requests/endorsementRequests')).endorsementRequests(),
  'endorsement-premium': async () => (await import('./endorsement-premium/endorsementPremium')).endorsementPremium(),
  'endorsement-path': async (options) => (await import('./endorsement-path/endorsementPath')).endorsementPath(options),
  'party-import': async () => (await import('./party-import/partyImport')).partyImport(),
  'card-bulk': async () => (await import('./card-bulk/cardBulk')).cardBulk(),
  'quote-price': async () => (await import('./quote-price/quotePrice')).quotePrice(),
  'bulk-change': async () => (await import('./bulk-change/bulkChange')).bulkChange(),
  migration: async () => (await import('./migration/migration')).migration(),
  exposure: async () => (await import('./exposure/exposure')).exposure(),
  renewals: async () => (await import('./renewals/renewals')).renewals(),
  load: async () => (await import('./load/load')).load(),
  outbox: async () => (await import('./outbox/outbox')).outbox(),
  retention: async () => (await import('./retention/retention')).retention(),
  'returns-file': async () => (await import('./returns-file/returnsFile')).returnsFile(),
  'parameter-impact': async () => (await import('./parameter-impact/parameterImpact')).parameterImpact(),
  'parameter-reads': async () => (await import('./parameter-reads/parameterReads')).parameterReads(),
  'parameter-pages': async () => (await import('./parameter-pages/parameterPages')).parameterPages(),
  'profile-matrix': async () => (await import('./profile-matrix/profileMatrix')).profileMatrix(),
  'proposal-path': async () => (await import('./proposal-path/proposalPath')).proposalPath(),
  'session-refresh': async (options) => (await import('./session-refresh/sessionRefresh')).sessionRefresh(options),
  remotes: async () => (await import('./remotes/remotes')).remotes(),
  board: async (options) => (await import('./board/board')).board(options),
  places: async (options) => (await import('./places/places')).places(options),
  faults: async () => (await import('./faults/faults')).faults(),
  'sign-in': async (options) => (await import('./sign-in/signIn')).signIn(options),
};

function readOptions(words: readonly string[]): ({ names: string[] } & Options) | string {
  const names: string[] = [];
  let pairs = FEWEST_PAIRS;
  let rounds = USUAL_ROUNDS;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--pairs') pairs = Number(words[(at += 1)]);
    else if (word === '--rounds') rounds = Number(words[(at += 1)]);
    else if (word in benchmarks) names.push(word);
    else return word === '--help' ? HELP : `There is no "${word}".\n\n${HELP}`;
  }
  if (!Number.isInteger(pairs) || pairs < FEWEST_PAIRS) return `--pairs takes a whole number from ${FEWEST_PAIRS} on.`;
  if (!Number.isInteger(rounds) || rounds < 1) return '--rounds takes a whole number from 1 on.';
  return { names: names.length > 0 ? names : Object.keys(benchmarks), pairs, rounds };
}

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.log(options);
  process.exitCode = options === HELP ? 0 : 1;
} else {
  for (const name of options.names) {
    const results = await benchmarks[name]?.(options);
    if (results) console.log(`\n${await writeResults(name, results)}`);
  }
}
