/** Longer than a page is painted in once its styles are there. */
const longestWaitMs = 500;

/** Resolves once the page has painted what it holds by itself; soon in any case, as a page in a hidden tab paints nothing. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      resolve();
      return;
    }
    setTimeout(resolve, longestWaitMs);
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
