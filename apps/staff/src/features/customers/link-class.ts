/** A link within a text or a row of this page. */
export const linkClass = 'inline-block min-h-6 text-link underline underline-offset-3';
