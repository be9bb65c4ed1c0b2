/**
 * An invented right-to-left language made of the English texts: every sentence runs from right to left and is a third longer, so
 * that a layout which only works from left to right, or only for short words, shows itself. For tests; never offered. What makes
 * its texts (pseudo.ts) is loaded with it, and not with the first screen.
 */
export const pseudoLanguage = 'ar-XB';
