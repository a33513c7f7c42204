/** The ids of the data blocks that the edge writes into the page, so that the shell starts without asking for them. */
export type InlinedBlock = 'portal-addresses' | 'portal-registry' | 'portal-configuration' | 'portal-early';

/** What a data block of the page holds; undefined when the block is absent or damaged. */
export function readInlined(block: InlinedBlock, page: Document = document): unknown {
  const text = page.getElementById(block)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The nonce of the page's content security policy, which styles added at run time must carry. */
export const pageNonce = (page: Document = document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
