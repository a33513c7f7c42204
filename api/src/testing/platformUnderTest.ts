import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AnyCall, CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { buildBoardService } from '../boardService';
import type { Standby } from '../platform/database/standby';
import { createTestDatabase } from '../platform/database/testing';
import type { TestDatabase } from '../platform/database/testing';
import type { DocumentStorage } from '../platform/storage/documentStorage';
import { runDueJobs } from '../platform/jobs/testing/runDueJobs';
import { certificatesIn } from '../platform/signature/certificates';
import { createFolderStorage } from '../platform/storage/folderStorage';
import { buildPlatformApi } from '../platformApi';
import { deliveryJobs, platformJobs } from '../platformJobs';
import { buildSignOnHost } from '../signOnHost';
import { noSignOn } from '../people/signOn/signOnSettings';
import type { SignOnSettings } from '../people/signOn/signOnSettings';
import type { Bureau, Bureaus } from '../parties/bureau/bureau';
import { offlineBureau } from '../parties/bureau/offlineBureau';
import { fillBoards } from './boards';
import { multipartPayload } from './multipartPayload';
import { createHeldBackground } from './heldBackground';
import type { HeldBackground } from './heldBackground';
import { continueNumbers } from './continueNumbers';
import { fillBusiness } from './business';
import { fillCompanies } from './companies';
import { PASSWORD } from './ids';
import { fillParties } from './parties';
import { fillPeople } from './people';

/** Receivers of the tests are on this machine. */
const outside = { allowsLocalhost: true };

export const TOKEN_SECRET = 'a secret of the tests, long enough';

/** The wrapper of any service, as a test reads it. */
export interface Answer<Response> {
  status: number;
  response: Response;
  errors: { Code: string; Message: string; Field?: string; RetryAfterSeconds?: number }[];
  text: string;
}

interface Sender {
  /** Whose token to send; none when left out. */
  as?: string;
  headers?: Record<string, string>;
}

/** The three services on one database with the content of the tests, spoken to over HTTP. */
export interface PlatformUnderTest {
  database: TestDatabase;
  services: Record<'api' | 'kanban' | 'sso', FastifyInstance>;
  storage: DocumentStorage;
  /** Where it keeps its documents. */
  documentsFolder: string;
  /** What the platform does after its answers. */
  background: HeldBackground;
  /** Does the jobs that are due, one after the other, and answers how many. No test's platform does them by itself. */
  runJobs(): Promise<number>;
  /** Every line that the services have logged. */
  log: string[];
  tokenOf(email: string): Promise<string>;
  send<Call extends AnyCall>(call: Call, input: CallInput<Call>, sender?: Sender): Promise<Answer<CallResponse<Call>>>;
  /** A request that no contract would allow. */
  sendRaw(service: 'api' | 'kanban' | 'sso', options: InjectOptions, sender?: Sender): Promise<Answer<unknown>>;
  close(): Promise<void>;
}

/** `signOn` is read with every request, so that a test may learn its own ports first. */
export async function startPlatformUnderTest(
  signOn: SignOnSettings = noSignOn,
  bureau: Bureau | Bureaus = offlineBureau,
): Promise<PlatformUnderTest> {
  const database = await createTestDatabase({
    // What is published first comes of the kinds too.
    sources: [
      new URL('./', import.meta.url),
      new URL('../parameters/kinds/', import.meta.url),
      new URL('../parameters/projections/', import.meta.url),
    ],
    async fill({ db }) {
      await fillCompanies(db);
      await fillParties(db);
      await fillPeople(db);
      await fillBusiness(db);
      await fillBoards(db);
      await continueNumbers(db);
    },
  });
  return startPlatformOn(database, { password: PASSWORD, signOn, bureaus: [bureau].flat() });
}

interface Surroundings {
  /** Of every user. */
  password: string;
  signOn?: SignOnSettings;
  bureaus?: Bureaus;
  /** Answers what may be a second old. */
  standby?: Standby | null;
  /** Of the main service. */
  metrics?: ProcessMetrics;
}

/** The three services on a database that is there already, and goes with them. */
export async function startPlatformOn(
  database: TestDatabase,
  { password, signOn = noSignOn, bureaus = [offlineBureau], standby = null, metrics }: Surroundings,
): Promise<PlatformUnderTest> {
  const log: string[] = [];
  const background = createHeldBackground();
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-documents-'));
  const storage = createFolderStorage({ folder, publicUrl: '/storage', secret: TOKEN_SECRET });
  const certificates = certificatesIn({ folder: join(folder, '.signing'), makesMissing: true });
  const settings = {
    database: database.db,
    tokenSecret: TOKEN_SECRET,
    log: { level: 'debug', stream: { write: (line: string) => void log.push(line) } },
  };
  const services = {
    api: buildPlatformApi({
      ...settings,
      ...(metrics && { metrics }),
      standby,
      signOn,
      storage,
      certificates,
      background,
      bureaus,
      outside,
    }),
    kanban: buildBoardService(settings),
    sso: buildSignOnHost({ ...settings, issuer: signOn.issuer, isDemo: true }),
  };
  const tokens = new Map<string, string>();

  const tokenOf = async (email: string): Promise<string> => {
    const known = tokens.get(email);
    if (known) return known;
    const answer = await services.api.inject({
      method: 'POST',
      url: '/api/Security/GetToken',
      payload: { grant_type: 'password', username: email, password },
    });
    const token = answer.json<{ Response: { access_token: string } }>().Response.access_token;
    tokens.set(email, token);
    return token;
  };

  const sendRaw: PlatformUnderTest['sendRaw'] = async (service, options, { as, headers } = {}) => {
    const authorization = as === undefined ? {} : { authorization: `Bearer ${await tokenOf(as)}` };
    const answer = await services[service].inject({
      ...options,
      headers: { ...authorization, ...options.headers, ...headers },
    });
    // A file is answered as it is.
    const isJson = String(answer.headers['content-type']).includes('json');
    const body = (isJson ? JSON.parse(answer.body) : {}) as { Response?: unknown; Errors?: Answer<unknown>['errors'] };
    const response = service === 'sso' ? body : body.Response;
    return { status: answer.statusCode, response, errors: body.Errors ?? [], text: answer.body };
  };

  return {
    database,
    services,
    storage,
    documentsFolder: folder,
    background,
    log,
    runJobs: () =>
      runDueJobs(
        [...platformJobs({ storage }), ...deliveryJobs({ tokenSecret: TOKEN_SECRET, outside, isDemo: false })],
        { database: database.db, log: services.api.log },
      ),
    tokenOf,
    sendRaw,
    async send(call, input, sender) {
      const { parameters = {}, query = {}, body } = input as Record<string, Record<string, unknown> | undefined>;
      const url = call.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
        encodeURIComponent(String(parameters[name])),
      );
      const search = new URLSearchParams(
        Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      );
      const content =
        call.bodyEncoding === 'multipart'
          ? await multipartPayload(body as Record<string, string | File>)
          : body
            ? { payload: body }
            : {};
      const options = { method: call.method, url: `${url}?${search.toString()}`, ...content };
      return (await sendRaw(call.service, options, sender)) as Answer<never>;
    },
    async close() {
      await Promise.all(Object.values(services).map((service) => service.close()));
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
