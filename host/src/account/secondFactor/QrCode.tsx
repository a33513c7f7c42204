/** The quiet paper around it, in places, without which cameras find nothing. */
const QUIET = 4;

/** A QR code as the platform drew it: dark on light in every theme, because not every camera reads it the other way round. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((place, x) => (place === '1' ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return (
    <svg
      className="account-qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
