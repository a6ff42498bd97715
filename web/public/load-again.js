// A part of the application that did not come leaves the page empty. It is loaded once more by itself;
// if that fails too, the page says so.
const TRIED = 'fireside.loaded-again'

function hasTried() {
  try {
    const tried = sessionStorage.getItem(TRIED) !== null
    if (tried) sessionStorage.removeItem(TRIED)
    else sessionStorage.setItem(TRIED, 'yes')
    return tried
  } catch {
    // Without a note it would be tried for ever.
    return true
  }
}

addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root')
    if (!(target instanceof HTMLScriptElement) || !root || root.hasChildNodes()) return
    if (!hasTried()) return location.reload()
    const page = document.createElement('main')
    page.innerHTML =
      '<h1>Fireside could not be loaded.</h1><p>Your records are not affected.</p><button>Try again</button>'
    page.querySelector('button')?.addEventListener('click', () => location.reload())
    root.append(page)
    root.dataset.empty = ''
  },
  true,
)
