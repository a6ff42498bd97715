import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `<h1 tabindex="-1">Tags</h1><button id="create">Create</button>
    <ul>
      <li id="one"><a href="/one">one</a><button>Delete one</button></li>
      <li id="two"><a href="/two">two</a><button>Delete two</button></li>
      <li id="three"><a href="/three">three</a><button>Delete three</button></li>
    </ul>`
  stop = keepFocus()
})
afterEach(() => stop())

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const openDialog = (inside: string) => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.innerHTML = inside
  document.body.append(dialog)
  return dialog
}
const focused = () => document.activeElement?.textContent

test('after a row is gone the same button of the next has the focus, after the last the one before', async () => {
  find('#two button').focus()
  find('#two').remove()
  await expect.poll(focused).toBe('Delete three')
  find('#three').remove()
  await expect.poll(focused).toBe('Delete one')
  find('#one').remove()
  await expect.poll(focused).toBe('Tags')
})

test('a button that goes while its row stays leaves it in the row', async () => {
  find('#one').insertAdjacentHTML(
    'beforeend',
    '<p><input id="balance" /><button>Unchanged</button></p>',
  )
  find('#one p button').focus()
  find('#one p button').remove()
  await expect.poll(() => document.activeElement?.id).toBe('balance')
})

test('a row that is drawn anew under another name keeps it', async () => {
  find('#two button').focus()
  const anew = document.createElement('li')
  anew.innerHTML = '<a href="/new">renamed</a><button>Delete renamed</button>'
  find('#two').replaceWith(anew)
  await expect.poll(focused).toBe('Delete renamed')
})

test('what stands elsewhere under another name has it, where it says that it is the same', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<main><div><button data-same="diary">Add months</button><button>Other</button></div></main>',
  )
  find('[data-same]').focus()
  find('main div').remove()
  find('main').innerHTML =
    '<p><button>Another</button><button data-same="diary">Rebuild</button></p>'
  await expect.poll(focused).toBe('Rebuild')
})

test('a row that went elsewhere keeps it', async () => {
  find('#two button').focus()
  const moved = find('#two').cloneNode(true) as HTMLElement
  find('#two').remove()
  const group = document.createElement('ul')
  group.append(moved)
  document.body.append(group)
  await expect.poll(focused).toBe('Delete two')
})

test('of the radio buttons of the next row the chosen one has it', async () => {
  const radio = (row: string, answer: string) =>
    `<input type="radio" name="${row}" value="${answer}" ${answer === 'unsure' ? 'checked' : ''} />`
  for (const row of ['one', 'two']) {
    find(`#${row}`).innerHTML = ['yes', 'unsure', 'no'].map((one) => radio(row, one)).join('')
  }
  find('#one [value=no]').click()
  find('#one [value=no]').focus()
  find('#one').remove()
  await expect.poll(() => document.activeElement).toBe(find('#two [value=unsure]'))
})

test('a button that is off while it saves has the focus again', async () => {
  const create = find('#create')
  create.focus()
  create.setAttribute('disabled', '')
  create.blur()
  create.removeAttribute('disabled')
  await expect.poll(focused).toBe('Create')
})

test('a dialog that asked leaves it at the row it was opened from', async () => {
  find('#one button').focus()
  const dialog = openDialog('<button>Delete</button>')
  dialog.querySelector('button')?.focus()
  find('#one').remove()
  dialog.remove()
  await expect.poll(focused).toBe('Delete two')
})

test('a dialog answered before the page comes to itself leaves it there too', async () => {
  find('#one button').focus()
  const dialog = openDialog('<button>Delete</button>')
  const button = find('[role=dialog] button')
  button.focus()
  button.blur()
  button.setAttribute('disabled', '')
  await new Promise((done) => setTimeout(done, 10))
  find('#one').remove()
  dialog.remove()
  await expect.poll(focused).toBe('Delete two')
})

test('a menu that hangs beside the page leaves it at the row of its button', async () => {
  find('#two button').id = 'more'
  const menu = document.createElement('div')
  menu.innerHTML = '<div role="menu" aria-labelledby="more"><button>Delete</button></div>'
  document.body.append(menu)
  find('#more').focus()
  menu.querySelector('button')?.focus()
  find('#two').remove()
  menu.remove()
  await expect.poll(focused).toBe('Delete three')
})

test('whoever leaves a field is not led back by what went before it had the focus', async () => {
  find('#one button').focus()
  find('#one').remove()
  await Promise.resolve()
  find('#create').focus()
  // A busy page: what waited for a moment is due before it is seen that the field was left.
  const until = performance.now() + 150
  while (performance.now() < until) find('#create').focus()
  find('#create').blur()
  await new Promise((done) => setTimeout(done, 300))
  expect(document.activeElement).toBe(document.body)
})

test('whoever presses beside everything is left alone', async () => {
  find('#create').focus()
  find('#create').blur()
  await new Promise((done) => setTimeout(done, 10))
  find('#two').remove()
  await new Promise((done) => setTimeout(done, 300))
  expect(document.activeElement).toBe(document.body)
})

test('in a dialog a refused field has it, and what was pressed waits for its answer', async () => {
  find('#create').focus()
  openDialog('<input id="password" /><button id="go">Go</button>')
  const go = find('#go')
  go.focus()
  go.blur()
  go.setAttribute('data-loading', 'true')
  go.setAttribute('disabled', '')
  await new Promise((done) => setTimeout(done, 200))
  expect(document.activeElement).toBe(document.body)
  go.removeAttribute('data-loading')
  find('#password').setAttribute('aria-invalid', 'true')
  go.removeAttribute('disabled')
  await expect.poll(() => document.activeElement?.id).toBe('password')
})

test('what can be cancelled while a button waits has the focus', async () => {
  const create = find('#create')
  create.focus()
  create.blur()
  const cancel = document.createElement('div')
  cancel.dataset['cancel'] = 'true'
  cancel.innerHTML = '<button>Cancel</button>'
  create.setAttribute('data-loading', 'true')
  create.setAttribute('disabled', '')
  document.body.append(cancel)
  await expect.poll(focused).toBe('Cancel')
})

test('a button of the page that waits for its answer has the focus when it comes', async () => {
  const create = find('#create')
  create.focus()
  create.blur()
  create.setAttribute('data-loading', 'true')
  create.setAttribute('disabled', '')
  await new Promise((done) => setTimeout(done, 200))
  expect(focused()).not.toBe('Tags')
  create.removeAttribute('data-loading')
  create.removeAttribute('disabled')
  await expect.poll(focused).toBe('Create')
})

test('a title that is drawn anew has the focus again, and nothing beside it', async () => {
  find('h1').focus()
  find('h1').outerHTML = '<h1 tabindex="-1">Rules</h1>'
  await expect.poll(focused).toBe('Rules')
})

test('a button that goes with its press leaves the focus at what stands beside it', async () => {
  const field = document.createElement('div')
  field.innerHTML =
    '<input aria-label="Balance" /><p><button id="again">Use data again</button></p>'
  document.body.append(document.createElement('main'))
  find('main').append(field)
  find('#again').focus()
  find('#again').remove()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Balance')
})

test('a bar that goes leaves it at what it stood beside', async () => {
  document.body.innerHTML = `<main><div><a href="/transfers">Transfers</a>
    <ul><li><button>Edit one</button></li></ul><div id="bar"><button>Category</button></div></div></main>`
  find('#bar button').focus()
  find('#bar').remove()
  await expect.poll(focused).toBe('Edit one')
})

test('who pressed in a toast goes back to where they were', async () => {
  find('#two button').focus()
  const toasts = document.createElement('div')
  toasts.className = 'mantine-Notifications-root'
  toasts.innerHTML = '<button>Undo</button>'
  document.body.append(toasts)
  find('#two').remove()
  toasts.querySelector('button')?.focus()
  toasts.remove()
  await expect.poll(focused).toBe('Delete three')
})

test('what is said above every page does not get the focus of what is gone below it', async () => {
  document.body.innerHTML = `<main tabindex="-1"><div><div data-notice><button>Sign up</button></div>
    <div><h1 tabindex="-1">Transactions</h1></div><div id="bar"><button id="change">Change</button></div>
    </div></main>`
  find('#change').focus()
  find('#bar').remove()
  await expect.poll(focused).toBe('Transactions')
})

test('a button that goes with its press leaves the focus in its dialog', async () => {
  find('#one button').focus()
  openDialog(
    '<button>Close</button><div><button id="give">Give it to part 2</button><button>Add a part</button></div>',
  )
  find('#give').focus()
  find('#give').remove()
  await expect.poll(focused).toBe('Add a part')
})

test('a page that goes with the focus is followed by the title of the next, not by what stands before it', async () => {
  document.body.innerHTML = `<div id="root"><a href="#main">Skip to content</a>
    <main tabindex="-1"><h1 tabindex="-1">Setting up</h1></main></div>`
  find('main').focus()
  find('main').outerHTML = '<main tabindex="-1"><h1 tabindex="-1">Map columns</h1></main>'
  await expect.poll(focused).toBe('Map columns')
})
