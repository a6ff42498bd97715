import { Menu } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FiresideProvider } from './fireside-provider.tsx'
import { MenuRoot } from './menu-root.tsx'

test('a menu opens within the main landmark', async () => {
  render(
    <FiresideProvider>
      <main id="main">
        <MenuRoot>
          <Menu.Target>
            <button type="button">More</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Recent changes</Menu.Item>
          </Menu.Dropdown>
        </MenuRoot>
      </main>
    </FiresideProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  // Nothing is laid out here, so that it counts as scrolled away as soon as its place was looked for.
  const menu = await screen.findByRole('menu', { hidden: true })
  expect(screen.getByRole('main')).toContainElement(menu)
})
