const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago, in its two largest units: '3 d 4 h', '4 h 05 min', '12 min'; under a minute '0 min'. */
export function ageText(sinceMs: number): string {
  const days = Math.floor(sinceMs / dayMs);
  const hours = Math.floor((sinceMs % dayMs) / hourMs);
  const minutes = Math.max(0, Math.floor((sinceMs % hourMs) / minuteMs));
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`;
  return `${minutes} min`;
}

/** A length of time in seconds; under a minute in seconds, since a payout may be as quick as that. */
export function spanText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : ageText(seconds * 1000);
}
