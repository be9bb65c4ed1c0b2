/**
 * How Node runs the server. The heap is collected when it has grown by this share of what is in use: by default it may treble first, and
 * an export of a million rows would hold 200 MB of rubbish at a time.
 */
export const serverFlags = ['--heap-growing-percent=60'];
