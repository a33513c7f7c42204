import type { Certificate } from 'pkijs';

/** With what a company signs: its private key, its certificate, and those that lead to the authority. */
export interface SigningKey {
  key: CryptoKey;
  certificate: Certificate;
  chain: readonly Certificate[];
}

/** Where the companies' certificates are. */
export interface SigningCertificates {
  /** Null where the company has none. */
  of(company: { key: string; name: string }): Promise<SigningKey | null>;
}

/** How the platform signs: ICP-Brasil's A1 certificates are of RSA. */
export const SIGNING_ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

export const noCertificates: SigningCertificates = { of: async () => null };
