/** The platform signs addresses of files relative to itself, which need not be where the page comes from. */
export const reachedAddress = (address: string, platformOrigin: string | undefined): string =>
  platformOrigin ? new URL(address, platformOrigin).href : address;
