import type { Engine } from '../engine/engine';
import type { Opened } from '../smoke/smokeTest';

/** What a drill is run on. */
export interface DrillGround {
  engine: Engine;
  opened: Opened;
  /** The file with the settings of the run, as .env is an operator's. */
  settingsFile: string;
}
