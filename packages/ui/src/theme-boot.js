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

  // What follows is the customer app's: its page tells which files belong to which page and language.
  try {
    var list = document.querySelector('meta[name="preload-pages"]');
    if (list === null) return;
    var rows = list.content.split('|').map(function (row) {
      return row.split(' ');
    });
    var files = rows.shift();

    // As the app itself chooses, so that the first paint is in the language of the second.
    var codes = navigator.languages.map(function (tag) {
      return tag.slice(0, 2);
    });
    var language = [localStorage.getItem('language')].concat(codes).find(function (code) {
      return rows.some(function (row) {
        return row[0] === 'text-' + code;
      });
    });
    if (language === undefined) language = 'en';
    document.documentElement.lang = language;

    var signedIn = localStorage.getItem('customer-session') !== null;
    var page = location.pathname.slice(1) || (signedIn ? 'home' : 'auth');
    // English comes with the first script but for the texts of further pages; other languages are a file each.
    var needsTexts = language !== 'en' || (page !== 'home' && page !== 'auth');
    rows.forEach(function (row) {
      var isOwn =
        row[0] === page || row[0] === page + '-' + language || (row[0] === 'home' && signedIn);
      if (isOwn || (needsTexts && row[0] === 'text-' + language)) row.slice(1).forEach(fetchAhead);
    });
  } catch {
    // Then they come a little later, when a script asks for them.
  }

  function fetchAhead(place) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = '/assets/' + files[place] + '.js';
    document.head.append(link);
  }
})();
