const SCALE = 2;
const EDGE = 24;
const LINE = 26;
const FONT = 'system-ui, sans-serif';
/** What the style sheet says of a drawing's parts, which a picture of its own does not know. */
const DRAWN = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'font-weight'];

/** A chart as PNG, as it stands on the screen: title, drawing and what its colours mean, or bars beside their values. */
export async function pictureOf(figure: HTMLElement, title: string): Promise<Blob> {
  const drawing = figure.querySelector<SVGSVGElement>('.ui-chart-drawing svg');
  const canvas = document.createElement('canvas');
  const paint = drawing ? await drawnWith(drawing, figure) : rankedOf(figure);
  canvas.width = (paint.width + EDGE * 2) * SCALE;
  canvas.height = (paint.height + LINE + EDGE * 2) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.scale(SCALE, SCALE);
  const look = getComputedStyle(figure);
  context.fillStyle = look.getPropertyValue('--portal-surface').trim() || '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = look.color;
  context.font = `600 16px ${FONT}`;
  context.fillText(title, EDGE, EDGE + 14);
  context.translate(EDGE, EDGE + LINE);
  paint.onto(context, look.color);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('This browser makes no picture'))), 'image/png'),
  );
}

interface Paint {
  width: number;
  height: number;
  onto(context: CanvasRenderingContext2D, ink: string): void;
}

async function drawnWith(drawing: SVGSVGElement, figure: HTMLElement): Promise<Paint> {
  const image = await imageOf(drawing);
  const keys = [...figure.querySelectorAll<HTMLElement>('.ui-chart-readout .ui-chart-key')].map((key) => ({
    colour: getComputedStyle(key)[key.dataset.limit === undefined ? 'backgroundColor' : 'borderTopColor'],
    name: key.parentElement?.textContent ?? '',
  }));
  const [width, height] = [drawing.width.baseVal.value, drawing.height.baseVal.value];
  return {
    width,
    height: height + keys.length * LINE,
    onto(context, ink) {
      context.drawImage(image, 0, 0, width, height);
      context.font = `14px ${FONT}`;
      keys.forEach(({ colour, name }, at) => {
        const y = height + (at + 1) * LINE - 8;
        context.fillStyle = colour;
        context.fillRect(0, y - 11, 12, 12);
        context.fillStyle = ink;
        context.fillText(name, 20, y);
      });
    },
  };
}

async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, at) => {
    const original = originals[at];
    if (!original) return;
    const look = getComputedStyle(original);
    for (const name of DRAWN) {
      const value = look.getPropertyValue(name);
      // The pattern of what is not certain is named by the drawing itself.
      if (value && !value.includes('url(')) element.setAttribute(name, value);
    }
    if (element.tagName === 'text') element.setAttribute('font-family', FONT);
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Bars stand in a table: the picture has each row's name, its bar and its first value. */
function rankedOf(figure: HTMLElement): Paint {
  const rows = [...figure.querySelectorAll('tbody tr')].map((row) => ({
    name: row.querySelector('th')?.textContent ?? '',
    share: Number.parseFloat(row.querySelector('rect')?.getAttribute('width') ?? '0') / 100,
    colour: getComputedStyle(row.querySelector('rect') ?? row).fill,
    value: row.querySelector('td')?.textContent ?? '',
  }));
  const [names, bars, values] = [320, 320, 180];
  return {
    width: names + bars + values,
    height: rows.length * LINE,
    onto(context, ink) {
      context.font = `14px ${FONT}`;
      rows.forEach(({ name, share, colour, value }, at) => {
        const y = (at + 1) * LINE - 8;
        context.fillStyle = ink;
        context.textAlign = 'left';
        context.fillText(name, 0, y, names - 16);
        context.textAlign = 'right';
        context.fillText(value, names + bars + values, y);
        context.fillStyle = colour;
        context.fillRect(names, y - 11, Math.max(1, share * bars), 12);
      });
    },
  };
}
