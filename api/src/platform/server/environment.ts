import { dirname, join } from 'node:path';
import { SettingProblem } from '@portal/shared/settings/kinds';
import { usualDrainSeconds } from '@portal/shared/settings/draining';
import { readSettings, unknownSettingsWarning } from '@portal/shared/settings/readSettings';
import type { Settings, Variables } from '@portal/shared/settings/readSettings';
import { USUAL_CONNECTIONS } from '../database/connection';
import { usualRetention } from '../retention/retentionSettings';
import type { RetentionSettings } from '../retention/retentionSettings';
import { usualUploadQuotas } from '../storage/uploadQuotas';
import type { UploadQuotas } from '../storage/uploadQuotas';

/** Everything that a service takes from its environment. */
export interface Environment {
  host: string;
  port: number;
  /** Where Prometheus reads what this process says of itself; null says nothing. */
  metricsPort: number | null;
  databaseUrl: string;
  /** Connections for answering calls; who asks and work in the background have some of their own. */
  databaseConnections: number;
  /** Where to listen for live events, which a pooler does not carry; null listens at `databaseUrl`. */
  liveDatabaseUrl: string | null;
  /** A copy of the database that answers what may be a second old; null asks the database itself. */
  standbyDatabaseUrl: string | null;
  /** From how many milliseconds on a statement is told in the log. */
  slowStatementMs: number;
  /** From a signal to stop until nothing new is answered: whoever sends requests goes elsewhere meanwhile. */
  drainSeconds: number;
  /** Mails and events stay where they are, for a look at a portal that was restored. */
  isSendingHeld: boolean;
  tokenSecret: string;
  storageSecret: string;
  storageFolder: string;
  /** Under which browsers reach documents; null leaves it to the kind of storage. */
  storagePublicUrl: string | null;
  azureStorageConnectionString: string | null;
  /** The folder with the companies' certificates, by which they sign. */
  signingCertificates: string;
  /** Where mail goes out; null keeps it in the database. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The portal as people reach it, for links in mails; `{host}` stands for the company's host. Null takes the request's. */
  portalPublicUrl: string | null;
  /** Issuer of the portal's own OpenID provider, as browsers reach it; null runs none. */
  ssoPublicUrl: string | null;
  /** Where the processes reach that issuer, when the public address does not work inside. */
  ssoInternalUrl: string | null;
  /** Client secrets of the companies' directories, by company key. */
  directoryClientSecrets: Readonly<Record<string, string>>;
  /** Who is asked about companies and people that are not registered yet. */
  bureau: ProviderChoice;
  /** A second one over HTTP, for the order of the insurer's rules; null where there is none. */
  reserveBureau: { url: string; token: string } | null;
  /** Where lists of sanctions and of politically exposed people come from. */
  screening: ProviderChoice;
  /** Base address of a register of brokers at SUSEP; null invents answers in a demonstration, and asks nobody otherwise. */
  susepRegisterUrl: string | null;
  /** Base address of a ViaCEP-compatible provider of addresses; null answers by the ranges of the Correios alone. */
  zipCodeProviderUrl: string | null;
  /** Where clamd listens; null lets files in unscanned. */
  virusScanner: { host: string; port: number } | null;
  /** Events may go to http://localhost: for a demonstration with a receiver on the same machine. */
  allowsLocalhost: boolean;
  /** What may wait for its missing parts. */
  uploadQuotas: UploadQuotas;
  /** How long what is kept goes after its time. */
  retention: RetentionSettings;
  /** Started as a demonstration, with demo data and without secrets of its own. */
  isDemo: boolean;
  logLevel: string;
  /** A line for the log about settings that nobody knows; null where there are none. */
  settingsWarning: string | null;
}

/** Made up, nobody, or somebody over HTTP. */
export type ProviderChoice = { kind: 'offline' } | { kind: 'none' } | { kind: 'http'; url: string; token: string };

const SHORTEST_SECRET = 32;

/**
 * For demonstrations only: their passwords are printed on the screen, so a secret would protect nothing, and the
 * services of one demonstration must agree on it.
 */
const DEMO_SECRET = 'demonstration only, a production start refuses this secret';

/** Half a second: what people begin to wait for. */
const USUAL_SLOW_STATEMENT_MS = 500;

/** Where the embedded database of a demonstration listens unless told otherwise. */
const EMBEDDED_DATABASE_URL = 'postgres://postgres@127.0.0.1:8094/postgres?oneSession=on';

/** Where a demonstration that was started by hand, process by process, has its provider. */
const DEMO_ISSUER = 'http://localhost:8080/sso/oidc';

const DEFAULT_SENDER = 'Portal de seguro garantia <nao-responda@portal.example>';

const names = [
  'PORTAL_DEMO',
  'HOST',
  'PORT',
  'METRICS_PORT',
  'LOG_LEVEL',
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'LIVE_DATABASE_URL',
  'STANDBY_DATABASE_URL',
  'SLOW_STATEMENT_MILLISECONDS',
  'DRAIN_SECONDS',
  'SENDING_HELD',
  'TOKEN_SECRET',
  'STORAGE_SECRET',
  'STORAGE_FOLDER',
  'STORAGE_PUBLIC_URL',
  'SIGNING_CERTIFICATES',
  'AZURE_STORAGE_CONNECTION_STRING',
  'SMTP_URL',
  'MAIL_FROM',
  'PORTAL_PUBLIC_URL',
  'SSO_PUBLIC_URL',
  'SSO_INTERNAL_URL',
  'DIRECTORY_CLIENT_SECRETS',
  'BUREAU',
  'BUREAU_URL',
  'BUREAU_TOKEN',
  'RESERVE_BUREAU_URL',
  'RESERVE_BUREAU_TOKEN',
  'SCREENING',
  'SCREENING_URL',
  'SCREENING_TOKEN',
  'SUSEP_REGISTER_URL',
  'ZIP_CODE_PROVIDER_URL',
  'INTEGRATIONS_ALLOW_LOCALHOST',
  'CLAMD',
  'AUDIT_YEARS',
  'REMOVE_UNNAMED_FILES',
  'UNFINISHED_UPLOADS_PER_USER',
  'UNFINISHED_UPLOADS_PER_COMPANY',
  'UNFINISHED_MEGABYTES_PER_USER',
  'UNFINISHED_MEGABYTES_PER_COMPANY',
] as const;

type Given = Settings<(typeof names)[number]>;

/** Which database a process works on: a demonstration has one of its own, every other start names it. */
export function databaseUrlIn({ DATABASE_URL, PORTAL_DEMO }: Settings<'DATABASE_URL' | 'PORTAL_DEMO'>): string {
  const url = DATABASE_URL ?? (PORTAL_DEMO ? EMBEDDED_DATABASE_URL : null);
  if (url === null) throw new SettingProblem('Defina DATABASE_URL com o endereço do banco de dados PostgreSQL.');
  return url;
}

/** Reads the environment of a service. Throws a SettingProblem for the first thing that is wrong with it. */
export function readEnvironment(
  variables: Variables,
  defaultPort: number,
  { usesDatabase = true }: { usesDatabase?: boolean } = {},
): Environment {
  const given = readSettings(variables, names);
  const isDemo = given.PORTAL_DEMO ?? false;
  const databaseUrl = usesDatabase ? databaseUrlIn(given) : '';
  return {
    host: given.HOST ?? '127.0.0.1',
    port: given.PORT ?? defaultPort,
    metricsPort: given.METRICS_PORT,
    databaseUrl,
    databaseConnections: given.DATABASE_CONNECTIONS ?? USUAL_CONNECTIONS,
    liveDatabaseUrl: given.LIVE_DATABASE_URL,
    standbyDatabaseUrl: given.STANDBY_DATABASE_URL,
    slowStatementMs: given.SLOW_STATEMENT_MILLISECONDS ?? USUAL_SLOW_STATEMENT_MS,
    drainSeconds: given.DRAIN_SECONDS ?? usualDrainSeconds(isDemo),
    isSendingHeld: given.SENDING_HELD ?? false,
    // Whoever knows no users signs no tokens, and is better off without their secret.
    tokenSecret: usesDatabase ? secretIn(given, 'TOKEN_SECRET') : '',
    storageSecret: secretIn(given, 'STORAGE_SECRET'),
    storageFolder: given.STORAGE_FOLDER ?? '.data/documents',
    storagePublicUrl: given.STORAGE_PUBLIC_URL,
    signingCertificates:
      given.SIGNING_CERTIFICATES ?? join(dirname(given.STORAGE_FOLDER ?? '.data/documents'), 'signing'),
    azureStorageConnectionString: given.AZURE_STORAGE_CONNECTION_STRING,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? DEFAULT_SENDER,
    portalPublicUrl: given.PORTAL_PUBLIC_URL,
    ssoPublicUrl: given.SSO_PUBLIC_URL ?? (isDemo ? DEMO_ISSUER : null),
    ssoInternalUrl: given.SSO_INTERNAL_URL,
    directoryClientSecrets: given.DIRECTORY_CLIENT_SECRETS ?? {},
    bureau: bureauIn(given, isDemo),
    reserveBureau: reserveBureauIn(given),
    screening: screeningIn(given, isDemo),
    susepRegisterUrl: given.SUSEP_REGISTER_URL,
    zipCodeProviderUrl: given.ZIP_CODE_PROVIDER_URL,
    allowsLocalhost: allowsLocalhostIn(given, isDemo),
    virusScanner: given.CLAMD,
    uploadQuotas: uploadQuotasIn(given),
    retention: {
      auditYears: given.AUDIT_YEARS ?? usualRetention.auditYears,
      removesUnnamedFiles: given.REMOVE_UNNAMED_FILES ?? usualRetention.removesUnnamedFiles,
    },
    isDemo,
    logLevel: given.LOG_LEVEL ?? 'info',
    settingsWarning: unknownSettingsWarning(variables),
  };
}

function secretIn(given: Given, name: 'TOKEN_SECRET' | 'STORAGE_SECRET'): string {
  if (given.PORTAL_DEMO) return given[name] ?? DEMO_SECRET;
  const value = given[name] ?? '';
  if (value.length < SHORTEST_SECRET || value === DEMO_SECRET)
    throw new SettingProblem(
      `Defina ${name} com um segredo próprio de ao menos ${SHORTEST_SECRET} caracteres (ou PORTAL_DEMO=1 para uma demonstração).`,
    );
  return value;
}

/** Whoever could name an address of this machine could ask its other services by the platform's mouth. */
function allowsLocalhostIn({ INTEGRATIONS_ALLOW_LOCALHOST: isAllowed }: Given, isDemo: boolean): boolean {
  if (isAllowed && !isDemo)
    throw new SettingProblem('INTEGRATIONS_ALLOW_LOCALHOST vale só em demonstrações, com PORTAL_DEMO=1.');
  return isAllowed ?? false;
}

function uploadQuotasIn(given: Given): UploadQuotas {
  const { user, company } = usualUploadQuotas;
  return {
    user: {
      uploads: given.UNFINISHED_UPLOADS_PER_USER ?? user.uploads,
      megabytes: given.UNFINISHED_MEGABYTES_PER_USER ?? user.megabytes,
    },
    company: {
      uploads: given.UNFINISHED_UPLOADS_PER_COMPANY ?? company.uploads,
      megabytes: given.UNFINISHED_MEGABYTES_PER_COMPANY ?? company.megabytes,
    },
  };
}

/** The offline one makes its answers up, so that outside a demonstration it has to be asked for by its name. */
function bureauIn({ BUREAU, BUREAU_URL: url, BUREAU_TOKEN: token }: Given, isDemo: boolean): ProviderChoice {
  const kind = BUREAU ?? (url ? 'http' : isDemo ? 'offline' : 'none');
  if (kind !== 'http') return { kind };
  if (!url) throw new SettingProblem('Defina BUREAU_URL com o endereço do bureau, ou deixe BUREAU sem valor.');
  if (!token) throw new SettingProblem('Defina BUREAU_TOKEN com a chave de acesso ao bureau.');
  return { kind, url, token };
}

function reserveBureauIn({
  RESERVE_BUREAU_URL: url,
  RESERVE_BUREAU_TOKEN: token,
}: Given): Environment['reserveBureau'] {
  if (!url) return null;
  if (!token) throw new SettingProblem('Defina RESERVE_BUREAU_TOKEN com a chave de acesso ao segundo bureau.');
  return { url, token };
}

/** Invented lists must never hit real records: as with the bureau, only a demonstration has them unasked. */
function screeningIn(
  { SCREENING, SCREENING_URL: url, SCREENING_TOKEN: token }: Given,
  isDemo: boolean,
): ProviderChoice {
  const kind = SCREENING ?? (url ? 'http' : isDemo ? 'offline' : 'none');
  if (kind !== 'http') return { kind };
  if (!url) throw new SettingProblem('Defina SCREENING_URL com o endereço das listas, ou deixe SCREENING sem valor.');
  if (!token) throw new SettingProblem('Defina SCREENING_TOKEN com a chave de acesso às listas.');
  return { kind, url, token };
}
