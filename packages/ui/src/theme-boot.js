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
