/** The parts of the page at `/security`, in the order of its navigation. */
export const accountSections = ['profile', 'settings', 'security', 'data'] as const;
export type AccountSection = (typeof accountSections)[number];

export interface SecuritySearch {
  /** Which part is shown; security when absent. */
  readonly section?: AccountSection;
}

/** Reads the search of `/security`; an unknown section is left out, so that a mangled link still opens the page. */
export function securitySearch(search: Record<string, unknown>): SecuritySearch {
  const section = accountSections.find((known) => known === search['section']);
  return section === undefined ? {} : { section };
}
