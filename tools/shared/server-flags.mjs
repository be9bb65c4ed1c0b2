/**
 * How Node runs the server. The heap is collected when it has grown by this share of what is in use: by default it may treble first, and
 * an export of a million rows would hold 200 MB of rubbish at a time. What is new gets up to 64 MB instead of 16 before it is looked through, as far
 * as it is needed: requests under way fill half of the usual space by themselves, and were copied by every look, at a tenth of all that the server does.
 * The engine may not decide, by what a peak looked like, that some objects are old from birth: two fifths of what it kept as old was rubbish of that kind.
 */
export const serverFlags = [
  '--heap-growing-percent=60',
  '--min-semi-space-size=16',
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
];
