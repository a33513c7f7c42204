import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

const WAIT_MS = 10_000;

// As `toHaveText` compares: what is read here may be handed to it.
const normalize = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Returns the text of an element once it matches. */
export async function readText(element: Locator, pattern = /\S/): Promise<string> {
  let text = '';
  await expect.poll(async () => (text = normalize(await element.textContent()))).toMatch(pattern);
  return text;
}

/** Returns the texts of all elements that match a locator, once there is one and none is empty. */
export async function readTexts(elements: Locator): Promise<string[]> {
  let texts: string[] = [];
  await expect(async () => {
    texts = (await elements.allTextContents()).map(normalize);
    expect(texts).not.toHaveLength(0);
    expect(texts).not.toContain('');
  }).toPass({ timeout: WAIT_MS });
  return texts;
}

/** Returns what a field holds, once it holds something. */
export async function readValue(field: Locator): Promise<string> {
  let value = '';
  await expect.poll(async () => (value = await field.inputValue())).not.toBe('');
  return value;
}

/**
 * Waits until one of several things is visible and returns its name: of the first, where several are. They are read one after
 * another, so what the page draws meanwhile would be seen by halves: two readings have to agree.
 */
export async function whichIsShown<Name extends string>(
  choices: Record<Name, Locator>,
  { timeout = WAIT_MS } = {},
): Promise<Name> {
  const names = Object.keys(choices) as Name[];
  let shown: Name | undefined;
  await expect(async () => {
    const read = () => Promise.all(names.map((name) => choices[name].first().isVisible()));
    const visible = await read();
    expect(await read()).toEqual(visible);
    shown = names[visible.indexOf(true)];
    expect(shown, `one of these is visible: ${names.join(', ')}`).toBeDefined();
  }).toPass({ timeout, intervals: [100] });
  return shown!;
}
