/** A tag that a text may hold: `[Name]` between square brackets, what people call it, and what fills it, empty where nothing does yet. */
export interface TextTag {
  Name: string;
  Label: string;
  Value: string;
}
