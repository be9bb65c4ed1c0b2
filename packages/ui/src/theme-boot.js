// Loaded as a blocking file in <head>, so that no page is painted in the wrong theme first. It is a file
// of its own because the content security policy refuses inline scripts. Key and rule as in theme/theme.ts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage is forbidden: the device decides.
  }
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();

// What follows fills the first paint: the customer app's page tells which files belong to which page and language, and both apps' the headings.
{
  const rowsOf = (meta, between, within) =>
    meta.content.split(between).map((row) => row.split(within));

  // As the app itself chooses, so that the first paint is in the language of the second.
  const languageOf = (rows) => {
    const codes = navigator.languages.map((tag) => tag.slice(0, 2));
    const isSpoken = (code) => rows.some((row) => row[0] === 'text-' + code);
    return [localStorage.getItem('language'), ...codes].find(isSpoken) ?? 'en';
  };

  // On a slow line the styles would have to share it with all the code that the first paint does without.
  const afterFirstPaint = (run) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      run();
      return;
    }
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      run();
    }).observe({ type: 'paint', buffered: true });
  };

  const fetchAhead = (address) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = address;
    document.head.append(link);
  };

  const fetchPage = ([files, ...rows], { page, language, signedIn }) => {
    const own = ['all', page, page + '-' + language];
    if (signedIn) own.push('home');
    // English comes with the first script but for the texts of further pages; other languages are a file each.
    if (language !== 'en' || (page !== 'home' && page !== 'auth')) own.push('text-' + language);
    for (const [key, ...places] of rows) {
      if (own.includes(key))
        places.forEach((place) => fetchAhead('/assets/' + files[place] + '.js'));
    }
  };

  // What the page will be headed with, where nothing but the address, the clock and the session decides it.
  const headingOf = ({ page, language, name }) => {
    // With a search, or on a later screen of the form, the page may say something else.
    if (location.search !== '' || history.state?.sendStep) return undefined;
    // Parts of the day as dayPart has them (client/dates.ts).
    const hour = new Date().getHours();
    const greeting = hour >= 5 && hour < 12 ? 1 : hour >= 12 && hour < 18 ? 2 : 3;
    const place = { home: name ? greeting : 0, send: 4, transactions: 5 }[page];
    if (!place) return undefined;
    const rows = rowsOf(document.querySelector('meta[name="first-headings"]'), '\n', '|');
    return rows.find((row) => row[0] === language)[place].replace('{name}', () => name);
  };

  const writeHeading = (heading, page) => {
    if (heading === undefined) return;
    const write = () => {
      const frame = document.getElementById('first-heading');
      frame.hidden = false;
      frame.querySelector('p').textContent = heading;
      // The line above the form that counts its steps.
      if (page === 'send') frame.querySelector('[hidden]').hidden = false;
    };
    // The page is read by then, and no other script has run.
    addEventListener('readystatechange', write, { capture: true, once: true });
  };

  try {
    const list = document.querySelector('meta[name="preload-pages"]');
    if (list) {
      const rows = rowsOf(list, '|', ' ');
      const language = languageOf(rows);
      document.documentElement.lang = language;
      const session = localStorage.getItem('customer-session');
      const signedIn = session !== null;
      const page = location.pathname.slice(1) || (signedIn ? 'home' : 'auth');
      afterFirstPaint(() => fetchPage(rows, { page, language, signedIn }));
      if (signedIn) {
        const name = JSON.parse(session).user.full_name;
        writeHeading(headingOf({ page, language, name }), page);
      }
    } else {
      // In the staff app every page stands on the same files, and the address alone decides the heading.
      const { content } = document.querySelector('meta[name="preload-files"]');
      afterFirstPaint(() => content.split(' ').forEach(fetchAhead));
      if (localStorage.getItem('staff-session') !== null) {
        const rows = rowsOf(document.querySelector('meta[name="first-headings"]'), '\n', '|');
        writeHeading(rows.find(([address]) => address === location.pathname)?.[1]);
      }
    }
  } catch {
    // Then all that comes a little later, when a script asks for it and draws it.
  }
}
