/** What keeps a company's certificate from signing, in a sentence for whoever operates the platform. It holds no secret. */
export class CertificateProblem extends Error {
  override readonly name = 'CertificateProblem';
}

export const notReadable = (): CertificateProblem =>
  new CertificateProblem('o arquivo .p12 não é um PKCS#12 que se possa ler. Copie-o de novo de quem o emitiu.');

export const oldEncryption = (): CertificateProblem =>
  new CertificateProblem(
    'o arquivo .p12 está numa criptografia antiga (RC2 ou 3DES), que não se lê mais. Exporte-o de novo com AES-256 ' +
      '(no OpenSSL 3: "openssl pkcs12 -legacy" para abrir e "openssl pkcs12 -export" para gravar).',
  );

export const wrongPassword = (): CertificateProblem =>
  new CertificateProblem(
    'a senha do arquivo .password não abre o arquivo .p12. Grave a senha com que ele foi exportado.',
  );

export const noPassword = (): CertificateProblem =>
  new CertificateProblem('falta o arquivo .password, com a senha do arquivo .p12, na mesma pasta.');

export const noKeyOrCertificate = (): CertificateProblem =>
  new CertificateProblem(
    'o arquivo .p12 não traz a chave privada e o certificado dela. Exporte os dois juntos, com chave RSA.',
  );
