export function Brand() {
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 27V9.5l6.5 8.2L16 9.5V27" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M21 27V15.5" stroke="currentColor" strokeWidth="3" />
        <path d="M27.5 27V5" stroke="#ff6a3d" strokeWidth="3" />
      </svg>
      Media Planner
    </a>
  );
}
