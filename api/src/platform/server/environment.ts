/** Everything that a service takes from its environment. */
export interface Environment {
  host: string;
  port: number;
  databaseUrl: string;
  tokenSecret: string;
  storageSecret: string;
  storageFolder: string;
  /** Under which browsers reach documents; null leaves it to the kind of storage. */
  storagePublicUrl: string | null;
  azureStorageConnectionString: string | null;
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
  bureau: BureauChoice;
  /** Base address of a ViaCEP-compatible provider of addresses; null answers by the ranges of the Correios alone. */
  zipCodeProviderUrl: string | null;
  /** Where clamd listens; null lets files in unscanned. */
  virusScanner: { host: string; port: number } | null;
  /** Started as a demonstration, with demo data and without secrets of its own. */
  isDemo: boolean;
  logLevel: string;
}

export type BureauChoice = { kind: 'offline' } | { kind: 'none' } | { kind: 'http'; url: string; token: string };

/** An environment with which no service may start; the message says what to do. */
export class EnvironmentProblem extends Error {
  override readonly name = 'EnvironmentProblem';
}

const SHORTEST_SECRET = 32;

/**
 * For demonstrations only: their passwords are printed on the screen, so a secret would protect nothing, and the
 * services of one demonstration must agree on it.
 */
const DEMO_SECRET = 'demonstration only, a production start refuses this secret';

/** Where the embedded database of a demonstration listens unless told otherwise. */
const EMBEDDED_DATABASE_URL = 'postgres://postgres@127.0.0.1:8094/postgres';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the environment of a service. Throws an EnvironmentProblem for the first thing that is wrong with it. */
export function readEnvironment(
  variables: NodeJS.ProcessEnv,
  defaultPort: number,
  { usesDatabase = true }: { usesDatabase?: boolean } = {},
): Environment {
  const isDemo = isSet(variables.PORTAL_DEMO);
  const secret = (name: string): string => {
    const value = variables[name] || (isDemo ? DEMO_SECRET : '');
    if (!isDemo && (value.length < SHORTEST_SECRET || value === DEMO_SECRET))
      throw new EnvironmentProblem(
        `Defina ${name} com um segredo próprio de ao menos ${SHORTEST_SECRET} caracteres (ou PORTAL_DEMO=1 para uma demonstração).`,
      );
    return value;
  };
  const databaseUrl = variables.DATABASE_URL || (isDemo ? EMBEDDED_DATABASE_URL : '');
  if (usesDatabase && !databaseUrl)
    throw new EnvironmentProblem('Defina DATABASE_URL com o endereço do banco de dados PostgreSQL.');
  const port = Number(variables.PORT ?? defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new EnvironmentProblem(`PORT deve ser um número de porta, de 0 a 65535, e não "${variables.PORT}".`);
  const logLevel = variables.LOG_LEVEL ?? 'info';
  if (!LOG_LEVELS.includes(logLevel))
    throw new EnvironmentProblem(`LOG_LEVEL deve ser um destes: ${LOG_LEVELS.join(', ')}.`);
  return {
    host: variables.HOST ?? '127.0.0.1',
    port,
    databaseUrl,
    // Whoever knows no users signs no tokens, and is better off without their secret.
    tokenSecret: usesDatabase ? secret('TOKEN_SECRET') : '',
    storageSecret: secret('STORAGE_SECRET'),
    storageFolder: variables.STORAGE_FOLDER ?? '.data/documents',
    storagePublicUrl: variables.STORAGE_PUBLIC_URL || null,
    azureStorageConnectionString: variables.AZURE_STORAGE_CONNECTION_STRING || null,
    ...readMailSettings(variables),
    ...readSignOnSettings(variables, isDemo),
    bureau: readBureau(variables, isDemo),
    zipCodeProviderUrl: readZipCodeProvider(variables),
    virusScanner: readVirusScanner(variables),
    isDemo,
    logLevel,
  };
}

const DEFAULT_SENDER = 'Portal de seguro garantia <nao-responda@portal.example>';

function readMailSettings(variables: NodeJS.ProcessEnv): Pick<Environment, 'smtpUrl' | 'mailFrom' | 'portalPublicUrl'> {
  const smtpUrl = variables.SMTP_URL || null;
  if (smtpUrl && !/^smtps?:\/\/[^/]/.test(smtpUrl))
    throw new EnvironmentProblem('SMTP_URL deve ser um endereço smtp:// ou smtps://, por exemplo smtp://mail:1025.');
  const portalPublicUrl = variables.PORTAL_PUBLIC_URL?.replace(/\/+$/, '') || null;
  const isAddress = (address: string) => /^https?:/.test(address) && URL.canParse(address);
  if (portalPublicUrl && !isAddress(portalPublicUrl.replace('{host}', 'portal.example')))
    throw new EnvironmentProblem('PORTAL_PUBLIC_URL deve ser um endereço, por exemplo https://{host}.');
  return { smtpUrl, mailFrom: variables.MAIL_FROM || DEFAULT_SENDER, portalPublicUrl };
}

/** Where a demonstration that was started by hand, process by process, has its provider. */
const DEMO_ISSUER = 'http://localhost:8080/sso/oidc';

type SignOnPart = Pick<Environment, 'ssoPublicUrl' | 'ssoInternalUrl' | 'directoryClientSecrets'>;

function readSignOnSettings(variables: NodeJS.ProcessEnv, isDemo: boolean): SignOnPart {
  const address = (name: string, byDefault: string | null): string | null => {
    const value = variables[name]?.replace(/\/+$/, '') || byDefault;
    if (value !== null && !(URL.canParse(value) && /^https?:/.test(value)))
      throw new EnvironmentProblem(`${name} deve ser um endereço, por exemplo https://portal.example/sso/oidc.`);
    return value;
  };
  const secrets = (variables.DIRECTORY_CLIENT_SECRETS ?? '').split(',').filter((pair) => pair.trim() !== '');
  const directoryClientSecrets = Object.fromEntries(
    secrets.map((pair) => {
      const [key = '', ...secret] = pair.trim().split('=');
      if (!key || secret.join('=') === '')
        throw new EnvironmentProblem(
          'DIRECTORY_CLIENT_SECRETS deve ter pares seguradora=segredo separados por vírgula.',
        );
      return [key, secret.join('=')];
    }),
  );
  return {
    ssoPublicUrl: address('SSO_PUBLIC_URL', isDemo ? DEMO_ISSUER : null),
    ssoInternalUrl: address('SSO_INTERNAL_URL', null),
    directoryClientSecrets,
  };
}

/** The offline one makes its answers up, so that outside a demonstration it has to be asked for by its name. */
function readBureau(variables: NodeJS.ProcessEnv, isDemo: boolean): BureauChoice {
  const kind = variables.BUREAU || (variables.BUREAU_URL ? 'http' : isDemo ? 'offline' : 'none');
  if (kind === 'offline' || kind === 'none') return { kind };
  if (kind !== 'http') throw new EnvironmentProblem('BUREAU deve ser um destes: offline, http, none.');
  const url = variables.BUREAU_URL?.replace(/\/+$/, '') ?? '';
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new EnvironmentProblem('BUREAU_URL deve ser um endereço, por exemplo https://bureau.example/v1.');
  const token = variables.BUREAU_TOKEN ?? '';
  if (!token) throw new EnvironmentProblem('Defina BUREAU_TOKEN com a chave de acesso ao bureau.');
  return { kind: 'http', url, token };
}

function readZipCodeProvider({ ZIP_CODE_PROVIDER_URL }: NodeJS.ProcessEnv): string | null {
  const url = ZIP_CODE_PROVIDER_URL?.replace(/\/+$/, '') || null;
  if (url !== null && !(/^https?:/.test(url) && URL.canParse(url)))
    throw new EnvironmentProblem('ZIP_CODE_PROVIDER_URL deve ser um endereço, por exemplo https://viacep.example/ws.');
  return url;
}

const CLAMD_PORT = 3310;

function readVirusScanner({ CLAMD }: NodeJS.ProcessEnv): Environment['virusScanner'] {
  if (!CLAMD) return null;
  const [, host, port = String(CLAMD_PORT)] = /^([A-Za-z0-9.-]+)(?::(\d{1,5}))?$/.exec(CLAMD) ?? [];
  if (!host) throw new EnvironmentProblem('CLAMD deve ser um servidor e sua porta, por exemplo clamav:3310.');
  return { host, port: Number(port) };
}

const isSet = (value: string | undefined): boolean => value !== undefined && !['', '0', 'false'].includes(value);
