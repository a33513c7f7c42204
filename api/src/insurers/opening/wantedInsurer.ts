import { isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { isValidEmail } from '@portal/shared/domain/people/email';
import { isValidPersonName } from '@portal/shared/domain/people/personName';
import { normalEmail } from '../../people/credentials/keyedHash';

/** What an operator says of an insurer that is to be made, as it was typed. */
export interface TypedInsurer {
  company?: string | undefined;
  name?: string | undefined;
  document?: string | undefined;
  host?: readonly string[] | undefined;
  admin?: string | undefined;
  'admin-name'?: string | undefined;
  'privacy-email'?: string | undefined;
}

/** The same once nothing is wrong with it. */
export interface WantedInsurer {
  key: string;
  name: string;
  document: string;
  hosts: string[];
  administrator: { email: string; name: string };
  privacyEmail: string;
}

/** Something that whoever typed a command can put right: the message is a whole Portuguese text. */
export class OpeningProblem extends Error {
  override name = 'OpeningProblem';
}

const KEY = /^[a-z0-9][a-z0-9-]{0,62}$/;
const LONGEST_NAME = 120;

/** @throws OpeningProblem with every sentence about what is missing or wrong. */
export function wantedInsurer(typed: TypedInsurer): WantedInsurer {
  const given = (text: string | undefined) => text?.trim() ?? '';
  const [key, name, email] = [given(typed.company), given(typed.name), given(typed.admin)];
  const administrator = given(typed['admin-name']);
  const privacyEmail = given(typed['privacy-email']);
  const document = cleanDocument(given(typed.document));
  const hosts = [...new Set((typed.host ?? []).map((host) => host.trim().toLowerCase()))];
  const problems = [
    KEY.test(key)
      ? null
      : 'Informe a chave da seguradora com --company: letras minúsculas, números e hífens, como em --company aurora.',
    name !== '' && name.length <= LONGEST_NAME
      ? null
      : `Informe o nome da seguradora com --name, em até ${LONGEST_NAME} caracteres, como em --name "Aurora Seguros S.A.".`,
    isValidCnpj(document)
      ? null
      : `Informe o CNPJ da seguradora com --document${typed.document === undefined ? '' : `: "${typed.document}" não é um CNPJ válido`}.`,
    hosts.length > 0 ? null : 'Informe com --host o endereço da seguradora, como em --host portal.aurora.com.br.',
    ...hosts.map(hostProblem),
    // Of a demonstration: a production that finds one refuses to start.
    email.toLowerCase().endsWith('.example')
      ? `"${email}" é um e-mail de demonstração, com que os serviços não iniciam em produção. Informe um verdadeiro com --admin.`
      : null,
    isValidEmail(email)
      ? null
      : `Informe com --admin o e-mail de quem vai administrar${email === '' ? '' : `: "${email}" não é um e-mail válido`}.`,
    isValidPersonName(administrator)
      ? null
      : 'Informe com --admin-name o nome de quem vai administrar, só com letras, como em --admin-name "Ana Lima".',
    privacyEmail === '' || isValidEmail(privacyEmail)
      ? null
      : `"${privacyEmail}", de --privacy-email, não é um e-mail válido.`,
  ].filter((problem) => problem !== null);
  if (problems.length > 0) throw new OpeningProblem(problems.join('\n'));
  return {
    key,
    name,
    document,
    hosts,
    administrator: { email: normalEmail(email), name: administrator },
    privacyEmail: privacyEmail === '' ? normalEmail(email) : privacyEmail,
  };
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LONGEST_HOST = 253;

/** What is wrong with a host name, or null: it is what stands between `https://` and the next `/`, without a port. */
export const hostProblem = (host: string): string | null =>
  host.length <= LONGEST_HOST && host.split('.').every((label) => LABEL.test(label))
    ? null
    : `"${host}" não é um nome de host: escreva só o nome, sem https://, porta ou caminho, como em portal.aurora.com.br.`;
