/** The value of a date-and-time field, which has the reader's zone and no word about it, as an instant; undefined when it is none. */
function instantOf(value: string): string | undefined {
  const at = new Date(value);
  return value === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** As above, only for a moment that is still to come. */
export function futureInstant(value: string): string | undefined {
  const instant = instantOf(value);
  return instant !== undefined && Date.parse(instant) > Date.now() ? instant : undefined;
}
