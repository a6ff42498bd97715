import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { FileDrop } from './file-drop.tsx'

const csv = new File(['a,b'], 'lumen.csv')
const pdf = new File(['%PDF'], 'lumen.pdf')
const taken: string[][] = []
const take = (files: readonly File[]) => taken.push(files.map(({ name }) => name))

beforeEach(() => taken.splice(0))

function show(multiple = false) {
  render(
    <FileDrop accept=".csv" multiple={multiple} onChoose={take}>
      <span>Drop a file here, or press to choose one</span>
    </FileDrop>,
  )
  return screen.getByLabelText('Drop a file here, or press to choose one')
}

test('its words are the name of a field for files, which the keyboard reaches', async () => {
  const field = show()
  expect(field).toHaveAttribute('type', 'file')
  expect(field).toHaveAttribute('accept', '.csv')
  await userEvent.tab()
  expect(field).toHaveFocus()
})

test('a chosen file is taken, and the same one once more after it was mended', async () => {
  const field = show()
  await userEvent.upload(field, csv)
  await userEvent.upload(field, csv)
  expect(taken).toEqual([['lumen.csv'], ['lumen.csv']])
})

test('several are taken at once where several may be', async () => {
  await userEvent.upload(show(true), [csv, new File(['c'], 'harbor.csv')])
  expect(taken).toEqual([['lumen.csv', 'harbor.csv']])
})

test('what is dropped is taken, beside the area too and whatever its kind', () => {
  show()
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [csv, pdf] } })
  expect(taken).toEqual([['lumen.csv', 'lumen.pdf']])
})

test('files held over the page show where to let go, until they leave; text does not', () => {
  const area = show().closest('label')
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })
  expect(area).not.toHaveAttribute('data-dragging')
  fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } })
  expect(area).toHaveAttribute('data-dragging')
  // A simulated browser has no DragEvent; leaving the window leads to no other element.
  fireEvent(document.body, new MouseEvent('dragleave', { bubbles: true, relatedTarget: null }))
  expect(area).not.toHaveAttribute('data-dragging')
})

test('the browser does not open a dropped file in place of the page', () => {
  show()
  const stays = fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [csv] } })
  expect(stays).toBe(false)
})
