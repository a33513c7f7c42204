import './accessFigure.css';

/** The company's figure on the sign-in page: sheets under a seal, in the company's colours. Decoration only. */
export function AccessFigure() {
  return (
    <svg className="access-figure" viewBox="0 0 480 400" aria-hidden="true" focusable="false">
      <g className="access-figure-rings" fill="none">
        <circle cx="310" cy="180" r="120" />
        <circle cx="310" cy="180" r="165" />
        <circle cx="310" cy="180" r="210" />
      </g>
      <g className="access-figure-back-sheet">
        <rect x="96" y="66" width="210" height="270" rx="18" transform="rotate(-8 201 201)" />
      </g>
      <g className="access-figure-sheet">
        <rect x="130" y="56" width="220" height="284" rx="18" />
      </g>
      <g className="access-figure-lines">
        <rect x="158" y="92" width="92" height="12" rx="6" />
        <rect x="158" y="122" width="164" height="8" rx="4" />
        <rect x="158" y="142" width="148" height="8" rx="4" />
        <rect x="158" y="162" width="156" height="8" rx="4" />
        <rect x="158" y="198" width="70" height="8" rx="4" />
        <rect x="244" y="198" width="78" height="8" rx="4" />
        <rect x="158" y="218" width="54" height="8" rx="4" />
        <rect x="244" y="218" width="62" height="8" rx="4" />
        <rect x="158" y="294" width="84" height="8" rx="4" />
      </g>
      <path
        className="access-figure-shield"
        d="M330 196c26 0 46-8 62-20 16 12 36 20 62 20v62c0 50-30 84-62 98-32-14-62-48-62-98Z"
      />
      <path className="access-figure-check" d="m366 262 20 20 36-42" fill="none" />
      <path className="access-figure-line" d="M60 356h220" />
    </svg>
  );
}
