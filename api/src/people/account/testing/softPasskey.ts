import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(host: string, flags: number, count: number, rest = Buffer.alloc(0)) {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(host), Buffer.from([flags]), counter, rest]);
}

/** A text or bytes in CBOR, as far as these messages need it. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => {
  const length = Buffer.from([0x59, 0, 0]);
  length.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([length, bytes]);
};

/** A device with one key, in software: what a browser would answer for it, at an origin. */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let count = 0;
  const host = new URL(origin).hostname;
  const answer = (response: object) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    /** Answers the options of a registration. */
    register(optionsJson: string): string {
      const { challenge } = JSON.parse(optionsJson) as { challenge: string };
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const part = (label: number, value: string) =>
        Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
      // COSE: an EC2 key of P-256 for ES256.
      const key = Buffer.concat([Buffer.from('a5010203262001', 'hex'), part(0x21, x), part(0x22, y)]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(host, PRESENT_AND_VERIFIED | WITH_KEY, count, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Answers the options of a sign-in; at another place than its own it signs that place, as a browser would. */
    enter(optionsJson: string, at = origin, counts = true): string {
      const { challenge } = JSON.parse(optionsJson) as { challenge: string };
      if (counts) count += 1;
      const data = authenticatorData(new URL(at).hostname, PRESENT_AND_VERIFIED, count);
      const client = clientData('webauthn.get', challenge, at);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      });
    },
  };
}
