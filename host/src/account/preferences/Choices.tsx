import type { ComponentType } from 'react';
import { CheckGlyph } from '../../controls/glyphs';

interface ChoicesProps<Choice extends string> {
  legend: string;
  glyphs: Record<Choice, ComponentType>;
  labels: Record<Choice, string>;
  current: Choice;
  onChoose: (choice: Choice) => void;
}

/** One of a few, with its sign. */
export function Choices<Choice extends string>({ legend, glyphs, labels, current, onChoose }: ChoicesProps<Choice>) {
  return (
    <div role="group" aria-label={legend}>
      <p className="frame-panel-legend" aria-hidden="true">
        {legend}
      </p>
      <ul>
        {(Object.keys(glyphs) as Choice[]).map((choice) => {
          const Glyph: ComponentType = glyphs[choice];
          return (
            <li key={choice}>
              <button
                className="frame-panel-entry"
                type="button"
                aria-pressed={choice === current}
                onClick={() => onChoose(choice)}
              >
                <Glyph />
                {labels[choice]}
                {choice === current && (
                  <span className="frame-panel-check">
                    <CheckGlyph />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
