import { deflateSync } from 'node:zlib';
import { isDrawablePng } from './isDrawablePng';
import { png, pngChunk } from './testing';

it.each([2, 6] as const)('a picture as browsers write it can be drawn: colour type %i', (colourType) => {
  expect(isDrawablePng(png(480, 120, { colourType }))).toBe(true);
});

it.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['points that are no stream', png(10, 10, { colourType: 6, points: Buffer.from('nonsense') })],
  ['too few points', png(10, 10, { colourType: 6, points: deflateSync(Buffer.alloc(409)) })],
  ['more points than its sides have', png(10, 10, { colourType: 6, points: deflateSync(Buffer.alloc(50_000_000)) })],
  ['a filter that does not exist', png(10, 10, { colourType: 6, points: deflateSync(Buffer.alloc(410, 9)) })],
  ['grey points', png(10, 10)],
  ['a colour that stands for nothing', png(10, 10, { colourType: 2, more: [pngChunk('tRNS', Buffer.alloc(6))] })],
])('%s cannot', (_, file) => expect(isDrawablePng(file)).toBe(false));
