import { webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { readyEngine } from './engine';
import type { SigningKey } from './signingKey';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

/**
 * The detached CMS of PAdES baseline B (ETSI EN 319 142): content type, digest and which certificate signed. The time stands
 * in the PDF's own dictionary, where PAdES wants it, and nowhere in here.
 */
export async function signCms(content: Uint8Array, { key, certificate, chain }: SigningKey): Promise<Buffer> {
  readyEngine();
  const digest = await webcrypto.subtle.digest('SHA-256', content);
  const attribute = (type: string, value: asn1.BaseBlock) => new pki.Attribute({ type, values: [value] });
  const signer = new pki.SignerInfo({
    version: 1,
    sid: new pki.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new pki.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(OID.contentType, new asn1.ObjectIdentifier({ value: OID.data })),
        attribute(OID.messageDigest, new asn1.OctetString({ valueHex: digest })),
        attribute(OID.signingCertificateV2, await signingCertificate(certificate)),
      ],
    }),
  });
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [signer],
    certificates: [certificate, ...chain],
  });
  await signed.sign(key, 0, 'SHA-256', Uint8Array.from(content).buffer);
  const info = new pki.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

/** SigningCertificateV2 of one ESSCertIDv2: the hash of the certificate, SHA-256 being the default that is left out. */
async function signingCertificate(certificate: pki.Certificate): Promise<asn1.Sequence> {
  const hash = await webcrypto.subtle.digest('SHA-256', certificate.toSchema().toBER());
  const one = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: hash })] });
  return new asn1.Sequence({ value: [new asn1.Sequence({ value: [one] })] });
}
