import type { ShellOffer } from '../build/offer/recordedOffers';

const WIDTH = 120;

const list = (items: readonly string[], indentation: string, key: string, comma: string): string => {
  const texts = items.map((item) => JSON.stringify(item));
  const line = `${indentation}${key}[${texts.join(', ')}]${comma}`;
  if (line.length <= WIDTH) return line;
  const deeper = texts.map((text) => `${indentation}  ${text}`).join(',\n');
  return `${indentation}${key}[\n${deeper}\n${indentation}]${comma}`;
};

/** An offer as its file holds it, one name a line where they are many, as the formatter leaves it. */
export function offerText({ version, gives, libraries, topics, places }: ShellOffer): string {
  const modules = Object.entries(gives).map(([module, names], index, { length }) =>
    list(names, '    ', `${JSON.stringify(module)}: `, index < length - 1 ? ',' : ''),
  );
  const flat = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
  return [
    '{',
    `  "version": ${JSON.stringify(version)},`,
    '  "gives": {',
    ...modules,
    '  },',
    `  "libraries": ${flat(libraries)},`,
    `  "topics": ${flat(topics)}${places ? ',' : ''}`,
    ...(places ? [`  "places": ${flat(places)}`] : []),
    '}\n',
  ].join('\n');
}
