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

  // Who is signed in needs further files, which would else be found only by the script that they wait for.
  try {
    var further = document.querySelector('meta[name="preload-signed-in"]');
    if (further === null || localStorage.getItem('customer-session') === null) return;
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = further.content;
    document.head.append(link);
  } catch {
    // Then they come a little later.
  }
})();
