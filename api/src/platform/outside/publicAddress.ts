import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutsideProblem } from './outsideProblem';

/** What may be called besides the public internet over TLS. */
export interface OutsideRules {
  /** `http://localhost`, for demonstrations and tests alone. */
  allowsLocalhost: boolean;
}

const LONGEST_ADDRESS = 500;
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is of the public internet: no private, loopback, link-local (with it the machines' metadata), shared
 * (CGNAT), multicast or reserved one, nor an IPv6 one that leads to such an IPv4 one.
 */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  // `process` turns a mapped IPv4 address into what it stands for.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}

const isLoopback = (address: string): boolean => isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';

/** The host of a URL as a resolver takes it. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const isLocalhost = (url: URL): boolean => hostOf(url) === 'localhost' || isLoopback(hostOf(url));

/** Whether what a name resolved to may be connected to. */
export const mayConnect = (url: URL, address: string, { allowsLocalhost }: OutsideRules): boolean =>
  isPublic(address) || (allowsLocalhost && isLocalhost(url) && isLoopback(address));

export const INSIDE = 'O endereço é de uma rede interna. O portal só envia a endereços da internet pública.';

/** An address that somebody named. Throws with a sentence where nothing may be sent there, whatever its name resolves to. */
export function readAddress(text: string, rules: OutsideRules): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || text.length > LONGEST_ADDRESS)
    throw new OutsideProblem('Escreva um endereço completo, como https://exemplo.com.br/eventos.');
  const isOpenLocally = rules.allowsLocalhost && isLocalhost(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOpenLocally))
    throw new OutsideProblem('O endereço deve começar com https://.');
  if (url.username !== '' || url.password !== '')
    throw new OutsideProblem('Tire o usuário e a senha do endereço: quem recebe confere a assinatura.');
  if (url.hash !== '') throw new OutsideProblem('Tire do endereço o que vem depois de #.');
  // A literal is never resolved, and so is judged here.
  if (isIP(hostOf(url)) !== 0 && !mayConnect(url, hostOf(url), rules)) throw new OutsideProblem(INSIDE);
  if (!isOpenLocally && /(^|\.)(localhost|local|internal|localdomain)\.?$/i.test(hostOf(url)))
    throw new OutsideProblem(INSIDE);
  return url;
}
