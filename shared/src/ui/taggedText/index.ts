// Tier tagged text: a text with `[Tag]` placeholders, to write it and to read it filled. The editor itself loads with the first field (decision 0036).
export { FilledText } from './FilledText';
export { TaggedTextField } from './TaggedTextField';
export type { TextTag } from './textTag';
