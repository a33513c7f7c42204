/** Deeper than anything that the portal sends or takes; far from where walking a body would exhaust the stack. */
export const MOST_JSON_DEPTH = 32;
/** More values than any form, list or report holds; few enough to be judged one by one. */
export const MOST_JSON_VALUES = 20_000;

export type JsonExcess = 'tooDeep' | 'tooMany';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/**
 * What is too much about a text of JSON, judged before anything reads it: parsers, checks and serialisers go down into
 * what they read, and a few kilobytes of brackets are enough to exhaust them. Null for everything else, broken JSON
 * included, which is the parser's to refuse.
 */
export function jsonExcess(text: string): JsonExcess | null {
  let depth = 0;
  let values = 1;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inText) {
      if (character === BACKSLASH) at += 1;
      else if (character === QUOTE) inText = false;
    } else if (character === QUOTE) inText = true;
    else if (character === COMMA) values += 1;
    else if (OPEN.has(character)) {
      depth += 1;
      values += 1;
      if (depth > MOST_JSON_DEPTH) return 'tooDeep';
    } else if (CLOSE.has(character)) depth -= 1;
  }
  return values > MOST_JSON_VALUES ? 'tooMany' : null;
}
