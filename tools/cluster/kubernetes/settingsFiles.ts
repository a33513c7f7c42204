import { exampleSettings } from './composed';
import { METRICS } from './pods';

/** What differs from the examples of compose, where neither stand-ins nor a demonstration are. */
const here: Record<string, string> = {
  PORTAL_DEMO: '',
  // Nobody but Prometheus reaches it there.
  METRICS_PORT: String(METRICS.containerPort),
  DRAIN_SECONDS: '5',
  SSO_PUBLIC_URL: '',
  STORAGE_PUBLIC_URL: '/storage',
  STORAGE_UPSTREAMS: '',
  // The Ingress ends TLS.
  TRUST_PROXY: '1',
};

/** The settings that anybody may read, with which the manifests come. */
export function usualSettings(names: readonly string[]): string {
  const value = (name: string): string => {
    const text = here[name] ?? exampleSettings[name] ?? '';
    if (text.includes('$')) throw new Error(`${name} is made of other settings, which Kubernetes does not put in.`);
    return text;
  };
  return [
    '# docs/operator.md "Settings"; yours stand in a file of your own.',
    ...names.map((name) => `${name}=${value(name)}`),
    '',
  ].join('\n');
}

/** Those that an insurer always has to give, for an operator to fill in. */
export const ownSettings = `# What differs from base/settings.env; docs/operator.md "Settings" says what each is for.
PORTAL_PUBLIC_URL=https://{host}
# The portal's own OpenID provider as browsers reach it: https://<host>/sso/oidc
SSO_PUBLIC_URL=
# https://<account>.blob.core.windows.net
STORAGE_UPSTREAMS=
MAIL_FROM=
BUREAU_URL=
`;

const howMade: Record<string, string> = {
  TOKEN_SECRET: 'openssl rand -base64 48',
  STORAGE_SECRET: 'openssl rand -base64 48',
  BACKUP_SECRET: 'openssl rand -base64 48',
};

/** The secrets without their values: those that have to be there first, then those that some insurers need. */
export function secretsToFill(needed: readonly string[], others: readonly string[]): string {
  const line = (name: string): string => {
    const how = howMade[name] ?? (name.endsWith('_PASSWORD') ? 'openssl rand -hex 24' : null);
    return `${how === null ? '' : `# ${how}\n`}${name}=`;
  };
  return [
    '# Copy to secrets.env, fill in, and keep it where your other secrets are: it belongs in no repository.',
    ...needed.map(line),
    '',
    '# Where they are needed; without a value take the line away.',
    ...others.map((name) => `#${name}=`),
    '',
  ].join('\n');
}
