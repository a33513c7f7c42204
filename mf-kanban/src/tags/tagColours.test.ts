import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TagColour } from '@portal/shared/domain/boards/tagColours';
import { AA_INTERFACE_CONTRAST, AA_TEXT_CONTRAST, contrastRatio, mixed } from '@portal/shared/domain/portal/colour';
import { DEFAULT_BRANDING, portalColours } from '@portal/shared/domain/portal/portalColours';

const css = readFileSync(join(__dirname, 'tags.css'), 'utf8');
/** The first one stands without a name: it is the colour of what has none. */
const hueOf = (colour: TagColour): string => {
  const rule = colour === 'gray' ? String.raw`\.kanban-tag-dot` : String.raw`\[data-colour='${colour}'\]`;
  return new RegExp(String.raw`${rule} \{\s*--kanban-tag: (#[0-9a-f]{6})`).exec(css)?.[1] ?? '';
};

it.each(Object.values(TagColour))('a tag in %s can be read, and its dot seen, in both themes', (colour) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { text, surface, raised } = portalColours(DEFAULT_BRANDING, scheme);
    const hue = hueOf(colour);
    expect(contrastRatio(mixed(hue, text, 0.5), mixed(hue, surface, 0.16))).toBeGreaterThanOrEqual(AA_TEXT_CONTRAST);
    for (const ground of [surface, raised])
      expect(contrastRatio(hue, ground)).toBeGreaterThanOrEqual(AA_INTERFACE_CONTRAST);
  }
});
