/**
 * The shapes of addresses that a route's pattern takes, names of parameters left out: `/a/:id/:tab?` takes `/a/:` and
 * `/a/:/:`. Two routes that share a shape compete for the same addresses.
 */
export function shapesOf(pattern: string): string[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .reduce<string[]>(
      (shapes, part) => {
        const isOptional = part.endsWith('?');
        const fixed = isOptional ? part.slice(0, -1) : part;
        const longer = shapes.map((shape) => `${shape}/${fixed.startsWith(':') ? ':' : fixed}`);
        return isOptional ? [...shapes, ...longer] : longer;
      },
      [''],
    );
}

/** Whether an address that a person can open is one of a pattern's. */
export const takesAddress = (pattern: string, address: string): boolean => {
  const parts = address.split('/').filter(Boolean);
  return shapesOf(pattern).some((shape) => {
    const expected = shape.split('/').filter(Boolean);
    const takesPart = (part: string, index: number) => part === '*' || part === ':' || part === parts[index];
    const isOpen = expected.at(-1) === '*';
    return (
      (isOpen ? parts.length >= expected.length - 1 : parts.length === expected.length) && expected.every(takesPart)
    );
  });
};
