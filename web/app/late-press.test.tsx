import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ignoreLatePress } from './late-press.ts'

let stop: () => void
let presses: string[]
beforeEach(() => {
  presses = []
  document.body.innerHTML = '<button id="create"></button><button id="beneath"></button>'
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => presses.push(button.id))
  }
  stop = ignoreLatePress()
})
afterEach(() => stop())

const buttonOf = (id: string) => document.getElementById(id) as HTMLElement

test('the second press of two, whose first closed what was pressed, presses nothing beneath', () => {
  fireEvent.click(buttonOf('create'), { detail: 1 })
  buttonOf('create').remove()
  fireEvent.click(buttonOf('beneath'), { detail: 2 })
  expect(presses).toEqual(['create'])
})

test('so it is where what was pressed still fades in its dialog', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="update" /></div>')
  fireEvent.click(buttonOf('update'), { detail: 1 })
  fireEvent.click(buttonOf('beneath'), { detail: 2 })
  expect(presses).toEqual([])
  fireEvent.click(buttonOf('beneath'), { detail: 1 })
  expect(presses).toEqual(['beneath'])
})

test('who presses once more, since nothing happened, presses what is there', () => {
  fireEvent.click(buttonOf('create'), { detail: 1 })
  buttonOf('create').remove()
  fireEvent.click(buttonOf('beneath'), { detail: 2 })
  fireEvent.click(buttonOf('beneath'), { detail: 3 })
  expect(presses).toEqual(['create', 'beneath'])
})

test('a press of its own presses what it is on, and so does the second on what is still there', () => {
  fireEvent.click(buttonOf('beneath'), { detail: 1 })
  fireEvent.click(buttonOf('beneath'), { detail: 2 })
  fireEvent.click(buttonOf('create'), { detail: 1 })
  buttonOf('create').remove()
  fireEvent.click(buttonOf('beneath'), { detail: 1 })
  expect(presses).toEqual(['beneath', 'beneath', 'create', 'beneath'])
})

test('a form is sent by the first of two presses, and by each that stands alone', () => {
  const form = document.createElement('form')
  form.innerHTML = '<button type="submit"><span id="words">Create</span></button>'
  document.body.append(form)
  let sent = 0
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent += 1
  })
  fireEvent.click(buttonOf('words'), { detail: 1 })
  fireEvent.click(buttonOf('words'), { detail: 2 })
  expect(sent).toBe(1)
  fireEvent.click(buttonOf('words'), { detail: 1 })
  expect(sent).toBe(2)
  // What was pressed before it was something else, in the same place on the screen.
  fireEvent.click(buttonOf('beneath'), { detail: 1 })
  fireEvent.click(buttonOf('words'), { detail: 2 })
  expect(sent).toBe(3)
})

test('a control that draws itself anew when it is pressed is still there', () => {
  const beneath = buttonOf('beneath')
  beneath.innerHTML = '<i id="on"></i>'
  fireEvent.click(buttonOf('on'), { detail: 1 })
  beneath.innerHTML = '<i id="off"></i>'
  fireEvent.click(buttonOf('off'), { detail: 2 })
  expect(presses).toEqual(['beneath', 'beneath'])
})
