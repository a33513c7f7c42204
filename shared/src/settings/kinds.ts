/** A setting that cannot be taken as it stands; the message names it, says what is wrong and what would be right. */
export class SettingProblem extends Error {
  override readonly name = 'SettingProblem';
}

/** What the text of a setting may be, and what it means. */
export interface Kind<Value> {
  /** The value, or why there is none: the rest of a sentence that begins with the setting's name. */
  read(text: string): ReadSetting<Value>;
}

type ReadSetting<Value> = { value: Value } | { problem: string };

const kind = <Value>(read: (text: string) => ReadSetting<Value>): Kind<Value> => ({ read });

/** On or off. Words like `no`, `off` or `false` turned doors open once, so there is one way to say yes and none to say no. */
export const flag = kind<true>((text) =>
  text === '1' ? { value: true } : { problem: 'deve ser 1 ou ficar sem valor' },
);

/** Any text. */
export const anyText = kind<string>((text) => ({ value: text }));

/** A whole number from the least to the most, both allowed. */
export const wholeNumber = (least: number, most: number): Kind<number> =>
  kind<number>((text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most
      ? { value }
      : { problem: `deve ser um número inteiro de ${least} a ${most}` };
  });

/** From 0 to 1. */
export const fraction = kind<number>((text) => {
  const value = /^\d(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  return value <= 1 ? { value } : { problem: 'deve ser um número de 0 a 1, por exemplo 0.1' };
});

/** A port; 0 lets the machine choose one. */
export const portNumber = kind<number>((text) => {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return value <= 65_535 ? { value } : { problem: 'deve ser um número de porta, de 0 a 65535' };
});

/** One of the words, written as here. */
export const oneOf = <Value extends string>(...values: readonly Value[]): Kind<Value> =>
  kind<Value>((text) => {
    const value = values.find((known) => known === text);
    return value === undefined ? { problem: `deve ser um destes: ${values.join(', ')}` } : { value };
  });

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
const withoutEnd = (text: string): string => text.trim().replace(/\/+$/, '');

/** An address of the web, without a slash at its end. */
export const webAddress = (example: string): Kind<string> =>
  kind<string>((text) =>
    isWebAddress(text) ? { value: withoutEnd(text) } : { problem: `deve ser um endereço, por exemplo ${example}` },
  );

/** An address in which `{host}` stands for a host of the company. */
export const addressOfHost = kind<string>((text) =>
  isWebAddress(text.replace('{host}', 'portal.example'))
    ? { value: withoutEnd(text) }
    : { problem: 'deve ser um endereço, por exemplo https://{host}' },
);

/** Where browsers reach something: a path of the portal itself, or an address of another origin. */
export const pathOrAddress = kind<string>((text) =>
  /^\/(?![/\\])/.test(text) || isWebAddress(text)
    ? { value: text }
    : { problem: 'deve ser um caminho como /storage ou um endereço como https://files.example' },
);

/** Origins separated by commas. */
export const origins = kind<readonly string[]>((text) => {
  const listed = text
    .split(',')
    .map(withoutEnd)
    .filter((item) => item !== '');
  return listed.every(isWebAddress)
    ? { value: listed.map((item) => new URL(item).origin) }
    : { problem: 'deve ter endereços como http://127.0.0.1:8090, separados por vírgula' };
});

/** Addresses of a protocol that is not the web's. */
export const addressUnder = (pattern: RegExp, example: string): Kind<string> =>
  kind<string>((text) =>
    pattern.test(text) ? { value: text } : { problem: `deve ser um endereço, por exemplo ${example}` },
  );

/** A server and its port. */
export const server = (usualPort: number, example: string): Kind<{ host: string; port: number }> =>
  kind<{ host: string; port: number }>((text) => {
    const [, host, port = String(usualPort)] = /^([A-Za-z0-9.-]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
    return host && Number(port) <= 65_535
      ? { value: { host, port: Number(port) } }
      : { problem: `deve ser um servidor e sua porta, por exemplo ${example}` };
  });

/** `key=text` separated by commas; a text may hold further equals signs. */
export const textsByKey = kind<Readonly<Record<string, string>>>((text) => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  const entries = pairs.map((pair): [string, string] => {
    const [key = '', ...rest] = pair.trim().split('=');
    return [key, rest.join('=')];
  });
  return entries.every(([key, value]) => key !== '' && value !== '')
    ? { value: Object.fromEntries(entries) }
    : { problem: 'deve ter pares seguradora=segredo separados por vírgula' };
});
