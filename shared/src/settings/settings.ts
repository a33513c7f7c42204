import * as kinds from './kinds';
import type { Kind } from './kinds';

/**
 * Every setting that any process of the portal or any tool of this repository takes from its environment. A name that
 * is read stands here (settings.test.ts); docs/operator.md and .env.example say what each is for.
 */
export const settings = {
  // What kind of portal this is.
  PORTAL_DEMO: kinds.flag,
  PORTAL_DEVELOPMENT: kinds.flag,
  PORTAL_ALLOWS_OVERRIDES: kinds.flag,
  PORTAL_PUBLIC_URL: kinds.addressOfHost,
  LOG_LEVEL: kinds.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  HOST: kinds.anyText,
  PORT: kinds.portNumber,
  METRICS_PORT: kinds.portNumber,
  // OpenTelemetry's own, of which its SDK reads more by itself.
  OTEL_SDK_DISABLED: kinds.oneOf('true', 'false'),
  OTEL_SERVICE_NAME: kinds.anyText,
  OTEL_RESOURCE_ATTRIBUTES: kinds.anyText,
  OTEL_EXPORTER_OTLP_ENDPOINT: kinds.webAddress('http://collector:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: kinds.webAddress('http://collector:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_PROTOCOL: kinds.oneOf('http/protobuf', 'http/json', 'grpc'),
  OTEL_EXPORTER_OTLP_HEADERS: kinds.anyText,
  OTEL_TRACES_EXPORTER: kinds.anyText,
  OTEL_TRACES_SAMPLER: kinds.oneOf(
    'parentbased_always_on',
    'parentbased_traceidratio',
    'parentbased_always_off',
    'always_on',
    'traceidratio',
    'always_off',
  ),
  OTEL_TRACES_SAMPLER_ARG: kinds.fraction,

  // Platform API, board service, sign-on host.
  DATABASE_URL: kinds.anyText,
  DATABASE_CONNECTIONS: kinds.wholeNumber(2, 500),
  LIVE_DATABASE_URL: kinds.anyText,
  STANDBY_DATABASE_URL: kinds.anyText,
  SLOW_STATEMENT_MILLISECONDS: kinds.wholeNumber(10, 600_000),
  DRAIN_SECONDS: kinds.wholeNumber(0, 300),
  SENDING_HELD: kinds.flag,
  TOKEN_SECRET: kinds.anyText,
  STORAGE_SECRET: kinds.anyText,
  STORAGE_FOLDER: kinds.anyText,
  SIGNING_CERTIFICATES: kinds.anyText,
  STORAGE_PUBLIC_URL: kinds.pathOrAddress,
  AZURE_STORAGE_CONNECTION_STRING: kinds.anyText,
  SMTP_URL: kinds.addressUnder(/^smtps?:\/\/[^/]/, 'smtp://mail:1025'),
  MAIL_FROM: kinds.anyText,
  SSO_PUBLIC_URL: kinds.webAddress('https://portal.example/sso/oidc'),
  SSO_INTERNAL_URL: kinds.webAddress('http://sign-on:8092/oidc'),
  DIRECTORY_CLIENT_SECRETS: kinds.textsByKey,
  BUREAU: kinds.oneOf('offline', 'http', 'none'),
  BUREAU_URL: kinds.webAddress('https://bureau.example/v1'),
  BUREAU_TOKEN: kinds.anyText,
  RESERVE_BUREAU_URL: kinds.webAddress('https://other-bureau.example/v1'),
  RESERVE_BUREAU_TOKEN: kinds.anyText,
  SCREENING: kinds.oneOf('offline', 'http', 'none'),
  SCREENING_URL: kinds.webAddress('https://lists.example/v1/lists'),
  SCREENING_TOKEN: kinds.anyText,
  SUSEP_REGISTER_URL: kinds.webAddress('https://susep.example/v1/brokers'),
  ZIP_CODE_PROVIDER_URL: kinds.webAddress('https://viacep.example/ws'),
  INTEGRATIONS_ALLOW_LOCALHOST: kinds.flag,
  CLAMD: kinds.server(3310, 'clamav:3310'),
  // The law's five years at least.
  AUDIT_YEARS: kinds.wholeNumber(5, 100),
  REMOVE_UNNAMED_FILES: kinds.flag,
  UNFINISHED_UPLOADS_PER_USER: kinds.wholeNumber(1, 10_000),
  UNFINISHED_UPLOADS_PER_COMPANY: kinds.wholeNumber(1, 1_000_000),
  // The largest file must have room.
  UNFINISHED_MEGABYTES_PER_USER: kinds.wholeNumber(20, 1_000_000),
  UNFINISHED_MEGABYTES_PER_COMPANY: kinds.wholeNumber(20, 10_000_000),

  // The embedded database.
  DATABASE_FOLDER: kinds.anyText,
  DATABASE_PORT: kinds.portNumber,

  // The edge.
  SHELL_FOLDER: kinds.anyText,
  API_BASE_URL: kinds.pathOrAddress,
  KANBAN_BASE_URL: kinds.pathOrAddress,
  SSO_BASE_URL: kinds.pathOrAddress,
  STORAGE_BASE_URL: kinds.pathOrAddress,
  PLATFORM_UPSTREAMS: kinds.origins,
  BOARD_UPSTREAMS: kinds.origins,
  SSO_UPSTREAMS: kinds.origins,
  STORAGE_UPSTREAMS: kinds.origins,
  FONT_ORIGINS: kinds.origins,
  TRUST_PROXY: kinds.flag,
  HSTS_INCLUDES_SUBDOMAINS: kinds.flag,

  // The release store.
  RELEASES_FOLDER: kinds.anyText,
  RELEASES_CONNECTION_STRING: kinds.anyText,
  RELEASES_CONTAINER: kinds.anyText,
  RELEASES_CHECK_MILLISECONDS: kinds.wholeNumber(0, 60_000),
  RELEASES_CACHE_FOLDER: kinds.anyText,
  RELEASES_CACHE_MEGABYTES: kinds.wholeNumber(16, 100_000),

  // Copies of what stands beside the database.
  BACKUP_FOLDER: kinds.anyText,
  BACKUP_SECRET: kinds.anyText,

  // The tools of this repository.
  PORTAL_PORT: kinds.wholeNumber(1_024, 65_521),
  PORTAL_DATA: kinds.anyText,
  PORTAL_PASSWORD: kinds.anyText,
  PORTAL_BROWSER: kinds.anyText,
  PORTAL_REUSE: kinds.flag,
  PORTAL_TRACE: kinds.flag,
} as const satisfies Record<string, Kind<unknown>>;

export type SettingName = keyof typeof settings;

/** What a setting means once it was read. */
export type SettingValue<Name extends SettingName> = (typeof settings)[Name] extends Kind<infer Value> ? Value : never;
